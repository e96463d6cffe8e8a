// Bytes → lines, each of them at most so long: what a client sends is one message a line.

export type InputLine =
  | { readonly kind: 'line'; readonly text: string }
  /** Its bytes are not UTF-8. */
  | { readonly kind: 'notText' }
  /** It is longer than allowed, and so is everything after it lost. */
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

  /** The lines that end in this chunk, without their ends and without empty ones. None after one that was too long. */
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
