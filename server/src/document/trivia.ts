// White space and comments: what separates tokens.

const lineBreak = /[\r\n]/g;
const commentEnd = /\*\//g;

/** The first offset from `offset` on that is neither white space nor in a comment; at most the end of the text. */
export function skipTrivia(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    if (isBlank(text.charCodeAt(at))) at++;
    else if (text.startsWith('//', at)) at = findEnd(text, lineBreak, at + 2);
    else if (text.startsWith('/*', at)) at = findEnd(text, commentEnd, at + 2);
    else return at;
  }
  return text.length;
}

function findEnd(text: string, closing: RegExp, from: number): number {
  closing.lastIndex = from;
  return closing.test(text) ? closing.lastIndex : text.length;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
