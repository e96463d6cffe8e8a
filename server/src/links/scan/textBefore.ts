// What a reader sees before a place of a page: the host turns a quote at the start of a heading by it.
import type { Span } from '../../document/jsonNode.ts';
import type { PageFormat } from '../../shared/mdx/pageListener.ts';
import { readPageEvents } from '../../shared/mdx/readPage.ts';

/** The end of the text before the offset, a few characters long; empty if there is none, a space after an image. */
export type TextBefore = (offset: number) => string;

/** Reads the page again when it is asked for the first time: few headings begin with a quote. */
export function createTextBefore(text: string, format: PageFormat): TextBefore {
  let read: Reading | undefined;
  return (offset) => {
    read ??= readParts(text, format);
    return findTextBefore(text, offset, read);
  };
}

/** Where something ends: what is before it is where it starts, or `text`. */
interface Part {
  readonly start: number;
  readonly text: string | undefined;
}

interface Reading {
  readonly start: number;
  readonly parts: ReadonlyMap<number, Part>;
}

function readParts(text: string, format: PageFormat): Reading {
  const parts = new Map<number, Part>();
  let start = 0;
  const skip = ({ offset, end }: Span): void => {
    parts.set(end, { start: offset, text: undefined });
  };
  readPageEvents(text, format, {
    onFrontMatter: ({ end }) => {
      start = end;
    },
    onTag: (tag, source) => skip(source.toSpan(tag.start, tag.end)),
    onModule: skip,
    onComment: skip,
    onFence: skip,
    onExpression: (braces, source) => skip(source.toSpan(braces.start - 1, braces.end + 1)),
    onCode: ({ offset, end }) => parts.set(end, { start: offset, text: 'A' }),
    onLink: ({ kind, whole, content }) => {
      if (kind === 'image')
        parts.set(whole.end, { start: 0, text: text.slice(0, whole.offset).slice(-longest) });
      else parts.set(whole.end, { start: content?.end ?? whole.offset, text: undefined });
    },
    onHeading: ({ customId }) => {
      if (customId !== undefined) skip(customId.whole);
      return undefined;
    },
  });
  return { start, parts };
}

/** Marks that a reader doesn’t see where a text ends, and lines that consist of marks. */
const marks = /[*_~|\]\s]/;
const lineOfMarks = /(?:^|[\r\n])[ \t>]*(?:[-=*_|:][-=*_|: \t]*|#+[ \t]*)$/;
/** In characters. */
const longest = 8;
const longestLine = 300;

function findTextBefore(text: string, offset: number, { start, parts }: Reading): string {
  let at = offset;
  while (at > start) {
    const part = parts.get(at);
    if (part?.text !== undefined) return part.text;
    if (part !== undefined && part.start < at) {
      at = part.start;
      continue;
    }
    const line = lineOfMarks.exec(text.slice(Math.max(start, at - longestLine), at));
    if (line !== null) at -= line[0].length;
    else if (marks.test(text.charAt(at - 1))) at--;
    else return text.slice(Math.max(start, at - longest), at);
  }
  return '';
}
