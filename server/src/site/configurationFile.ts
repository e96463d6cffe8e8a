// Reads a configuration, or a part of one, from its file.
import { createDocument, findEncodingError, hasUtf8Mark } from '../document/encodedDocument.ts';
import { createUnreadable, type ParsedDocument, parseDocument } from '../document/parsedDocument.ts';
import type { PositionEncoding } from '../shared/text/positionEncoding.ts';
import { decodeText, type FileSystem, type Within } from './fileSystem.ts';

/** A file on disk, as the editor refers to it. */
export interface DiskFile {
  /** Absolute. */
  readonly path: string;
  readonly uri: string;
  /** Folders that must contain it after links are resolved. */
  readonly within: Within;
  /** The position encoding; UTF-16 by default. */
  readonly encoding?: PositionEncoding;
}

type ReadConfiguration =
  | { readonly kind: 'read'; readonly document: ParsedDocument }
  | { readonly kind: 'tooLarge' | 'unreadable' };

/** A parsed configuration. If it isn't UTF-8, that is its only error. */
export async function readConfiguration(
  fileSystem: FileSystem,
  { path, uri, within, encoding = 'utf-16' }: DiskFile,
  languageId: string,
): Promise<ReadConfiguration> {
  const content = await fileSystem.readFile(path, within);
  if (content.kind !== 'whole') return content;
  const textDocument = createDocument(encoding, uri, languageId, 0, decodeText(content.bytes));
  const error = findEncodingError(content.bytes);
  if (error === undefined)
    return {
      kind: 'read',
      document: { ...parseDocument(textDocument), hasMark: hasUtf8Mark(content.bytes) },
    };
  const offset = decodeText(content.bytes.subarray(0, error.offset)).length;
  const document = createUnreadable(textDocument, { offset, end: offset + 1 }, error.message);
  return { kind: 'read', document };
}
