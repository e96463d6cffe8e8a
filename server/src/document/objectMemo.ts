// Values computed from a long-lived, immutable object, such as a part of the schema or a state of the site, and kept as
// long as the object. For parsed documents, which come with every keystroke, use `documentMemo.ts`.

/** A function that computes once for each object. */
export function memoByObject<K extends object, T>(compute: (object: K) => T): (object: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (object) => {
    const before = known.get(object);
    if (before !== undefined) return before.value;
    const value = compute(object);
    known.set(object, { value });
    return value;
  };
}
