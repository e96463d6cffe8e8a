// VS Code’s own Markdown engine, with the plugins of other extensions in it. Its HTML is not to be trusted.
import { commands } from 'vscode';

/** Rejects where the engine is turned off. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const html: unknown = await commands.executeCommand('markdown.api.render', markdown);
  if (typeof html !== 'string') throw new TypeError('markdown.api.render gave no text.');
  return html;
}
