// Collects what was found in a page so far. Blocks are read before their content, so findings don't come in document
// order; `finish` sorts them.
import type { Span } from '../../document/jsonNode.ts';
import { type FrontMatterProblem, findFrontMatterProblems } from '../../frontMatter/frontMatterProblems.ts';
import type { Tag } from '../../shared/mdx/code/tag.ts';
import type { InlineText } from '../../shared/mdx/inlineText.ts';
import type {
  CustomId,
  HeadingEvent,
  HeadingListener,
  LinkEvent,
  ModuleBlock,
  PageFormat,
  PageListener,
  ReferenceEvent,
  SourceRange,
  TagPlace,
} from '../../shared/mdx/pageListener.ts';
import { copyText } from '../../shared/text/strings.ts';
import type { Heading, LinkReference, ScannedLink, ScannedPage } from '../scannedPage.ts';
import { ComponentFindings } from './componentFindings.ts';
import { decodeDestination } from './destinationText.ts';
import { ElementFindings } from './elementFindings.ts';
import { HeadingText } from './headingText.ts';
import { ModuleFindings } from './moduleFindings.ts';
import { createTextBefore, type TextBefore } from './textBefore.ts';
import { readCodeLinks, readFrontMatterLinks } from './valueLinks.ts';

/** Signs that the host replaces, or begins a formula with. */
const hasSigns = /["'`.$]|--/;
const lastComponent = /<([A-Z][\w.]*)(?:\s[^<>]*)?>([^<>]*)<\/\1>\s*$/;
/** In characters. Components at the end of a heading are not looked for further back. */
const longestTail = 300;

export class PageFindings implements PageListener {
  readonly #text: string;
  readonly #elements: ElementFindings;
  readonly #links: ScannedLink[] = [];
  readonly #definitions = new Map<LinkEvent, ScannedLink>();
  readonly #references: LinkReference[] = [];
  readonly #headings: Heading[] = [];
  readonly #modules: ModuleFindings;
  readonly #components: ComponentFindings | undefined;
  readonly #textBefore: TextBefore;
  #frontMatterProblems: readonly FrontMatterProblem[] = [];

  constructor(text: string, format: PageFormat) {
    this.#text = text;
    this.#elements = new ElementFindings(format);
    this.#modules = new ModuleFindings(text);
    this.#textBefore = createTextBefore(text, format);
    if (format === 'mdx') this.#components = new ComponentFindings();
  }

  onFrontMatter({ offset, end }: Span): void {
    if (isGenerating(this.#text.slice(offset, end))) this.addComputedId();
    this.#frontMatterProblems = findFrontMatterProblems(this.#text);
    this.#links.push(...readFrontMatterLinks(this.#text));
  }

  onModule(block: ModuleBlock): void {
    this.#modules.add(block);
    this.#links.push(...readCodeLinks(this.#text, block));
  }

  onTag(tag: Tag, source: InlineText, place: TagPlace): void {
    this.#elements.addTag(source, tag, place);
    this.#components?.addTag(tag, source, place);
  }

  onExpression({ start, end }: SourceRange, source: InlineText): void {
    this.#elements.addExpression(source, start, end);
  }

  onLink(event: LinkEvent, source: InlineText): void {
    const { kind, destination, whole, content } = event;
    const { start, end, notation } = destination;
    const link: ScannedLink = {
      kind,
      notation,
      destination: decodeDestination(source.text, { offset: start, end }, notation),
      attribute: undefined,
      whole,
      content,
      ...source.toSpan(start, end),
    };
    this.#links.push(link);
    if (kind === 'definition') this.#definitions.set(event, link);
  }

  onReference({ definition, ...reference }: ReferenceEvent): void {
    const link = this.#definitions.get(definition);
    if (link !== undefined) this.#references.push({ ...reference, definition: link });
  }

  onHeading({ level, customId, offset, end }: HeadingEvent, source: InlineText): HeadingListener {
    return new HeadingText((heading) => {
      if (heading.hasExpression) this.addComputedId();
      const text = copyText(heading.getText());
      const tail = source.text.slice(Math.max(source.start, source.end - longestTail), source.end);
      const textBeforeComponents = removeComponents(text, tail);
      const isPlain = !hasSigns.test(text);
      const before = /^["']/.test(text) ? this.#textBefore(offset) : '';
      const idText = isPlain ? text : heading.getIdText(before);
      this.#headings.push({
        level,
        text,
        ...(idText !== text && { idText: copyText(idText) }),
        ...(textBeforeComponents !== '' && textBeforeComponents !== text && { textBeforeComponents }),
        customId: customId && pickId(customId),
        ...{ offset, end },
      });
    });
  }

  addComputedId(): void {
    this.#elements.hasComputedIds = true;
  }

  finish(): ScannedPage {
    const { isSetApart, ...found } = this.#elements.finish(this.#text, this.#textBefore);
    const { links, anchors, components, hasComputedIds } = found;
    const headings = this.#headings.map((heading) =>
      isSetApart(heading.offset) ? { ...heading, isEncoded: true } : heading,
    );
    return {
      links: sortByOffset(links.length === 0 ? this.#links : [...this.#links, ...links]),
      references: sortByOffset(this.#references),
      imports: this.#modules.imports,
      headings: sortByOffset(headings),
      anchors,
      components,
      exports: this.#modules.exports,
      hasComputedIds,
      frontMatterProblems: this.#frontMatterProblems,
      componentProblems: this.#components?.finish(this.#text, this.#modules) ?? [],
    };
  }
}

function pickId({ id, notation, offset, end }: CustomId) {
  return { id, notation, offset, end };
}

/** Most lists are sorted already, and checking that is quicker than sorting. */
function sortByOffset<T extends Span>(list: T[]): readonly T[] {
  const isSorted = list.every((each, at) => at === 0 || (list[at - 1]?.offset ?? 0) <= each.offset);
  return isSorted ? list : list.sort((one, other) => one.offset - other.offset);
}

/**
 * Whether the front matter names an operation, schema or channel, or another site (`url`): then the host shows
 * something else.
 */
function isGenerating(frontMatter: string): boolean {
  return /^(?:openapi|openapi-schema|asyncapi|url)[ \t]*:[ \t]*\S/m.test(frontMatter);
}

/**
 * `text` without the components with plain text at the end of the heading; `tail` is the end of the heading as written.
 */
function removeComponents(text: string, tail: string): string {
  const found = lastComponent.exec(tail);
  const content = found?.[2]?.trim() ?? '';
  if (found === null || !text.endsWith(content)) return text;
  return removeComponents(text.slice(0, text.length - content.length).trimEnd(), tail.slice(0, found.index));
}
