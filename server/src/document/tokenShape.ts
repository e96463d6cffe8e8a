// What a token can be the start of.
import { Token } from '../shared/text/jsonToken.ts';
import { isMultiLine } from '../shared/text/lineBreaks.ts';
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

/** Whether the token is a string followed by a colon. */
export function looksLikeKey(text: string, token: TokenReader): boolean {
  return token.kind === Token.string && isBeforeColon(text, token);
}

export function isBeforeColon(text: string, { end }: TokenReader): boolean {
  return text[skipTrivia(text, end)] === ':';
}

/** Whether there is a line break between the token and the one before it. */
export function isOnLaterLine(text: string, { previousEnd, offset }: TokenReader): boolean {
  return isMultiLine(text.slice(previousEnd, offset));
}
