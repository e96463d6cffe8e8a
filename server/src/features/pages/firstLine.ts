// The first line of a page: where what is about the page as a whole is shown.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../document/jsonNode.ts';

/** Without its line break. */
export function getFirstLine(page: TextDocument): Span {
  const [line = ''] = page
    .getText({ start: { line: 0, character: 0 }, end: { line: 1, character: 0 } })
    .split(/[\r\n]/);
  return { offset: 0, end: line.length };
}
