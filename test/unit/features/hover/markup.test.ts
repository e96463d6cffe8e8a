// The Markdown of hovers: colors are shown beside their names, and a name stays text.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { escapeMarkdown, getColorMarkup, showLink } from '../../../../server/src/features/hover/markup.ts';
import { type ContextOptions, createContext, site } from '../../../support/checks/languageTest.ts';

function describeColor(color: string, properties = '"x": 1', options: ContextOptions = {}): string[] {
  return (
    getColorMarkup(createContext(site(properties), options), color)
      ?.split('\n')
      .filter(Boolean) ?? []
  );
}

test('the contrast on a white and a nearly black background when the site gives none', () => {
  assert.deepEqual(describeColor('#15803d').slice(1), [
    '- Contrast on the light background (#ffffff): 5.01:1, enough for text',
    '- Contrast on the dark background (#0f1117): 3.76:1, text needs 4.5:1',
  ]);
});

test("the contrast on the site's own backgrounds", () => {
  const background = '"colors": { "primary": "#000", "background": { "light": "#eee", "dark": "#000" } }';
  assert.deepEqual(describeColor('#000000', background).slice(1), [
    '- Contrast on the light background (#eee): 18.09:1, enough for text',
    '- Contrast on the dark background (#000): 1.00:1, text needs 4.5:1',
  ]);
});

test('the contrast on the backgrounds of a tree', () => {
  const background =
    '"navigation": { "pages": [] }, "background": { "color": { "light": "#eee", "dark": "#000" } }';
  assert.deepEqual(describeColor('#000000', background).slice(1), [
    '- Contrast on the light background (#eee): 18.09:1, enough for text',
    '- Contrast on the dark background (#000): 1.00:1, text needs 4.5:1',
  ]);
});

test('a contrast is never rounded up to enough', () => {
  // 4.4999:1
  assert.match(describeColor('#8c7070')[1] ?? '', /: 4\.49:1, text needs 4\.5:1$/);
});

describe('no contrast', () => {
  test('of a color that is not opaque', () => {
    assert.equal(describeColor('#15803d80').length, 1);
    assert.equal(describeColor('#1838').length, 1);
  });

  test('on a background that is no color, or not opaque', () => {
    const background = '"colors": { "primary": "#000", "background": { "light": "white", "dark": "#0008" } }';
    assert.equal(describeColor('#15803d', background).length, 1);
  });
});

test('a swatch is an image without file or network', () => {
  const [heading = ''] = describeColor('#15803d');
  assert.match(heading, /^!\[\]\(data:image\/svg\+xml;utf8,[^)\s]+\) `#15803d`$/);
  assert.ok(decodeURIComponent(heading).includes('fill="#15803dff"'));
});

test('plain text for an editor without Markdown', () => {
  assert.equal(describeColor('#15803d', '"x": 1', { client: { markdown: false } })[0], '#15803d');
});

test('nothing of what is no color', () => {
  for (const text of ['red', '', '#12345'])
    assert.equal(getColorMarkup(createContext(site('"x": 1')), text), undefined);
});

describe('escapeMarkdown', () => {
  for (const text of [
    'Watering plants, and how: a (short) guide',
    'guides/a-b_c.mdx',
    'Q&A',
    '50% + 1 = 2',
    'v1.2',
  ])
    test(`leaves ${text}`, () => assert.equal(escapeMarkdown(text), text));

  const escaped: Readonly<Record<string, string>> = {
    '![a](b)': '!\\[a\\](b)',
    '*a* _b_ ~~c~~ `d`': '\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\`',
    '<img src="https://tracker.example">': '\\<img src="https\\://tracker.example">',
    'https://a.example': 'https\\://a.example',
    'www.a.example': 'www\\.a.example',
    'mailto:me@a.example': 'mailto\\:me\\@a.example',
    '$(alert)': '\\$(alert)',
    '&lt;b&#62;': '\\&lt;b\\&#62;',
    'a\\': 'a\\\\',
    '# a': '\\# a',
    '- a': '\\- a',
    '> a': '\\> a',
    '---': '\\---',
    '1. a': '1\\. a',
    '2) a': '2\\) a',
    ' a\n\nb\t c ': 'a b c',
  };
  for (const [text, expected] of Object.entries(escaped))
    test(`writes ${JSON.stringify(text)} as text`, () => assert.equal(escapeMarkdown(text), expected));
});

test('a link’s text keeps its brackets, which VS Code’s parser would take for markup', () => {
  assert.equal(showLink('![a](b) \\[c]', 'file:///x'), '[!&#91;a&#93;(b) \\\\&#91;c&#93;](file:///x)');
});
