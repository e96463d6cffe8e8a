// The indentation of a section. Components are indented for those who write them; to Markdown four spaces would mean code.
import { continuePrefix, type FenceStart, isFenceEnd, parseFenceStart } from './codeFence.ts';

const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const codeIndentation = 4;

/**
 * The content of a component loses the indentation that all its lines share. In MDX, which has no code by indentation,
 * lines that are indented like code and are in no list lose theirs.
 */
export function layOutSection(text: string, { isComponent, isMdx }: SectionOrigin): string {
  const lines = text.split('\n');
  const dedented = isComponent ? dedent(lines) : lines;
  return (isMdx ? dedented.map(createUnindent()) : dedented).join('\n');
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

/** For the lines of a section, in their order. */
function createUnindent(): (line: string) => string {
  let fence: FenceStart | undefined;
  /** Characters that are taken off each line, until one is indented less. */
  let excess = 0;
  let isInList = false;

  function unindentInFence(line: string, open: FenceStart): string {
    if (!isFenceEnd(line, open)) return line.slice(Math.min(excess, getIndentation(line)));
    fence = undefined;
    return continuePrefix(open.prefix) + line.replace(/^[>\s]+/, '');
  }

  return (line) => {
    if (fence !== undefined) return unindentInFence(line, fence);
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
    fence = parseFenceStart(shown);
    return shown;
  };
}
