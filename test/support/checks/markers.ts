// Marked text: `|` marks the cursor and `«…»` a range. Every language test is text in, answer out.
import type { Span } from '../../../server/src/document/jsonNode.ts';

export interface MarkedText {
  /** The text without its markers. */
  readonly text: string;
  /** Offsets of the `|`, in the order of the text. */
  readonly cursors: readonly number[];
  /** The `«…»`, outermost first where several begin at the same place. */
  readonly spans: readonly Span[];
}

/** Takes the markers out. `««…»»` marks one range twice, `«»` an empty one. */
export function parseMarkers(marked: string): MarkedText {
  let text = '';
  const cursors: number[] = [];
  const open: number[] = [];
  const spans: Span[] = [];
  for (const part of marked.split(/([|«»])/)) {
    if (part === '|') cursors.push(text.length);
    else if (part === '«') open.push(text.length);
    else if (part === '»') {
      const offset = open.pop();
      if (offset === undefined) throw new Error(`A » without its « in ${marked}`);
      spans.push({ offset, end: text.length });
    } else text += part;
  }
  if (open.length > 0) throw new Error(`A « without its » in ${marked}`);
  spans.sort((a, b) => a.offset - b.offset || b.end - a.end);
  return { text, cursors, spans };
}

/** The text and the offset of its one `|`. */
export function parseCursor(marked: string): MarkedText & { readonly offset: number } {
  const parsed = parseMarkers(marked);
  const [offset] = parsed.cursors;
  if (offset === undefined || parsed.cursors.length > 1) throw new Error(`Not exactly one | in ${marked}`);
  return { ...parsed, offset };
}

/** Puts `«…»` around the spans: what a failed test shows. Spans can be nested or empty. */
export function markSpans(text: string, spans: readonly Span[]): string {
  const marks = spans.flatMap(({ offset, end }) => [
    { at: offset, mark: '«', order: 1, length: end - offset },
    { at: end, mark: '»', order: offset === end ? 2 : 0, length: offset - end },
  ]);
  // At one place: first what ends there, the innermost first, then what begins there, the outermost first.
  marks.sort((a, b) => a.at - b.at || a.order - b.order || b.length - a.length);
  let result = '';
  let last = 0;
  for (const { at, mark } of marks) {
    result += text.slice(last, at) + mark;
    last = at;
  }
  return result + text.slice(last);
}
