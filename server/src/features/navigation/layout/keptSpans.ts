// For a new text made of old and new pieces: the changes that produce it, leaving as much as possible in place.
import type { Span } from '../../../document/jsonNode.ts';
import type { TextChange } from '../../../document/textChange.ts';
import { must } from '../../../shared/text/must.ts';

/** A part of the new text: a span of the old one, used at most once, or new text. */
export type Piece = Span | string;

export function joinPieces(text: string, pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : text.slice(piece.offset, piece.end)))
    .join('');
}

/**
 * The changes that put the pieces into `whole`. Of pieces that change their order, the shorter ones are rewritten, but
 * never those that touch a span of `fixed`.
 */
export function createChanges(
  text: string,
  whole: Span,
  pieces: readonly Piece[],
  isFixed: (span: Span) => boolean,
): TextChange[] {
  const joined = joinNeighbors(pieces);
  const spans = joined.filter((piece) => typeof piece !== 'string');
  const kept = getKept(spans, (span) => span.end - span.offset + (isFixed(span) ? text.length : 0));
  const changes: TextChange[] = [];
  let { offset } = whole;
  let written = '';
  for (const piece of joined) {
    if (typeof piece === 'string') written += piece;
    else if (!kept.has(piece)) written += text.slice(piece.offset, piece.end);
    else {
      pushChange(changes, text, { offset, end: piece.offset, text: written });
      offset = piece.end;
      written = '';
    }
  }
  pushChange(changes, text, { offset, end: whole.end, text: written });
  return changes;
}

/** Joins spans that are adjacent in both texts. */
function joinNeighbors(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string') {
      if (piece !== '') joined.push(piece);
    } else if (piece.offset === piece.end) continue;
    else if (typeof last === 'object' && last.end === piece.offset)
      joined[joined.length - 1] = { offset: last.offset, end: piece.end };
    else joined.push(piece);
  }
  return joined;
}

/** The increasing sequence of spans with the greatest total weight. */
function getKept(spans: readonly Span[], getWeight: (span: Span) => number): ReadonlySet<Span> {
  const ranks = new Map(
    [...spans].sort((a, b) => a.offset - b.offset).map((span, index) => [span, index + 1]),
  );
  /** A Fenwick tree of the heaviest chain that ends at or below a rank. */
  const tree: (Chain | undefined)[] = new Array(spans.length + 1);
  let best: Chain | undefined;
  for (const span of spans) {
    const rank = must(ranks.get(span));
    let before: Chain | undefined;
    for (let at = rank - 1; at > 0; at -= at & -at) before = heavier(before, tree[at]);
    const chain: Chain = { span, weight: (before?.weight ?? 0) + getWeight(span), before };
    for (let at = rank; at <= spans.length; at += at & -at) tree[at] = heavier(tree[at], chain);
    best = heavier(best, chain);
  }
  const kept = new Set<Span>();
  for (let chain = best; chain !== undefined; chain = chain.before) kept.add(chain.span);
  return kept;
}

interface Chain {
  readonly span: Span;
  readonly weight: number;
  readonly before: Chain | undefined;
}

function heavier(one: Chain | undefined, other: Chain | undefined): Chain | undefined {
  return (other?.weight ?? 0) > (one?.weight ?? 0) ? other : one;
}

/** Leaves out the common start and end of the old and new text; never splits a line break. */
function pushChange(changes: TextChange[], text: string, change: TextChange): void {
  let { offset, end } = change;
  let from = 0;
  let to = change.text.length;
  while (offset < end && from < to && text[offset] === change.text[from]) {
    offset++;
    from++;
  }
  while (from > 0 && isInside(text, offset)) {
    offset--;
    from--;
  }
  while (offset < end && from < to && text[end - 1] === change.text[to - 1]) {
    end--;
    to--;
  }
  while (to < change.text.length && isInside(text, end)) {
    end++;
    to++;
  }
  if (offset < end || from < to) changes.push({ offset, end, text: change.text.slice(from, to) });
}

/** Whether the offset splits a line break of two characters, or a character of two units. */
function isInside(text: string, offset: number): boolean {
  return /^(?:\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(text.slice(offset - 1, offset + 1));
}
