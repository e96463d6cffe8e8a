// What a reader finds in a file of plants: rows, in file order, and issues with the file itself.
import type { PlantField } from '../../newPlant.ts';

export const plantFields: readonly PlantField[] = ['id', 'name', 'tag'];

/** Zero-based; `character` counts UTF-16 code units, as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** `end` is exclusive. */
export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

export interface ImportRow {
  readonly kind: 'row';
  /** One-based, not counting the header and blank lines: identifies the row in the journal. */
  readonly number: number;
  /** One-based, where the row starts: where people look for it. */
  readonly line: number;
  /** As read, not yet checked: a string, `undefined` when the field is missing, or a {@link NotText}. */
  readonly fields: Readonly<Record<PlantField, unknown>>;
  /** A sentence about what makes the whole row unusable. */
  readonly problem?: string;
  /** The range of a field; of the whole row without an argument, or for a field that it does not have. */
  getRange(field?: PlantField): TextRange;
}

/** A value in a JSON file that isn't a string, nor a number where one is expected. */
export interface NotText {
  readonly notText: true;
}

/** An issue with the file itself. `fatal`: the rest can't be read, or can't be trusted. */
export interface FileIssue {
  readonly kind: 'fatal' | 'note';
  readonly message: string;
  readonly range: TextRange;
}

export type ReadItem = ImportRow | FileIssue;

/** In batches, so that the consumer can let other work run in between. */
export type RowSource = AsyncIterable<readonly ReadItem[]>;
