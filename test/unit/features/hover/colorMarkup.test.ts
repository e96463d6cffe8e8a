// What is shown for a color: a swatch, and how readable it is on both backgrounds.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getColorMarkup } from '../../../../server/src/features/hover/markup.ts';
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
