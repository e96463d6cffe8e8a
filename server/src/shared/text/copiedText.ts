// Copies a part of a text, so that keeping the part doesn’t keep the whole text in memory.

/** In UTF-16 code units. From this length on, V8 makes a part of a string a reference to the whole. */
const shortestSlice = 13;

export function copyText(part: string): string {
  return part.length < shortestSlice ? part : ` ${part}`.slice(1);
}
