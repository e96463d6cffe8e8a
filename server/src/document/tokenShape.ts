// What a token can be the beginning of.
import { Token } from '../text/jsonToken.ts';
import { isMultiLine } from '../text/lineBreaks.ts';
import type { TokenReader } from './tokenReader.ts';
import { skipTrivia } from './trivia.ts';

export function startsValue(token: TokenReader): boolean {
  return (token.kind >= Token.null && token.kind <= Token.number) || opensContainer(token);
}

export function opensContainer({ kind }: TokenReader): boolean {
  return kind === Token.openBrace || kind === Token.openBracket;
}

export function closesContainer({ kind }: TokenReader): boolean {
  return kind === Token.closeBrace || kind === Token.closeBracket;
}

/** A string that a colon follows. */
export function looksLikeKey(text: string, token: TokenReader): boolean {
  return token.kind === Token.string && isBeforeColon(text, token);
}

export function isBeforeColon(text: string, { end }: TokenReader): boolean {
  return text[skipTrivia(text, end)] === ':';
}

/** Whether a line break stands between the token and the one before it. */
export function isOnLaterLine(text: string, { previousEnd, offset }: TokenReader): boolean {
  return isMultiLine(text.slice(previousEnd, offset));
}
