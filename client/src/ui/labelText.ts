// Untrusted text in lists and in the status bar: one line, nothing invisible, and no icons but our own.
import { getPlainText } from '../plantStore/plainText.ts';

/** Characters of a label, or of the text after or below it. */
const maxLength = 500;

/** VS Code turns `$(name)` into an icon there, unless a backslash precedes it. */
export function getLabelText(text: string): string {
  return getPlainText(text, maxLength).replaceAll('$(', '\\$(');
}
