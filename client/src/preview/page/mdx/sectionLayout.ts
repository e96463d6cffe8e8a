// The indentation of a section. Components are indented for those who write them; to Markdown four spaces would mean code.
import type { Span } from '../../../../../server/src/shared/text/span.ts';

/** A section while it is written. */
export interface WrittenSection {
  text: string;
  /** Fenced code in it, from its first mark to its last. */
  readonly fences: Span[];
}

/** What the other lines of fenced code begin with where its first line has `prefix`. */
export const continuePrefix = (prefix: string) => prefix.replace(/[^>\s]/g, ' ');

const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const codeIndentation = 4;
const codeIndented = /^(?: {4}| {0,3}\t)/m;

/**
 * The content of a component loses the indentation that all its lines share. In MDX, which has no code by indentation,
 * lines that are indented like code and are in no list lose theirs.
 */
export function layOutSection(
  { text, fences }: WrittenSection,
  { isComponent, isMdx }: SectionOrigin,
): string {
  // To look is quicker than to take it apart, which most sections don't need.
  const isIndented = isMdx && codeIndented.test(text);
  if (!isComponent && !isIndented) return text;
  const lines = text.split('\n');
  const dedented = isComponent ? dedent(lines) : lines;
  return (isIndented ? unindent(dedented, findFences(lines, fences)) : dedented).join('\n');
}

export interface SectionOrigin {
  readonly isComponent: boolean;
  readonly isMdx: boolean;
}

/** The first line begins behind a tag, so its indentation says nothing. */
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

/** Of fenced code, by the index of its first line. */
interface FenceLines {
  readonly last: number;
  /** How much of its first line comes behind the indentation and the marks of lists and quotations. */
  readonly length: number;
}

function findFences(lines: readonly string[], fences: readonly Span[]): ReadonlyMap<number, FenceLines> {
  const found = new Map<number, FenceLines>();
  let index = 0;
  /** Where the line ends. */
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
  /** Characters that are taken off each line, until one is indented less. */
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
