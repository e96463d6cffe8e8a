// The mark that some editors write at the start of a UTF-8 file. It is not part of the text.

const byteOrderMark = '\uFEFF';

export function hasByteOrderMark(text: string): boolean {
  return text.startsWith(byteOrderMark);
}

export function removeByteOrderMark(text: string): string {
  return hasByteOrderMark(text) ? text.slice(byteOrderMark.length) : text;
}
