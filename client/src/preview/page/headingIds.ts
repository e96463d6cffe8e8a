// The ids of headings, and which of them a fragment means.

/** As GitHub makes it of a heading’s text. */
export const toHeadingId = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
    .replace(/\s/g, '-');

/** The id that a fragment means: itself, else the first that has the same letters and digits, as sites are generous. */
export function findId(ids: Iterable<string>, fragment: string): string | undefined {
  const wanted = toComparable(fragment);
  let similar: string | undefined;
  for (const id of ids) {
    if (id === fragment) return id;
    if (similar === undefined && wanted !== '' && toComparable(id) === wanted) similar = id;
  }
  return similar;
}

const toComparable = (id: string) => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
