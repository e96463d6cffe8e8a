// A path of the site as it has to be written in a destination: what would end it, or mean something else, is escaped.
import type { DestinationNotation } from '../../links/scannedPage.ts';

/** What is never itself in a destination: percent-escapes, queries, fragments, escapes of Markdown, JSX and JavaScript. */
const special = /[%?#\\{}|^`"<>\p{Cc}\p{Cs}]|&(?=#?\w+;)/gu;
const spaces = /\s/gu;

/** Percent-escapes mean the same in every notation. A blank stays one where the notation keeps it. */
export function escapePath(path: string, notation: DestinationNotation): string {
  const escaped = path.replaceAll(special, escapeCharacter);
  switch (notation) {
    case 'bare':
    case 'unquoted':
      return escapeParentheses(escaped).replaceAll(spaces, escapeCharacter).replaceAll("'", '%27');
    case 'singleQuotes':
    case 'singleQuotedString':
      return escaped.replaceAll("'", '%27');
    case 'angles':
    case 'doubleQuotes':
    case 'doubleQuotedString':
    case 'template':
      return escaped;
  }
}

function escapeCharacter(character: string): string {
  // A lone surrogate has no percent-escape.
  return /\p{Cs}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character);
}

/** Markdown allows them in pairs. */
function escapeParentheses(path: string): string {
  let open = 0;
  for (const character of path) {
    if (character === '(') open++;
    else if (character === ')' && --open < 0) break;
  }
  return open === 0 ? path : path.replaceAll('(', '%28').replaceAll(')', '%29');
}
