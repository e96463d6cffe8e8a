// Bytes as text, where there is no `Buffer`.

/** How many bytes become arguments of one call: more would not fit on the stack. */
const atOnce = 0x8000;

export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += atOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + atOnce)));
  }
  return btoa(parts.join(''));
}
