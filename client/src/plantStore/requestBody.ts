// The request's body in a form that can be sent once only. Of a text `fetch` keeps a copy, and sends it again by itself
// where its standard says so: after status 421.

export interface RequestBody {
  readonly stream: ReadableStream<Uint8Array>;
  /** Bytes. Without it the body would go out in chunks, which not every server takes. */
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
