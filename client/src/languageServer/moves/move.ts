// A file or folder that moves, as VS Code reports it.

/** @template T VS Code's `Uri` if more than its text is needed. */
export interface UriMove<T extends TextualUri = TextualUri> {
  readonly oldUri: T;
  readonly newUri: T;
}

export interface TextualUri {
  toString(): string;
}

/** Independent of the order. */
export function getMovesKey(moves: readonly UriMove[]): string {
  return moves
    .map(({ oldUri, newUri }) => `${oldUri.toString()} ${newUri.toString()}`)
    .sort()
    .join('\n');
}

/** The moves that undo these. */
export function invertMoves<T extends TextualUri>(moves: readonly UriMove<T>[]): UriMove<T>[] {
  return moves.map(({ oldUri, newUri }) => ({ oldUri: newUri, newUri: oldUri }));
}

/** The URI of a file after the moves. */
export function followMoves(uri: string, moves: readonly UriMove[]): string {
  for (const { oldUri, newUri } of moves) {
    const old = oldUri.toString();
    if (uri === old) return newUri.toString();
    if (uri.startsWith(`${old}/`)) return newUri.toString() + uri.slice(old.length);
  }
  return uri;
}
