// How the spans of elements changed between two texts: most moved by the same distance.

import type { ElementSpan, SiteElement, SitePatch } from '../../shared/siteModel.ts';
import { getLastEnd } from '../../shared/sitePatch.ts';

type SpanChanges = Pick<SitePatch, 'moved' | 'spans'>;

/** An edit of the text: it replaces `end − offset` characters with `length` others. */
export interface SpanEdit extends ElementSpan {
  readonly length: number;
}

/** A span after an edit. Empty if the edit deleted it. */
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

/**
 * The move that most spans made, and the spans that it doesn't explain.
 * @param before and `after`: the elements in both models, in the same order.
 */
export function getSpanChanges(before: readonly SiteElement[], after: readonly SiteElement[]): SpanChanges {
  const moved = findMove(before, after);
  const spans: SitePatch['spans'][number][] = [];
  for (const [index, element] of after.entries()) {
    const known = before[index];
    const { id, span, extent } = element;
    const isExplained =
      known === element
        ? moved === undefined || extent === undefined || getLastEnd(element) < moved.from
        : isMovedTo(known?.span, moved, span) && isMovedTo(known?.extent, moved, extent);
    if (!isExplained) spans.push({ id, span, extent });
  }
  return { moved, spans };
}

export function isSameSpan(one: ElementSpan | undefined, other: ElementSpan | undefined): boolean {
  return one === other || (one?.offset === other?.offset && one?.end === other?.end);
}

function isMovedTo(
  before: ElementSpan | undefined,
  moved: SpanChanges['moved'],
  after: ElementSpan | undefined,
): boolean {
  if (before === undefined || after === undefined || moved === undefined) return isSameSpan(before, after);
  return (
    after.offset === before.offset + (before.offset < moved.from ? 0 : moved.by) &&
    after.end === before.end + (before.end < moved.from ? 0 : moved.by)
  );
}

/** The last span moved by as much as the text grew; everything after the last exception moved with it. */
function findMove(before: readonly SiteElement[], after: readonly SiteElement[]): SpanChanges['moved'] {
  let last = -1;
  let by = 0;
  for (const [index, { extent }] of before.entries()) {
    if (extent === undefined || extent.end <= last) continue;
    last = extent.end;
    by = (after[index]?.extent?.end ?? last) - last;
  }
  if (by === 0) return undefined;
  let from = 0;
  const look = (old: ElementSpan | undefined, now: ElementSpan | undefined): void => {
    if (old === undefined || now === undefined || old.end < from) return;
    if (now.end - old.end !== by) from = old.end + 1;
    else if (old.offset >= from && now.offset - old.offset !== by) from = old.offset + 1;
  };
  for (const [index, { span, extent }] of before.entries()) {
    const now = after[index];
    look(extent, now?.extent);
    if (span !== extent) look(span, now?.span);
  }
  return from > last ? undefined : { from, by };
}
