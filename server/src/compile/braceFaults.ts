// What is wrong in braces, which hold JavaScript.

import { findExpressionEnd } from '../shared/mdx/code/jsxTag.ts';
import { readPageEvents } from '../shared/mdx/readPage.ts';
import { getLineEnd, getLineStart, isLastOnLine } from '../shared/text/lineText.ts';
import { Lookahead } from '../shared/text/lookahead.ts';
import type { MdxEvent } from './mdxParser.ts';
import type { FaultFix, PageEdit, PageFault } from './pageFault.ts';
import { describeCutCode } from './tableCells.ts';
import { findHeadingId } from './tolerated.ts';

/** Braces over several lines, or around functions and tags: JavaScript with a mistake in it rather than text. */
const script = /[\r\n]|=>|<\/|\/>/;

/** @param start of the "{". */
export function describeRefusedBrace(text: string, start: number): PageFault {
  const cut = describeCutCode(text, start);
  if (cut !== undefined) return cut;
  const id = /^\{#[^{}\r\n]*\}/.exec(text.slice(start, start + 500))?.[0];
  if (id !== undefined) return describeHeadingId(text, start, id);
  const comment = describeOpenComment(text, start);
  if (comment !== undefined) return comment;
  const end = findPairEnd(text, start);
  return describeBracePair(text, start, end ?? start + 1, { isAttribute: false });
}

/** Of its lines, only the first is certainly a part of it. */
function describeOpenComment(text: string, offset: number): PageFault | undefined {
  if (!/^\{\s*\/\*/.test(text.slice(offset, offset + 100))) return undefined;
  const closing = text.indexOf('*/', offset);
  if (closing === -1) return describeCommentLine(text, offset, 'This comment is never closed: add "*/}"');
  const at = closing + 2;
  if (/^\s*\}/.test(text.slice(at))) return undefined;
  return {
    ...{ code: 'mdx-brace', offset, end: offset + 1, construct: { offset, end: at } },
    message: 'This comment is never closed: add "}"',
    fixes: [{ title: 'Add "}"', edits: [{ offset: at, end: at, text: '}' }], isSafe: false }],
  };
}

function describeCommentLine(text: string, offset: number, message: string): PageFault {
  const lineEnd = getLineEnd(text, offset);
  const at = offset + text.slice(offset, lineEnd).trimEnd().length;
  return {
    ...{ code: 'mdx-brace', offset, end: offset + 1, construct: { offset, end: lineEnd }, message },
    fixes: [{ title: 'Add "*/}"', edits: [{ offset: at, end: at, text: ' */}' }], isSafe: false }],
  };
}

/** Comments that another comment ends, with all that is between them. */
export function findLongComments(text: string, events: readonly MdxEvent[]): PageFault[] {
  return events.flatMap(([kind, { type, start, end }]): PageFault[] => {
    const isExpression = /^mdx(?:Flow|Text)Expression$/.test(type);
    if (kind === 'exit' || !isExpression) return [];
    const comment = /^\{\s*\/\*(?:(?!\*\/)[\s\S])*/.exec(text.slice(start.offset, end.offset))?.[0];
    if (comment === undefined || !/\{\s*\/\*/.test(comment.slice(1))) return [];
    const message = 'This comment goes on to the end of the next one: add "*/}"';
    return [{ ...describeCommentLine(text, start.offset, message), severity: 'warning' }];
  });
}

/** The end of the pair within its paragraph; `undefined` if there is none. */
function findPairEnd(text: string, start: number): number | undefined {
  const blankLine = /(?:\r\n?|\n)[ \t]*(?=[\r\n]|$(?![\s\S]))/g;
  blankLine.lastIndex = start;
  const limit = blankLine.exec(text)?.index ?? text.length;
  const end = findExpressionEnd(text, start, limit, new Lookahead(limit - start));
  return end ?? findPlainEnd(text, start, limit);
}

/** Braces in prose may hold quotes that are apostrophes. */
function findPlainEnd(text: string, start: number, limit: number): number | undefined {
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

/**
 * @param offset of the "{".
 * @param end after the "}" that belongs to it, or after the "{" if none does.
 */
export function describeBracePair(
  text: string,
  offset: number,
  end: number,
  { isAttribute }: { readonly isAttribute: boolean },
): PageFault {
  const isPair = end > offset + 1;
  const shared = { code: 'mdx-brace', offset, end } as const;
  const construct = { offset, end: isPair ? end : getLineEnd(text, offset) };
  if (isAttribute) {
    const message = isPair
      ? 'Braces hold JavaScript, and this isn’t any: write a text in quotes'
      : '"{" is never closed';
    return { ...shared, construct, message, fixes: [] };
  }
  const message = isPair
    ? 'Braces hold JavaScript, and this isn’t any: write "\\{" and "\\}" if they are text'
    : '"{" is never closed: write "\\{" if it is text';
  const written = text.slice(offset, end);
  const fixes: FaultFix[] = [
    {
      title: isPair ? 'Write as "\\{" and "\\}"' : 'Write as "\\{"',
      edits: escapeBraces(text, offset, end),
      isSafe: isPair && !script.test(written),
    },
  ];
  if (isPair && !/[`\r\n]/.test(written)) {
    const edit = { offset, end, text: `\`${written}\`` };
    fixes.push({ title: 'Write as code', edits: [edit], isSafe: false, isPreferred: false });
  }
  return { ...shared, construct, message, fixes };
}

/** All that begins JavaScript or a tag there. */
export function escapeBraces(text: string, offset: number, end: number): PageEdit[] {
  const edits: PageEdit[] = [];
  for (let at = offset; at < end; at += 1) {
    const mark = text.charAt(at);
    if ((mark === '{' || mark === '}') && text[at - 1] !== '\\')
      edits.push({ offset: at, end: at + 1, text: `\\${mark}` });
    // What was JavaScript becomes Markdown, where this would begin a tag.
    else if (mark === '<') edits.push({ offset: at, end: at + 1, text: '\\<' });
  }
  return edits;
}

function describeHeadingId(text: string, offset: number, written: string): PageFault {
  const end = offset + written.length;
  const lineStart = getLineStart(text, offset);
  const line = text.slice(lineStart, getLineEnd(text, offset));
  const isHeading = /^[ \t]*#{1,6}[ \t]/.test(line);
  const id = written.slice(2, -1).trim().split(/\s/)[0] ?? '';
  const fixes: FaultFix[] = [];
  if (isHeading && id !== '') {
    const without = `${line.slice(0, offset - lineStart)}${line.slice(end - lineStart)}`;
    const heading = without
      .trim()
      .replace(/[ \t]#+$/, '')
      .replaceAll(/[ \t]{2,}/g, ' ');
    const edit = { offset: lineStart, end: lineStart + line.length, text: `${heading} {#${id}}` };
    fixes.push({ title: 'Move the id to the end of a heading at the margin', edits: [edit], isSafe: true });
  }
  const underline = /^(?:\r\n?|\n)[ \t]*(=+|-+)[ \t]*(?=[\r\n]|$(?![\s\S]))/.exec(
    text.slice(getLineEnd(text, offset)),
  );
  if (!isHeading && underline?.[1] !== undefined && isLastOnLine(text, end) && id !== '') {
    const lineEnd = getLineEnd(text, offset);
    const heading = `${underline[1].startsWith('=') ? '#' : '##'} ${line.slice(0, offset - lineStart).trim()} {#${id}}`;
    const edit = { offset: lineStart, end: lineEnd + underline[0].length, text: heading };
    fixes.push({ title: 'Write as a heading with "#"', edits: [edit], isSafe: true });
  }
  const edits = escapeBraces(text, offset, end);
  fixes.push({ title: 'Write as "\\{" and "\\}"', edits, isSafe: false, isPreferred: false });
  return {
    ...{ code: 'mdx-brace', offset, end, construct: { offset, end } },
    message: 'An id is read only at the end of a line that begins with "#"',
    fixes,
  };
}

/** `{#id .class}` at headings: all of it becomes the id, so that links to `#id` lead nowhere. */
export function findIdsWithClasses(text: string): PageFault[] {
  if (!withClasses.test(text)) return [];
  const faults: PageFault[] = [];
  readPageEvents(text, 'mdx', {
    onHeading({ offset }) {
      const span = findHeadingId(text, offset);
      const [, id] = withClasses.exec(span === undefined ? '' : text.slice(span.offset, span.end)) ?? [];
      if (span === undefined || id === undefined) return undefined;
      const fix = { title: `Write as "{#${id}}"`, edits: [{ ...span, text: `{#${id}}` }], isSafe: false };
      faults.push({
        ...{ code: 'mdx-brace', severity: 'warning', ...span, construct: span, fixes: [fix] },
        message: 'Classes become a part of the id: write the id alone',
      });
      return undefined;
    },
  });
  return faults;
}

const withClasses = /\{\s*#([^\s{}]+)\s+\.[^{}]*\}/;
