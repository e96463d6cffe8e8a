// Names that nobody else makes up.

/** @param bytes how many random bytes; two hexadecimal digits each. */
export function createRandomName(bytes: number): string {
  const random = globalThis.crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
