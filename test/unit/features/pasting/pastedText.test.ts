// What a paste writes: every place of a page, with everything that can be pasted there.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { paste, pasteFiles, pasteUrl } from '../../../support/checks/pasteTest.ts';
import { countWork } from '../../../support/links/countedWork.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

const url = 'https://plants.example/moss';
const files = {
  'images/moss.png': '',
  'images/fern.svg': '',
  'files/list.pdf': '',
  'films/growth.mp4': '',
  'guides/light.mdx': '---\ntitle: Light and shade\n---\n',
  'snippets/tip.mdx': 'Water it.\n',
} as const;

const contents = {
  image: pasteFiles('images/moss.png'),
  page: pasteFiles('guides/light.mdx'),
  asset: pasteFiles('files/list.pdf'),
  video: pasteFiles('films/growth.mp4'),
  images: pasteFiles('images/moss.png', 'images/fern.svg'),
  url: pasteUrl(url),
};
type Content = keyof typeof contents;

/** Replaces the selection; what is left out is pasted as usual. */
type Expected = Partial<Record<Content, string>>;

const atCursor = {
  image: '![alt text](/images/moss.png)',
  page: '[Light and shade](/guides/light)',
  asset: '[list.pdf](/files/list.pdf)',
  video: '<video controls src="/films/growth.mp4"></video>',
  images: '![alt text](/images/moss.png) ![alt text](/images/fern.svg)',
} satisfies Expected;
const around = (text: string): Expected => ({
  ...atCursor,
  image: `![${text}](/images/moss.png)`,
  page: `[${text}](/guides/light)`,
  asset: `[${text}](/files/list.pdf)`,
  images: `![${text}](/images/moss.png) ![${text}](/images/fern.svg)`,
  url: `[${text}](${url})`,
});
const path: Expected = {
  image: '/images/moss.png',
  page: '/guides/light',
  asset: '/files/list.pdf',
  video: '/films/growth.mp4',
};
const nothing: Expected = {};
/** Where a link would be inside a link. */
const noLinks: Expected = { image: atCursor.image, video: atCursor.video, images: atCursor.images };

const places: Readonly<Record<string, readonly [marked: string, expected: Expected]>> = {
  'an empty page': ['«»', atCursor],
  prose: ['Some «»text\n', atCursor],
  'a selection in prose': ['Some «moss» text\n', around('moss')],
  'a selection with emphasis': ['Some «*soft* moss»\n', around('*soft* moss')],
  'a selection with code': ['Run «`plant` now»\n', around('`plant` now')],
  'a selection with brackets': ['An «[a] b» here\n', around('[a] b')],
  'a selection with one bracket': ['An «[a b» here\n', atCursor],
  'a selection of two lines': ['Some «moss\nand» fern\n', atCursor],
  'a selected space': ['Some« »moss\n', atCursor],
  'a selected URL': ['See «https://fern.example/a» now\n', atCursor],
  'the end of a page': ['Some text\n«»', atCursor],
  heading: ['## The «moss»\n', around('moss')],
  'a list': ['- One\n- «»\n', atCursor],
  'a numbered list': ['1. One «two»\n', around('two')],
  'a block quote': ['> Some «moss»\n', around('moss')],
  'a cell': ['| a | b |\n|---|---|\n| «c» | d |\n', around('c')],
  'the content of a component': ['<Card title="a">\n  Some «moss»\n</Card>\n', around('moss')],
  'beside code': ['Run `x`«» now\n', atCursor],
  'after front matter': ['---\ntitle: A\n---\n«»\n', atCursor],
  'after a fence': ['```sh\nx\n```\n\n«»\n', atCursor],
  'beside a tag': ['<Frame>«»</Frame>\n', atCursor],
  'beside an expression': ['a {b}«»\n', atCursor],
  code: ['Run `pl«»ant`\n', nothing],
  'a selection that begins in code': ['Run `pl«ant` now»\n', nothing],
  fence: ['```sh\nplant «»\n```\n', nothing],
  'the info of a fence': ['```sh «»\nplant\n```\n', nothing],
  'the last line of a fence': ['```sh\nplant\n```«»\n', nothing],
  'before the marks of a fence': ['- a\n\n «» ```sh\n  plant\n  ```\n', nothing],
  'an open fence': ['```sh\nplant\n«»', nothing],
  'a fence in a list': ['- a\n\n  ```sh\n  «plant»\n  ```\n', nothing],
  'front matter': ['---\ntitle: «»\n---\n', nothing],
  'the first line of front matter': ['«»---\ntitle: A\n---\n', nothing],
  'a tag': ['<Card «»title="a" />\n', nothing],
  'the name of a tag': ['<Ca«»rd title="a" />\n', nothing],
  'an expression': ['a {b + «c»} d\n', nothing],
  'an expression of its own lines': ['{\n  «a»\n}\n', nothing],
  'an MDX comment': ['{/* some «moss» */}\n', nothing],
  'an HTML comment': ['<!-- some «moss» -->\n', nothing],
  'an import': ['import «A» from "/snippets/tip.mdx"\n\ntext\n', nothing],
  'an export': ['export const a = «»1\n\ntext\n', nothing],
  'the text of a link': ['[so«»me](/guides/light)\n', noLinks],
  'the alt text of an image': ['![so«»me](/images/fern.svg)\n', nothing],
  'between text and destination': ['[some]«»(/guides/light)\n', nothing],
  'the title of a link': ['[some](/guides/light "a «» b")\n', nothing],
  'a reference': ['[some][la«»bel]\n\n[label]: /guides/light\n', nothing],
  'a selected link': [
    'See «[some](/guides/light)» now\n',
    {
      image: '![[some](/guides/light)](/images/moss.png)',
      video: atCursor.video,
      images: '![[some](/guides/light)](/images/moss.png) ![[some](/guides/light)](/images/fern.svg)',
    },
  ],
  'behind a link': ['See [some](/guides/light)«»\n', atCursor],
  'before a link': ['See «»[some](/guides/light)\n', atCursor],
  'behind an image': ['![some](/images/fern.svg)«»\n', atCursor],
  'behind an attribute': ['<Card href="/guides/light"«» />\n', nothing],
  'after a backslash': ['Some \\«»text\n', { video: atCursor.video }],
  'half a link': ['See «so [so»me](/guides/light)\n', nothing],
  'a destination': ['[some](«»)\n', path],
  'a destination that is replaced': ['[some](«/old/path»)\n', path],
  'the destination of an image': ['![some](«»)\n', path],
  'a destination in angle brackets': ['[some](<«»>)\n', path],
  'a destination without its end': ['[some](«»\n', path],
  'a definition': ['[some]\n\n[some]: «/old»\n', path],
  'an attribute with a destination': ['<Card title="a" href="«»" />\n', path],
  'an attribute with single quotes': ["<img src='«»' />\n", path],
  'an attribute in braces': ['<img src={"«»"} />\n', path],
  'any attribute': ['<Card title="a" img="«»" />\n', path],
  'an attribute with a path': ['<Card img="«/old.png»" />\n', path],
  'a sentence in an attribute': ['<Card title="A «»title" />\n', nothing],
};

describe('pasting', () => {
  for (const [name, [marked, expected]] of Object.entries(places)) {
    test(name, async () => {
      const found: Partial<Record<string, string>> = {};
      const wanted: Partial<Record<string, string>> = {};
      for (const content of ['image', 'page', 'asset', 'video', 'images', 'url'] as const) {
        found[content] = await paste({ marked, files }, contents[content]);
        const text = expected[content];
        wanted[content] = text === undefined ? undefined : marked.replace(/«[^»]*»/s, () => text);
      }
      assert.deepEqual(found, wanted);
    });
  }

  test('a path is written over the rest of the destination, because it can’t be a part of it', async () => {
    const marked = '[some](/guides/«»old) and <Card img="/im«»" />\n';
    const [first, second] = [marked.replace('/im«»', '/im'), marked.replace('/guides/«»old', '/guides/old')];
    assert.equal(
      await paste({ marked: first, files }, contents.image),
      '[some](/images/moss.png) and <Card img="/im" />\n',
    );
    assert.equal(
      await paste({ marked: second, files }, contents.image),
      '[some](/guides/old) and <Card img="/images/moss.png" />\n',
    );
  });

  test('an import takes a snippet', async () => {
    const marked = 'import Tip from "«»"\n\ntext\n';
    assert.equal(
      await paste({ marked, files }, pasteFiles('snippets/tip.mdx')),
      'import Tip from "/snippets/tip.mdx"\n\ntext\n',
    );
  });

  test('each of several selections gets its own text', async () => {
    assert.equal(
      await paste({ marked: '«Moss» and «fern»\n', files }, contents.url),
      `[Moss](${url}) and [fern](${url})\n`,
    );
    assert.equal(
      await paste({ marked: 'A «» and <Card href="«»" />\n', files }, contents.page),
      'A [Light and shade](/guides/light) and <Card href="/guides/light" />\n',
    );
  });

  test('is left to the editor if one of several selections is where nothing fits', async () => {
    assert.equal(await paste({ marked: '«Moss» and `fe«»rn`\n', files }, contents.image), undefined);
    assert.equal(await paste({ marked: '<Card href="«»«»" />\n', files }, contents.image), undefined);
  });

  test('a Markdown file that is no page is left to the editor', async () => {
    assert.equal(await paste({ marked: 'A «»\n', files }, pasteFiles('snippets/tip.mdx')), undefined);
    const readme = { ...files, 'README.md': '# Site\n' };
    assert.equal(await paste({ marked: 'A «»\n', files: readme }, pasteFiles('README.md')), undefined);
  });

  test('in .md, the content of raw elements is left alone', async () => {
    const inMarkdown = { path: 'page.md', files };
    assert.equal(
      await paste({ marked: '<pre>\na «» b\n</pre>\n', ...inMarkdown }, contents.image),
      undefined,
    );
    assert.equal(await paste({ marked: '    co«»de\n', ...inMarkdown }, contents.image), undefined);
    assert.equal(await paste({ marked: 'a «»\n', ...inMarkdown }, contents.image), `a ${atCursor.image}\n`);
  });
});

describe('a path', () => {
  const write = async (
    others: string,
    file: string,
    page = 'guides/page.mdx',
  ): Promise<string | undefined> => {
    const start = `${others}\n\n`;
    const text = await paste({ marked: `${start}«»`, path: page, files }, pasteFiles(file));
    return text?.slice(start.length);
  };

  test('to a page is written like the links to other pages', async () => {
    const styles: Readonly<Record<string, string>> = {
      '': '/guides/light',
      '[a](/guides/light)': '/guides/light',
      '[a](/guides/light.mdx)': '/guides/light.mdx',
      '[a](./light)': './light',
      '[a](./light.mdx)': './light.mdx',
      '[a](light.mdx)': 'light.mdx',
      '[a](light) [b](light) [c](/guides/light)': 'light',
    };
    for (const [others, expected] of Object.entries(styles))
      assert.equal(await write(others, 'guides/light.mdx'), `[Light and shade](${expected})`, others);
  });

  test('to an image is written like the paths of other images', async () => {
    const styles: Readonly<Record<string, string>> = {
      '': '/images/moss.png',
      '[a](./light)': '/images/moss.png',
      '![a](/images/fern.svg)': '/images/moss.png',
      '![a](../images/fern.svg)': '../images/moss.png',
      '<img src="../images/fern.svg" />': '../images/moss.png',
    };
    for (const [others, expected] of Object.entries(styles))
      assert.equal(await write(others, 'images/moss.png'), `![alt text](${expected})`, others);
  });

  test('to an image is written like those of other pages if the page has none', async () => {
    const marked = 'a «»';
    const others = { ...files, 'guides/fern.mdx': '![a](../images/fern.svg)' };
    const text = await paste({ marked, path: 'guides/page.mdx', files: others }, contents.image);
    assert.equal(text, 'a ![alt text](../images/moss.png)');
  });

  test('has what ends it escaped', async () => {
    const names: Readonly<Record<string, string>> = {
      'a b.png': 'a%20b.png',
      '100%.png': '100%25.png',
      'a#b.png': 'a%23b.png',
      'a?b.png': 'a%3Fb.png',
      'a(b.png': 'a%28b.png',
      'a(b).png': 'a(b).png',
      'a$b`c.png': 'a$b%60c.png',
      'a|b.png': 'a%7Cb.png',
      'a{b}.png': 'a%7Bb%7D.png',
      'a"b.png': 'a%22b.png',
      'moos-größe.png': 'moos-größe.png',
    };
    for (const [name, expected] of Object.entries(names))
      assert.equal(
        await paste({ marked: '«»', files: { [`images/${name}`]: '' } }, pasteFiles(`images/${name}`)),
        `![alt text](/images/${expected})`,
      );
  });
});

describe('the text of a link', () => {
  const link = async (frontMatter: string, file = 'guides/a_b.mdx'): Promise<string | undefined> => {
    const text = frontMatter === '' ? '' : `---\n${frontMatter}\n---\n`;
    return paste({ marked: '«»', files: { [file]: text } }, pasteFiles(file));
  };

  test('is the title that the navigation shows, otherwise the title, otherwise the name of the file', async () => {
    assert.equal(await link('title: Light\nsidebarTitle: Sun'), '[Sun](/guides/a_b)');
    assert.equal(await link('title: Light'), '[Light](/guides/a_b)');
    assert.equal(await link(''), '[a_b](/guides/a_b)');
    assert.equal(await link('', 'guides/index.mdx'), '[index](/guides)');
  });

  test('shows the characters of a title as they are', async () => {
    const titles: Readonly<Record<string, string>> = {
      'The [new] way': 'The \\[new\\] way',
      'a | b': 'a \\| b',
      'List<T>': 'List\\<T>',
      'Use {name}': 'Use \\{name}',
      '2 * 3': '2 \\* 3',
      'A & B': 'A & B',
      'A &amp; B': 'A \\&amp; B',
      'snake_case and _this_': 'snake_case and \\_this\\_',
      'US$ 5 \\ 6': 'US$ 5 \\\\ 6',
    };
    for (const [title, expected] of Object.entries(titles))
      assert.equal(await link(`title: '${title}'`), `[${expected}](/guides/a_b)`);
  });
});

describe('a URL', () => {
  const wrap = (pasted: string, marked = 'Some «moss»') => paste({ marked }, pasteUrl(pasted));

  test('is written so that the link ends where it should', async () => {
    const urls: Readonly<Record<string, string>> = {
      'https://a.example/b_(c)': 'https://a.example/b_(c)',
      'https://a.example/b)c': 'https://a.example/b%29c',
      'https://a.example/?a=1&b=2#c': 'https://a.example/?a=1&b=2#c',
      'https://a.example/?a=1&lt;b': 'https://a.example/?a=1&amp;lt;b',
      'https://a.example/a|b': 'https://a.example/a%7Cb',
      'https://a.example/$1': 'https://a.example/$1',
      'mailto:moss@plants.example': 'mailto:moss@plants.example',
    };
    for (const [pasted, written] of Object.entries(urls))
      assert.equal(await wrap(pasted), `Some [moss](${written})`);
  });

  test('that is none, or no address to open, is pasted as usual', async () => {
    for (const text of [
      'moss',
      'https://',
      'https:///',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://a b',
      '/guides/light',
    ])
      assert.equal(await wrap(text), undefined, text);
  });

  test('is pasted as usual where nothing is selected', async () => {
    assert.equal(await wrap(url, 'Some «»'), undefined);
  });
});

test('a page is read as often for a hundred cursors as for one', async () => {
  const line = 'See [the moss](/moss) <Card href="/moss" />\n\n';
  const site = await createMemorySite({
    'docs.json': '{ "navigation": [] }',
    'page.mdx': line.repeat(100),
    'images/moss.png': '',
  });
  const context = site.getPageContext('page.mdx');
  const count = (cursors: number): number => {
    const selections = Array.from({ length: cursors }, (_, index) => ({
      offset: index * line.length,
      end: index * line.length,
    }));
    return countWork(1_000_000, () => {
      assert.equal(languageService.getPastedText(context, selections, contents.image)?.edits.length, cursors);
    });
  };
  assert.ok(count(100) < 2 * count(1));
});
