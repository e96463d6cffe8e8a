// Writes what the reader of a page finds into the section of the innermost open component, with a placeholder in the
// section around it.
import type { Span } from '../../../../../server/src/shared/text/strings.ts';
import {
  type ComponentPart,
  formatPlaceholder,
  type PageSection,
  type PageSections,
  type SectionPart,
} from './pageSections.ts';

interface OpenTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The tag as written. */
  readonly source: string;
  readonly line: number;
}

/** Within a line, or as a separate block with this indentation. */
export type Placing = 'inline' | { readonly indentation: string };

/** `line` is always that of the page from which the text or part comes. */
interface SectionWriter {
  /** The number of open components. */
  readonly depth: number;
  readonly partCount: number;
  /** Writes text of the page, line by line. */
  write(text: string, line: number): void;
  /** Writes HTML that the page has on one line. */
  place(text: string, placing: Placing, line: number): void;
  placePart(part: SectionPart, placing: Placing, line: number): void;
  /** Writes fenced code, from its first mark to its last. The start of its line must have been written. */
  writeFence(code: string, line: number): void;
  /** The same with a title. The lines of the code begin with `indentation`. */
  placeTitledFence(title: string, indentation: string, code: string, line: number): void;
  /** @param contentLine where the content begins. */
  open(tag: OpenTag, placing: Placing, contentLine: number): void;
  /** Also closes components inside. Does nothing if no component with this name is open. */
  close(name: string): void;
  finish(isCut: boolean): PageSections;
}

const createSection = (line: number): WrittenSection => ({
  text: '',
  lines: [line],
  isLineBlank: true,
  fences: [],
});

interface OpenComponent {
  readonly tag: OpenTag;
  readonly placing: Placing;
  readonly part: number;
  readonly section: number;
}

export function createSectionWriter(key: string, isMdx: boolean): SectionWriter {
  const own = createSection(0);
  const sections = [own];
  const parts: SectionPart[] = [];
  const stack: OpenComponent[] = [];
  const openCounts = new Map<string, number>();
  const getSection = (index: number) => sections[index] ?? own;
  const current = () => getSection(stack.at(-1)?.section ?? 0);

  function place(text: string, placing: Placing, line: number): void {
    if (placing === 'inline') addText(current(), text, line);
    else {
      const around = `\n\n${placing.indentation}`;
      append(current(), around + text + around, line, [line, line, line, line]);
    }
  }

  function writeFence(code: string, line: number, section = current()): void {
    const offset = section.text.length;
    addText(section, code, line);
    section.fences.push({ offset, end: section.text.length });
  }

  function addSection(line: number): WrittenSection {
    const section = createSection(line);
    sections.push(section);
    return section;
  }

  function placePart(part: SectionPart, placing: Placing, line: number): number {
    const index = parts.push(part) - 1;
    place(formatPlaceholder(key, index), placing, line);
    return index;
  }

  function pop(isClosed: boolean): void {
    const open = stack.pop();
    if (open === undefined) return;
    const { tag, placing, part, section: index } = open;
    openCounts.set(tag.name, (openCounts.get(tag.name) ?? 1) - 1);
    if (isClosed) {
      parts[part] = toComponent(tag, index);
      return;
    }
    // A component without an end is dissolved, so that the page doesn't jump while the end is being typed.
    const section = getSection(index);
    const around = current();
    const by = around.text.length;
    const [line = tag.line, ...others] = section.lines;
    append(around, section.text, line, others);
    for (const { offset, end } of section.fences) around.fences.push({ offset: offset + by, end: end + by });
    section.text = '';
    section.lines.length = 1;
    section.fences.length = 0;
    parts[part] = placing === 'inline' ? { kind: 'text', text: tag.source } : toComponent(tag, undefined);
  }

  return {
    get depth() {
      return stack.length;
    },
    get partCount() {
      return parts.length;
    },
    write: (text, line) => addText(current(), text, line),
    place,
    placePart,
    writeFence,
    placeTitledFence(title, indentation, code, line) {
      placePart({ kind: 'titledCode', title, section: sections.length }, { indentation }, line);
      const section = addSection(line);
      section.text = indentation;
      writeFence(code, line, section);
    },
    open(tag, placing, contentLine) {
      const part = placePart(toComponent(tag, undefined), placing, tag.line);
      stack.push({ tag, placing, part, section: sections.length });
      addSection(contentLine);
      openCounts.set(tag.name, (openCounts.get(tag.name) ?? 0) + 1);
    },
    close(name) {
      if ((openCounts.get(name) ?? 0) === 0) return;
      while (stack.at(-1)?.tag.name !== name) pop(false);
      pop(true);
    },
    finish(isCut) {
      // The ends of open components are in the part that was cut off.
      while (stack.length > 0) pop(isCut);
      const laidOut = sections.map((section, index): PageSection => {
        const text = layOutSection(section, { isComponent: index > 0, isMdx });
        return { text, lines: section.lines };
      });
      return { sections: laidOut, parts, isCut };
    },
  };
}

export function toComponent(
  { name, attributes, line }: Pick<OpenTag, 'name' | 'attributes' | 'line'>,
  section: number | undefined,
): ComponentPart {
  return { kind: 'component', name, attributes, section, line };
}

function addText(section: WrittenSection, text: string, line: number): void {
  const others: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    others.push(line + others.length + 1);
  }
  append(section, text, line, others);
}

/** @param others the lines that begin within the text. */
function append(section: WrittenSection, text: string, line: number, others: readonly number[]): void {
  // What comes first may have been left out, for example front matter.
  if (section.isLineBlank) section.lines[section.lines.length - 1] = line;
  section.text += text;
  for (const other of others) section.lines.push(other);
  const isBlank = text.slice(text.lastIndexOf('\n') + 1).trim() === '';
  section.isLineBlank = isBlank && (others.length > 0 || section.isLineBlank);
}

interface WrittenSection {
  text: string;
  /** By line of the text, the page's line. */
  readonly lines: number[];
  /** Whether the last line has only had spaces so far. */
  isLineBlank: boolean;
  /** Fenced code, from its first mark to its last. */
  readonly fences: Span[];
}

/** The start of the other lines of fenced code whose first line has `prefix`. */
export const continuePrefix = (prefix: string) => prefix.replace(/[^>\s]/g, ' ');

const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const codeIndentation = 4;
const codeIndented = /^(?: {4}| {0,3}\t)/m;

/**
 * The content of components is indented, which would mean code in Markdown. Removes the indentation that all lines share;
 * in MDX, which has no indented code, also that of lines outside lists that are indented like code. The number of lines
 * stays.
 */
function layOutSection({ text, fences }: WrittenSection, { isComponent, isMdx }: SectionOrigin): string {
  // Most sections need no change, and testing is faster than splitting.
  const isIndented = isMdx && codeIndented.test(text);
  if (!isComponent && !isIndented) return text;
  const lines = text.split('\n');
  const dedented = isComponent ? dedent(lines) : lines;
  return (isIndented ? unindent(dedented, findFences(lines, fences)) : dedented).join('\n');
}

interface SectionOrigin {
  readonly isComponent: boolean;
  readonly isMdx: boolean;
}

/** The first line begins after a tag, so its indentation means nothing. */
function dedent(lines: readonly string[]): string[] {
  let shared = Number.POSITIVE_INFINITY;
  for (const line of lines.slice(1)) {
    if (line.trim() !== '') shared = Math.min(shared, getIndentation(line));
  }
  const [first = '', ...others] = lines;
  return [first.trimStart(), ...others.map((line) => line.slice(Math.min(shared, getIndentation(line))))];
}

const getIndentation = (line: string) => line.length - line.trimStart().length;
const getWidth = (indentation: string) => indentation.replaceAll('\t', '    ').length;

interface FenceLines {
  readonly last: number;
  /** The length of its first line after the indentation and the marks of lists and quotations. */
  readonly length: number;
}

/** By the index of the first line. */
function findFences(lines: readonly string[], fences: readonly Span[]): ReadonlyMap<number, FenceLines> {
  const found = new Map<number, FenceLines>();
  let index = 0;
  /** The end of the current line. */
  let end = lines[0]?.length ?? 0;
  const goTo = (offset: number) => {
    while (end < offset) {
      index++;
      end += 1 + (lines[index]?.length ?? 0);
    }
  };
  for (const fence of fences) {
    goTo(fence.offset);
    const first = index;
    const length = end - fence.offset;
    goTo(fence.end);
    found.set(first, { last: index, length });
  }
  return found;
}

function unindent(lines: readonly string[], fences: ReadonlyMap<number, FenceLines>): string[] {
  /** Characters to remove from each line, until one is indented less. */
  let excess = 0;
  let isInList = false;
  let fence: (FenceLines & { readonly prefix: string }) | undefined;
  return lines.map((line, index) => {
    if (fence !== undefined) {
      if (index < fence.last) return line.slice(Math.min(excess, getIndentation(line)));
      const { prefix } = fence;
      fence = undefined;
      return prefix + line.replace(/^[>\s]+/, '');
    }
    if (line.trim() === '') return '';
    if (getIndentation(line) < excess) {
      excess = 0;
      isInList = false;
    }
    const indentation = line.slice(excess, getIndentation(line));
    if (!isInList && getWidth(indentation) >= codeIndentation) excess += indentation.length;
    const shown = line.slice(excess);
    if (listItem.test(shown)) isInList = true;
    else if (!/^\s/.test(shown)) isInList = false;
    const started = fences.get(index);
    if (started !== undefined) {
      fence = { ...started, prefix: continuePrefix(shown.slice(0, shown.length - started.length)) };
    }
    return shown;
  });
}
