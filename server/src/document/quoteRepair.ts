// Finds the end, or the start, of a string that lacks a quote: otherwise every quote after it on the line would open
// what it should close.
import { Token } from '../shared/text/jsonToken.ts';
import type { MutableToken } from './tokenReader.ts';

/** Limited in length, because the search starts at every word, and a line can have many. */
const unquoted = /[^"'\r\n][^"\r\n]{0,1000}"(?=[ \t]*(?:[,:}\]\r\n]|$))/y;
/** A quote before one of these is not a closing one: it opens the next string. */
const nextString = /[\w#./"-]/;

/**
 * Turns the token into the string that it was meant to be, if the quote that its line lacks seems to be its own, and
 * returns whether it did. A name ends at its colon. Call this only for lines that lack a quote.
 */
export function repairString(text: string, token: MutableToken, isName: boolean): boolean {
  if (token.kind === Token.unknown) return repairOpening(text, token);
  return token.kind === Token.string && repairClosing(text, token, isName);
}

/** Whether the line that starts at `line` has an odd number of quotes. */
export function lacksQuote(text: string, line: number): boolean {
  let isOdd = false;
  for (let at = line; at < text.length && text[at] !== '\n' && text[at] !== '\r'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') isOdd = !isOdd;
  }
  return isOdd;
}

function repairOpening(text: string, token: MutableToken): boolean {
  unquoted.lastIndex = token.offset;
  if (!unquoted.test(text)) return false;
  const end = unquoted.lastIndex;
  token.becomeString(
    end,
    text.slice(token.offset, end - 1),
    'String is not opened: add the missing double quote',
  );
  return true;
}

/** Separators at the end of the string are left out of it. */
function repairClosing(text: string, token: MutableToken, isName: boolean): boolean {
  const isClosed = token.end - token.offset > 1 && text[token.end - 1] === '"';
  if (isClosed && !nextString.test(text[token.end] ?? '')) return false;
  const start = token.offset + 1;
  const last = isClosed ? token.end - 1 : token.end;
  const end = start + getContentLength(text.slice(start, last), isName);
  if (end === token.end || (isClosed && end === start)) return false;
  token.becomeString(end, text.slice(start, end), 'String is not closed: add the missing double quote');
  return true;
}

/** A name's length up to its colon, a value's up to the separators at its end; without these, all of it. */
function getContentLength(content: string, isName: boolean): number {
  if (isName) return content.includes(':') ? content.indexOf(':') : content.length;
  let end = content.length;
  while (end > 0 && ' \t,{}[]'.includes(content[end - 1] ?? '')) end--;
  while (content[end] === ' ' || content[end] === '\t') end++;
  return end;
}
