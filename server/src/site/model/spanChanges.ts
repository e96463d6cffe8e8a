// How the spans of elements changed between two texts: most moved by the same distance.
import type { ElementSpan, SiteElement, SitePatch } from '../../siteModel.ts';
import { moveSpan } from '../../sitePatch.ts';

/** An element that is the same in both models, apart from its spans. */
export interface SamePair {
  readonly before: SiteElement;
  readonly after: SiteElement;
}

type SpanChanges = Pick<SitePatch, 'moved' | 'spans'>;

/** Of an edit of the text: `end − offset` characters gave way to `length` others. */
export interface SpanEdit extends ElementSpan {
  readonly length: number;
}

/** Where a span is after an edit. One that the edit deleted is empty. */
export function followEdit(span: ElementSpan, { offset, end, length }: SpanEdit): ElementSpan {
  const by = length - (end - offset);
  const follow = (place: number, isEnd: boolean): number => {
    if (place >= end && (place > offset || !isEnd)) return place + by;
    if (place <= offset) return place;
    return isEnd ? offset + length : offset;
  };
  const isDeleted = offset <= span.offset && span.end <= end && offset < end;
  if (isDeleted) return { offset, end: offset };
  const moved = { offset: follow(span.offset, false), end: follow(span.end, true) };
  return moved.end < moved.offset ? { offset: moved.offset, end: moved.offset } : moved;
}

/** The move that most spans made, and the spans that it does not explain. */
export function getSpanChanges(pairs: readonly SamePair[]): SpanChanges {
  const moved = findMove(pairs);
  const spans = pairs.flatMap(({ before, after }) => {
    const { id, span, extent } = after;
    const isExplained =
      before === after
        ? moved === undefined || extent === undefined || extent.end < moved.from
        : isSameSpan(move(before.span, moved), span) && isSameSpan(move(before.extent, moved), extent);
    return isExplained ? [] : [{ id, span, extent }];
  });
  return { moved, spans };
}

export function isSameSpan(one: ElementSpan | undefined, other: ElementSpan | undefined): boolean {
  return one === other || (one?.offset === other?.offset && one?.end === other?.end);
}

function move(span: ElementSpan | undefined, by: SpanChanges['moved']): ElementSpan | undefined {
  return span === undefined || by === undefined ? span : moveSpan(span, by);
}

/** What is last in the text moved by as much as the text grew; everything behind the last exception moved with it. */
function findMove(pairs: readonly SamePair[]): SpanChanges['moved'] {
  let last = -1;
  let by = 0;
  const visit = (see: (before: number, after: number) => void): void => {
    for (const { before, after } of pairs) {
      if (before.extent === undefined || after.extent === undefined) continue;
      see(before.extent.offset, after.extent.offset);
      see(before.extent.end, after.extent.end);
      if (before.span === undefined || after.span === undefined || before.span === before.extent) continue;
      see(before.span.offset, after.span.offset);
      see(before.span.end, after.span.end);
    }
  };
  visit((before, after) => {
    if (before <= last) return;
    last = before;
    by = after - before;
  });
  if (by === 0) return undefined;
  let from = 0;
  visit((before, after) => {
    if (after - before !== by && before >= from) from = before + 1;
  });
  return from > last ? undefined : { from, by };
}
