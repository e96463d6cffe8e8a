// Where something is offered in a page: behind everything that begins a destination, closed or not, and nowhere else.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { acceptPageItem, getPageLabels, type PageTestOptions } from '../../../support/checks/pageTest.ts';

const others = { 'guides/watering.mdx': '# Watering', 'images/leaf.png': '', 'snippets/note.mdx': 'Note' };

/** The page after the one item that leads to a page, an image or a snippet was accepted. */
async function accept(marked: string, path = 'a.mdx', options?: PageTestOptions): Promise<string> {
  const pages = { ...others, [path]: marked };
  const [label = ''] = await getPageLabels(pages, options);
  return acceptPageItem(pages, label, options);
}

describe('a destination is completed', () => {
  const cases: readonly (readonly [marked: string, after: string])[] = [
    ['[a](|)', '[a](/guides/watering)'],
    ['[a](|', '[a](/guides/watering'],
    ['See [a](/gui| for more.', 'See [a](/guides/watering for more.'],
    ['[a](/gui|de) and [b](/c)', '[a](/guides/watering) and [b](/c)'],
    ['[a](/gui|#top)', '[a](/guides/watering#top)'],
    ['[a](/gui|?x=1#top "title")', '[a](/guides/watering?x=1#top "title")'],
    ['[a](</gui|>)', '[a](</guides/watering>)'],
    ['[a](</gui|', '[a](</guides/watering'],
    ['[a]: /gui|', '[a]: /guides/watering'],
    ['[a]: |', '[a]: /guides/watering'],
    ['![a](|)', '![a](/images/leaf.png)'],
    ['![a](/im|', '![a](/images/leaf.png'],
    ['<Card href="|">', '<Card href="/guides/watering">'],
    ['<Card href="/g|" title="x">', '<Card href="/guides/watering" title="x">'],
    ['<Card href="|', '<Card href="/guides/watering'],
    ['<Card href="/g|\n\nText', '<Card href="/guides/watering\n\nText'],
    ["<Card\n  href='/g|'\n/>", "<Card\n  href='/guides/watering'\n/>"],
    ['<Card href={"/g|"} />', '<Card href={"/guides/watering"} />'],
    ["<Card href={'/g|'} />", "<Card href={'/guides/watering'} />"],
    ['<Card href={`/g|`} />', '<Card href={`/guides/watering`} />'],
    ['<img src="|" />', '<img src="/images/leaf.png" />'],
    ['import A from "|";', 'import A from "/snippets/note.mdx";'],
    ["import A from '/sn|'", "import A from '/snippets/note.mdx'"],
    ['import A from "|', 'import A from "/snippets/note.mdx'],
    ['- [a](/gui|', '- [a](/guides/watering'],
    ['> [a](/gui|', '> [a](/guides/watering'],
    ['<Note>\n  [a](/gui|\n</Note>', '<Note>\n  [a](/guides/watering\n</Note>'],
    ['# Title [a](/gui|', '# Title [a](/guides/watering'],
  ];
  for (const [marked, after] of cases) {
    test(JSON.stringify(marked), async () => assert.equal(await accept(marked), after));
  }

  test('with carriage returns, too', async () => {
    assert.equal(await accept('x\r\n[a](/gui|\r\ny'), 'x\r\n[a](/guides/watering\r\ny');
    assert.equal(await accept('x\r[a](/gui|\ry'), 'x\r[a](/guides/watering\ry');
  });
});

describe('nothing is offered', () => {
  for (const marked of [
    'Some words (|',
    'She said "|',
    'and/or |',
    'a # |',
    '---\ntitle: "[a](/g|"\n---\n',
    '`[a](/g|`',
    '```\n[a](/g|\n```',
    '```\n[a](/g|',
    '{/* [a](/g| */}',
    'export const a = "/g|";',
    '<Card title="/g|">',
    '<Card data-href="/g|">',
    '[a](https://example.com/|)',
    '[a](mailto:|)',
    '[a](//example.com/|)',
    '[a]({base}/|)',
    '[a](/b?x|)',
    '[a](/b "title|")',
    '[a] (/b|)',
    '\\[a](/g|',
    '[a](/b)|',
    '![a](/b)|',
  ]) {
    test(`in ${JSON.stringify(marked)}`, async () => {
      assert.deepEqual(await getPageLabels({ ...others, 'a.mdx': marked }), []);
    });
  }

  test('in indented code and comments of Markdown', async () => {
    for (const marked of ['    [a](/g|', '<!-- [a](/g| -->'])
      assert.deepEqual(await getPageLabels({ ...others, 'a.md': marked }), [], marked);
  });
});
