// Block quotes, list items and footnotes, which hold other blocks: how they begin, and how a line continues them.
import { isDigit, isSpace } from '../characters.ts';
import type { LineReader } from './lineReader.ts';

export type Container =
  | { readonly kind: 'quote' }
  | { readonly kind: 'footnote'; hasContent: boolean }
  | {
      readonly kind: 'item';
      /** Columns that its lines are indented by. */
      readonly indent: number;
      hasContent: boolean;
    };

const longestNumber = 9;
const footnoteIndent = 4;
const footnoteLabel = /\[\^((?:[^\][\\\s]|\\[\s\S]){1,999})\]:/y;

/** Moves past the container's marks; false if the line doesn't continue the container. */
export function continueContainer(line: LineReader, container: Container): boolean {
  if (container.kind === 'quote') return takeQuoteMark(line);
  if (line.isBlank) {
    if (!container.hasContent) return false;
    line.skipIndent();
    return true;
  }
  const indent = container.kind === 'item' ? container.indent : footnoteIndent;
  if (line.indent < indent) return false;
  line.advanceColumns(indent);
  return true;
}

/** Moves past `>` and the space after it, if the line continues with them. */
export function takeQuoteMark(line: LineReader): boolean {
  if (line.isCode || line.next !== 0x3e) return false;
  line.skipIndent();
  line.advance(1);
  line.advanceColumns(1);
  return true;
}

/** Begins the list item that is at the line's first character. */
export function takeListMark(line: LineReader, isInterrupting: boolean): Container | undefined {
  const { text } = line;
  const start = line.nextAt;
  let end = start;
  if (isDigit(line.next)) {
    while (end - start < longestNumber && isDigit(text.charCodeAt(end))) end++;
    const mark = text.charCodeAt(end);
    if (mark !== 0x2e && mark !== 0x29) return undefined;
    if (isInterrupting && text.slice(start, end) !== '1') return undefined;
  } else if (line.next !== 0x2a && line.next !== 0x2b && line.next !== 0x2d) return undefined;
  end++;
  const behind = text.charCodeAt(end);
  if (end < line.end && !isSpace(behind)) return undefined;
  const isEmpty = line.isBlankFrom(end);
  if (isEmpty && isInterrupting) return undefined;
  const before = line.indent;
  line.skipIndent();
  line.advance(end - start);
  const width = end - start;
  const padding = line.indent;
  const isFollowedByCode = !line.allowsAnyIndent && padding > 4;
  const space = isEmpty || isFollowedByCode ? 1 : padding;
  line.advanceColumns(isEmpty ? 0 : space);
  return { kind: 'item', indent: before + width + space, hasContent: false };
}

/** Begins the footnote `[^label]: …` at the line's first character. */
export function takeFootnote(line: LineReader): { label: string; container: Container } | undefined {
  footnoteLabel.lastIndex = line.nextAt;
  const found = line.next === 0x5b ? footnoteLabel.exec(line.text) : null;
  if (found === null) return undefined;
  line.skipIndent();
  line.advance(found[0].length);
  line.skipIndent();
  return { label: found[1] ?? '', container: { kind: 'footnote', hasContent: true } };
}

/** Three or more of the same mark, with spaces between them, and nothing else. */
export function isThematicBreak({ text, nextAt, next: mark, end }: LineReader): boolean {
  if (mark !== 0x2a && mark !== 0x2d && mark !== 0x5f) return false;
  let count = 0;
  for (let at = nextAt; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === mark) count++;
    else if (!isSpace(code)) return false;
  }
  return count >= 3;
}
