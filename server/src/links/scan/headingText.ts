// The text of a heading as a reader sees it, and as the host makes its id of it.
import type { HeadingListener, PageFormat } from '../../shared/mdx/pageListener.ts';
import { readPageEvents } from '../../shared/mdx/readPage.ts';
import { setTypography, type TextStretch } from '../../shared/text/typography.ts';
import { decodeReference } from './characterReference.ts';

interface Piece {
  text: string;
  readonly kind: 'text' | 'code' | 'formula' | 'bracket';
  /** A run of marks that may open or close emphasis; `undefined` for text. */
  run: MarkRun | undefined;
}

interface MarkRun {
  readonly mark: string;
  /** The original length. */
  readonly length: number;
  /** How many of its marks are still text. */
  left: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Whether a link that contains it has ended: then unmatched marks are text. */
  isSettled: boolean;
}

const white = /^\s?$/u;
const punctuation = /^[\p{P}\p{S}]$/u;

const isComment = /^(?:\/\*[\s\S]*\*\/)?$/;

/** Builds the text of a heading from its inline parts: emphasis loses its marks only where Markdown interprets them. */
export class HeadingText implements HeadingListener {
  /** Whether it has an expression that isn't just a comment. */
  hasExpression = false;
  readonly #pieces: Piece[] = [];
  readonly #onFinished: (heading: HeadingText) => void;

  constructor(onFinished: (heading: HeadingText) => void) {
    this.#onFinished = onFinished;
  }

  get length(): number {
    return this.#pieces.length;
  }

  addText(text: string, kind: Piece['kind'] = 'text'): void {
    if (text !== '') this.#pieces.push({ text, kind, run: undefined });
  }

  addCode(code: string): void {
    const line = code.replace(/\r\n?|\n/g, ' ');
    const isPadded = line.length > 2 && line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '';
    this.addText(isPadded ? line.slice(1, -1) : line, 'code');
  }

  addFormula(formula: string): void {
    this.addText(formula, 'formula');
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
    this.#pieces.push({ text: '', kind: 'text', run });
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
    this.#pieces[index] = { text: '', kind: 'bracket', run: undefined };
    this.#resolveMarks(index + 1);
    this.#pieces.push({ text: '', kind: 'bracket', run: undefined });
  }

  dropImage(index: number): void {
    this.#pieces.length = index;
  }

  finish(): void {
    this.#onFinished(this);
  }

  getText(): string {
    this.#resolveMarks(0);
    return joinLines(this.#pieces.map(getShown).join(''));
  }

  /** Without formulas, and with typographic signs. */
  getIdText(before: string): string {
    this.#resolveMarks(0);
    const stretches: TextStretch[] = [];
    let open = '';
    const close = (): void => {
      if (open !== '') stretches.push({ text: open, isCode: false });
      open = '';
    };
    for (const piece of this.#pieces) {
      const { kind, run, text } = piece;
      const isMarkup = kind !== 'text' || (run !== undefined && run.left < run.length);
      if (isMarkup) close();
      if (kind === 'code') stretches.push({ text, isCode: true });
      else if (kind === 'text') open += getShown(piece);
    }
    close();
    return joinLines(setTypography(stretches, before));
  }

  #resolveMarks(start: number): void {
    /** Runs from `start` on that can still be matched. */
    const openers: MarkRun[] = [];
    /** For each kind of closer, the number of openers that were searched in vain. */
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

function getShown({ text, run }: Piece): string {
  return run === undefined ? text : run.mark.repeat(run.left);
}

function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
}

/** Removes the marks of `closer` together with those of the openers before it. */
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

/** Whether marks attach more closely to the text on this side than to the other. */
function isFlanking(side: string, other: string): boolean {
  if (white.test(side)) return false;
  return !punctuation.test(side) || white.test(other) || punctuation.test(other);
}

export interface HeadingTexts {
  readonly text: string;
  /** What the host makes an id of. */
  readonly idText: string;
  readonly hasExpression: boolean;
}

/**
 * The text of Markdown that stands somewhere else than in a heading, as if it were one.
 *
 * @param before see `setTypography`.
 */
export function readHeadingText(markdown: string, format: PageFormat, before: string): HeadingTexts {
  let read: HeadingTexts = { text: '', idText: '', hasExpression: false };
  readPageEvents(`# ${markdown.replace(/\s+/g, ' ')}`, format, {
    onHeading: () =>
      new HeadingText((heading) => {
        const { hasExpression } = heading;
        read = { text: heading.getText(), idText: heading.getIdText(before), hasExpression };
      }),
  });
  return read;
}
