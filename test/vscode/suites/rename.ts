import assert from 'node:assert/strict';
import { commands, Position, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { getWorkspaceFolder, openText, waitForDiagnostics } from './sites.ts';

const configuration = `{
  "name": "Plants",
  "navigation": [
    { "group": "Start", "pages": ["introduction"] },
    { "group": "Guides", "pages": ["guides/light", "guides/water.mdx"] }
  ],
  "tabs": [{ "name": "Guides", "url": "guides" }]
}
`;

/** A site in its own folder, with no file open; returns the URI of a path in it. */
async function writeSite(name: string): Promise<(path: string) => Uri> {
  const root = Uri.joinPath(getWorkspaceFolder(), 'written', name);
  const at = (path: string) => Uri.joinPath(root, ...path.split('/'));
  for (const page of ['introduction', 'guides/light', 'guides/water'])
    await workspace.fs.writeFile(at(`${page}.mdx`), new TextEncoder().encode(`---\ntitle: ${page}\n---\n`));
  await workspace.fs.writeFile(at('docs.json'), new TextEncoder().encode(configuration));
  return at;
}

/** The way the Explorer renames: one workspace edit, in which any listener can take part. */
async function rename(from: Uri, to: Uri): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.renameFile(from, to);
  assert.ok(await workspace.applyEdit(edit));
}

/** The text of a file as the editor has it, changed or not. */
async function readText(uri: Uri): Promise<string> {
  return (await workspace.openTextDocument(uri)).getText();
}

async function exists(uri: Uri): Promise<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

describe('Renaming pages in the Explorer', () => {
  before(async () => {
    // The server is asked once it is running.
    const document = await openText('renaming', '{ "navigation": [] }');
    await waitForDiagnostics(document, 'the server runs');
  });

  it('is followed by a configuration that is not open, for a whole folder, and undone as a whole', async () => {
    const at = await writeSite('folder');
    await rename(at('guides'), at('manual'));
    const renamed = configuration
      .replace('guides/light', 'manual/light')
      .replace('guides/water.mdx', 'manual/water.mdx')
      .replace('"url": "guides"', '"url": "manual"');
    assert.equal(await readText(at('docs.json')), renamed);
    assert.ok(await exists(at('manual/light.mdx')));

    const document = await workspace.openTextDocument(at('docs.json'));
    await window.showTextDocument(document);
    await commands.executeCommand('undo');
    await waitUntil('the folder is back', () => exists(at('guides/light.mdx')));
    assert.equal(document.getText(), configuration);
    assert.ok(!(await exists(at('manual/light.mdx'))));
  });

  it('is followed by what is typed and not saved yet, for a single page that moves', async () => {
    const at = await writeSite('page');
    const document = await workspace.openTextDocument(at('docs.json'));
    const editor = await window.showTextDocument(document);
    await editor.edit((edit) => edit.insert(new Position(1, 0), '\n'));
    await rename(at('guides/light.mdx'), at('light.mdx'));
    assert.equal(document.getText(), configuration.replace('guides/light', 'light').replace('{\n', '{\n\n'));
    await waitForDiagnostics(document, 'the page is found', (all) => all.length === 0);
  });

  it('leaves the entry of a page that leaves the site', async () => {
    const at = await writeSite('leaving');
    const left = Uri.joinPath(getWorkspaceFolder(), 'written', 'light.mdx');
    await rename(at('guides/light.mdx'), left);
    try {
      assert.equal(await readText(at('docs.json')), configuration);
    } finally {
      // It would be a page of whatever site is made of the whole folder.
      await workspace.fs.delete(left);
    }
  });
});

describe('Renaming a page in the configuration (F2)', () => {
  it('renames the file and every entry of it', async () => {
    const at = await writeSite('f2');
    const document = await workspace.openTextDocument(at('docs.json'));
    await window.showTextDocument(document);
    await waitForDiagnostics(document, 'the site is read', (all) => all.length === 0);
    const position = document.positionAt(configuration.indexOf('guides/light') + 2);
    const edit = await commands.executeCommand<WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      position,
      'guides/sun',
    );
    // The command returns the edit with its parts out of order: the file's before the text edits.
    assert.equal(edit.entries().length, 1);
    const ordered = new WorkspaceEdit();
    for (const [uri, edits] of edit.entries()) ordered.set(uri, edits);
    ordered.renameFile(at('guides/light.mdx'), at('guides/sun.mdx'));
    assert.ok(await workspace.applyEdit(ordered));
    assert.equal(document.getText(), configuration.replace('guides/light', 'guides/sun'));
    assert.ok(await exists(at('guides/sun.mdx')));
    assert.ok(!(await exists(at('guides/light.mdx'))));
  });
});
