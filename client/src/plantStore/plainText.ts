// Makes text from a store, or from code that called a command, safe to show in a notification: one line of
// bounded length, nothing invisible, nothing that VS Code would turn into a link.

const longestLine = 200;

/** Line breaks and tabs count as white space; everything else here is invisible, or reorders what is visible. */
const invisible =
  /[\p{Cc}\p{Surrogate}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** At most 200 characters by default; never cuts a character in two. */
export function getPlainText(text: string, maxLength = longestLine): string {
  const line = text
    .slice(0, maxLength * 16)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(invisible, '')
    // VS Code reads [label](target) in a notification as a link, even to a command.
    .replaceAll('](', '] (');
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

/** For a document or the clipboard: lines of any length, with nothing invisible but line breaks and tabs. */
export function getPlainLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, (character) => (character === '\n' || character === '\t' ? character : ''));
}
