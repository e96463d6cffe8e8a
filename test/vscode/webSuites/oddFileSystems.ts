import assert from 'node:assert/strict';
import {
  type CompletionList,
  commands,
  type DocumentLink,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  workspace,
} from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { withMessages } from '../suites/messages.ts';
import { readDiagnostics, waitForDiagnostics } from '../suites/sites.ts';
import { ghost, unknownProperty } from '../webFiles/oddSites.ts';
import { openConfiguration, watchProblems } from './oddFolders.ts';

const own = `/docs.json unknown-property: "${unknownProperty}"`;
const missing = `/docs.json page-not-found: "${ghost}"`;

async function complete(document: TextDocument, before: string): Promise<string[]> {
  const position = document.positionAt(document.getText().indexOf(before));
  const list = await commands.executeCommand<CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    position,
  );
  return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

async function linksTo(document: TextDocument, path: string): Promise<boolean> {
  const links = await commands.executeCommand<DocumentLink[]>('vscode.executeLinkProvider', document.uri);
  return links.some(({ target }) => target?.path === path);
}

describe('A file system that nobody can write to', () => {
  it('has its problems shown like any other, and no message about it', async () => {
    await withMessages(async ({ texts }) => {
      await watchProblems('fixed', async (watched) => {
        await openConfiguration('fixed');
        await watched.waitFor(missing);
        assert.deepEqual([...watched.seen].sort(), [missing, own]);
      });
      assert.deepEqual(texts, []);
    });
  });
});

describe('A file system that tells of no change', () => {
  it('is followed all the same in what is done in the editor: a page is created, and deleted', async () => {
    const document = await openConfiguration('unwatched');
    await waitForDiagnostics(document, 'the site is known', (all) =>
      all.includes(`page-not-found: "${ghost}"`),
    );
    const page = Uri.from({ scheme: 'unwatched', path: `/${ghost}.mdx` });
    const creation = new WorkspaceEdit();
    creation.createFile(page, { contents: new TextEncoder().encode('---\ntitle: Ghost\n---\n') });
    assert.ok(await workspace.applyEdit(creation));
    await waitForDiagnostics(document, 'the page is found', (all) => all.length === 1);
    const deletion = new WorkspaceEdit();
    deletion.deleteFile(page);
    assert.ok(await workspace.applyEdit(deletion));
    await waitForDiagnostics(document, 'the page is missing again', (all) => all.length === 2);
  });
});

describe('A file system with a folder that can’t be listed', () => {
  it('has no page called missing: it might be in there', async () => {
    await watchProblems('closed', async (watched) => {
      const document = await openConfiguration('closed');
      await watched.waitFor(own);
      await waitUntil('the folder that can be listed is read', () => linksTo(document, '/part-0/page-0.mdx'));
      assert.deepEqual(watched.seen, [own]);
    });
  });
});

describe('A file system that never says what is in a folder', () => {
  it('has the problems of docs.json itself, and completion of what the format allows', async () => {
    await watchProblems('silent', async (watched) => {
      const document = await openConfiguration('silent');
      await watched.waitFor(own);
      const labels = await complete(document, `"${unknownProperty}"`);
      assert.ok(labels.includes('colors'), labels.join(', '));
      assert.deepEqual(readDiagnostics(document), [`unknown-property: "${unknownProperty}"`]);
      assert.deepEqual(watched.seen, [own]);
    });
  });
});
