// What the files of all icon libraries have in common.

const maxSearchTerms = 6;

/** Single words that the name and label in `said` don't already contain. */
export function getSearchTerms(said, terms) {
  const known = said.toLowerCase();
  return [...new Set(terms)]
    .filter((term) => /^[a-z]{3,}$/.test(term) && !known.includes(term))
    .slice(0, maxSearchTerms)
    .join(' ');
}

export function byName([one], [other]) {
  return one < other ? -1 : 1;
}

/** An object with one line per entry, so that a new version produces a readable diff. */
export function writeObject(entries) {
  return `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',\n')}\n}`;
}

/**
 * The names that a library had in earlier versions, as Iconify keeps them.
 *
 * @param collection content of an `icons.json` of Iconify.
 * @param current the names of today.
 * @returns the removed icons with their SVG elements, and other names of icons, with the name that they mean.
 */
export function getRetired(collection, current) {
  const isRetired = ([name]) => !current.has(name);
  return {
    icons: Object.entries(collection.icons)
      .filter(isRetired)
      .map(([name, { body }]) => [name, body]),
    aliases: Object.keys(collection.aliases)
      .map((name) => [name, getRoot(collection.aliases, name)])
      .filter(isRetired),
  };
}

function getRoot(aliases, name) {
  const parent = aliases[name]?.parent;
  return parent === undefined ? name : getRoot(aliases, parent);
}
