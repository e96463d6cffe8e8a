// Messages over standard input and output, one per line. Unlike the package's own transport, it answers malformed
// messages, so that a client doesn't wait for a response, and reads on only while its answers are being read.
import type { Readable, Writable } from 'node:stream';
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from '@modelcontextprotocol/server';
import { getFields } from '../shared/text/jsonValue.ts';

/** In bytes: an input of 8 MB is answered, whatever surrounds it. */
const longestMessage = 12 * 1024 * 1024;

/** In bytes: while the client has more than this left to read, no input is read. */
const mostUnread = 16 * 1024 * 1024;

/** JSON-RPC's error codes. */
const errorCodes = { notJson: -32700, noMessage: -32600 } as const;

interface LineTransportParts {
  readonly input: Readable;
  readonly output: Writable;
  /** Receives a sentence about each malformed message, without text from the client. */
  log(sentence: string): void;
}

export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  private readonly parts: LineTransportParts;
  private readonly lines = new InputLines(longestMessage);
  private isClosed = false;

  constructor(parts: LineTransportParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    const { input, output } = this.parts;
    input.on('data', this.receive);
    for (const end of ['end', 'close', 'error']) input.on(end, this.end);
    // EPIPE or a closed socket if the client has gone away. The listener stays, because errors can come late.
    output.on('error', this.end);
    output.on('drain', this.resume);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.isClosed) return;
    const { input, output } = this.parts;
    const isTaken = output.write(`${JSON.stringify(message)}\n`);
    if (!isTaken && output.writableLength > mostUnread) input.pause();
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    const { input } = this.parts;
    input.off('data', this.receive);
    input.pause();
    this.onclose?.();
  }

  private readonly resume = (): void => {
    if (!this.isClosed) this.parts.input.resume();
  };

  private readonly end = (): void => void this.close();

  private readonly receive = (chunk: Uint8Array): void => {
    for (const line of this.lines.receive(chunk)) {
      switch (line.kind) {
        case 'line':
          this.takeText(line.text);
          break;
        case 'notText':
          this.refuse(errorCodes.notJson, 'The message is not UTF-8.');
          break;
        case 'tooLong':
          this.refuse(
            errorCodes.noMessage,
            `The message is longer than ${longestMessage} bytes. The server is stopping.`,
          );
          void this.close();
      }
    }
  };

  private takeText(text: string): void {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.refuse(errorCodes.notJson, 'The message is not JSON.');
      return;
    }
    const message = parseMessage(value);
    if (message !== undefined) this.onmessage?.(message);
    else if (Array.isArray(value))
      this.refuse(errorCodes.noMessage, 'Batches are not supported: send each message on its own line.');
    else this.refuse(errorCodes.noMessage, 'The message is not a JSON-RPC 2.0 message.', getRequestId(value));
  }

  private refuse(code: number, message: string, id?: string | number): void {
    this.parts.log(message);
    void this.send({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), error: { code, message } });
  }
}

function parseMessage(value: unknown): JSONRPCMessage | undefined {
  try {
    return parseJSONRPCMessage(value);
  } catch {
    return undefined;
  }
}

/** The id of what looks like a request; responses to the server's own requests are not answered. */
function getRequestId(value: unknown): string | number | undefined {
  const { id, method } = getFields(value);
  if (method === undefined) return undefined;
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : undefined;
}

/** Input split into lines of limited length; a client sends one message per line. */
export type InputLine =
  | { readonly kind: 'line'; readonly text: string }
  /** Its bytes are not UTF-8. */
  | { readonly kind: 'notText' }
  /** It is longer than allowed, so everything after it is lost. */
  | { readonly kind: 'tooLong' };

const lineFeed = 0x0a;

export class InputLines {
  /** In bytes. */
  private readonly longest: number;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private pending: Uint8Array[] = [];
  private pendingLength = 0;
  private isOver = false;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** The lines that end in this chunk, without line ends and empty lines. Nothing after a line that was too long. */
  *receive(chunk: Uint8Array): Generator<InputLine> {
    let start = 0;
    while (!this.isOver) {
      const end = chunk.indexOf(lineFeed, start);
      const part = chunk.subarray(start, end === -1 ? chunk.length : end);
      if (this.pendingLength + part.length > this.longest) {
        this.isOver = true;
        this.pending = [];
        yield { kind: 'tooLong' };
        return;
      }
      if (end === -1) {
        if (part.length > 0) this.pending.push(part);
        this.pendingLength += part.length;
        return;
      }
      const line = this.read(part);
      if (line.kind !== 'line' || line.text.trim() !== '') yield line;
      start = end + 1;
    }
  }

  private read(last: Uint8Array): InputLine {
    const bytes = this.pending.length === 0 ? last : Buffer.concat([...this.pending, last]);
    this.pending = [];
    this.pendingLength = 0;
    try {
      return { kind: 'line', text: this.decoder.decode(bytes) };
    } catch {
      return { kind: 'notText' };
    }
  }
}
