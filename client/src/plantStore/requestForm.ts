// What a request looks like to the host's `fetch`. Node lets us decide how it is sent. A browser forbids some headers,
// can't send a stream over HTTP/1.1, and may repeat a request on its own.

export interface RequestForm {
  /** @param keepsConnection whether the next request may reuse the connection. */
  createInit(body: string, keepsConnection: boolean): FormedRequest;
  /** Whether the host may send the request a second time without anyone noticing. */
  readonly isRepeatedByHost: boolean;
}

export interface FormedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadableStream<Uint8Array>;
  readonly duplex?: 'half';
  /** True as long as nothing has read the body, so that certainly no byte of it was written; undefined if nobody can tell. */
  readonly isUnread?: () => boolean;
}

/** The body is a stream: `fetch` keeps a copy of a string and sends it again after status 421, as the standard says. */
export const nodeForm: RequestForm = {
  createInit(text, keepsConnection) {
    const bytes = new TextEncoder().encode(text);
    let isUnread = true;
    const read = () => {
      isUnread = false;
      return bytes;
    };
    return {
      headers: {
        // A kept connection may be dead when it is reused, which makes the outcome unknown for no good reason.
        ...(keepsConnection ? {} : { Connection: 'close' }),
        // Otherwise the body is sent in chunks, which not every server accepts.
        'Content-Length': String(bytes.length),
      },
      body: createStream(read),
      duplex: 'half',
      isUnread: () => isUnread,
    };
  },
  isRepeatedByHost: false,
};

/** Browsers choose connections themselves, and repeat a request if a reused connection breaks. */
export const browserForm: RequestForm = {
  createInit: (body) => ({ headers: {}, body }),
  isRepeatedByHost: true,
};

/** A stream of bytes is read when its bytes are written to an open connection. `fetch` reads any other one beforehand. */
function createStream(read: () => Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    type: 'bytes',
    pull(controller) {
      controller.enqueue(read());
      controller.close();
    },
  });
}
