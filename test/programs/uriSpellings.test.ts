// An open file is recognized however the client spells its URI, and every answer names it as the client does.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { CodeAction, CodeLens, Location, WorkspaceEdit } from 'vscode-languageserver';
import type { CheckSitesResult, PageItem } from '../../server/src/shared/protocol.ts';
import { startInMemoryServer } from '../support/languageServers/inMemoryServer.ts';
import { editingEditor } from '../support/languageServers/siteServer.ts';
import { startStdioServer } from '../support/languageServers/stdioServer.ts';
import { oddName, uriSpellings } from '../support/languageServers/uriSpellings.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';
import { waitUntil } from '../support/waitUntil.ts';

const list = (...pages: string[]) => ({ name: 'A', navigation: [{ group: 'Guides', pages }] });
/** One line on disk; in the editor, formatted and with another page. An answer based on the disk is wrong. */
const saved = JSON.stringify(list('saved'));
const typed = JSON.stringify(list('open', 'ghost'), undefined, 2);
const lineOfOpen = typed.split('\n').findIndex((line) => line.includes('"open"'));

const servers = { 'the sources': startInMemoryServer, 'the bundle': startStdioServer };

for (const [server, startServer] of Object.entries(servers)) {
  for (const [spelling, spell] of Object.entries(uriSpellings)) {
    const start = async (context: TestContext) => {
      const names = ['docs.json', 'saved.mdx', 'open.mdx', 'free.mdx'];
      const files = names.map((name) => [`${oddName}/${name}`, name === 'docs.json' ? saved : ''] as const);
      const site = await createDiskSite(context, Object.fromEntries(files));
      const at = (name: string) => spell(site.getPath(`${oddName}/${name}`));
      const client = await startServer(context, {
        capabilities: editingEditor,
        workspaceFolders: [spell(site.folder)],
      });
      const uri = at('docs.json');
      await client.open(typed, uri);
      const getCodes = (of: string) =>
        client.published.findLast((params) => params.uri === of)?.diagnostics.map(({ code }) => code);
      const waitForCodes = (of: string, codes: readonly string[]) =>
        waitUntil(`${of} has ${codes}`, () => getCodes(of)?.join() === codes.join());
      await waitForCodes(uri, ['page-not-found']);
      return { client, path: site.getPath(`${oddName}/docs.json`), uri, at, getCodes, waitForCodes };
    };

    describe(`${server}, with URIs ${spelling}`, () => {
      test('edits of a rename are for the open text and its version', async (context) => {
        const { client, uri, at } = await start(context);
        await client.change(2, [{ text: typed.replace('"A"', '"B"') }], uri);
        const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {
          files: [{ oldUri: at('open.mdx'), newUri: at('moved.mdx') }],
        });
        const [change] = edit.documentChanges ?? [];
        assert.ok(change !== undefined && 'edits' in change);
        assert.deepEqual(change.textDocument, { uri, version: 2 });
        const range = change.edits.map((each) => ('range' in each ? each.range.start.line : undefined));
        assert.deepEqual(range, [lineOfOpen]);
      });

      test('pages are judged by the open text, and lead to it', async (context) => {
        const { client, uri, at, waitForCodes } = await start(context);
        for (const page of ['open.mdx', 'free.mdx', 'saved.mdx']) await client.open('', at(page));
        await waitForCodes(at('free.mdx'), ['page-not-in-navigation']);
        await waitForCodes(at('saved.mdx'), ['page-not-in-navigation']);
        await waitForCodes(at('open.mdx'), []);

        const textDocument = { uri: at('open.mdx') };
        const position = { line: 0, character: 0 };
        const [lens] = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument });
        assert.equal(lens?.command?.arguments?.[0]?.uri, uri);
        const references = { textDocument, position, context: { includeDeclaration: true } };
        const [location] = await client.request<Location[]>('textDocument/references', references);
        assert.equal(location?.uri, uri);
        assert.equal(location?.range.start.line, lineOfOpen);

        const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
          textDocument: { uri: at('free.mdx') },
          range: { start: position, end: position },
          context: { diagnostics: [], only: ['quickfix'] },
        });
        const edits = actions.flatMap(({ edit }) => edit?.documentChanges ?? []);
        const edited = edits.map((change) => 'textDocument' in change && change.textDocument);
        assert.ok(edited.length > 0);
        for (const each of edited) assert.deepEqual(each, { uri, version: 1 });

        const inEntry = { textDocument: { uri }, position: { line: lineOfOpen, character: 11 } };
        const definition = await client.request<Location[]>('textDocument/definition', inEntry);
        assert.equal(definition[0]?.uri, at('open.mdx'));
        const pages = await client.request<PageItem[]>('docs/pages', {});
        assert.ok(pages.some((page) => page.uri === at('open.mdx') && page.trail === 'Guides'));
      });

      test('a document is the same in whatever way it is asked about', async (context) => {
        const { client, path } = await start(context);
        for (const other of Object.values(uriSpellings)) {
          const textDocument = { uri: other(path) };
          const symbols = await client.request<unknown[] | null>('textDocument/documentSymbol', {
            textDocument,
          });
          assert.ok(symbols !== null && symbols.length > 0, textDocument.uri);
        }
      });

      test('Check Site judges what is open, and publishes for no other spelling of it', async (context) => {
        const { client, uri, at, getCodes } = await start(context);
        await client.open('', at('free.mdx'));
        const { errors, warnings, infos } = await client.request<CheckSitesResult>('docs/checkSites', {});
        assert.equal(errors + warnings + infos, 3);
        assert.deepEqual(getCodes(uri), ['page-not-found']);
        const ofFiles = client.published.map((params) => params.uri);
        const names = ofFiles.filter((each) => /docs(\.|%2e)json$|free(\.|%2e)mdx$/i.test(each));
        assert.deepEqual(new Set(names), new Set([uri, at('free.mdx')]));
        await client.close(uri);
        await waitUntil('the saved text is judged', () => getCodes(uri)?.length === 0);
      });
    });
  }
}
