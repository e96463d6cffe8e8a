// The request's body in a form that can be sent only once. If it were a string, `fetch` would keep a copy and send it
// again on its own where the standard says so: after status 421.

export interface RequestBody {
  readonly stream: ReadableStream<Uint8Array>;
  /** In bytes. Without it, the body would be sent in chunks, which not every server accepts. */
  readonly length: number;
}

export function createRequestBody(text: string): RequestBody {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return { stream, length: bytes.length };
}
