// What kind of value something parsed is, in JSON's terms.

/** Whether it is an object of JSON: no array, not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The name of its JSON type. */
export function getJsonType(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The value that keys and indexes lead to; `undefined` when there is none. */
export function getValueAt(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const token of path) {
    if (Array.isArray(value)) value = value[Number(token)];
    else value = isRecord(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }
  return value;
}
