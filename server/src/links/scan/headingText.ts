// Puts together the text of a heading as a reader sees it, from what inline text is made of: emphasis loses its marks where
// Markdown takes them for marks, and nowhere else.

import type { HeadingListener } from '../../shared/mdx/pageListener.ts';
import { decodeReference } from './characterReference.ts';

interface Piece {
  text: string;
  /** A run of marks that may open or close emphasis; `undefined` for text. */
  run: MarkRun | undefined;
}

interface MarkRun {
  readonly mark: string;
  /** As long as it was written. */
  readonly length: number;
  /** Marks of it that are still text. */
  left: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Whether it was matched, or not, in a link that has ended: then it is text. */
  isSettled: boolean;
}

const white = /^\s?$/u;
const punctuation = /^[\p{P}\p{S}]$/u;

const isComment = /^(?:\/\*[\s\S]*\*\/)?$/;

export class HeadingText implements HeadingListener {
  /** Whether it has an expression that is more than a comment. */
  hasExpression = false;
  readonly #pieces: Piece[] = [];
  readonly #onFinished: (heading: HeadingText) => void;

  constructor(onFinished: (heading: HeadingText) => void) {
    this.#onFinished = onFinished;
  }

  get length(): number {
    return this.#pieces.length;
  }

  addText(text: string): void {
    if (text !== '') this.#pieces.push({ text, run: undefined });
  }

  addCode(code: string): void {
    const line = code.replace(/\r\n?|\n/g, ' ');
    const isPadded = line.length > 2 && line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '';
    this.addText(isPadded ? line.slice(1, -1) : line);
  }

  addMarks(marks: string, before: string, after: string): void {
    const mark = marks.charAt(0);
    const isLeft = isFlanking(after, before);
    const isRight = isFlanking(before, after);
    const isWordBound = mark === '_';
    const isTooLong = mark === '~' && marks.length > 2;
    const run = {
      mark,
      length: marks.length,
      left: marks.length,
      canOpen: !isTooLong && isLeft && (!isWordBound || !isRight || punctuation.test(before)),
      canClose: !isTooLong && isRight && (!isWordBound || !isLeft || punctuation.test(after)),
      isSettled: false,
    };
    this.#pieces.push({ text: '', run });
  }

  addReference(text: string, at: number, end: number): number | undefined {
    const decoded = decodeReference(text, at, end);
    if (decoded !== undefined) this.addText(decoded.text);
    return decoded?.end;
  }

  addExpression(code: string): void {
    if (!isComment.test(code.trim())) this.hasExpression = true;
  }

  closeLink(index: number): void {
    const bracket = this.#pieces[index];
    if (bracket !== undefined) bracket.text = '';
    this.#resolveMarks(index + 1);
  }

  dropImage(index: number): void {
    this.#pieces.length = index;
  }

  finish(): void {
    this.#onFinished(this);
  }

  getText(): string {
    this.#resolveMarks(0);
    return this.#pieces
      .map(({ text, run }) => (run === undefined ? text : run.mark.repeat(run.left)))
      .join('')
      .split('\n')
      .map((line) => line.trim())
      .join(' ')
      .trim();
  }

  #resolveMarks(start: number): void {
    /** Runs from `start` on, without those that nothing can match any more. */
    const openers: MarkRun[] = [];
    /** For each kind of closer, the number of openers that were looked through in vain. */
    const bottoms = new Map<string, number>();
    for (let index = start; index < this.#pieces.length; index++) {
      const run = this.#pieces[index]?.run;
      if (run === undefined || run.isSettled) continue;
      if (run.canClose) closeMarks(run, openers, bottoms);
      if (run.canOpen && run.left > 0) openers.push(run);
      run.isSettled = true;
    }
  }
}

/** Takes the marks of `closer` off together with those of the openers before it. */
function closeMarks(closer: MarkRun, openers: MarkRun[], bottoms: Map<string, number>): void {
  while (closer.left > 0) {
    const kind = `${closer.mark}${closer.canOpen}${closer.mark === '~' ? closer.left : closer.length % 3}`;
    const bottom = Math.min(bottoms.get(kind) ?? 0, openers.length);
    let index = openers.length - 1;
    while (index >= bottom && !canMatch(openers[index], closer)) index--;
    const opener = openers[index];
    if (index < bottom || opener === undefined) {
      bottoms.set(kind, openers.length);
      return;
    }
    const used = closer.mark === '~' ? closer.left : closer.left >= 2 && opener.left >= 2 ? 2 : 1;
    opener.left -= used;
    closer.left -= used;
    openers.length = opener.left > 0 ? index + 1 : index;
  }
}

function canMatch(opener: MarkRun | undefined, closer: MarkRun): boolean {
  if (opener?.mark !== closer.mark) return false;
  if (closer.mark === '~') return opener.left === closer.left;
  if (!closer.canOpen && !opener.canClose) return true;
  return (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

/** Whether marks hug what is on this side of them more than what is on the other. */
function isFlanking(side: string, other: string): boolean {
  if (white.test(side)) return false;
  return !punctuation.test(side) || white.test(other) || punctuation.test(other);
}
