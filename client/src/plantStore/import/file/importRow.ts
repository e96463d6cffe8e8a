// What a reader finds in a file of plants: rows, in the order of the file, and what is wrong with the file itself.
import type { PlantField } from '../../newPlant.ts';

export const plantFields: readonly PlantField[] = ['id', 'name', 'tag'];

/** Zero-based; `character` counts UTF-16 code units, as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** `end` is behind the last character. */
export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

export interface ImportRow {
  readonly kind: 'row';
  /** One-based, without the header and without blank lines: the row's name in the journal. */
  readonly number: number;
  /** One-based, where the row begins: where people look for it. */
  readonly line: number;
  /** As read, not checked: a text, `undefined` where there is none, or a {@link NotText}. */
  readonly fields: Readonly<Record<PlantField, unknown>>;
  /** A sentence about the row as a whole that makes it useless. */
  readonly problem?: string;
  /** Where a field stands; the row's own place for a field that it does not have, and without an argument. */
  getRange(field?: PlantField): TextRange;
}

/** A value of a JSON file that is neither a text nor a number. */
export interface NotText {
  readonly notText: true;
}

/** Something about the file itself. `fatal`: the rest can't be read, or not be trusted. */
export interface FileIssue {
  readonly kind: 'fatal' | 'note';
  readonly message: string;
  readonly range: TextRange;
}

export type ReadItem = ImportRow | FileIssue;

/** In batches, so that whoever reads can let others have a turn in between. */
export type RowSource = AsyncIterable<readonly ReadItem[]>;
