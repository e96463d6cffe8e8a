// The entries that list a page: the «…», requested from the page's file or at the | in the configuration.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Location } from 'vscode-languageserver';
import { languageService } from '../../../server/src/languageService.ts';
import { markSpans, parseMarkers } from '../../support/checks/markers.ts';
import { readTexts } from '../../support/checks/pageTest.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

async function createSite(marked: string, paths: readonly string[]) {
  const { text, cursors, spans } = parseMarkers(marked);
  const files = Object.fromEntries(paths.map((path) => [path, '']));
  const site = await createMemorySite({ ...files, 'docs.json': text });
  const context = site.getContext();
  const mark = (locations: readonly Location[]) => {
    const { textDocument } = context.document;
    for (const { uri } of locations) assert.equal(uri, 'file:///site/docs.json');
    const found = locations.map(({ range: { start, end } }) => ({
      offset: textDocument.offsetAt(start),
      end: textDocument.offsetAt(end),
    }));
    return markSpans(text, found);
  };
  return { site, context, mark, offset: cursors[0] ?? 0, expected: markSpans(text, spans) };
}

async function checkFromPage(page: string, marked: string, paths: readonly string[]): Promise<void> {
  const { site, mark, expected } = await createSite(marked, paths);
  assert.equal(
    mark(readTexts(site, languageService.getPageReferences(site.getPageContext(page), 0))),
    expected,
  );
}

async function checkFromEntry(marked: string, paths: readonly string[]): Promise<void> {
  const { site, context, mark, offset, expected } = await createSite(marked, paths);
  assert.equal(mark(readTexts(site, languageService.getReferences(context, offset))), expected);
}

const list = (pages: string) => `{ "navigation": [{ "group": "A", "pages": [${pages}] }] }`;

describe('the references of a page file', () => {
  test('are all entries that mean it, however they are written', () =>
    checkFromPage('a.mdx', list('"«a»", "b", "«/a.mdx»", { "pages": ["«./a»"] }'), ['a.mdx', 'b.mdx']));
  test('are entries in another case', () =>
    checkFromPage('Guides/a.mdx', list('"«guides/A»"'), ['Guides/a.mdx']));
  test('are those without extension for .md and .mdx, where both exist', async () => {
    await checkFromPage('a.md', list('"«a»", "«a.md»", "a.mdx"'), ['a.md', 'a.mdx']);
    await checkFromPage('a.mdx', list('"«a»", "a.md", "«a.mdx»"'), ['a.md', 'a.mdx']);
  });
  test('are none when nothing lists it', () => checkFromPage('a.mdx', list('"b"'), ['a.mdx', 'b.mdx']));
});

describe('the references of an entry', () => {
  test('are all entries of the same page, it among them', () =>
    checkFromEntry(list('"«|a»", "b", "«a.mdx»"'), ['a.mdx']));
  test('are those of a page that does not exist', () => checkFromEntry(list('"«|ghost»", "«/ghost»"'), []));
  test('are none elsewhere', () => checkFromEntry('{ "name": "|a" }', ['a.mdx']));
});
