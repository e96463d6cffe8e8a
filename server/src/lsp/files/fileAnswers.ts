// What a client answers about files, unchecked → what is known. An answer that makes no sense says nothing.
import type { EntryKind, FileLook, FolderEntry } from '../../shared/fileAccess.ts';
import { getFields } from '../../shared/text/jsonValue.ts';

export interface ReadBytes {
  /** At most as many as were asked for. */
  readonly bytes: Uint8Array;
  /** Of the whole file, in bytes. */
  readonly size: number;
}

export type ParsedListing =
  | { readonly kind: 'listed'; readonly entries: readonly FolderEntry[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable' };

export function parseListing(answer: unknown): ParsedListing {
  const { kind, entries } = getFields(answer);
  if (kind === 'nothing') return { kind };
  if (kind !== 'listed' || !Array.isArray(entries)) return { kind: 'unreadable' };
  const parsed = entries.map(parseEntry).filter((entry) => entry !== undefined);
  // Whoever says one thing wrong may have left out others.
  return parsed.length === entries.length ? { kind, entries: parsed } : { kind: 'unreadable' };
}

function parseEntry(entry: unknown): FolderEntry | undefined {
  const { name, kind, isLink } = getFields(entry);
  if (typeof name !== 'string' || !isName(name) || !isEntryKind(kind)) return undefined;
  return { name, kind, isLink: isLink === true };
}

/** Whether it stays in its folder. */
function isName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !name.includes('/');
}

function isEntryKind(kind: unknown): kind is EntryKind {
  return kind === 'file' || kind === 'folder' || kind === 'other';
}

export function parseLook(answer: unknown): FileLook {
  const { kind, isLink } = getFields(answer);
  if (isEntryKind(kind) || kind === 'nothing') return { kind, isLink: isLink === true };
  return { kind: 'unreadable', isLink: false };
}

/** @param limit in bytes: what is too much is cut off. `undefined` for a file that can’t be read. */
export function parseBytes(answer: unknown, limit: number): ReadBytes | undefined {
  const { kind, base64, size } = getFields(answer);
  if (kind !== 'read' || typeof base64 !== 'string' || typeof size !== 'number') return undefined;
  const bytes = decodeBase64(base64)?.subarray(0, limit);
  // Whoever sends less than there is would have us take a part for the whole.
  if (bytes === undefined || (bytes.length < Math.min(size, limit) && size <= limit)) return undefined;
  return { bytes, size };
}

function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
