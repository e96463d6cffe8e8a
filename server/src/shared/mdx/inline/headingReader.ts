// Reads a heading: its inline text, and its custom id, if any.
import { copyText } from '../../text/strings.ts';
import { isSpace } from '../characters.ts';
import type { InlineText } from '../inlineText.ts';
import type { CustomId } from '../pageListener.ts';
import type { PageReading } from '../pageReading.ts';
import type { TextSearch } from '../textSearch.ts';
import { InlineReader } from './inlineReader.ts';

const customId =
  /(?:\\?\{[ \t]*#([^{}\s\\]+(?:[ \t]+[^{}\s\\]+)*)[ \t]*\\?\}|(?:^|[ \t])\[#([^[\]\s]+)\])[ \t]*$/;
/** In characters. Longer ids are not looked for. */
const longestId = 300;

export function readHeading(inline: InlineText, level: number, page: PageReading, search: TextSearch): void {
  const customId = findCustomId(inline);
  const end = customId?.start ?? skipSpacesBack(inline.text, inline.start, inline.end);
  const source = inline.narrow(inline.start, end);
  const span = inline.toSpan(inline.start, end);
  const heading = page.listener.onHeading?.({ level, customId: customId?.id, ...span }, source);
  new InlineReader(source, page, search, heading).read();
  heading?.finish();
}

/** The first position, from `start` on, after which there are only spaces and tabs up to `end`. */
function skipSpacesBack(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

/** `start` is where the notation of the id begins. */
function findCustomId(inline: InlineText): { readonly start: number; readonly id: CustomId } | undefined {
  const last = inline.text.charCodeAt(skipSpacesBack(inline.text, inline.start, inline.end) - 1);
  if (last !== 0x7d && last !== 0x5d) return undefined;
  const from = Math.max(inline.start, inline.end - longestId);
  const found = customId.exec(inline.text.slice(from, inline.end));
  if (found === null) return undefined;
  const id = found[1] ?? found[2] ?? '';
  const notation = found[1] === undefined ? 'brackets' : 'braces';
  const start = skipSpacesBack(inline.text, inline.start, from + found.index);
  const idStart = inline.text.indexOf(`#${id}`, start) + 1;
  const whole = inline.toSpan(start, inline.end);
  return { start, id: { id: copyText(id), notation, whole, ...inline.toSpan(idStart, idStart + id.length) } };
}
