// Where the reader of inline Markdown has to look closer: sets of ASCII characters, by their codes.

/** Characters that may be more than text; those of the second line only in headings. */
export const special = createSet('\\`[]!<{');
export const specialInHeading = createSet('\\`[]!<{*_~&\r\n');

function createSet(characters: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}
