// What a hover at the | says about a file of the site, before what it says about the property.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import type { IconLibrary } from '../../../../server/src/shared/iconLibraries.ts';
import { measureAll } from '../../../support/checks/encodedPositions.ts';
import { type ContextOptions, getText } from '../../../support/checks/languageTest.ts';
import { parseCursor } from '../../../support/checks/markers.ts';
import { createMemorySite, type MemorySiteOptions } from '../../../support/sites/memorySite.ts';
import { createApiOperation } from '../../../support/sites/openApiDocuments.ts';
import { shippedIcons } from '../../../support/sites/shippedIcons.ts';

/** The hover's paragraphs; empty when there is none. */
async function hover(
  marked: string,
  files: Readonly<Record<string, string>>,
  options?: ContextOptions,
  siteOptions?: MemorySiteOptions,
): Promise<string[]> {
  const { text, offset } = parseCursor(marked);
  const site = await createMemorySite({ ...files, 'docs.json': text }, siteOptions);
  const answer = languageService.getHover(site.getContext(options), offset);
  return answer === undefined ? [] : getText(answer.contents).split('\n\n');
}

const list = (pages: string) => `{ "navigation": [{ "group": "A", "pages": [${pages}] }] }`;
const page = '---\ntitle: Watering plants\ndescription: How often, and how much\n---\n';
const plain = { client: { markdown: false } };

describe('the hover of a page', () => {
  test('gives title, description and path', async () => {
    assert.deepEqual((await hover(list('"guides/wa|ter"'), { 'guides/water.mdx': page })).slice(0, 4), [
      '**Watering plants**',
      'How often, and how much',
      '[guides/water.mdx](file:///site/guides/water.mdx)',
      '**Page** (a string)',
    ]);
  });

  test('says why readers don’t see it', async () => {
    const tab = (group: string) =>
      `{ "theme": "mint", "name": "A", "colors": { "primary": "#00aa00" }, "navigation": { "tabs": [{ "tab": "T", "groups": [${group}] }] } }`;
    const [removed] = await hover(tab('{ "group": "G", "icon": "fa-leaf", "pages": ["wa|ter"] }'), {
      'water.mdx': '',
    });
    assert.equal(
      removed,
      'Readers find this page only by a direct link, because an error in its tab “T” makes the host remove all that the tab holds.',
    );
    const shown = await hover(tab('{ "group": "G", "pages": ["wa|ter"] }'), { 'water.mdx': '' });
    assert.ok(!shown.join().includes('Readers'));
  });

  test('gives the same as plain text', async () => {
    assert.deepEqual((await hover(list('"w|"'), { 'w.md': page }, plain)).slice(0, 3), [
      'Watering plants',
      'How often, and how much',
      'w.md',
    ]);
  });

  test('gives the path alone where the page says nothing of itself', async () => {
    const [path] = await hover(list('"w|"'), { 'w.md': 'text' });
    assert.equal(path, '[w.md](file:///site/w.md)');
  });

  test('gives a page of a nested group, which has no schema', async () => {
    const paragraphs = await hover(list('{ "pages": ["w|"] }'), { 'w.md': page });
    assert.equal(paragraphs[0], '**Watering plants**');
  });

  test('lets no text of the page become markup', async () => {
    const title = '![x](https://tracker.example/x.png) <b>*a*</b> `b` [c](d)';
    const files = { 'w.md': `---\ntitle: "${title}"\ndescription: "# a\\n\\n- b"\n---\n` };
    const [shownTitle = '', description] = await hover(list('"w|"'), files);
    assert.equal(
      shownTitle,
      '**!\\[x\\](https\\://tracker.example/x.png) \\<b>\\*a\\*\\</b> \\`b\\` \\[c\\](d)**',
    );
    assert.equal(description, '\\# a - b');
  });

  test('says nothing of a file that is missing or lies outside', async () => {
    const [first] = await hover(list('"ghost|"'), {});
    assert.equal(first, '**Page** (a string)');
    const [outside] = await hover(list('"../w|"'), { '/w.md': page });
    assert.equal(outside, '**Page** (a string)');
  });
});

describe('the hover of another file', () => {
  test('shows an image', async () => {
    const files = { 'logo/a b(1).svg': '<svg/>' };
    assert.deepEqual((await hover('{ "favicon": "/logo/a b(1).s|vg" }', files)).slice(0, 2), [
      '![](file:///site/logo/a%20b%281%29.svg|width=320)',
      '[logo/a b(1).svg](file:///site/logo/a%20b%281%29.svg)',
    ]);
    assert.equal((await hover('{ "favicon": "/logo/a b(1).s|vg" }', files, plain))[0], 'logo/a b(1).svg');
  });

  test('says what is wrong with an OpenAPI document', async () => {
    const error = { message: 'no [info]', line: 0, character: measureAll('') };
    const [first, path] = await hover('{ "openapi": "a.js|on" }', { 'a.json': '{}' }, undefined, {
      checkOpenApi: async () => ({ error }),
    });
    assert.equal(first, 'Not a valid OpenAPI 3 document: no \\[info\\]');
    assert.equal(path, '[a.json](file:///site/a.json)');
  });
});

describe('the hover of an icon', () => {
  const askIn = async (library: IconLibrary, icon: string) => {
    const icons = await shippedIcons.load(library);
    const text = `{ "icons": { "library": "${library}" }, "navigation": { "groups": [{ "group": "A", "icon": ${icon} }] } }`;
    const site = await createMemorySite({ 'docs.json': text });
    const place = text.lastIndexOf('rocket');
    const hover = languageService.getHover({ ...site.getContext(), icons }, place);
    return getText(hover?.contents ?? '').split('\n\n')[0] ?? '';
  };

  test('shows a picture of Lucide, made of lines', async () => {
    const shown = await askIn('lucide', '"rocket"');
    assert.match(shown, /^!\[\]\(data:image\/svg\+xml;utf8,[^\s()]+\) Rocket$/);
    assert.match(decodeURIComponent(shown), /<path fill="none" stroke="#808080"/);
  });

  test('is that of the property where there is no picture: for Tabler, and another library than the site’s', async () => {
    assert.match(await askIn('tabler', '"rocket"'), /^\*\*icon\*\*/);
    assert.match(await askIn('lucide', '{ "name": "rocket", "library": "tabler" }'), /^\*\*name\*\*/);
  });

  const ask = async (icon: string, client?: { readonly markdown: boolean }) => {
    const icons = await shippedIcons.load('fontawesome');
    const text = `{ "topAnchor": { "icon": "${icon}" } }`;
    const site = await createMemorySite({ 'docs.json': text });
    const context = { ...site.getContext(client && { client }), icons };
    return getText(languageService.getHover(context, text.indexOf(icon))?.contents ?? '').split('\n\n')[0];
  };

  test('shows its picture and its name', async () => {
    assert.match((await ask('book-open')) ?? '', /^!\[\]\(data:image\/svg\+xml;utf8,[^\s()]+\) Book Open$/);
  });

  test('is its name as plain text, and says nothing of an unknown one', async () => {
    assert.equal(await ask('book-open', { markdown: false }), 'Book Open');
    assert.match((await ask('no-icon')) ?? '', /^\*\*icon\*\*/);
    assert.equal(await ask('shield-check'), 'A paid icon, known here by its name only');
  });
});

test('the hover of an operation gives the title and the URL of its page', async () => {
  const operations = [createApiOperation('GET', '/plants', { title: 'All plants', slug: 'all-plants' })];
  const text = `{ "theme": "mint", "navigation": { "groups": [{ "group": "A", "openapi": "api.json", "pages": ["GET /pl|ants", "GET /b"] }] } }`;
  const options = { checkOpenApi: async () => ({ error: undefined, operations }) };
  const found = await hover(text, { 'api.json': '{}' }, undefined, options);
  assert.deepEqual(found.slice(0, 2), [
    '**All plants**',
    'Generated for GET /plants at /api-reference/all-plants',
  ]);
});
