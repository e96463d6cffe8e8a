// The ids of headings, and which of them a fragment means.

/** As GitHub makes it of a heading’s text. */
export const toHeadingId = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
    .replace(/\s/g, '-');

/** Finds the id that a fragment means: itself, else the first with the same letters and digits, as sites are generous. */
export function createIdFinder(ids: ReadonlySet<string>): (fragment: string) => string | undefined {
  const similar = new Map<string, string>();
  for (const id of [...ids].reverse()) similar.set(toComparable(id), id);
  return (fragment) => {
    if (ids.has(fragment)) return fragment;
    const wanted = toComparable(fragment);
    return wanted === '' ? undefined : similar.get(wanted);
  };
}

const toComparable = (id: string) => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
