// Changes made one after the other → the changes to the first text that come to the same.
import type { Span } from './jsonNode.ts';
import type { TextChange } from './textChange.ts';

/** A part of the text as it is by now: what is left of the first text, or what was inserted. */
type Piece = (Span & { readonly isNew: false }) | { readonly isNew: true; readonly text: string };

/**
 * @param rounds each is for the text that those before it leave; within a round, changes don't overlap.
 * @param length of the first text.
 */
export function composeChanges(rounds: readonly (readonly TextChange[])[], length: number): TextChange[] {
  let pieces: readonly Piece[] = [{ isNew: false, offset: 0, end: length }];
  for (const changes of rounds) pieces = applyToPieces(pieces, changes);
  return toChanges(pieces, length);
}

function applyToPieces(pieces: readonly Piece[], changes: readonly TextChange[]): Piece[] {
  const result: Piece[] = [];
  const waiting = [...pieces].reverse();
  let at = 0;
  /** Goes on to the offset, and keeps what is passed, or drops it. */
  const pass = (offset: number, isKept: boolean): void => {
    while (at < offset) {
      const piece = waiting.pop();
      if (piece === undefined) return;
      const size = getSize(piece);
      const taken = Math.min(size, offset - at);
      if (taken < size) waiting.push(cut(piece, taken, size));
      if (isKept) result.push(cut(piece, 0, taken));
      at += taken;
    }
  };
  for (const { offset, end, text } of [...changes].sort((a, b) => a.offset - b.offset || a.end - b.end)) {
    pass(offset, true);
    pass(end, false);
    if (text !== '') result.push({ isNew: true, text });
  }
  return [...result, ...waiting.reverse()];
}

function getSize(piece: Piece): number {
  return piece.isNew ? piece.text.length : piece.end - piece.offset;
}

function cut(piece: Piece, from: number, to: number): Piece {
  return piece.isNew
    ? { isNew: true, text: piece.text.slice(from, to) }
    : { isNew: false, offset: piece.offset + from, end: piece.offset + to };
}

function toChanges(pieces: readonly Piece[], length: number): TextChange[] {
  const changes: TextChange[] = [];
  let [at, text] = [0, ''];
  const close = (offset: number): void => {
    if (offset > at || text !== '') changes.push({ offset: at, end: offset, text });
    text = '';
  };
  for (const piece of pieces) {
    if (piece.isNew) {
      text += piece.text;
      continue;
    }
    close(piece.offset);
    at = piece.end;
  }
  close(length);
  return changes;
}
