// Writes what the reader of a page finds into the section of the innermost open component, with a placeholder in the
// section around it.
import type { Span } from '../../../../../server/src/shared/text/strings.ts';
import {
  type ComponentPart,
  formatPlaceholder,
  type PageSections,
  type SectionPart,
} from './pageSections.ts';

interface OpenTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The tag as written. */
  readonly source: string;
}

/** Within a line, or as a separate block with this indentation. */
export type Placing = 'inline' | { readonly indentation: string };

interface SectionWriter {
  /** The number of open components. */
  readonly depth: number;
  readonly partCount: number;
  write(text: string): void;
  /** Writes HTML. */
  place(text: string, placing: Placing): void;
  placePart(part: SectionPart, placing: Placing): void;
  /** Writes fenced code, from its first mark to its last. The start of its line must have been written. */
  writeFence(code: string): void;
  /** The same with a title. The lines of the code begin with `indentation`. */
  placeTitledFence(title: string, indentation: string, code: string): void;
  open(tag: OpenTag, placing: Placing): void;
  /** Also closes components inside. Does nothing if no component with this name is open. */
  close(name: string): void;
  finish(isCut: boolean): PageSections;
}

const createSection = (): WrittenSection => ({ text: '', fences: [] });

interface OpenComponent {
  readonly tag: OpenTag;
  readonly placing: Placing;
  readonly part: number;
  readonly section: number;
}

export function createSectionWriter(key: string, isMdx: boolean): SectionWriter {
  const own = createSection();
  const sections = [own];
  const parts: SectionPart[] = [];
  const stack: OpenComponent[] = [];
  const openCounts = new Map<string, number>();
  const getSection = (index: number) => sections[index] ?? own;
  const current = () => getSection(stack.at(-1)?.section ?? 0);
  const write = (text: string) => {
    current().text += text;
  };

  function place(text: string, placing: Placing): void {
    write(placing === 'inline' ? text : `\n\n${placing.indentation}${text}\n\n${placing.indentation}`);
  }

  function writeFence(code: string, section = current()): void {
    const offset = section.text.length;
    section.text += code;
    section.fences.push({ offset, end: section.text.length });
  }

  function addSection(): WrittenSection {
    const section = createSection();
    sections.push(section);
    return section;
  }

  function placePart(part: SectionPart, placing: Placing): number {
    const index = parts.push(part) - 1;
    place(formatPlaceholder(key, index), placing);
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
    around.text += section.text;
    for (const { offset, end } of section.fences) around.fences.push({ offset: offset + by, end: end + by });
    section.text = '';
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
    write,
    place,
    placePart,
    writeFence,
    placeTitledFence(title, indentation, code) {
      placePart({ kind: 'titledCode', title, section: sections.length }, { indentation });
      const section = addSection();
      section.text = indentation;
      writeFence(code, section);
    },
    open(tag, placing) {
      const part = placePart(toComponent(tag, undefined), placing);
      stack.push({ tag, placing, part, section: sections.length });
      addSection();
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
      const laidOut = sections.map((section, index) =>
        layOutSection(section, { isComponent: index > 0, isMdx }),
      );
      return { sections: laidOut, parts, isCut };
    },
  };
}

export function toComponent(
  { name, attributes }: Pick<OpenTag, 'name' | 'attributes'>,
  section: number | undefined,
): ComponentPart {
  return { kind: 'component', name, attributes, section };
}

interface WrittenSection {
  text: string;
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
 * in MDX, which has no indented code, also that of lines outside lists that are indented like code.
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
