// Finds the messages in what an editor writes to standard input: malformed input doesn't affect the messages after it.
import { Readable } from 'node:stream';

/** In bytes. A header that isn't complete by then doesn't begin in the earlier bytes. */
const maxHeaderLength = 4096;

/** More than nine digits can't be the length of a message. */
const header = /Content-Length:[ \t]*(\d{1,9})[ \t]*\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\n/i;
/** Other header lines may come first. */
const firstLines = /(?<=^|\n)(?:[\w-]+:[^\r\n]*\r?\n)*$/;

/**
 * Passes on every message with a length and valid JSON, each with a header that only has the length. Everything else is
 * skipped up to the next header, and reported in one sentence.
 */
export class InputFrames extends Readable {
  private readonly report: (sentence: string) => void;
  private chunks: Buffer[] = [];
  /** Bytes in all chunks. */
  private waiting = 0;
  /** In bytes: the length of the message whose header was read; `undefined` between messages. */
  private expected: number | undefined;
  /** Bytes skipped since the last message. */
  private skipped = 0;

  /** @param report receives a sentence about skipped input. The stream ends when the input does. */
  constructor(input: Readable, report: (sentence: string) => void) {
    super();
    this.report = report;
    input.on('data', (chunk: Buffer) => this.receive(chunk));
    input.on('end', () => this.push(null));
    input.on('error', () => this.destroy());
    input.on('close', () => this.destroy());
  }

  /** Messages are passed on at once, so nothing waits to be read. */
  override _read(): void {}

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.waiting += chunk.length;
    while (this.expected === undefined ? this.takeHeader() : this.takeBody(this.expected));
  }

  /** Whether there was one. */
  private takeHeader(): boolean {
    const text = this.getWaiting().toString('latin1');
    const found = header.exec(text);
    if (found === null) {
      this.skip(Math.max(0, text.length - maxHeaderLength));
      return false;
    }
    const before = text.slice(0, found.index);
    this.skipped += before.replace(firstLines, '').length;
    this.removeFirst(found.index + found[0].length);
    if (this.skipped > 0)
      this.report(`${this.skipped} bytes of input were skipped: no header says how long they are`);
    this.skipped = 0;
    this.expected = Number(found[1]);
    return true;
  }

  /** Whether it was complete. */
  private takeBody(length: number): boolean {
    if (this.waiting < length) return false;
    const body = this.getWaiting().subarray(0, length);
    this.removeFirst(length);
    this.expected = undefined;
    if (isJson(body)) this.push(Buffer.concat([Buffer.from(`Content-Length: ${length}\r\n\r\n`), body]));
    else this.report(`A message of ${length} bytes was skipped: it is not JSON`);
    return true;
  }

  private getWaiting(): Buffer {
    const [first, ...others] = this.chunks;
    if (first === undefined) return Buffer.alloc(0);
    if (others.length === 0) return first;
    const all = Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }

  private skip(length: number): void {
    this.skipped += length;
    this.removeFirst(length);
  }

  private removeFirst(length: number): void {
    if (length === 0) return;
    this.chunks = [this.getWaiting().subarray(length)];
    this.waiting -= length;
  }
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
