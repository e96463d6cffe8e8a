// Finds where the bytes of a file stop being UTF-8, the only encoding that JSON may use.

export interface EncodingError {
  /** Zero-based, in bytes: the file can be read up to here. */
  readonly offset: number;
  readonly message: string;
}

/** The first byte that is not UTF-8; `undefined` when the whole file is. */
export function findEncodingError(bytes: Uint8Array): EncodingError | undefined {
  if (isUtf16(bytes)) return { offset: 0, message: 'This file is UTF-16: save it as UTF-8' };
  if (isUtf8(bytes)) return undefined;
  return {
    offset: findBadByte(bytes),
    message: 'From here on, this file is not UTF-8: save it as UTF-8',
  };
}

/** Decided by the byte-order mark or, because JSON starts with an ASCII character, by the zero byte next to it. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || (first === 0) !== (second === 0);
}

/** Whether all of it is UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function findBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = getSequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** Length in bytes of the character that starts at the offset; 0 when none does (The Unicode Standard, table 3-7). */
function getSequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next] ?? 0;
    if (next === 1 ? byte < lowest || byte > highest : byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}
