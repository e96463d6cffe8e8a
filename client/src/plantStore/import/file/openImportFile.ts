// The start of an import: the bytes of a file → text → the reader for its format.
import { accept, type Result, refuse } from '../../../../../server/src/shared/result.ts';
import type { RowSource } from './plantTable.ts';
import { readCsv } from './readCsv.ts';
import { readJsonArray, readNdjson } from './readJson.ts';

/** In bytes. */
export const maxImportSize = 64 * 1024 * 1024;

export interface ImportFile {
  /** Without folders, for display. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Reader = (text: string) => RowSource;

const readers: Readonly<Record<string, Reader>> = {
  csv: readCsv,
  tsv: readCsv,
  json: readJsonArray,
  ndjson: readNdjson,
  jsonl: readNdjson,
};

/** Without dots, for the file dialog. */
export const fileExtensions = Object.keys(readers);

/**
 * The reader for a file, by its extension. A refused file need not be read.
 *
 * @param size in bytes.
 */
export function getReader(name: string, size: number): Result<Reader> {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const read = Object.hasOwn(readers, extension) ? readers[extension] : undefined;
  if (read === undefined)
    return refuse(`Plants can be imported from .csv, .json and .ndjson files; ${name} is not one of them.`);
  if (size > maxImportSize) {
    return refuse(`${name} is larger than ${maxImportSize / 1024 / 1024} MB: split it into smaller files.`);
  }
  return accept(read);
}

export function openImportFile({ name, bytes }: ImportFile): Result<RowSource> {
  const reader = getReader(name, bytes.length);
  if (!reader.ok) return reader;
  const text = decode(bytes);
  if (text === undefined) return refuse(`${name} is not in UTF-8: save it again as UTF-8.`);
  return accept(reader.value(text));
}

/** Spreadsheets write UTF-16 as "Unicode text". */
function decode(bytes: Uint8Array): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
