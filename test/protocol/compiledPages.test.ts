// What an editor gets about a page that won’t compile, from the bundles that ship.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { listPages } from '../support/checks/terminalCheck.ts';
import { openSiteEditor } from '../support/languageServers/siteEditor.ts';
import { waitUntil } from '../support/waitUntil.ts';

const broken = '# A\n\nIn <5 ms and <br> there.\n\nText.\n';

test('faults are shown while a page is written, one at a time, with their fixes', async (context) => {
  const files = { 'docs.json': listPages('a'), 'a.mdx': broken };
  const { client, disk, open, waitForCodes } = await openSiteEditor(context, files);
  const uri = disk.getUri('a.mdx');
  await open('a.mdx', broken);
  await waitForCodes('a.mdx', ['mdx-less-than']);

  const insert = (version: number, line: number, character: number, text: string) => {
    const at = { line, character };
    return client.change(version, [{ range: { start: at, end: at }, text }], uri);
  };
  const getShown = (): Diagnostic | undefined =>
    client.published.findLast((each) => each.uri === uri)?.diagnostics[0];

  await insert(2, 0, 3, '\n\nMore.');
  await waitUntil('the fault has moved', () => getShown()?.range.start.line === 4);

  const shown = getShown();
  assert.ok(shown);
  const textDocument = { uri };
  const ask = (only: string[] | undefined) =>
    client.request<CodeAction[]>('textDocument/codeAction', {
      ...{ textDocument, range: shown.range },
      context: { diagnostics: [shown], ...(only && { only }) },
    });
  const [fix] = await ask(undefined);
  assert.equal(fix?.title, 'Write as "&lt;"');
  assert.equal(fix.isPreferred, true);
  const [all] = await ask(['source.fixAll']);
  const edits = all?.edit?.changes?.[uri]?.map(({ newText }) => newText);
  assert.deepEqual(edits, ['&lt;', ' /']);

  await client.change(3, [{ range: shown.range, text: '&lt;' }], uri);
  await waitForCodes('a.mdx', ['mdx-tag']);
});

test('nothing is said about what is being typed, also when the editor saves it', async (context) => {
  const text = '# A\n\n[b](/b)\n\nText\n';
  const { client, disk, open, save, waitForCodes, getCodes } = await openSiteEditor(context, {
    ...{ 'docs.json': listPages('a'), 'a.mdx': text },
  });
  const uri = disk.getUri('a.mdx');
  const insert = (version: number, line: number, character: number, written: string) => {
    const at = { line, character };
    return client.change(version, [{ range: { start: at, end: at }, text: written }], uri);
  };
  await open('a.mdx', text);
  await waitForCodes('a.mdx', ['link-not-found']);
  await insert(2, 4, 4, ' <Card title="');
  await save('a.mdx', text);
  await insert(3, 4, 18, 'A');
  assert.deepEqual(getCodes('a.mdx'), ['link-not-found']);
  await insert(4, 0, 3, ' B');
  await waitForCodes('a.mdx', ['link-not-found', 'mdx-tag']);
});

test('a component is judged when something is typed elsewhere, or after a pause', async (context) => {
  const text = '# A\n\n[b](/b)\n\nText\n';
  const { client, disk, open, waitForCodes, getCodes } = await openSiteEditor(context, {
    ...{ 'docs.json': listPages('a'), 'a.mdx': text },
  });
  const uri = disk.getUri('a.mdx');
  const insert = (version: number, line: number, character: number, written: string) => {
    const at = { line, character };
    return client.change(version, [{ range: { start: at, end: at }, text: written }], uri);
  };
  await open('a.mdx', text);
  await waitForCodes('a.mdx', ['link-not-found']);
  await insert(2, 4, 4, ' <Card titel="B" />');
  // The dead link moves, so what was found is published again.
  await insert(3, 4, 18, 'C');
  assert.deepEqual(getCodes('a.mdx'), ['link-not-found']);
  await insert(4, 0, 3, ' B');
  await waitForCodes('a.mdx', ['link-not-found', 'component-attribute']);

  await insert(5, 4, 18, 'D');
  await waitForCodes('a.mdx', ['link-not-found']);
  await waitForCodes('a.mdx', ['link-not-found', 'component-attribute']);
});

test('a page that is closed has no faults left', async (context) => {
  const files = { 'docs.json': listPages('a'), 'a.mdx': broken };
  const { open, close, waitForCodes } = await openSiteEditor(context, files);
  await open('a.mdx', broken);
  await waitForCodes('a.mdx', ['mdx-less-than']);
  await close('a.mdx');
  await waitForCodes('a.mdx', []);
});
