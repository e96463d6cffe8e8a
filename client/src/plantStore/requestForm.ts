// What a request looks like to the host's `fetch`. Node lets us say how it is sent; a browser forbids some headers, can't
// send a stream over HTTP/1.1, and may repeat a request by itself.

export interface RequestForm {
  /** @param keepsConnection the next request may reuse the connection. */
  createInit(body: string, keepsConnection: boolean): FormedRequest;
  /** Whether the host itself may send the request a second time, which nobody can then tell. */
  readonly isRepeatedByHost: boolean;
}

/** What depends on the host. */
export interface FormedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadableStream<Uint8Array>;
  readonly duplex?: 'half';
}

/** If its body were a string, `fetch` would keep a copy and send it again where the standard says so: after status 421. */
export const nodeForm: RequestForm = {
  createInit(text, keepsConnection) {
    const bytes = new TextEncoder().encode(text);
    return {
      headers: {
        // A kept connection may be dead by the time it is reused, and the outcome unknown for no good reason.
        ...(keepsConnection ? {} : { Connection: 'close' }),
        // Without it, the body would be sent in chunks, which not every server accepts.
        'Content-Length': String(bytes.length),
      },
      body: createStream(bytes),
      duplex: 'half',
    };
  },
  isRepeatedByHost: false,
};

/** It chooses connections itself, and repeats a request when one that it reuses breaks. */
export const browserForm: RequestForm = {
  createInit: (body) => ({ headers: {}, body }),
  isRepeatedByHost: true,
};

function createStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
