// A site that tools change, and what is not saved of it.
import assert from 'node:assert/strict';
import { commands, Position, type Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { WrittenSite } from '../links/linkedSites.ts';

export const files = {
  'docs.json': `{
  "name": "Plants",
  "navigation": [{ "group": "Guides", "pages": ["start", "guides/light", "guides/water"] }]
}
`,
  'start.mdx': '# Start\n\n[Water](/guides/water#how-often) and [light](/guides/light)\n',
  'guides/light.mdx': '# Light\n\nSee [water](./water.mdx) and [start](../start).\n',
  'guides/water.mdx': '# Water\n\n## How often\n\nAfter [light](light).\n',
};

/** Files of the site with changes that are not saved, by path. */
export function listDirty(site: WrittenSite): string[] {
  const root = `${site.at('').toString().replace(/\/$/, '')}/`;
  return workspace.textDocuments
    .filter(({ isDirty, uri }) => isDirty && uri.toString().startsWith(root))
    .map(({ uri }) => uri.toString().slice(root.length))
    .sort();
}

export async function type(uri: Uri, text: string): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument(uri), { preview: false });
  const edit = new WorkspaceEdit();
  edit.insert(uri, new Position(0, 0), text);
  assert.ok(await workspace.applyEdit(edit));
}

export async function undo(site: WrittenSite): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument(site.at('docs.json')));
  await commands.executeCommand('undo');
}
