// What an editor gets while front matter is written, from the bundles that ship.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeAction, CompletionList, Hover } from 'vscode-languageserver';
import { openSiteEditor } from '../../support/languageServers/siteEditor.ts';

const configuration = JSON.stringify({ navigation: { pages: ['a'] } });
const text = '---\ntitle: "A"\nmode: wide\n---\n\n# A\n\nText\n';

async function openTyping(context: Parameters<typeof openSiteEditor>[0], page = 'a.mdx') {
  const files = { 'docs.json': configuration, [page]: text };
  const editor = await openSiteEditor(context, files);
  const uri = editor.disk.getUri(page);
  let version = 1;
  await editor.open(page, text);
  return {
    ...editor,
    uri,
    page,
    replace(line: number, start: number, end: number, written: string) {
      const range = { start: { line, character: start }, end: { line, character: end } };
      return editor.client.change(++version, [{ range, text: written }], uri);
    },
  };
}

for (const page of ['a.mdx', 'a.md'])
  test(`what is typed in ${page} is judged after a pause, and can be fixed`, async (context) => {
    const { client, uri, replace, waitForCodes } = await openTyping(context, page);
    await replace(2, 10, 10, '\nsidebarTitle: A: red');
    await waitForCodes(page, ['front-matter-syntax']);

    const shown = client.published.findLast((each) => each.uri === uri)?.diagnostics[0];
    assert.ok(shown);
    assert.deepEqual(shown.range.start, { line: 3, character: 14 });
    const [fix] = await client.request<CodeAction[]>('textDocument/codeAction', {
      ...{ textDocument: { uri }, range: shown.range, context: { diagnostics: [shown] } },
    });
    assert.equal(fix?.title, 'Put the value in quotes');
    await replace(3, 14, 20, '"A: red"');
    await replace(6, 0, 0, 'More. ');
    await waitForCodes(page, []);
  });

test('a value is judged as soon as one types elsewhere', async (context) => {
  const { replace, waitForCodes, page } = await openTyping(context);
  await replace(2, 6, 10, 'wid');
  await replace(5, 3, 3, 'B');
  await waitForCodes(page, ['front-matter-value']);
});

test('other faults follow when the front matter can be read', async (context) => {
  const { replace, waitForCodes, page } = await openTyping(context);
  await replace(7, 4, 4, ' <5');
  await replace(5, 3, 3, 'B');
  await waitForCodes(page, ['mdx-less-than']);
  await replace(1, 7, 10, 'A: B');
  await replace(5, 3, 3, 'C');
  await waitForCodes(page, ['front-matter-syntax']);
  await replace(1, 7, 11, 'A');
  await waitForCodes(page, ['mdx-less-than']);
});

test('keys are completed and explained', async (context) => {
  const { client, uri, replace } = await openTyping(context);
  await replace(2, 10, 10, '\nde');
  const textDocument = { uri };
  const list = await client.request<CompletionList>('textDocument/completion', {
    ...{ textDocument, position: { line: 3, character: 2 } },
  });
  assert.equal(list.items[0]?.label, 'description');
  const hover = await client.request<Hover | null>('textDocument/hover', {
    ...{ textDocument, position: { line: 2, character: 2 } },
  });
  assert.ok(JSON.stringify(hover?.contents).includes('layout'));
});
