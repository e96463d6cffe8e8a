// Completion in an empty file: a whole site to start with, which lists the pages that exist.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CompletionItem } from 'vscode-languageserver';
import type { FeatureContext } from '../../../../server/src/features/featureContext.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { getDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { type ContextOptions, createContext, getLabels } from '../../../support/checks/languageTest.ts';
import { parseCursor } from '../../../support/checks/markers.ts';
import { applyCompletionItem } from '../../../support/checks/snippets.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

function getItem(context: FeatureContext, offset: number): CompletionItem {
  const items = languageService.getCompletion(context, offset)?.items ?? [];
  const item = items.find(({ label }) => label === 'New site');
  assert.ok(item, `not among ${items.map(({ label }) => label).join(', ')}`);
  return item;
}

/** The text after accepting "New site" with every default left as it is, and what is shown next to the label. */
async function begin(paths: readonly string[], marked = '|', options: ContextOptions = {}) {
  const { text, offset } = parseCursor(marked);
  const files = Object.fromEntries(paths.map((path) => [path, '']));
  const site = await createMemorySite({ ...files, 'docs.json': text });
  const context = site.getContext(options);
  const item = getItem(context, offset);
  const after = applyCompletionItem(context.document.textDocument, item);
  const begun = await createMemorySite({ ...files, 'docs.json': after });
  const messages = getDiagnostics(begun.getContext()).map(({ message }) => message);
  return { after, detail: item.detail, messages };
}

const written = (name: string, ...navigation: readonly { group: string; pages: readonly string[] }[]) => {
  const colors = { primary: '#15803d', light: '#4ade80', dark: '#166534' };
  return JSON.stringify({ name, colors, navigation }, null, '\t');
};

describe('a new site', () => {
  test('lists the pages that are there, with nothing wrong in it', async () => {
    const { after, detail, messages } = await begin([
      'introduction.mdx',
      'guides/water.md',
      'README.md',
      'logo.svg',
    ]);
    const groups = [
      { group: 'Get Started', pages: ['introduction'] },
      { group: 'Guides', pages: ['guides/water'] },
    ];
    assert.equal(after, written('Site', ...groups));
    assert.equal(detail, 'A name, colors and 2 pages in 2 groups');
    assert.deepEqual(messages, []);
  });

  test('is called what the project is called', async () => {
    const site = await createMemorySite({
      'docs.json': '',
      'a.md': '',
      'README.md': '# Plants of the World\n',
    });
    const item = getItem(site.getContext(), 0);
    assert.match(item.textEdit?.newText ?? '', /"name": "\$\{1:Plants of the World\}"/);
  });

  test('lists two files of one URL once, and keeps what JSON and snippets would read otherwise', async () => {
    const { after, messages } = await begin(['a.md', 'a.mdx', 'b$1}.mdx']);
    assert.equal(after, written('Site', { group: 'Get Started', pages: ['a.mdx', 'b$1}'] }));
    assert.deepEqual(messages, []);
  });

  test('keeps a name that a snippet would read otherwise', async () => {
    const files = { 'docs.json': '', 'a.md': '', 'README.md': '# C$1 {0} "}"\n' };
    const site = await createMemorySite(files);
    const context = site.getContext();
    const after = applyCompletionItem(context.document.textDocument, getItem(context, 0));
    assert.equal(after, written('C$1 {0} "}"', { group: 'Get Started', pages: ['a'] }));
  });

  test('without pages proposes one to write', async () => {
    const { after, detail, messages } = await begin([]);
    assert.equal(after, written('Site', { group: 'Get Started', pages: ['introduction'] }));
    assert.equal(detail, 'A name, colors and a page to write');
    assert.equal(messages.length, 1);
  });

  test('has tab stops where there is something to choose', () => {
    const item = getItem(createContext(''), 0);
    assert.match(
      item.textEdit?.newText ?? '',
      /"\$\{1:My Docs\}"[\s\S]*"\$\{2:Get Started\}"[\s\S]*"\$\{3:introduction\}"/,
    );
  });

  test('is plain text for an editor without snippets', async () => {
    const { after } = await begin(['introduction.mdx'], '\r\n|', { client: { snippets: false } });
    const group = { group: 'Get Started', pages: ['introduction'] };
    assert.equal(after, `\r\n${written('Site', group).replaceAll('\n', '\r\n').replaceAll('\t', '  ')}`);
  });

  test('comes first in a file with nothing in it but white space and a word', () => {
    for (const marked of ['|', '\n|\n', 'new|']) {
      assert.deepEqual(getLabels(marked), ['New site', '{ }'], marked);
    }
  });

  test('is not offered where something is written', () => {
    for (const marked of ['{|}', '{ "name": | }', '[|]', '{ "navigation": [|] }']) {
      assert.ok(!getLabels(marked).includes('New site'), marked);
    }
  });
});
