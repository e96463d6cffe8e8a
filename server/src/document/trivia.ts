// White space and comments: what stands between the tokens.

/** The offset of the first character from `offset` on that is neither white space nor in a comment; at most the text's end. */
export function skipTrivia(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    if (isBlank(text.charCodeAt(at))) at++;
    else if (text.startsWith('//', at)) at = findEnd(text, '\n', at + 2);
    else if (text.startsWith('/*', at)) at = findEnd(text, '*/', at + 2);
    else return at;
  }
  return text.length;
}

function findEnd(text: string, closing: string, from: number): number {
  const found = text.indexOf(closing, from);
  return found === -1 ? text.length : found + closing.length;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
