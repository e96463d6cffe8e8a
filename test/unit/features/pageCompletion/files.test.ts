// What a destination is offered: pages by their titles, images and other files, snippets; and how they are written.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getText } from '../../../support/checks/languageTest.ts';
import { acceptPageItem, getPageItems, getPageLabels } from '../../../support/checks/pageTest.ts';

const titled = (title: string, description?: string) =>
  `---\ntitle: ${title}\n${description === undefined ? '' : `description: ${description}\n`}---\n`;

const configuration = { navigation: [{ group: 'Care', pages: ['care/light', 'watering'] }] };

describe('pages', () => {
  const pages = {
    'watering.mdx': titled('Watering', 'How much *water*'),
    'care/light.mdx': titled('Light'),
    'care/soil.mdx': titled('Soil'),
    'zz.md': '',
    'README.md': '',
    '_snippets/x.mdx': '',
  };

  test('are called by their titles, in the order of the navigation, then by path', async () => {
    assert.deepEqual(await getPageLabels({ ...pages, 'a.mdx': '[a](|)' }, { configuration }), [
      'Watering (/watering)',
      'Light (/care/light)',
      '/zz',
      'Soil (/care/soil)',
    ]);
  });

  test('come first if they are near', async () => {
    assert.deepEqual(await getPageLabels({ ...pages, 'care/a.mdx': '[a](|)' }, { configuration }), [
      'Light (/care/light)',
      'Watering (/watering)',
      'Soil (/care/soil)',
      '/zz',
    ]);
  });

  test('say where they are listed and what they are about', async () => {
    const [item] = await getPageItems({ ...pages, 'a.mdx': '[a](|)' }, { configuration });
    assert.equal(item?.detail, 'Care');
    assert.equal(getText(item?.documentation ?? ''), 'How much \\*water\\*');
    assert.equal(item?.filterText, '/watering Watering');
  });

  test('are found among thousands by what is typed, and the list is asked for again', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`p/page${index}.mdx`, titled(`Title ${index}`)]),
    );
    const labels = await getPageLabels({ ...many, 'a.mdx': '[a](/p/page399|)' });
    assert.equal(labels[0], 'Title 399 (/p/page399)');
    assert.equal((await getPageLabels({ ...many, 'a.mdx': '[a](title 398|' })).at(0), undefined);
    assert.equal((await getPageLabels({ ...many, 'a.mdx': '[a](398|)' }))[0], 'Title 398 (/p/page398)');
    assert.equal((await getPageLabels({ ...many, 'a.mdx': '[a](|)' })).length, 300);
  });

  test('are listed in a configuration of the newer shape, too', async () => {
    const newer = {
      $schema: 'https://example.com/other.json',
      navigation: { tabs: [{ tab: 'Guides', groups: [{ group: 'Care', pages: ['watering'] }] }] },
    };
    const items = await getPageItems({ ...pages, 'a.mdx': '[a](|)' }, { configuration: newer });
    assert.equal(items[0]?.label, 'Watering');
    assert.equal(items[0]?.detail, 'Guides ▸ Care');
  });
});

describe('a path is written', () => {
  const pages = {
    'guides/b.mdx': titled('B'),
    'guides/deep/c.md': titled('C'),
    'guides/index.mdx': titled('Guides'),
  };
  const accept = (marked: string, label: string, path = 'guides/a.mdx', more = {}) =>
    acceptPageItem({ ...pages, ...more, [path]: marked }, label);

  test('as it was begun', async () => {
    assert.equal(await accept('[a](./|)', 'B'), '[a](./b)');
    assert.equal(await accept('[a](./|)', 'C'), '[a](./deep/c)');
    assert.equal(await accept('[a](../|)', 'B', 'other/a.mdx'), '[a](../guides/b)');
    assert.equal(await accept('[a](/|)', 'B'), '[a](/guides/b)');
  });

  test('as the other links of the page are', async () => {
    assert.equal(await accept('[a](|) [b](./b) [c](./deep/c)', 'B'), '[a](./b) [b](./b) [c](./deep/c)');
    assert.equal(
      await accept('[a](|) [b](b) [c](/x)  [c](deep/c)', 'B'),
      '[a](b) [b](b) [c](/x)  [c](deep/c)',
    );
    assert.equal(await accept('[a](|) [b](/guides/b.mdx)', 'B'), '[a](/guides/b.mdx) [b](/guides/b.mdx)');
    assert.equal(await accept('[a](|) [b](/x.png)', 'B'), '[a](/guides/b) [b](/x.png)');
  });

  test('without index where that means the page', async () => {
    assert.equal(await accept('[a](/|)', 'Guides'), '[a](/guides)');
    assert.equal(await accept('[a](/|)', 'Guides', 'a.mdx', { 'guides.mdx': '' }), '[a](/guides/index)');
  });

  test('with its extension where nothing else tells it from another', async () => {
    const twins = { 'b.md': titled('One'), 'b.mdx': titled('Other') };
    assert.equal(await accept('[a](|)', 'One', 'a.mdx', twins), '[a](/b.md)');
    assert.equal(await accept('[a](|)', 'Other', 'a.mdx', twins), '[a](/b)');
  });

  test('with escapes that its notation needs', async () => {
    const odd = { 'it\'s (a) 100% "b".mdx': titled('Odd'), 'a) b.mdx': titled('Half') };
    const all = (marked: string, label: string) => accept(marked, label, 'a.mdx', odd);
    assert.equal(await all('[a](|)', 'Odd'), '[a](/it%27s%20(a)%20100%25%20%22b%22)');
    assert.equal(await all('[a](|)', 'Half'), '[a](/a%29%20b)');
    assert.equal(await all('[a](</|>)', 'Odd'), "[a](</it's (a) 100%25 %22b%22>)");
    assert.equal(await all('<Card href="|" />', 'Odd'), '<Card href="/it\'s (a) 100%25 %22b%22" />');
    assert.equal(await all("<Card href='|' />", 'Odd'), "<Card href='/it%27s (a) 100%25 %22b%22' />");
    assert.equal(await all("<Card href={'|'} />", 'Odd'), "<Card href={'/it%27s (a) 100%25 %22b%22'} />");
  });
});

describe('files', () => {
  const files = {
    'images/a b.png': '',
    'x.svg': '',
    'guide.pdf': '',
    'clip.mp4': '',
    'docs/own.mdx': '',
    'app.js': '',
  };

  test('are images with a picture where an image is wanted', async () => {
    for (const marked of ['![a](|)', '<img src="|" />']) {
      const items = await getPageItems({ ...files, 'a.mdx': marked });
      assert.deepEqual(
        items.map(({ label }) => label),
        ['/x.svg', '/images/a b.png'],
      );
      assert.equal(getText(items[1]?.documentation ?? ''), '![](file:///site/images/a%20b.png|width=160)');
    }
    assert.equal(
      await acceptPageItem({ ...files, 'a.mdx': '![a](|)' }, '/images/a b.png'),
      '![a](/images/a%20b.png)',
    );
  });

  test('are images, films and sounds at any other source', async () => {
    assert.deepEqual(await getPageLabels({ ...files, 'a.mdx': '<video src="|" />' }), [
      '/clip.mp4',
      '/x.svg',
      '/images/a b.png',
    ]);
  });

  test('come after the pages where something is linked', async () => {
    assert.deepEqual(await getPageLabels({ ...files, 'a.mdx': '<a href="|">x</a>' }), [
      '/docs/own',
      '/guide.pdf',
      '/x.svg',
      '/images/a b.png',
    ]);
  });
});

describe('snippets', () => {
  const files = {
    'snippets/a.mdx': '',
    'snippets/deep/b.jsx': '',
    'c.mdx': 'import A from "/snippets/a.mdx";\n',
  };

  test('are written from the root, with their extension, and say how often they are used', async () => {
    const items = await getPageItems({ ...files, 'page.mdx': 'import A from "|";\n' });
    assert.deepEqual(
      items.map(({ label, detail }) => [label, detail]),
      [
        ['/snippets/a.mdx', 'Used in 1 page'],
        ['/snippets/deep/b.jsx', undefined],
      ],
    );
    assert.equal(
      await acceptPageItem({ ...files, 'guides/page.mdx': 'import A from "../|";\n' }, '../snippets/a.mdx'),
      'import A from "../snippets/a.mdx";\n',
    );
    const odd = { 'snippets/50%.mdx': '' };
    assert.equal(
      await acceptPageItem({ ...odd, 'page.mdx': 'import A from "|";\n' }, '/snippets/50%.mdx'),
      'import A from "/snippets/50%.mdx";\n',
    );
  });
});
