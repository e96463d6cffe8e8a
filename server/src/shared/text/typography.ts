// What the host makes of straight quotes, double hyphens and three dots in the text of a page, before it makes ids of
// headings.

/** A stretch of text without markup in it, or the content of a code span, which stays as it is. */
export interface TextStretch {
  readonly text: string;
  readonly isCode: boolean;
}

const replaced = /["']|--|\.\.|``|\.\s\./;

/**
 * The stretches joined, with typographic signs.
 *
 * @param before the end of what a reader sees before them: it decides which way a first quote turns.
 */
export function setTypography(stretches: readonly TextStretch[], before: string): string {
  const isPlain = stretches.every(({ text, isCode }) => isCode || !replaced.test(text));
  if (isPlain) return stretches.map(({ text }) => text).join('');
  // Quotes turn by what is around them, in code or not; it only matters that code is a word.
  const seen = stretches.map(({ text, isCode }) => (isCode ? 'A'.repeat(text.length) : text)).join('');
  const turned = turnQuotes(before + seen).slice(before.length);
  let at = 0;
  return stretches
    .map(({ text, isCode }) => {
      const part = turned.slice(at, at + text.length);
      at += text.length;
      return isCode ? text : setMarks(part);
    })
    .join('');
}

function setMarks(text: string): string {
  return text
    .replace(/(?<!-)--(?!-)/g, '—')
    .replace(/\.{3,}|\.+(?:\s\.+){2,}/g, '…')
    .replace(/(?<!`)``(?!`)/g, '“')
    .replace(/(?<!')''(?!')/g, '”');
}

type Turn = 'open' | 'close';
const signs: Readonly<Record<string, Readonly<Record<Turn, string>>>> = {
  '"': { open: '“', close: '”' },
  "'": { open: '‘', close: '’' },
};

const word = /^[\p{L}\p{M}\p{N}]/u;
const quotes = /(?<!["])"(?!")|(?<!')'(?!')/g;

function turnQuotes(text: string): string {
  const turns = new Map<number, Turn>();
  return text.replace(quotes, (quote: string, at: number) => {
    const turn = turns.get(at) ?? getTurn(text, at, turns);
    return signs[quote]?.[turn] ?? quote;
  });
}

/** A quote that is the first inside another one turns with it: `turns` gets what is decided about the next quote. */
function getTurn(text: string, at: number, turns: Map<number, Turn>): Turn {
  const before = text.slice(Math.max(0, at - longestLook), at);
  const next =
    /^(?:\s|[\u{10000}-\u{10ffff}]+|([\s\S])\1*)/u.exec(text.slice(at + 1, at + longestLook))?.[0] ?? '';
  const behind = text.slice(at + 1 + next.length, at + longestLook);
  const isNextWord = word.test(next);
  const isNextSign = next.trim() !== '' && !isNextWord;
  if (isNextSign && !word.test(behind)) return 'close';
  if (next === '"' || next === "'") {
    turns.set(at + 1, 'open');
    return 'open';
  }
  if (/^\d\ds(?![\p{L}\p{M}\p{N}])/u.test(text.slice(at + 1, at + 5))) return 'close';
  if (wordEnd.test(before)) return 'close';
  if (next.trim() === '') return 'close';
  if (text.charAt(at) === "'" && insideWord.test(before))
    return /^s(?![\p{L}\p{M}\p{N}])/u.test(text.slice(at + 1, at + 3)) ? 'close' : 'open';
  if (!sentenceEnd.test(before)) return 'open';
  const joinsSentence = /^[\p{Ll}\d]/u.test(next);
  return !joinsSentence || /[\p{L}\p{M}\p{N}]\.$/u.test(before) ? 'close' : 'open';
}

const longestLook = 40;
/** A hyphen behind a word is a part of it, and so is a slash behind a short one. */
const wordEnd = /[\p{L}\p{M}\p{N}]-?$|(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{1,2}\/$/u;
/** Marks that join two words to one. */
const insideWord = /[\p{L}\p{M}\p{N}](?:([&'.:=?@_·‧’-])(?!\1))+$/u;
/** A mark that ends a sentence, and what still belongs to that sentence. */
const sentenceEnd = /[.!?…‽][!"').?…\]}»”’]*$/;
