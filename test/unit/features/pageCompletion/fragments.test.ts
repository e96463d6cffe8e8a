// The fragments behind `#`: of this page, or of the page before it, in page order.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { acceptPageItem, getPageItems, getPageLabels } from '../../../support/checks/pageTest.ts';

const guide = [
  '# Watering plants',
  '## Zinnias & co.',
  '<Tab title="Fill & lift the can">',
  '## Asters {#my-asters}',
  '</Tab>',
  '<ParamField query="maxAge" />',
  '<Card title="No id" />',
  '<a id="Exact"></a>',
].join('\n\n');

const labels = [
  'Watering plants (#watering-plants)',
  'Zinnias & co. (#zinnias-&-co)',
  'Fill & lift the can (#fill-%26-lift-the-can)',
  'Asters (#my-asters)',
  'maxAge (#param-max-age)',
  'Exact (#Exact)',
];

describe('fragments', () => {
  test('are those of the page that is linked to, in page order', async () => {
    for (const marked of ['[a](/guide#|)', '[a](/guide#wat|', '<Card href="/guide#|" />', '[a](guide.mdx#|)'])
      assert.deepEqual(await getPageLabels({ 'guide.mdx': guide, 'a.mdx': marked }), labels, marked);
  });

  test('are those of this page', async () => {
    assert.deepEqual(await getPageLabels({ 'guide.mdx': `${guide}\n\n[a](#|)` }), labels);
  });

  test('are those of what the page imports, too', async () => {
    const pages = {
      'snippets/note.mdx': '## In a note',
      'guide.mdx': 'import Note from "/snippets/note.mdx";\n\n# Guide\n\n<Note />',
      'a.mdx': '[a](/guide#|)',
    };
    assert.deepEqual(await getPageLabels(pages), ['Guide (#guide)', 'In a note (#in-a-note)']);
  });

  test('replace what stands there, and are found by the heading’s words', async () => {
    const pages = { 'guide.mdx': guide, 'a.mdx': '[a](/guide#wat|er-it "t")' };
    assert.equal(await acceptPageItem(pages, 'Asters'), '[a](/guide#my-asters "t")');
    const [item] = await getPageItems(pages);
    assert.equal(item?.filterText, '#watering-plants Watering plants');
    assert.equal(item?.detail, '# Watering plants');
  });

  test('are none of what is no page', async () => {
    for (const marked of [
      '[a](/x.png#|)',
      '[a](/ghost#|)',
      'import A from "/guide#|"',
      '[a](https://x.y/#|)',
    ])
      assert.deepEqual(await getPageLabels({ 'guide.mdx': guide, 'x.png': '', 'a.mdx': marked }), [], marked);
  });
});
