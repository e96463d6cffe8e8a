// A copy of a part of a text, so that keeping it doesn’t keep all of the text.

/** From this length on, V8 makes a part of a string a reference to the whole. In UTF-16 code units. */
const shortestSlice = 13;

export function copyText(part: string): string {
  return part.length < shortestSlice ? part : ` ${part}`.slice(1);
}
