// Reads a response's body, which may be endless, broken or not text at all.

const maxBytes = 1024 * 1024;

/** Undefined if the body was cut off, is larger than 1 MiB or is not UTF-8. */
export async function readBody(response: Response): Promise<string | undefined> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > maxBytes) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // Cut off, or not UTF-8.
  }
  await reader.cancel().catch(() => undefined);
  return undefined;
}
