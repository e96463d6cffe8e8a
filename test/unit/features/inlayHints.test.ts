// The titles of pages after their entries, as an editor shows them: {Title} in the text.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../server/src/languageService.ts';
import type { ContextOptions } from '../../support/checks/languageTest.ts';
import { parseMarkers } from '../../support/checks/markers.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

const files = {
  'a.mdx': '---\ntitle: Watering\n---\n',
  'b.md': '---\ntitle: >\n  Two\n  lines\n---\n',
  'c.mdx': 'No front matter',
  'd.mdx': '---\ntitle: " "\n---\n',
};

/** The configuration with its hints; only those for the «…» where one is marked. */
async function showHints(marked: string, options?: ContextOptions): Promise<string> {
  const { text, spans } = parseMarkers(marked);
  const context = (await createMemorySite({ ...files, 'docs.json': text })).getContext(options);
  const hints = languageService.getInlayHints(context, spans[0] ?? { offset: 0, end: text.length });
  let shown = text;
  for (const { position, label, paddingLeft } of hints.reverse()) {
    assert.equal(paddingLeft, true);
    const offset = context.document.textDocument.offsetAt(position);
    shown = `${shown.slice(0, offset)}{${label}}${shown.slice(offset)}`;
  }
  return shown;
}

const list = (pages: string) => `{ "navigation": [{ "group": "A", "pages": [${pages}] }] }`;

describe('the title of a page', () => {
  test('stands behind each of its entries', async () =>
    assert.equal(
      await showHints(list('"a", "/b", { "pages": ["a.mdx"] }')),
      list('"a"{Watering}, "/b"{Two lines}, { "pages": ["a.mdx"{Watering}] }'),
    ));
  test('is left out where there is none', async () =>
    assert.equal(await showHints(list('"c", "d", "ghost"')), list('"c", "d", "ghost"')));
  test('is given for the visible part', async () =>
    assert.equal(await showHints(list('"a", «"b"», "a"')), list('"a", "b"{Two lines}, "a"')));
  test('can be switched off', async () =>
    assert.equal(
      await showHints(list('"a"'), { settings: { inlayHints: { pageTitles: false } } }),
      list('"a"'),
    ));
});

test('what lies outside of the visible part is not even looked at', async () => {
  const pages = Array.from({ length: 1_000 }, (_, page) => `"page-${page}"`);
  const context = (await createMemorySite({ 'docs.json': list(pages.join()) })).getContext();
  const { site, document } = context;
  assert.ok(site !== undefined);
  const asked: string[] = [];
  const watched = new Proxy(site, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        asked.push(args.join());
        return member.apply(target, args);
      };
    },
  });
  const offset = document.textDocument.getText().indexOf('"page-500"');
  languageService.getInlayHints({ ...context, site: watched }, { offset, end: offset + 30 });
  assert.ok(asked.some((path) => path.startsWith('page-500')));
  assert.ok(!asked.some((path) => /page-(?!500|501|502)/.test(path)));
});
