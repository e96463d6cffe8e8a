// Find references in a page and from its entry: entries and links in one list, each marked where it names the file or heading.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { parseMarkers } from '../../../support/checks/markers.ts';
import { type MarkedPages, markPlaces, openPage, readTexts } from '../../../support/checks/pageTest.ts';

/** The «…» of all files are what is found at the `|`. */
async function check(
  marked: MarkedPages,
  docs = '{ "navigation": [{ "group": "A", "pages": ["b"] }] }',
  withDeclaration = true,
) {
  const opened = await openPage({ ...marked, 'docs.json': parseMarkers(docs).text });
  const found = opened.read(
    languageService.getPageReferences(opened.context, opened.offset, withDeclaration),
  );
  const expected = Object.entries({ 'docs.json': docs, ...marked }).filter(([, text]) => text.includes('«'));
  assert.deepEqual(
    Object.fromEntries(Object.entries(markPlaces(opened, found)).sort()),
    Object.fromEntries(expected.map(([path, text]) => [path, text.replace('|', '')]).sort()),
  );
}

const listed = '{ "navigation": [{ "group": "A", "pages": ["«guide»", "b"] }] }';

describe('references of a page', () => {
  test('are its entries and the links to it, asked for on its first line', () =>
    check(
      {
        'guide.mdx': '---|\ntitle: Guide\n---\n\n# Here\n\n[own](#here) [self](«/guide»)',
        'b.mdx':
          '[a](«/guide»#here "t") <Card href="«./guide.mdx?x»" /> [other](/b) ![i](«/Guide»)\n\n[c]: «guide»',
        'c.md': 'No link',
      },
      listed,
    ));

  test('are the same from a link to it', () =>
    check({ 'guide.mdx': '# Here', 'b.mdx': '[a](«/gui|de») [b](«/guide»#here)' }, listed));

  test('are the same from its entry', async () => {
    const { text } = parseMarkers(listed);
    const opened = await openPage({ 'guide.mdx': '|', 'b.mdx': '[a](/guide)', 'docs.json': text });
    const context = opened.site.getContext();
    const found = readTexts(opened.site, languageService.getReferences(context, text.indexOf('guide')));
    assert.deepEqual(markPlaces(opened, found), { 'docs.json': listed, 'b.mdx': '[a](«/guide»)' });
  });
});

describe('references of a file', () => {
  test('are the links to an image, and where the configuration names it', () =>
    check(
      {
        'logo.svg': '',
        'b.mdx': '![a](«/lo|go.svg») <img src="«/logo.svg»" />',
        'c.mdx': '![a](«logo.svg»)',
      },
      '{ "logo": "«/logo.svg»", "navigation": [{ "group": "A", "pages": ["b"] }] }',
    ));

  test('are icons, keys and links of the configuration', () =>
    check(
      {
        'beds.mdx': '|',
        'b.mdx': 'export const c = [{ href: "«/beds»" }]',
        'snippets/d.jsx': 'export const D = () => <a href="«/beds»">a</a>',
      },
      '{ "navbar": { "primary": { "href": "«/beds»" } }, "banner": { "content": "[a](«/beds») [b](«/beds»)" }, "navigation": { "pages": ["«beds»", "b"] } }',
    ));

  test('are the imports of a snippet', () =>
    check({
      'snippets/note.mdx': '# Note',
      'b.mdx': 'import Note from "«/snippets/no|te.mdx»";',
      'c.mdx': 'import Note from "«./snippets/note.mdx»";',
    }));
});

describe('references of a heading', () => {
  test('are itself and the links that mean it', () =>
    check({
      'guide.mdx': '# Guide\n\n«## Watering| it»\n\n[a](«#watering-it») [b](#guide)',
      'b.mdx': '[a](«/guide#Watering-it») [b](/guide) [c](/guide#guide) [d](/b#watering-it)',
    }));

  test('are the links alone for an editor that asks without the declaration', () =>
    check({ 'guide.mdx': '# Guide\n\n## It|\n\n[a](«#it»)', 'b.mdx': '[a](«/guide#it»)' }, undefined, false));

  test('are the same from a fragment', () =>
    check({
      'guide.mdx': '# Guide\n\n«## It»\n\n«## It»'.replace('«## It»', '## It'),
      'b.mdx': '[a](«/guide#it|-2») [b](/guide#it)',
    }));

  test('are those of an element’s id', () =>
    check({ 'guide.mdx': '# Guide\n\n<a id="«he|re»"></a>', 'b.mdx': '[a](«/guide#here»)' }));
});

describe('references', () => {
  test('are those of the page in prose', () =>
    check({ 'guide.mdx': '# Guide\n\nSome pro|se', 'b.mdx': '[a](«/guide»)' }));

  test('are none of what leads nowhere', () =>
    check({ 'guide.mdx': '# Guide', 'b.mdx': '# B\n\n[a](/gho|st) [b](/ghost)' }));
});
