// Keys of items that have no id.

/**
 * A key for each of the texts, which stays the same when others come or go. Equal texts are numbered.
 */
export function getListKeys(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return `${count} ${text}`;
  });
}
