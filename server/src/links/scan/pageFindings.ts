// Collects what was found in a page so far. Blocks are read before their content, so findings don't come in document
// order; `finish` sorts them.
import type { Span } from '../../document/jsonNode.ts';
import { type FrontMatterProblem, findFrontMatterProblems } from '../../frontMatter/frontMatterProblems.ts';
import type { Tag } from '../../shared/mdx/code/tag.ts';
import type { InlineText } from '../../shared/mdx/inlineText.ts';
import type {
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
import { decodeReference } from './characterReference.ts';
import { ComponentFindings } from './componentFindings.ts';
import { decodeDestination } from './destinationText.ts';
import { ElementFindings } from './elementFindings.ts';
import { ModuleFindings } from './moduleFindings.ts';

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
  #frontMatterProblems: readonly FrontMatterProblem[] = [];

  constructor(text: string, format: PageFormat) {
    this.#text = text;
    this.#elements = new ElementFindings(format);
    this.#modules = new ModuleFindings(text);
    if (format === 'mdx') this.#components = new ComponentFindings();
  }

  onFrontMatter({ offset, end }: Span): void {
    if (isGenerating(this.#text.slice(offset, end))) this.addComputedId();
    this.#frontMatterProblems = findFrontMatterProblems(this.#text);
  }

  onModule(block: ModuleBlock): void {
    this.#modules.add(block);
  }

  onTag(tag: Tag, source: InlineText, place: TagPlace): void {
    this.#elements.addTag(source, tag);
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
      this.#headings.push({
        level,
        text,
        ...(textBeforeComponents !== '' && textBeforeComponents !== text && { textBeforeComponents }),
        customId: customId && { id: customId.id, offset: customId.offset, end: customId.end },
        ...{ offset, end },
      });
    });
  }

  addComputedId(): void {
    this.#elements.hasComputedIds = true;
  }

  finish(): ScannedPage {
    const { links, anchors, components, hasComputedIds } = this.#elements.finish();
    return {
      links: sortByOffset(links.length === 0 ? this.#links : [...this.#links, ...links]),
      references: sortByOffset(this.#references),
      imports: this.#modules.imports,
      headings: sortByOffset(this.#headings),
      anchors,
      components,
      exports: this.#modules.exports,
      hasComputedIds,
      frontMatterProblems: this.#frontMatterProblems,
      componentProblems: this.#components?.finish(this.#text, this.#modules) ?? [],
    };
  }
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

interface Piece {
  text: string;
  /** A run of marks that may open or close emphasis; `undefined` for text. */
  run: MarkRun | undefined;
}

interface MarkRun {
  readonly mark: string;
  /** The original length. */
  readonly length: number;
  /** How many of its marks are still text. */
  left: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Whether a link that contains it has ended: then unmatched marks are text. */
  isSettled: boolean;
}

const white = /^\s?$/u;
const punctuation = /^[\p{P}\p{S}]$/u;

const isComment = /^(?:\/\*[\s\S]*\*\/)?$/;

/**
 * Builds the text of a heading as a reader sees it from its inline parts: emphasis loses its marks only where Markdown
 * interprets them.
 */
class HeadingText implements HeadingListener {
  /** Whether it has an expression that isn't just a comment. */
  hasExpression = false;
  readonly #pieces: Piece[] = [];
  readonly #onFinished: (heading: HeadingText) => void;

  constructor(onFinished: (heading: HeadingText) => void) {
    this.#onFinished = onFinished;
  }

  get length(): number {
    return this.#pieces.length;
  }

  addText(text: string): void {
    if (text !== '') this.#pieces.push({ text, run: undefined });
  }

  addCode(code: string): void {
    const line = code.replace(/\r\n?|\n/g, ' ');
    const isPadded = line.length > 2 && line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '';
    this.addText(isPadded ? line.slice(1, -1) : line);
  }

  addMarks(marks: string, before: string, after: string): void {
    const mark = marks.charAt(0);
    const isLeft = isFlanking(after, before);
    const isRight = isFlanking(before, after);
    const isWordBound = mark === '_';
    const isTooLong = mark === '~' && marks.length > 2;
    const run = {
      mark,
      length: marks.length,
      left: marks.length,
      canOpen: !isTooLong && isLeft && (!isWordBound || !isRight || punctuation.test(before)),
      canClose: !isTooLong && isRight && (!isWordBound || !isLeft || punctuation.test(after)),
      isSettled: false,
    };
    this.#pieces.push({ text: '', run });
  }

  addReference(text: string, at: number, end: number): number | undefined {
    const decoded = decodeReference(text, at, end);
    if (decoded !== undefined) this.addText(decoded.text);
    return decoded?.end;
  }

  addExpression(code: string): void {
    if (!isComment.test(code.trim())) this.hasExpression = true;
  }

  closeLink(index: number): void {
    const bracket = this.#pieces[index];
    if (bracket !== undefined) bracket.text = '';
    this.#resolveMarks(index + 1);
  }

  dropImage(index: number): void {
    this.#pieces.length = index;
  }

  finish(): void {
    this.#onFinished(this);
  }

  getText(): string {
    this.#resolveMarks(0);
    return this.#pieces
      .map(({ text, run }) => (run === undefined ? text : run.mark.repeat(run.left)))
      .join('')
      .split('\n')
      .map((line) => line.trim())
      .join(' ')
      .trim();
  }

  #resolveMarks(start: number): void {
    /** Runs from `start` on that can still be matched. */
    const openers: MarkRun[] = [];
    /** For each kind of closer, the number of openers that were searched in vain. */
    const bottoms = new Map<string, number>();
    for (let index = start; index < this.#pieces.length; index++) {
      const run = this.#pieces[index]?.run;
      if (run === undefined || run.isSettled) continue;
      if (run.canClose) closeMarks(run, openers, bottoms);
      if (run.canOpen && run.left > 0) openers.push(run);
      run.isSettled = true;
    }
  }
}

/** Removes the marks of `closer` together with those of the openers before it. */
function closeMarks(closer: MarkRun, openers: MarkRun[], bottoms: Map<string, number>): void {
  while (closer.left > 0) {
    const kind = `${closer.mark}${closer.canOpen}${closer.mark === '~' ? closer.left : closer.length % 3}`;
    const bottom = Math.min(bottoms.get(kind) ?? 0, openers.length);
    let index = openers.length - 1;
    while (index >= bottom && !canMatch(openers[index], closer)) index--;
    const opener = openers[index];
    if (index < bottom || opener === undefined) {
      bottoms.set(kind, openers.length);
      return;
    }
    const used = closer.mark === '~' ? closer.left : closer.left >= 2 && opener.left >= 2 ? 2 : 1;
    opener.left -= used;
    closer.left -= used;
    openers.length = opener.left > 0 ? index + 1 : index;
  }
}

function canMatch(opener: MarkRun | undefined, closer: MarkRun): boolean {
  if (opener?.mark !== closer.mark) return false;
  if (closer.mark === '~') return opener.left === closer.left;
  if (!closer.canOpen && !opener.canClose) return true;
  return (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

/** Whether marks attach more closely to the text on this side than to the other. */
function isFlanking(side: string, other: string): boolean {
  if (white.test(side)) return false;
  return !punctuation.test(side) || white.test(other) || punctuation.test(other);
}
