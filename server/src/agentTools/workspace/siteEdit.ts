// What a tool wants to write: one value, which every host applies in its own way, and whose effect the tool itself can
// examine first.
import { splitChanges } from '../../document/joinedDocument.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { applyChanges, type TextChange } from '../../document/textChange.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { must } from '../../shared/text/must.ts';
import { toPath } from '../../site/filePaths.ts';
import type { Move } from '../../site/relocation.ts';

export interface ChangedText {
  /** Absolute, with `/`; the name before anything moves. */
  readonly path: string;
  /** The text that was read, without its byte-order mark: the changes apply to no other text. */
  readonly before: string;
  /** They don't overlap. */
  readonly changes: readonly TextChange[];
}

export interface CreatedFile {
  /** Absolute, with `/`; no file exists there. */
  readonly path: string;
  readonly text: string;
}

/** Texts change first, then files and folders move, then files are created. */
export interface SiteEdit {
  /** One for each file. */
  readonly changed: readonly ChangedText[];
  /** No file exists at the new paths, unless only the case of a name changes. */
  readonly moves: readonly Move[];
  readonly created: readonly CreatedFile[];
}

export const noEdit: SiteEdit = { changed: [], moves: [], created: [] };

/** The changed files of a configuration with its parts. */
export function changeConfiguration(
  configuration: ParsedDocument,
  changes: readonly TextChange[],
): ChangedText[] {
  return splitChanges(configuration, changes).map(({ document: { textDocument }, changes: own }) => ({
    path: must(toPath(textDocument.uri)),
    before: textDocument.getText(),
    changes: own,
  }));
}

export function isEmptyEdit({ changed, moves, created }: SiteEdit): boolean {
  return changed.length + moves.length + created.length === 0;
}

export function getTextAfter({ before, changes }: ChangedText): string {
  return applyChanges(before, changes);
}

/** Where a file is after the moves. */
export function getPathAfter(moves: readonly Move[], path: string): string {
  const move = findInnermost(moves, path, ({ from }) => from);
  return move === undefined ? path : move.to + path.slice(move.from.length);
}

/** Where a file was before the moves; `undefined` for a path that they leave empty. */
export function getPathBefore(moves: readonly Move[], path: string): string | undefined {
  const arrived = findInnermost(moves, path, ({ to }) => to);
  const before = arrived === undefined ? path : arrived.from + path.slice(arrived.to.length);
  // The file that was there may have moved away in a move of its own.
  return getPathAfter(moves, before) === path ? before : undefined;
}

/** Of nested moves, the one that applies to a path. */
function findInnermost(
  moves: readonly Move[],
  path: string,
  getEnd: (move: Move) => string,
): Move | undefined {
  return moves
    .filter((move) => isWithin(path, getEnd(move)))
    .sort((one, other) => getEnd(other).length - getEnd(one).length)[0];
}
