// The links and fragments that the elements of a page have in their attributes.
import type { Span } from '../../document/jsonNode.ts';
import { findStringLiteral } from '../../shared/mdx/code/stringLiteral.ts';
import type { Attribute, Tag } from '../../shared/mdx/code/tag.ts';
import type { InlineText } from '../../shared/mdx/inlineText.ts';
import type { PageFormat } from '../../shared/mdx/pageListener.ts';
import { copyText } from '../../shared/text/strings.ts';
import type { Anchor, DestinationNotation, ScannedLink } from '../scannedPage.ts';
import { isReferenceName } from './characterReference.ts';
import { decodeDestination } from './destinationText.ts';

/** Elements whose `href` and `src` are not links. */
const withoutLinks = /^(?:script|link|use|image)$/;
const parameterComponent = /^(?:ParamField|ResponseField)$/;
const parameterName = /^(?:path|query|body|header|name)$/;
/** A character reference without its semicolon. */
const unfinishedReference = /&(?:#\d+(?![\d;])|#[xX][\da-fA-F]+(?![\da-fA-F;])|([A-Za-z]+)(?![\dA-Za-z;=]))/g;
/** In an expression with elements: attributes that give an id, with their value if it is a plain string. */
const idInExpression =
  /<[hH][1-6][\s>]|\{\s*\.\.\.|(?<![\w$-])(id|name|title|label|path|query|body|header)\s*=(?![=>])\s*(?:"([^"{}]*)"|'([^'{}]*)')?/g;

/** A tag, or what was found in it; `svg` says whether it begins or ends an SVG image. */
interface FoundTag {
  readonly offset: number;
  readonly svg: 'open' | 'close' | undefined;
  readonly links: readonly ScannedLink[];
}

interface Value {
  readonly notation: DestinationNotation;
  readonly text: string;
  readonly span: Span;
}

export class ElementFindings {
  readonly #format: PageFormat;
  readonly #tags: FoundTag[] = [];
  readonly #anchors: Anchor[] = [];
  readonly #components = new Set<string>();
  hasComputedIds = false;

  constructor(format: PageFormat) {
    this.#format = format;
  }

  addTag(inline: InlineText, tag: Tag): void {
    const { name, kind, attributes } = tag;
    const component = getComponent(name);
    if (component !== undefined) this.#components.add(component);
    const links: ScannedLink[] = [];
    for (const attribute of attributes) {
      const link = this.#readAttribute(inline, tag, attribute);
      if (link !== undefined) links.push(link);
    }
    const svg = name !== 'svg' || kind === 'selfClosing' ? undefined : kind;
    if (svg === undefined && links.length === 0) return;
    this.#tags.push({ offset: inline.toSpan(tag.start, tag.end).offset, svg, links });
  }

  addExpression(inline: InlineText, start: number, end: number): void {
    const code = inline.text.slice(start, end);
    if (!code.includes('<') || !/<[A-Za-z>]/.test(code)) return;
    for (const [, name = ''] of code.matchAll(/<([A-Z][\w$]*)/g)) this.#components.add(copyText(name));
    for (const found of code.matchAll(idInExpression)) {
      const [whole, name, double, single] = found;
      const value = double ?? single;
      if (name === undefined || value === undefined) {
        this.hasComputedIds = true;
        continue;
      }
      const kind =
        name === 'id' || name === 'name' ? 'id' : /^(?:title|label)$/.test(name) ? 'title' : 'parameter';
      const valueEnd = start + found.index + whole.length - 1;
      const span = { offset: valueEnd - value.length, end: valueEnd };
      const notation = double === undefined ? 'singleQuotes' : 'doubleQuotes';
      const decoded = decodeDestination(inline.text, span, notation);
      this.#anchors.push({ kind, value: decoded, ...inline.toSpan(span.offset, span.end) });
    }
  }

  finish() {
    const links: ScannedLink[] = [];
    let openDrawings = 0;
    for (const tag of this.#tags.sort(byOffset)) {
      if (openDrawings === 0) links.push(...tag.links);
      if (tag.svg === 'open') openDrawings++;
      else if (tag.svg === 'close') openDrawings = Math.max(0, openDrawings - 1);
    }
    return {
      links,
      anchors: this.#anchors.sort(byOffset),
      components: this.#components,
      hasComputedIds: this.hasComputedIds,
    };
  }

  /** Records the fragments that the attribute gives; returns the link that it is, if any. */
  #readAttribute(inline: InlineText, tag: Tag, attribute: Attribute): ScannedLink | undefined {
    if (attribute.name === '...') {
      this.hasComputedIds = true;
      return undefined;
    }
    const name = this.#format === 'md' ? attribute.name.toLowerCase() : attribute.name;
    const anchor = getAnchorKind(tag.name, name);
    const isLink = name === 'href' || name === 'src';
    const value = attribute.value;
    if (value === undefined) return undefined;
    const isExpression = value.notation === 'expression';
    if (anchor === undefined && !isLink) {
      if (isExpression) this.addExpression(inline, value.start, value.end);
      return undefined;
    }
    if (this.#format === 'md' && isUnfinished(inline.text.slice(value.start, value.end))) return undefined;
    const read = readValue(inline, attribute);
    if (read === undefined) {
      this.addExpression(inline, value.start, value.end);
      if (anchor !== undefined) this.hasComputedIds = true;
      return undefined;
    }
    if (anchor !== undefined) this.#anchors.push({ kind: anchor, value: read.text, ...read.span });
    if (!isLink || withoutLinks.test(this.#format === 'md' ? tag.name.toLowerCase() : tag.name))
      return undefined;
    return {
      kind: 'attribute',
      notation: read.notation,
      destination: read.text,
      attribute: { name, element: copyText(tag.name) },
      whole: inline.toSpan(attribute.start, attribute.end),
      content: undefined,
      ...read.span,
    };
  }
}

const byOffset = (one: Span | FoundTag, other: Span | FoundTag) => one.offset - other.offset;

/** `Tabs` for `Tabs.Tab`; `undefined` for an HTML element. */
function getComponent(element: string): string | undefined {
  const dot = element.indexOf('.');
  if (dot === -1 && !/^\p{Lu}/u.test(element)) return undefined;
  return copyText(dot === -1 ? element : element.slice(0, dot));
}

function getAnchorKind(element: string, attribute: string): Anchor['kind'] | undefined {
  if (parameterName.test(attribute) && parameterComponent.test(element)) return 'parameter';
  if (attribute === 'id' || attribute === 'name') return 'id';
  const isTitle = attribute === 'title' || attribute === 'label';
  return isTitle && getComponent(element) !== undefined ? 'title' : undefined;
}

/** Whether a browser may read some of the value as character references without a semicolon. */
function isUnfinished(value: string): boolean {
  if (!value.includes('&')) return false;
  return [...value.matchAll(unfinishedReference)].some(
    ([, name]) => name === undefined || isReferenceName(name),
  );
}

/** `undefined` for an expression that isn't a plain string. */
function readValue(inline: InlineText, { value }: Attribute): Value | undefined {
  if (value === undefined) return undefined;
  const { start, end, notation } = value;
  const literal =
    notation === 'expression' ? findStringLiteral(inline.text, start, end) : { start, end, notation };
  if (literal === undefined) return undefined;
  const span = { offset: literal.start, end: literal.end };
  return {
    notation: literal.notation,
    text: decodeDestination(inline.text, span, literal.notation),
    span: inline.toSpan(span.offset, span.end),
  };
}
