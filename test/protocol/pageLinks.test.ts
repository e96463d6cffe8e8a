// What an editor gets while a page is written, from the bundle that ships: pages that are not open are read from the disk.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeLens, CompletionList, DocumentLink, Hover, Location } from 'vscode-languageserver';
import { getText } from '../support/checks/languageTest.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { openSiteEditor } from '../support/languageServers/siteEditor.ts';
import { waitUntil } from '../support/waitUntil.ts';

test('a tour of the links in a page', async (context) => {
  const page = '# Here\n\n[a](/guides/watering#too-dry)\n\n[b](/';
  const files = {
    'docs.json': listPages('here', 'guides/watering'),
    'here.mdx': page,
    'guides/watering.mdx': '---\ntitle: Watering\n---\n\n# Water\n\n## Too dry\n\n[back](/here)',
    'other.mdx': '[x](/guides/watering#too-dry) [y](here)',
  };
  const editor = await openSiteEditor(context, files, {
    initializationOptions: { showsLinks: true, resolvesLinks: true },
  });
  const { client, disk } = editor;
  const textDocument = { uri: disk.getUri('here.mdx') };
  const ask = <T>(method: string, line: number, character: number) =>
    client.request<T>(`textDocument/${method}`, {
      textDocument,
      position: { line, character },
      context: { includeDeclaration: true },
    });
  await editor.open('here.mdx', page);

  const lenses = await waitUntil('links are counted', async () => {
    const found = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument });
    return found.length === 2 && found;
  });
  assert.deepEqual(
    lenses.map(({ command }) => command?.title),
    ['Listed in Start', '2 links here'],
  );

  const list = await ask<CompletionList>('completion', 4, 5);
  assert.deepEqual(
    list.items.map(({ label }) => label),
    ['Watering', '/other'],
  );

  const hover = await ask<Hover>('hover', 2, 8);
  assert.match(getText(hover.contents), /Watering[\s\S]*§ Too dry[\s\S]*Listed in Start/);

  const [definition] = await ask<Location[]>('definition', 2, 8);
  assert.equal(definition?.uri, disk.getUri('guides/watering.mdx'));
  assert.equal(definition.range.start.line, 6);

  const [link] = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument });
  const resolved = await client.request<DocumentLink>('documentLink/resolve', link ?? {});
  assert.equal(resolved.target, `${disk.getUri('guides/watering.mdx')}#L7,1`);

  const references = await ask<Location[]>('references', 2, 22);
  assert.deepEqual(
    references.map(({ uri, range }) => [uri, range.start.line, range.start.character]),
    [
      [disk.getUri('guides/watering.mdx'), 6, 0],
      [disk.getUri('here.mdx'), 2, 4],
      [disk.getUri('other.mdx'), 0, 4],
    ],
  );

  // Text that is typed above the heading moves it, in the next answer.
  await editor.open('guides/watering.mdx', '\n\n# Water\n\n\n\n\n\n## Too dry');
  const [moved] = await ask<Location[]>('definition', 2, 8);
  assert.equal(moved?.range.start.line, 8);
});
