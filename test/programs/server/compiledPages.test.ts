// What an editor gets about a page that won’t compile, from the bundles that ship.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { listPages } from '../../support/checks/terminalCheck.ts';
import { openSiteEditor } from '../../support/languageServers/siteEditor.ts';
import { waitUntil } from '../../support/waitUntil.ts';

/** In milliseconds: after it, what was typed last is judged, too. */
const pause = 2_000;

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

/** A page with a dead link, in which someone types. */
async function openTyping(context: TestContext) {
  const text = '# A\n\n[b](/b)\n\nText\n';
  const pages = { 'a.mdx': text, 'later.mdx': 'In <5 ms.\n' };
  const editor = await openSiteEditor(context, { 'docs.json': listPages('a', 'later'), ...pages });
  const { client, disk } = editor;
  const uri = disk.getUri('a.mdx');
  let version = 1;
  await editor.open('a.mdx', text);
  await editor.waitForCodes('a.mdx', ['link-not-found']);
  return {
    ...editor,
    text,
    insert(line: number, character: number, written: string) {
      const at = { line, character };
      return client.change(++version, [{ range: { start: at, end: at }, text: written }], uri);
    },
    /** One page is parsed after the other, so what was typed before has been parsed when this one has. */
    async whenParsed() {
      await editor.open('later.mdx', pages['later.mdx']);
      await editor.waitForCodes('later.mdx', ['mdx-less-than']);
      await editor.close('later.mdx');
      await editor.waitForCodes('later.mdx', []);
    },
    /** The codes of each publication for the page, from the one with this index. */
    listPublished: (from: number) =>
      client.published
        .slice(from)
        .flatMap((each) => (each.uri === uri ? [each.diagnostics.map(({ code }) => code).join()] : [])),
  };
}

test('nothing is said about what is being typed, also when the editor saves it', async (context) => {
  const { text, save, insert, whenParsed, waitForCodes, getCodes } = await openTyping(context);
  let typed = performance.now();
  const assertUnsaid = () => {
    const codes = getCodes('a.mdx');
    // On a busy machine, the pause after which everything is shown can be over.
    if (performance.now() - typed < pause) assert.deepEqual(codes, ['link-not-found']);
  };
  await insert(4, 4, ' <Card title="');
  await save('a.mdx', text);
  await whenParsed();
  assertUnsaid();
  typed = performance.now();
  await insert(4, 18, 'A');
  await whenParsed();
  assertUnsaid();
  await insert(0, 3, ' B');
  await waitForCodes('a.mdx', ['link-not-found', 'mdx-tag']);
});

test('a component is judged when something is typed elsewhere, or after a pause', async (context) => {
  const { client, insert, waitForCodes, listPublished } = await openTyping(context);
  await insert(4, 4, ' <Card titel="B" />');
  await insert(0, 3, ' B');
  await waitForCodes('a.mdx', ['link-not-found', 'component-attribute']);

  const from = client.published.length;
  await insert(4, 18, 'D');
  await waitUntil('it is held back, and shown again after a pause', () => {
    const published = listPublished(from);
    const held = published.indexOf('link-not-found');
    return held !== -1 && published.includes('link-not-found,component-attribute', held);
  });
});

test('a page that is closed has no faults left', async (context) => {
  const files = { 'docs.json': listPages('a'), 'a.mdx': broken };
  const { open, close, waitForCodes } = await openSiteEditor(context, files);
  await open('a.mdx', broken);
  await waitForCodes('a.mdx', ['mdx-less-than']);
  await close('a.mdx');
  await waitForCodes('a.mdx', []);
});
