// JSON as JavaScript values.

/** The value of a JSON text, unchecked; `undefined` if it isn't JSON. */
export function parseJsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it is a JSON object: not an array, not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The value's own members, unchecked; empty if it isn't an object. */
export function getFields(value: unknown): Readonly<Partial<Record<string, unknown>>> {
  return isRecord(value) ? { ...value } : {};
}

/** The name of the value's JSON type. */
export function getJsonType(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The value at a path of keys and indexes. */
export function getValueAt(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const token of path) {
    if (Array.isArray(value)) value = value[Number(token)];
    else value = isRecord(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }
  return value;
}
