// Sites whose pages link to each other, written into folders of their own, and what happens to them.
import assert from 'node:assert/strict';
import { ConfigurationTarget, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { waitUntil } from '../../../support/waitUntil.ts';
import { getWorkspaceFolder } from '../sites.ts';

export interface WrittenSite {
  at(path: string): Uri;
  /** Texts as the editor has them, changed or not, by path. */
  readTexts(...paths: readonly string[]): Promise<Record<string, string>>;
  /** Waits until the disk has these texts, by path; `undefined` for a file that is not there. */
  waitForDisk(expected: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** The way the Explorer renames: one workspace edit, in which any listener can take part. */
  rename(from: string, to: string): Promise<void>;
}

/** Writes the files and waits until the server has read them: its first answers tell the links in the page. */
export async function writeLinkedSite(
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<WrittenSite> {
  const root = Uri.joinPath(getWorkspaceFolder(), 'written', name);
  const at = (path: string) => Uri.joinPath(root, ...path.split('/'));
  for (const [path, text] of Object.entries(files))
    await workspace.fs.writeFile(at(path), new TextEncoder().encode(text));
  await window.showTextDocument(await workspace.openTextDocument(at('docs.json')));
  return {
    at,
    async readTexts(...paths) {
      const read = paths.map(async (path) => [path, (await workspace.openTextDocument(at(path))).getText()]);
      return Object.fromEntries(await Promise.all(read));
    },
    async waitForDisk(expected) {
      let found: Record<string, string | undefined> = {};
      await waitUntil('the files are on the disk', async () => {
        const read = Object.keys(expected).map(async (path) => [path, await readDisk(at(path))]);
        found = Object.fromEntries(await Promise.all(read));
        return Object.entries(expected).every(([path, text]) => found[path] === text);
      }).catch(() => assert.deepEqual(found, expected));
    },
    async rename(from, to) {
      const edit = new WorkspaceEdit();
      edit.renameFile(at(from), at(to));
      assert.ok(await workspace.applyEdit(edit));
    },
  };
}

async function readDisk(uri: Uri): Promise<string | undefined> {
  return workspace.fs.readFile(uri).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => undefined,
  );
}

/** Does something with the settings for moves, which are then as they were. */
export async function withUpdates(value: 'always' | 'never', work: () => Promise<void>): Promise<void> {
  const update = async (to: string | undefined) => {
    for (const name of ['updateLinksOnMove', 'redirectsOnMove'])
      await workspace.getConfiguration().update(`plantStore.docs.${name}`, to, ConfigurationTarget.Workspace);
  };
  await update(value);
  try {
    await work();
  } finally {
    await update(undefined);
  }
}
