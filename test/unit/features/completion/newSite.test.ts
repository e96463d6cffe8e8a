// Completion in an empty file: a whole site to start with, which lists the pages that exist.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CompletionItem } from 'vscode-languageserver';
import type { FeatureContext } from '../../../../server/src/features/featureContext.ts';
import { languageService } from '../../../../server/src/languageService.ts';
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
  const messages = languageService.getDiagnostics(begun.getContext()).map(({ message }) => message);
  return { after, detail: item.detail, messages };
}

const written = (...pages: readonly string[]) =>
  JSON.stringify({ name: 'My docs', navigation: [{ group: 'Get started', pages }] }, null, '\t');

describe('a new site', () => {
  test('lists the pages that are there, with nothing wrong in it', async () => {
    const { after, detail, messages } = await begin([
      'introduction.mdx',
      'guides/water.md',
      'README.md',
      'logo.svg',
    ]);
    assert.equal(after, written('guides/water', 'introduction'));
    assert.equal(detail, 'A name and a group with the 2 pages of the site');
    assert.deepEqual(messages, []);
  });

  test('of many pages lists the first twenty, and says so', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `page-${100 + index}`);
    const { after, detail } = await begin(names.map((name) => `${name}.mdx`));
    assert.equal(after, written(...names.slice(0, 20)));
    assert.equal(detail, 'A name and a group with the first 20 of 45 pages');
  });

  test('lists two files of one URL once, and keeps what JSON and snippets would read otherwise', async () => {
    const { after, messages } = await begin(['a.md', 'a.mdx', 'b$1}.mdx']);
    assert.equal(after, written('a.md', 'b$1}'));
    assert.deepEqual(messages, []);
  });

  test('without pages proposes one to write', async () => {
    const { after, detail, messages } = await begin([]);
    assert.equal(after, written('introduction'));
    assert.equal(detail, 'A name and a group with one page');
    assert.equal(messages.length, 1);
  });

  test('has tab stops where there is something to choose', () => {
    const item = getItem(createContext(''), 0);
    assert.match(
      item.textEdit?.newText ?? '',
      /"\$\{1:My docs\}"[\s\S]*"\$\{2:Get started\}"[\s\S]*"\$\{3:introduction\}"/,
    );
  });

  test('is plain text for an editor without snippets', async () => {
    const { after } = await begin(['introduction.mdx'], '\r\n|', { client: { snippets: false } });
    assert.equal(after, `\r\n${written('introduction').replaceAll('\n', '\r\n').replaceAll('\t', '  ')}`);
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
