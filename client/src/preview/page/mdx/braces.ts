// Expressions in braces, as MDX has them: where one ends, and what it says if it is a plain literal. None is evaluated.
import type { Lookahead } from '../../../../../server/src/shared/text/lookahead.ts';

/** In characters. What is longer is no expression that anybody would want to look at. */
const maxLength = 100_000;

/** The offset behind the brace that closes the one at `start`; undefined if none does. */
export function findClosingBrace(text: string, start: number, lookahead: Lookahead): number | undefined {
  if (lookahead.isSpent) return undefined;
  const scope = text.slice(start, start + maxLength);
  const significant = /[{}"'`]|\/\*|\/\//g;
  let depth = 0;
  for (let match = significant.exec(scope); match !== null; match = significant.exec(scope)) {
    const found = match[0];
    if (found === '{') depth++;
    else if (found === '}') {
      depth--;
      if (depth === 0) return start + match.index + 1;
    } else {
      significant.lastIndex = findEnd(scope, match.index, found);
    }
  }
  lookahead.spend(scope.length);
  return undefined;
}

/** Behind a string, a template or a comment. An apostrophe in running text, as JSX has it, is only itself. */
function findEnd(text: string, at: number, opener: string): number {
  if (opener === '/*') return behind(text.indexOf('*/', at + 2), text);
  if (opener === '//') return text[at - 1] === ':' ? at + 2 : behind(text.indexOf('\n', at), text);
  const closing = opener === '`' ? /[`\\]/g : new RegExp(`[${opener}\\\\\\n]`, 'g');
  closing.lastIndex = at + 1;
  for (let match = closing.exec(text); match !== null; match = closing.exec(text)) {
    if (match[0] === opener) return match.index + 1;
    if (match[0] === '\n') break;
    closing.lastIndex = match.index + 2;
  }
  return at + 1;
}

const behind = (at: number, text: string) => (at === -1 ? text.length : at + 2);

/** What a string, a number or a boolean in braces says; undefined for everything else. */
export function parseLiteral(expression: string): string | undefined {
  const inner = expression.slice(1, -1).trim();
  const quoted = /^(["'`])((?:[^\\]|\\.)*)\1$/s.exec(inner);
  if (quoted === null) return /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(inner) ? inner : undefined;
  const [, quote = '', content = ''] = quoted;
  const hasEnd = new RegExp(`(?<!\\\\)${quote}`).test(content);
  if (hasEnd || (quote === '`' && content.includes('${'))) return undefined;
  return content.replace(/\\(.)/gs, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
}

/** Whether nothing but a comment is in the braces. */
export const isComment = (expression: string) =>
  /^\{\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)?\}$/.test(expression);
