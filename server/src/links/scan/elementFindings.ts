// The links and fragments that the elements of a page have in their attributes.
import { ElementReader, type PageElement } from '../../components/pageElements.ts';
import type { Span } from '../../document/jsonNode.ts';
import { findStringLiteral } from '../../shared/mdx/code/stringLiteral.ts';
import type { Attribute, Tag } from '../../shared/mdx/code/tag.ts';
import type { InlineText } from '../../shared/mdx/inlineText.ts';
import type { PageFormat, TagPlace } from '../../shared/mdx/pageListener.ts';
import { isSpellable } from '../../shared/text/hostIds.ts';
import { copyText } from '../../shared/text/strings.ts';
import type { Anchor, DestinationNotation, IdRule, ScannedLink } from '../scannedPage.ts';
import { isReferenceName } from './characterReference.ts';
import { decodeDestination } from './destinationText.ts';
import { readHeadingText } from './headingText.ts';
import { createIsSetApart, getIdRule, hasInfluence, isHeadingStep, isHtmlHeading } from './idRules.ts';
import { findPaths, isLinkAttribute } from './references.ts';
import type { TextBefore } from './textBefore.ts';
import { readCodeLinks } from './valueLinks.ts';

/** Elements whose `href` and `src` are not links. */
const withoutLinks = /^(?:script|link|use|image)$/;
const parameterComponent = /^(?:Param(?:Field)?|ResponseField)$/;
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

/** Text whose tags are elements of their own only if there is nothing else in it. */
interface Paragraph {
  readonly source: InlineText;
  /** How many elements are open. */
  depth: number;
  /** Where the last tag ends. */
  end: number;
  hasText: boolean;
}

/** Where a tag is: in a paragraph, inside so many elements, or between paragraphs. */
interface Site {
  readonly paragraph: Paragraph | undefined;
  readonly depth: number;
}

interface FoundAnchor {
  /** Its rule is that of its tag alone, until the whole page is known. */
  readonly anchor: Anchor & { rule: IdRule | undefined };
  /** The offset of its tag. */
  readonly tag: number;
  readonly site: Site;
}

interface Value {
  readonly notation: DestinationNotation;
  readonly text: string;
  /** In the page. */
  readonly span: Span;
  /** In the text that it is read from. */
  readonly start: number;
  readonly end: number;
}

export class ElementFindings {
  readonly #format: PageFormat;
  readonly #tags: FoundTag[] = [];
  readonly #anchors: FoundAnchor[] = [];
  readonly #codeLinks: ScannedLink[] = [];
  readonly #components = new Set<string>();
  /** Of the elements that decide about ids. */
  readonly #structure = new ElementReader();
  /** The places of the opening tags of HTML headings, by offset. */
  readonly #htmlHeadings = new Map<number, Site>();
  #paragraph: Paragraph | undefined;
  hasComputedIds = false;

  constructor(format: PageFormat) {
    this.#format = format;
  }

  addTag(inline: InlineText, tag: Tag, place: TagPlace): void {
    const { name, kind, attributes } = tag;
    const { offset } = inline.toSpan(tag.start, tag.end);
    const site = place === 'text' ? this.#enter(inline, tag) : between;
    if (hasInfluence(name)) this.#structure.addTag(tag, inline, place);
    if (isHtmlHeading(name) && kind === 'open') this.#htmlHeadings.set(offset, site);
    const component = getComponent(name);
    if (component !== undefined) this.#components.add(component);
    const links: ScannedLink[] = [];
    for (const attribute of attributes) {
      links.push(...this.#readAttribute(inline, tag, attribute, { offset, site }));
    }
    const svg = name !== 'svg' || kind === 'selfClosing' ? undefined : kind;
    if (svg === undefined && links.length === 0) return;
    this.#tags.push({ offset, svg, links });
  }

  #enter(source: InlineText, { kind, start, end }: Tag): Site {
    let paragraph = this.#paragraph;
    if (paragraph?.source !== source) {
      this.#leaveParagraph();
      paragraph = { source, depth: 0, end: source.start, hasText: false };
      this.#paragraph = paragraph;
    }
    if (kind === 'close') paragraph.depth = Math.max(0, paragraph.depth - 1);
    const { depth } = paragraph;
    if (depth === 0 && kind !== 'close') paragraph.hasText ||= hasText(source, paragraph.end, start);
    if (kind === 'open') paragraph.depth++;
    paragraph.end = end;
    return { paragraph, depth };
  }

  #leaveParagraph(): void {
    const paragraph = this.#paragraph;
    if (paragraph === undefined) return;
    paragraph.hasText ||= hasText(paragraph.source, paragraph.end, paragraph.source.end);
    this.#paragraph = undefined;
  }

  addExpression(inline: InlineText, start: number, end: number): void {
    const code = inline.text.slice(start, end);
    this.#codeLinks.push(
      ...readCodeLinks(inline.text, { offset: start, end }, (from, to) => inline.toSpan(from, to)),
    );
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
      const place = inline.toSpan(span.offset, span.end);
      const anchor = {
        kind,
        value: decoded,
        element: '',
        rule: kind === 'id' ? 'literal' : undefined,
        ...place,
      } as const;
      this.#anchors.push({ anchor, tag: place.offset, site: between });
    }
  }

  finish(text: string, textBefore: TextBefore) {
    this.#leaveParagraph();
    const structure = this.#structure.finish(text.length);
    const isSetApart = createIsSetApart(structure);
    const byTag = new Map(structure.elements.map((element) => [element.open.offset, element]));
    const anchors = this.#anchors.map(({ anchor, tag, site }): Anchor => {
      anchor.rule = settleRule(anchor, byTag.get(tag), isInText(site), isSetApart(tag));
      return anchor;
    });
    for (const [tag, site] of this.#htmlHeadings) {
      const element = byTag.get(tag);
      if (element?.close === undefined) continue;
      const anchor = this.#readHtmlHeading(text, element, textBefore);
      const isApart = isInText(site) || isSetApart(tag);
      if (anchor !== undefined)
        anchors.push(isApart && anchor.rule === 'heading' ? { ...anchor, rule: undefined } : anchor);
    }
    const links: ScannedLink[] = [...this.#codeLinks];
    let openDrawings = 0;
    for (const tag of this.#tags.sort(byOffset)) {
      if (openDrawings === 0) links.push(...tag.links);
      if (tag.svg === 'open') openDrawings++;
      else if (tag.svg === 'close') openDrawings = Math.max(0, openDrawings - 1);
    }
    return {
      links,
      anchors: anchors.sort(byOffset),
      components: this.#components,
      hasComputedIds: this.hasComputedIds,
      isSetApart,
    };
  }

  #readHtmlHeading(text: string, element: PageElement, textBefore: TextBefore): Anchor | undefined {
    const { name, open, close } = element;
    const content = text.slice(open.end, close?.offset);
    const start = open.end + content.length - content.trimStart().length;
    const before = start === open.end ? () => textBefore(open.offset) : () => ' ';
    const { idText, hasExpression } = readHeadingText(
      content,
      this.#format,
      /^\s*["']/.test(content) ? before() : ' ',
    );
    if (hasExpression) this.hasComputedIds = true;
    if (idText === '') return undefined;
    const hasId = open.tag.attributes.some((attribute) => attribute.name === 'id');
    return {
      ...{ kind: 'title', value: copyText(idText), element: name, rule: hasId ? 'none' : 'heading' },
      ...{ offset: start, end: start + content.trim().length },
    };
  }

  /** Records the fragments that the attribute gives; returns the links that it has. */
  #readAttribute(
    inline: InlineText,
    tag: Tag,
    attribute: Attribute,
    { offset, site }: { readonly offset: number; readonly site: Site },
  ): readonly ScannedLink[] {
    if (attribute.name === '...') {
      this.hasComputedIds = true;
      return [];
    }
    const name = this.#format === 'md' ? attribute.name.toLowerCase() : attribute.name;
    const anchor = getAnchorKind(tag.name, name);
    const isReference =
      isLinkAttribute(name) && !withoutLinks.test(this.#format === 'md' ? tag.name.toLowerCase() : tag.name);
    const value = attribute.value;
    if (value === undefined) return [];
    const isExpression = value.notation === 'expression';
    if (anchor === undefined && !isReference) {
      if (isExpression) this.addExpression(inline, value.start, value.end);
      return [];
    }
    if (this.#format === 'md' && isUnfinished(inline.text.slice(value.start, value.end))) return [];
    const read = readValue(inline, attribute);
    if (read === undefined) {
      this.addExpression(inline, value.start, value.end);
      if (anchor !== undefined) this.hasComputedIds = true;
    }
    if (anchor !== undefined && read !== undefined) {
      const rule = getIdRule(tag, name, anchor, !isExpression);
      if (isSpelled(rule) && !isSpellable(read.text)) this.hasComputedIds = true;
      const element = copyText(tag.name);
      const { offset: start, end } = read.span;
      const found = { kind: anchor, value: read.text, element, rule, offset: start, end };
      this.#anchors.push({ anchor: found, tag: offset, site });
    }
    return isReference ? this.#readPaths(inline, tag, { ...attribute, name }, read) : [];
  }

  /** The paths in the value of an attribute, which may be an expression in which they are strings. */
  #readPaths(inline: InlineText, tag: Tag, attribute: Attribute, read: Value | undefined): ScannedLink[] {
    const { name, value } = attribute;
    const place = read ?? (name === 'style' ? value : undefined);
    if (place === undefined) return [];
    const { start, end } = place;
    // CSS in an expression is in strings, and a path in it may be in quotes of its own.
    const notation = read?.notation ?? 'singleQuotedString';
    return findPaths(name, inline.text.slice(start, end)).map((path): ScannedLink => {
      const span = { offset: start + path.offset, end: start + path.end };
      return {
        kind: 'attribute',
        notation,
        destination: decodeDestination(inline.text, span, notation),
        attribute: { name, element: copyText(tag.name) },
        whole: inline.toSpan(attribute.start, attribute.end),
        content: undefined,
        ...inline.toSpan(span.offset, span.end),
      };
    });
  }
}

const between: Site = { paragraph: undefined, depth: 0 };

/** Whether the host spells the value in Latin letters. */
function isSpelled(rule: IdRule | undefined): boolean {
  return rule === 'accordion' || rule === 'view' || rule === 'parameter';
}

/** Whether the host reads the element as a part of a text: then it makes no id of its title. */
function isInText({ paragraph, depth }: Site): boolean {
  return paragraph !== undefined && (depth > 0 || paragraph.hasText);
}

function hasText({ text }: InlineText, start: number, end: number): boolean {
  return (
    text
      .slice(start, end)
      .replace(/\{[^{}]*\}/g, '')
      .trim() !== ''
  );
}

/** @param isApart whether the element is in one whose headings are set apart. */
function settleRule(
  { kind, rule, element: name }: Anchor,
  element: PageElement | undefined,
  isInText: boolean,
  isApart: boolean,
): IdRule | undefined {
  const isStep = name === 'Step' && element !== undefined && rule !== 'none';
  const settled = isStep && isHeadingStep(element) ? (kind === 'id' ? 'cleaned' : 'heading') : rule;
  if (settled === 'cleaned') return isInText || isApart ? 'literal' : 'cleaned';
  if (settled === 'literal' || settled === 'none') return settled;
  return isInText || (isApart && settled === 'heading') ? undefined : settled;
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
    start: literal.start,
    end: literal.end,
  };
}
