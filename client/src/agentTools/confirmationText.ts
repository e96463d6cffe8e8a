// What a person is asked before a tool runs: plain text, made of what a site and a model say.
import { MarkdownString } from 'vscode';
import { getPlainLines } from '../plantStore/plainText.ts';

/** VS Code takes Markdown there: no character of the text means anything in it, and no address becomes a link. */
export function getMarkdownOfText(text: string): MarkdownString {
  const lines = getPlainLines(text).split('\n');
  return new MarkdownString(lines.map(escapeMarkdown).join('\\\n'));
}

/** Any ASCII punctuation may stand behind a backslash, which takes its meaning away. */
function escapeMarkdown(line: string): string {
  return line.trimStart().replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
