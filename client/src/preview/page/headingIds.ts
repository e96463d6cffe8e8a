// Finds the id in a page that a fragment refers to.

/**
 * The exact id, otherwise the first one with the same letters and digits, because sites are generous. Some sites number
 * the second of equal headings 1, others 2.
 */
export function createIdFinder(ids: ReadonlySet<string>): (fragment: string) => string | undefined {
  const similar = new Map<string, string>();
  for (const id of [...ids].reverse()) similar.set(toComparable(id), id);
  return (fragment) => {
    if (ids.has(fragment)) return fragment;
    const wanted = toComparable(fragment);
    if (wanted === '') return undefined;
    return similar.get(wanted) ?? similar.get(toComparable(fragment.replace(/-1$/, '-2')));
  };
}

const toComparable = (id: string) => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
