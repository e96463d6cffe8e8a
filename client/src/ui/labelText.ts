// Texts of anyone in lists and in the status bar: one line, nothing invisible, and no icons but our own.
import { getPlainText } from '../plantStore/plainText.ts';

/** Characters of a label or of what stands behind or below it. */
const maxLength = 500;

/** VS Code turns `$(name)` into an icon there, unless a backslash stands before it. */
export function getLabelText(text: string): string {
  return getPlainText(text, maxLength).replaceAll('$(', '\\$(');
}
