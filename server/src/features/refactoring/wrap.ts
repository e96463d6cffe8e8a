// "Wrap in …": selected blocks become the content of a component. Their lines are only indented, so that Markdown stays
// Markdown; in Steps and titled components, headings and list items become titles.
import { type ListItem, type PageBlock, readBlocks } from '../../components/readBlocks.ts';
import { getLayout, skipSpacesBefore } from '../../document/layout.ts';
import type { TextChange } from '../../document/textChange.ts';
import { getLines, isBlankLine, loseIndent } from './lines.ts';
import { hasMultiLineText, type SelectedBlocks } from './selectedBlocks.ts';

export interface Wrapping {
  /** Of the component. */
  readonly name: string;
  /** In the order of the page; they don’t overlap. What is to be filled in is between `‹` and `›`. */
  readonly changes: readonly WrappingChange[];
}

export interface WrappingChange extends TextChange {
  /** Whether something is to be filled in. Otherwise the text is meant literally. */
  readonly hasPlace: boolean;
}

/** What the selection can be wrapped in, the most fitting first. */
export function getWrappings(selected: SelectedBlocks): readonly Wrapping[] {
  const { blocks, elements } = selected;
  const [only] = elements;
  const isOne = only?.open.offset === selected.offset && only.end === selected.end;
  const names = [
    ...(blocks.length > 1 && blocks.every(({ kind }) => kind === 'fence') ? ['CodeGroup'] : []),
    ...(blocks.every((block) => isPicture(selected, block)) ? ['Frame'] : []),
    ...['Note', 'Tip', 'Warning', 'Card', 'Accordion', 'Steps'],
  ];
  return names
    .filter((name) => !isOne || only.name !== name)
    .map((name) => ({ name, changes: wrap(selected, name) }));
}

const picture = /^(?:!\[[^\]]*\]\([^()\s]*\)|<(?:img|video|iframe)\b[^<>]*(?:\/>|>\s*<\/(?:video|iframe)>))$/;

/** Whether it is one image or video and nothing else. */
function isPicture({ text }: SelectedBlocks, { offset, end }: PageBlock): boolean {
  return picture.test(text.slice(offset, end));
}

/** Components whose title is shown above their content. */
const titledNames: ReadonlySet<string> = new Set(['Card', 'Accordion']);

function wrap(selected: SelectedBlocks, name: string): readonly WrappingChange[] {
  const writer = new SectionWriter(selected);
  if (name !== 'Steps') {
    const isTitled = titledNames.has(name);
    const section = readSection(selected, selected.blocks, isTitled);
    writer.write(section, isTitled ? writer.tagWithTitle(name, section) : writer.tag(name));
    return writer.changes;
  }
  const sections = readSteps(selected, writer.indents);
  sections.forEach((section, index) => {
    const { open, close } = writer.tagWithTitle('Step', section, 1);
    const steps = writer.tag('Steps');
    writer.write(section, {
      open: index === 0 ? [...steps.open, ...open] : open,
      close: index === sections.length - 1 ? [...close, ...steps.close] : close,
      levels: 2,
    });
  });
  return writer.changes;
}

/** A part of the selection that goes into one element. */
interface Section {
  /** From the start of its first line. */
  readonly offset: number;
  readonly end: number;
  /** What becomes its title, as written in an attribute; `undefined` if nothing does. */
  readonly title: string | undefined;
  /** Where its text begins, without what becomes the title. */
  readonly content: number;
  /** Columns of white space that its lines lose; the first one has none. */
  readonly indent: number;
}

/** Its heading becomes the title, if there is more than the heading. */
function readSection({ text }: SelectedBlocks, blocks: readonly PageBlock[], isTitled = true): Section {
  const [head, next] = blocks;
  const offset = skipSpacesBefore(text, head?.offset ?? 0);
  const end = blocks.at(-1)?.end ?? offset;
  const level = head?.heading?.level ?? 0;
  const isAlone = blocks.slice(1).every(({ heading }) => heading === undefined || heading.level > level);
  const title = head === undefined || !isAlone || !isTitled ? undefined : getTitle(text, head);
  if (title === undefined || next === undefined)
    return { offset, end, title: undefined, content: offset, indent: 0 };
  return { offset, end, title, content: skipSpacesBefore(text, next.offset), indent: 0 };
}

/** A step for each item of a list, or for each heading; otherwise one step. */
function readSteps(selected: SelectedBlocks, canMove: boolean): readonly Section[] {
  const { blocks, text } = selected;
  const [head] = blocks;
  if (
    blocks.length === 1 &&
    head?.kind === 'item' &&
    canMove &&
    !head.items.some((item) => isTask(text, item))
  )
    return head.items.map((item) => readItem(text, item));
  const level = head?.heading?.level;
  if (level === undefined || blocks.some(({ heading }) => heading !== undefined && heading.level < level))
    return [readSection(selected, blocks)];
  const starts = blocks.flatMap(({ heading }, index) => (heading?.level === level ? [index] : []));
  return starts.map((start, index) => readStep(selected, blocks.slice(start, starts[index + 1])));
}

/** Whether it has a box to be checked, which only items of lists can have. */
function isTask(text: string, { content }: ListItem): boolean {
  return /^\[[ \tXx]\]\s/.test(text.slice(content, content + 4));
}

/** A step may have nothing but its title. */
function readStep(selected: SelectedBlocks, blocks: readonly PageBlock[]): Section {
  const [head] = blocks;
  const section = readSection(selected, blocks);
  const title = head === undefined || blocks.length > 1 ? undefined : getTitle(selected.text, head);
  return title === undefined ? section : { ...section, title, content: section.end };
}

/** Its first paragraph becomes the title if it is one line of plain text. */
function readItem(text: string, { offset, end, content, indent }: ListItem): Section {
  const start = skipSpacesBefore(text, offset);
  const lines = getLines(text, { offset: content, end });
  const [first] = lines;
  const written = first === undefined ? '' : text.slice(first.offset, first.end);
  const title = writePlainTitle(written);
  const own = lines.map((line, index) =>
    text.slice(index === 0 ? line.offset : loseIndent(text, line, indent).end, line.end),
  );
  const [block] = readBlocks(own.join('\n')).blocks;
  const isParagraph = block?.kind === 'text' && block.heading === undefined && block.end <= written.length;
  const next = lines.slice(1).find((line) => !isBlankLine(text, line));
  const body = next === undefined ? end : loseIndent(text, next, indent).end;
  if (title === undefined || !isParagraph) return { offset: start, end, title: undefined, content, indent };
  return { offset: start, end, title, content: body, indent };
}

function getTitle(text: string, { heading }: PageBlock): string | undefined {
  if (heading === undefined || heading.hasCustomId) return undefined;
  return writePlainTitle(text.slice(heading.offset, heading.end));
}

/** Anything that an attribute would show as it is written, and addresses, which are links only in Markdown. */
const markup =
  /[*`[\]<>{}\\$~|\r\n]|(?:^|[^\p{L}\p{N}])_|_(?:$|[^\p{L}\p{N}])|!\[|https?:\/\/|www\.|[\w.+-]@\w/iu;

/** In characters: a longer one is no title. */
const longestTitle = 100;

/** A line of Markdown as the value of an attribute; `undefined` if it has anything but text. */
function writePlainTitle(written: string): string | undefined {
  const title = written.trim();
  if (title === '' || title.length > longestTitle || markup.test(title)) return undefined;
  return title.replaceAll('"', '&quot;');
}

/** Lines before and after a section, and how many levels the lines between them are moved. */
interface Tags {
  readonly open: readonly string[];
  readonly close: readonly string[];
  readonly levels: number;
}

class SectionWriter {
  readonly changes: WrappingChange[] = [];
  /** False where more white space would change what the lines mean. */
  readonly indents: boolean;
  readonly #selected: SelectedBlocks;
  readonly #unit: string;
  readonly #eol: string;

  constructor(selected: SelectedBlocks) {
    // The host reads `{#id}` only in headings near the margin.
    const hasId = selected.blocks.some(({ heading }) => heading?.hasCustomId === true);
    this.indents = !hasId && !hasMultiLineText(selected);
    this.#selected = selected;
    this.#unit = this.indents ? getUnit(selected) : '';
    this.#eol = getLayout(selected.text).eol;
  }

  tag(name: string, attributes = '', level = 0): Tags {
    const indent = this.#selected.indent + this.#unit.repeat(level);
    return { open: [`${indent}<${name}${attributes}>`], close: [`${indent}</${name}>`], levels: level + 1 };
  }

  tagWithTitle(name: string, { title = '‹Title›' }: Section, level = 0): Tags {
    return this.tag(name, ` title="${title}"`, level);
  }

  write({ offset, end, title, content, indent }: Section, { open, close, levels }: Tags): void {
    const { text, lineStart, isAttached } = this.#selected;
    const eol = this.#eol;
    const before = (isAttached && offset === lineStart ? eol : '') + open.join(eol);
    const hasPlace = title === undefined && before.includes('‹');
    if (content >= end) {
      this.changes.push({ offset, end, text: before + eol + close.join(eol), hasPlace });
      return;
    }
    const added = this.#unit.repeat(levels);
    const base = indent === 0 ? added : this.#selected.indent + added;
    const [, ...others] = getLines(text, { offset: content, end });
    this.changes.push({ offset, end: content, text: before + eol + base, hasPlace });
    for (const line of others) {
      const lost = loseIndent(text, line, indent);
      // White space alone may be a line of code.
      if (line.end > line.offset && (base !== '' || lost.end > line.offset))
        this.changes.push({ offset: line.offset, end: lost.end, text: base + lost.left, hasPlace: false });
    }
    this.changes.push({ offset: end, end, text: eol + close.join(eol), hasPlace: false });
  }
}

const indentedTag = /^(?:(\t)\t*|( {2,4}))<[A-Za-z]/m;

/** One level of indentation: that of the page’s first tag inside another one, otherwise that of the selection. */
function getUnit({ text, indent }: SelectedBlocks): string {
  const tag = indentedTag.exec(text);
  return tag?.[1] ?? tag?.[2] ?? /^(?:\t| {2,4}(?! ))/.exec(indent)?.[0] ?? '  ';
}
