// Reads objects of a Git repository by their names: one process that answers in the order of the questions.
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { FileContent } from '../site/fileSystem.ts';
import type { GitProgram } from './gitProgram.ts';

interface Question {
  /** In bytes. */
  readonly limit: number;
  answer(content: FileContent): void;
}

/** The content that is arriving. */
interface Arriving {
  readonly question: Question;
  /** `undefined` for what is too large to be kept. */
  readonly chunks: Buffer[] | undefined;
  /** With the line break behind it. */
  left: number;
}

const lineBreak = 0x0a;
/** `<hash> blob <size>`, with room for the longest hash. */
const maxHeader = 200;

export class GitObjects {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly questions: Question[] = [];
  private next = 0;
  private header = Buffer.alloc(0);
  private arriving: Arriving | undefined;
  private isOver = false;
  /** Ends it if nothing arrives for a while. */
  private readonly timer: NodeJS.Timeout;

  constructor(git: GitProgram) {
    this.child = git.start(['cat-file', '--batch']);
    this.child.stdout.on('data', (chunk: Buffer) => this.read(chunk));
    this.child.stderr.resume();
    this.child.stdin.on('error', () => this.end());
    this.child.on('error', () => this.end());
    this.child.on('close', () => this.end());
    this.timer = setTimeout(() => this.isAsked && this.close(), git.patience);
  }

  /**
   * The bytes of a file as they were committed.
   *
   * @param id the hash of a blob, in hexadecimal.
   * @param limit in bytes.
   */
  readBlob(id: string, limit: number): Promise<FileContent> {
    if (this.isOver) return Promise.resolve({ kind: 'unreadable' });
    return new Promise((answer) => {
      this.questions.push({ limit, answer });
      this.timer.refresh();
      this.child.stdin.write(`${id}\n`);
    });
  }

  close(): void {
    this.child.stdin.end();
    this.end();
    this.child.kill('SIGKILL');
  }

  private get isAsked(): boolean {
    return this.arriving !== undefined || this.questions.length > 0;
  }

  private end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.arriving?.question.answer({ kind: 'unreadable' });
    this.arriving = undefined;
    for (const { answer } of this.questions.slice(this.next)) answer({ kind: 'unreadable' });
    this.questions.length = 0;
    this.next = 0;
  }

  private read(chunk: Buffer): void {
    this.timer.refresh();
    for (let rest = chunk; rest.length > 0 && !this.isOver; )
      rest = this.arriving === undefined ? this.readHeader(rest) : this.readContent(rest, this.arriving);
  }

  private readHeader(chunk: Buffer): Buffer {
    const end = chunk.indexOf(lineBreak);
    this.header = Buffer.concat([this.header, end === -1 ? chunk : chunk.subarray(0, end)]);
    if (this.header.length > maxHeader) this.end();
    if (end === -1) return chunk.subarray(chunk.length);
    const [, type, size] = this.header.toString('latin1').split(' ');
    this.header = Buffer.alloc(0);
    const question = this.takeQuestion();
    if (question === undefined) this.end();
    else if (size === undefined || !/^\d+$/.test(size)) question.answer({ kind: 'unreadable' });
    else {
      const isKept = type === 'blob' && Number(size) <= question.limit;
      this.arriving = { question, chunks: isKept ? [] : undefined, left: Number(size) + 1 };
    }
    return chunk.subarray(end + 1);
  }

  private readContent(chunk: Buffer, arriving: Arriving): Buffer {
    const part = chunk.subarray(0, arriving.left);
    arriving.left -= part.length;
    arriving.chunks?.push(part);
    if (arriving.left === 0) {
      const { question, chunks } = arriving;
      this.arriving = undefined;
      const bytes = chunks && Buffer.concat(chunks);
      question.answer(
        bytes === undefined ? { kind: 'tooLarge' } : { kind: 'whole', bytes: bytes.subarray(0, -1) },
      );
    }
    return chunk.subarray(part.length);
  }

  private takeQuestion(): Question | undefined {
    const question = this.questions[this.next++];
    if (this.next === this.questions.length) {
      this.questions.length = 0;
      this.next = 0;
    }
    return question;
  }
}
