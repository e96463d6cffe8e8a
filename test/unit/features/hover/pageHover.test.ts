// Hover on the first line of a page: why readers don't find it, at the marked range.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { getText } from '../../../support/checks/languageTest.ts';
import { markSpans, parseCursor } from '../../../support/checks/markers.ts';
import { createMemorySite, type MemorySiteOptions } from '../../../support/sites/memorySite.ts';

interface Given {
  /** Besides a navigation that lists `api/a` and `v2/a`. */
  readonly configuration?: object | string;
  /** Where the marked text is; `api/a.mdx` by default. */
  readonly path?: string;
  readonly markdown?: boolean;
  readonly options?: MemorySiteOptions;
  /** What the client sends as its settings. */
  readonly settings?: unknown;
}

const listed = { name: 'Plants', navigation: [{ group: 'API', pages: ['api/a', 'v2/a'] }] };

async function hover(
  marked: string,
  { configuration = {}, path = 'api/a.mdx', markdown, options, settings }: Given,
) {
  const { text, offset, spans } = parseCursor(marked);
  const json =
    typeof configuration === 'string' ? configuration : JSON.stringify({ ...listed, ...configuration });
  const site = await createMemorySite({ [path]: text, 'secret/x': '', 'docs.json': json }, options);
  const client = markdown === undefined ? {} : { markdown };
  const context = site.getPageContext(path, { client, settings });
  const found = languageService.getPageHover(context, offset);
  if (found === undefined) return undefined;
  assert.ok(found.range);
  const { page } = context;
  const range = { offset: page.offsetAt(found.range.start), end: page.offsetAt(found.range.end) };
  assert.equal(markSpans(text, [range]), markSpans(text, spans));
  return getText(found.contents);
}

const hidden = { anchors: [{ name: 'API', url: 'api', isDefaultHidden: true }] };
const versions = {
  versions: ['v1', 'v2'],
  anchors: [
    { name: 'New', url: 'v2', version: 'v2' },
    { name: 'Old', url: 'api', version: 'v1' },
  ],
};

describe('the first line of a page that readers don’t find', () => {
  test('says that no group lists it, before front matter and without it', async () => {
    const unlisted = /no group in the navigation lists it: add it with “Docs: Add Page to Navigation…”/;
    const given = { path: 'other.md', settings: { rules: { 'page-not-in-navigation': 'off' } } };
    assert.match((await hover('«--|-»\ntitle: A\n---\n', given)) ?? '', unlisted);
    assert.match((await hover('«# Oth|er»\r\nText', given)) ?? '', unlisted);
    assert.match((await hover('«Only line|»', given)) ?? '', unlisted);
    assert.match((await hover('«|»', given)) ?? '', unlisted);
  });

  test('leaves out that no group lists it while a diagnostic beside it says so', async () => {
    assert.equal(
      await hover('«# Oth|er»', { path: 'other.md' }),
      'Readers can’t find this page: add it with “Docs: Add Page to Navigation…”.',
    );
  });

  test('says that its anchor is hidden', async () => {
    const text = await hover('«---|»\n---\n', { configuration: hidden });
    assert.match(text ?? '', /only by a direct link, because its anchor “API” is hidden by default/);
  });

  test('says that its anchor belongs to a version', async () => {
    const text = await hover('«---|»\n---\n', { configuration: versions, path: 'v2/a.md' });
    assert.match(
      text ?? '',
      /only after they choose the version “v2”, because its anchor “New” belongs to it/,
    );
  });

  test('says that a page of a tree is hidden, by itself or by what it is in', async () => {
    const inGroup = { group: 'API', hidden: true, pages: ['api/a'] };
    assert.match(
      (await hover('«|---»\n---\n', { configuration: { navigation: { groups: [inGroup] } } })) ?? '',
      /because its group “API” is hidden/,
    );
    const configuration = { navigation: { pages: ['api/a'] } };
    assert.match(
      (await hover('«|---»\nhidden: true\n---\n', { configuration })) ?? '',
      /because it is hidden: remove "hidden"/,
    );
  });

  test('shows what things are called as they are, never as markup', async () => {
    const name = '[x](command:evil) ![](https://evil.example) <b>*API*';
    const configuration = { anchors: [{ name, url: 'api', isDefaultHidden: true }] };
    const text = (await hover('«|»', { configuration })) ?? '';
    assert.ok(text.includes('\\[x\\](command'), text);
    assert.ok(text.includes('\\<b>\\*API\\*'), text);
    const plain = (await hover('«|»', { configuration, markdown: false })) ?? '';
    assert.ok(plain.includes(`“${name}”`), plain);
  });
});

describe('there is no hover', () => {
  const nothing = async (marked: string, given: Given) => assert.equal(await hover(marked, given), undefined);

  test('below the first line', () => nothing('# A\n|Text', { path: 'other.md' }));

  test('where readers find the page', async () => {
    await nothing('|# A', {});
    await nothing('|# A', { configuration: versions });
    await nothing('|# A', { configuration: { tabs: [{ name: 'API', url: 'api' }] } });
    await nothing('|# A', {
      configuration: { anchors: [{ name: 'API', url: 'ap', isDefaultHidden: true }] },
    });
  });

  test('for what is no page', async () => {
    await nothing('|# A', { path: 'README.md' });
    await nothing('|# A', { path: '.github/a.md' });
  });

  test('where that is in doubt', async () => {
    const path = 'other.md';
    await nothing('|# A', { path, configuration: '{ "$schema": "https://other.example/schema.json" }' });
    await nothing('|# A', { path, options: { unreadable: ['/site/secret'] } });
  });

  test('for a page in a group that can still be read, although the text is broken', async () => {
    await nothing('|# A', { configuration: '{ "navigation": [{ "group": "A", "pages": ["api/a", ] }' });
  });
});
