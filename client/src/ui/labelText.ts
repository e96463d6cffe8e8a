// Untrusted text in lists and in the status bar: one line, nothing invisible, no icons except our own.
import { getPlainText } from '../plantStore/plainText.ts';

/** In characters, also for the text after or below a label. */
const maxLength = 500;

export function getLabelText(text: string): string {
  return escapeIcons(getPlainText(text, maxLength));
}

/** VS Code turns `$(name)` into an icon in labels, lenses and completions, unless a backslash precedes it. */
export function escapeIcons(text: string): string {
  return text.replaceAll('$(', '\\$(');
}
