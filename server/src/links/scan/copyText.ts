// Copies a part of a page's text, so that the page's text is not kept alive by it.

/** From this length on, V8 makes a part of a string a reference to the whole. In UTF-16 code units. */
const shortestSlice = 13;

export function copyText(part: string): string {
  return part.length < shortestSlice ? part : ` ${part}`.slice(1);
}
