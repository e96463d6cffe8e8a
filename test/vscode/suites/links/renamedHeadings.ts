import assert from 'node:assert/strict';
import { commands, Position, type Uri, type WorkspaceEdit, window, workspace } from 'vscode';
import { waitUntil } from '../../../support/waitUntil.ts';
import { writeLinkedSite } from './linkedSites.ts';

const configuration = '{ "name": "A", "navigation": [{ "group": "A", "pages": ["a", "b"] }] }\n';

/** `undefined` while nothing can be renamed there. */
async function askRename(uri: Uri, position: Position, name: string): Promise<WorkspaceEdit | undefined> {
  try {
    return await commands.executeCommand('vscode.executeDocumentRenameProvider', uri, position, name);
  } catch {
    return undefined;
  }
}

describe('Renaming a heading', () => {
  for (const extension of ['mdx', 'md']) {
    it(`takes the links of all pages along, in a .${extension} page`, async () => {
      const [a, b] = [`a.${extension}`, `b.${extension}`];
      const { at, readTexts } = await writeLinkedSite(`renamedHeadings-${extension}`, {
        'docs.json': configuration,
        [a]: '# Light & Water\n\n[own](#light-&-water) [it][elsewhere]\n\n[elsewhere]: https://x.y\n',
        [b]: '[a](/a#light-&-water)\n',
      });
      const document = await workspace.openTextDocument(at(a));
      await window.showTextDocument(document);
      if (extension === 'md')
        await waitUntil("VS Code's Markdown support renames, too", async () => {
          const edit = await askRename(document.uri, new Position(2, 34), 'there');
          return edit?.get(document.uri).length === 2;
        });
      let edit: WorkspaceEdit | undefined;
      await waitUntil('the heading can be renamed', async () => {
        edit = await askRename(document.uri, new Position(0, 4), 'Sun & Rain');
        return edit !== undefined && edit.size > 0;
      });
      assert.ok(edit && (await workspace.applyEdit(edit)));
      const texts = await readTexts(a, b);
      assert.match(texts[a] ?? '', /^# Sun & Rain\n\n\[own\]\(#sun-&-rain\) /);
      assert.equal(texts[b], '[a](/a#sun-&-rain)\n');
    });
  }
});
