// Untrusted text in lists and in the status bar: one line, nothing invisible, no icons except our own.
import { getPlainText } from '../plantStore/plainText.ts';

/** In characters, also for the text after or below a label. */
const maxLength = 500;

/** VS Code turns `$(name)` into an icon there, unless a backslash precedes it. */
export function getLabelText(text: string): string {
  return getPlainText(text, maxLength).replaceAll('$(', '\\$(');
}
