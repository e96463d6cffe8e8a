// Makes text from a store, or from whoever called a command, safe to show in a notification: one line of limited
// length, nothing invisible, nothing that VS Code would turn into a link.
import { replaceUnseenInWords } from '../../../server/src/shared/text/unseen.ts';

const longestLine = 200;

/** At most 200 characters by default; never cuts a character in two. */
export function getPlainText(text: string, maxLength = longestLine): string {
  const spaced = text.slice(0, maxLength * 16).replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
  const line = replaceUnseenInWords(spaced, () => '')
    // VS Code reads [label](target) in a notification as a link, even to a command.
    .replaceAll('](', '] (');
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

/** For a document or the clipboard: lines of any length, with no invisible characters except line breaks and tabs. */
export function getPlainLines(text: string): string {
  return replaceUnseenInWords(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'), (character) =>
    character === '\n' || character === '\t' ? character : '',
  );
}
