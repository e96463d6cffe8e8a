// "Extract to Snippet": the page and the file afterwards, the name, and what is refused.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyChanges } from '../../../../server/src/document/textChange.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { parseSnippetName } from '../../../../server/src/shared/snippetName.ts';
import {
  applyOffer,
  applyToPage,
  getOffers,
  type RefactoringOptions,
  selectInPage,
} from '../../../support/checks/refactoringTest.ts';

interface Extracted {
  readonly page: string;
  readonly path: string;
  readonly snippet: string;
}

async function extract(marked: string, name: string, options?: RefactoringOptions): Promise<Extracted> {
  const { context, selection } = await selectInPage(marked, options);
  const extracted = languageService.extractSnippet(context, selection, name);
  assert.ok(extracted.kind === 'extracted', extracted.kind === 'refused' ? extracted.reason : '');
  const page = applyChanges(context.page.getText(), extracted.changes);
  assert.equal(extracted.file.path, `/site/${extracted.path}`);
  return { page, path: extracted.path, snippet: extracted.file.text };
}

async function getReason(marked: string, options?: RefactoringOptions): Promise<string | undefined> {
  const { context, selection } = await selectInPage(marked, options);
  const proposed = languageService.proposeSnippetName(context, selection);
  const extracted = languageService.extractSnippet(context, selection, 'new');
  assert.equal(typeof proposed === 'string', extracted.kind === 'extracted');
  return typeof proposed === 'string' ? undefined : proposed.reason;
}

describe('a selection becomes a snippet', () => {
  test('which the page imports below its front matter', async () => {
    assert.deepEqual(await extract('---\ntitle: A\n---\n\nOne\n\n«## Water\n\nNow.»\n\nTwo\n', 'water'), {
      page: '---\ntitle: A\n---\n\nimport Water from "/snippets/water.mdx";\n\nOne\n\n<Water />\n\nTwo\n',
      path: 'snippets/water.mdx',
      snippet: '## Water\n\nNow.\n',
    });
  });

  test('which the page imports after its other imports, as they are written', async () => {
    const { page } = await extract('import A from "/snippets/a.mdx"\n\n«Text»\n', 'set-up/with pip');
    assert.equal(
      page,
      'import A from "/snippets/a.mdx"\nimport WithPip from "/snippets/set-up/with pip.mdx"\n\n<WithPip />\n',
    );
  });

  test('at the top of a page without front matter', async () => {
    assert.equal(
      (await extract('«Text»\n\nMore\n', 'new')).page,
      'import New from "/snippets/new.mdx";\n\n<New />\n\nMore\n',
    );
  });

  test('without the indentation of its place', async () => {
    const { page, snippet } = await extract(
      '<Tab title="A">\r\n  «- One\r\n\r\n    ```js\r\n      run\r\n    ```\r\n  - Two»\r\n</Tab>\r\n',
      'list',
    );
    assert.equal(snippet, '- One\r\n\r\n  ```js\r\n    run\r\n  ```\r\n- Two\r\n');
    assert.match(page, /<Tab title="A">\r\n {2}<List \/>\r\n<\/Tab>\r\n$/);
  });

  test('with the indentation of what is further in than its other blocks', async () => {
    const { page, snippet } = await extract(
      'One\n\n    «Two\n\n1. Three\n   - Four\n\n  ```\n  a {\n    b\n  ```»\n',
      'list',
    );
    assert.equal(snippet, '    Two\n\n1. Three\n   - Four\n\n  ```\n  a {\n    b\n  ```\n');
    assert.match(page, /One\n\n {4}<List \/>\n$/);
  });

  test('with the imports that it uses, whose relative paths still lead there', async () => {
    const files = { 'snippets/fern.mdx': 'Fern', 'guides/moss.jsx': '', 'images/a.jsx': '' };
    const marked = `import Fern from '../snippets/fern.mdx';
import { Moss, height } from "./moss.jsx";
import image from '../images/a.jsx';
import Other from '/snippets/fern.mdx';

<Other />

«<Fern />

<Frame><img src={image} alt="height" /></Frame>»
`;
    const { snippet } = await extract(marked, 'both', { path: 'guides/a.mdx', files });
    assert.equal(
      snippet,
      `import Fern from '/snippets/fern.mdx';
import image from '/images/a.jsx';

<Fern />

<Frame><img src={image} alt="height" /></Frame>
`,
    );
  });

  test('which replaces the imports that nothing else in the page needs', async () => {
    const imports = [
      'import { Moss, height } from "/moss.jsx";',
      'import Fern from "/snippets/fern.mdx";',
      'import "/styles.css";',
      'import image from "/a.png";',
    ];
    const uses = ['<Moss />', '<Fern />', '<img src={image} />'];
    const page = (...lines: readonly string[]): string => lines.join('\n');
    const added = 'import All from "/snippets/all.mdx";';
    const [moss = '', fern = '', styles = '', image = ''] = imports;
    const write = (kept: string): string => page(...imports, '', `«${uses.join('\n\n')}»`, '', kept, '');
    const read = async (kept: string): Promise<string> => (await extract(write(kept), 'all')).page;
    const rest = (kept: string): string => page('', '<All />', '', kept, '');
    assert.equal(await read('Text'), page(styles, added, rest('Text')));
    assert.equal(await read('{height}'), page(moss, styles, added, rest('{height}')));
    assert.equal(await read('<Fern />'), page(fern, styles, added, rest('<Fern />')));
    assert.equal(await read('The image'), page(styles, image, added, rest('The image')));
  });

  test('which leaves an import that only the page needs, and one that shares its line', async () => {
    assert.equal(
      (
        await extract(
          'import A from "/a.mdx"; import B from "/b.mdx"\nimport C from "/c.mdx"\n\n«<A />»\n',
          'x',
        )
      ).page,
      'import A from "/a.mdx"; import B from "/b.mdx"\nimport C from "/c.mdx"\nimport X from "/snippets/x.mdx"\n\n<X />\n',
    );
  });

  test('with relative links that lead to the same files from every page', async () => {
    const files = { 'guides/b.mdx': '# B', 'images/a.png': '', 'c.mdx': '' };
    const text = '[b](./b#b), [b](b.mdx), ![a](../images/a.png), [c](../c?x=1), <a href="../c">c</a>';
    const kept =
      '[b](/guides/b), [here](#water), [none](./none), [x](https://example.com/a), [mail](mailto:a@b.c)';
    const { snippet } = await extract(`«${text}\n\n${kept}»\n`, 'links', { path: 'guides/a.mdx', files });
    assert.equal(
      snippet,
      `[b](/guides/b#b), [b](/guides/b.mdx), ![a](/images/a.png), [c](/c?x=1), <a href="/c">c</a>\n\n${kept}\n`,
    );
  });

  test('that does not begin with front matter by accident', async () => {
    assert.equal(
      (await extract('One\n\n«---\n\nTitle\n\n---»\n', 'line')).snippet,
      '\n---\n\nTitle\n\n---\n',
    );
  });

  test('apart from the list before it', async () => {
    assert.match((await extract('- One\n«```js\nrun\n```»\n', 'code')).page, /- One\n\n<Code \/>\n$/);
  });

  const names: Readonly<Record<string, string>> = {
    card: 'CardSnippet',
    fern: 'FernSnippet',
    'set-up-cli': 'SetUpCli',
    'v1.2 notes': 'V12Notes',
    '2fa': 'Snippet2fa',
    été: 'Été',
    水: 'Snippet水',
    _draft: 'Draft',
  };
  for (const [name, component] of Object.entries(names))
    test(`with the name ${component} for "${name}"`, async () => {
      const { page } = await extract('import Fern from "/snippets/x.mdx"\n\n<Fern />\n\n«Text»\n', name);
      assert.match(
        page,
        new RegExp(`import ${component} from "/snippets/${name}.mdx"\\n\\n<Fern />\\n\\n<${component} />`),
      );
    });
});

describe('the proposed name', () => {
  const proposed: Readonly<Record<string, string>> = {
    '«Text»': 'snippet',
    '«Text\n\n## Water & *light*\n\nText»': 'water-light',
    '«<Card title="Über uns!" href="/a">\n  Text\n</Card>»': 'uber-uns',
    '«## 水やり»': '水やり',
    '«## Taken»': 'taken-3',
  };
  const files = { 'snippets/taken.mdx': '', 'snippets/Taken-2.mdx': '' };
  for (const [marked, name] of Object.entries(proposed))
    test(`for ${JSON.stringify(marked)} is "${name}"`, async () => {
      const { context, selection } = await selectInPage(marked, { files });
      assert.equal(languageService.proposeSnippetName(context, selection), name);
    });
});

describe('a typed name', () => {
  const files = ['snippets/taken.mdx', 'taken-not.mdx'];
  for (const text of ['water', ' water ', 'water.mdx', '/water', 'snippets/water', 'snippets\\water.mdx'])
    test(`may be "${text}"`, () =>
      assert.deepEqual(parseSnippetName(text, files), { ok: true, value: 'snippets/water.mdx' }));
  const problems: Readonly<Record<string, string>> = {
    '': 'A snippet needs a name, for example "watering" or "setup/install".',
    'setup/': 'A snippet needs a name, for example "watering" or "setup/install".',
    '.mdx': 'A snippet needs a name, for example "watering" or "setup/install".',
    Taken: 'The snippet "snippets/taken.mdx" already exists.',
    'aux/b': 'Windows reserves the name "aux": choose another one.',
    [`a${'b'.repeat(300)}`]: 'The name is too long: choose a shorter one.',
  };
  for (const [text, problem] of Object.entries(problems))
    test(`is refused: "${text.slice(0, 10)}"`, () =>
      assert.deepEqual(parseSnippetName(text, files), { ok: false, problem }));
  for (const text of [
    '../a',
    'a//b',
    'a"b',
    "a'b",
    'a{b}',
    'a#b',
    '.a',
    'a.',
    'a ',
    'a\u202eb',
    'a:b',
    'a%20b',
  ].filter((text) => text.trim() === text))
    test(`has no character that an import can’t have: ${JSON.stringify(text)}`, () =>
      assert.match(JSON.stringify(parseSnippetName(text, files)), /can’t be used as a name/));
});

describe('a selection is refused', () => {
  const reasons: readonly (readonly [string, RegExp])[] = [
    ['«»Text\n', /^Nothing is selected/],
    ['---\n«title: A\n---\n\nText»\n', /front matter/],
    ['- One\n«- Two»\n', /^Only a part of a list/],
    ['Text\n\n```js\none\n«two\n```»\n', /^Only a part of a code block/],
    ['«```js\none»\n', /^The last code block of the selection is never closed: close it first/],
    ['<Card title="A">\n  «Text\n</Card>»\n', /^Only a part of <Card> is selected/],
    ['<Card title="«A»" />\n', /^The selection is in a tag: select all of <Card>/],
    ['«import A from "/a.mdx"\n\nText»\n', /^Imports and exports belong to the page/],
    ['<Steps>\n  «<Step title="A" />»\n</Steps>\n', /^<Steps> needs what is directly in it/],
    ['«<Step title="A" />»\n', /^<Step> belongs in the element around it/],
    ['<Note>\n\n«Text»\n', /tags of this page don’t pair/],
    ['export const size = 3;\n\n«The size is {size}.»\n', /uses "size", which this page declares/],
    ['export const A = () => <b />;\n\n«<A />»\n', /uses "A", which this page declares/],
    ['«See [a].»\n\n[a]: /a\n', /only one of a link and its definition/],
    ['See [a].\n\n«[a]: /a»\n', /only one of a link and its definition/],
    ['«Text[^1]»\n\n[^1]: Note\n', /^Footnotes belong to their page/],
  ];
  for (const [marked, reason] of reasons)
    test(String(reason), async () => assert.match((await getReason(marked)) ?? '', reason));

  test('in a snippet, and in a page that can import none', async () => {
    for (const path of ['snippets/a.mdx', 'a.md'])
      assert.equal(
        await getReason('«Text»\n', { path }),
        'Only a page that ends in .mdx can import a snippet.',
      );
  });

  test('but not for words that only look like names or footnotes', async () => {
    const marked = 'export const size = 3;\n\n«The size, `[^1]`, {"size" /* size */}.\n\n```\n[^1]\n```»\n';
    assert.equal(await getReason(marked), undefined);
  });
});

describe('the code action', () => {
  const marked = '---\ntitle: A\n---\n\n«## Water\n\nNow.»\n';
  const extraction = { only: ['refactor.extract'] };

  test('lets an editor with our client ask for the name', async () => {
    const [offer, ...others] = getOffers(await selectInPage(marked), extraction);
    assert.deepEqual(others, []);
    assert.equal(offer?.title, 'Extract to Snippet…');
    assert.deepEqual(offer.command?.arguments, [
      {
        textDocument: { uri: 'file:///site/a.mdx' },
        range: { start: { line: 4, character: 0 }, end: { line: 6, character: 4 } },
      },
    ]);
  });

  test('creates the file in other editors, if they can', async () => {
    const page = await selectInPage(marked, { client: { extractsSnippets: 'withName' } });
    const [offer] = getOffers(page, extraction);
    assert.equal(offer?.title, 'Extract to snippets/water.mdx');
    assert.deepEqual(offer.edit?.documentChanges?.slice(0, 2), [
      { kind: 'create', uri: 'file:///site/snippets/water.mdx', options: { ignoreIfExists: false } },
      {
        textDocument: { uri: 'file:///site/snippets/water.mdx', version: null },
        edits: [
          {
            range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
            newText: '## Water\n\nNow.\n',
          },
        ],
      },
    ]);
    assert.match(applyOffer(page, offer.title), /\n\n<Water \/>\n$/);
    assert.equal(applyOffer(page, offer.title), applyToPage(page.context, offer.edit));
  });

  test('is not there in editors that can’t create files, and where nothing can be extracted', async () => {
    const never = await selectInPage(marked, { client: { extractsSnippets: 'never' } });
    assert.deepEqual(getOffers(never, extraction), []);
    const refused = await selectInPage('export const a = 1;\n\n«{a}»\n', {
      client: { extractsSnippets: 'withName' },
    });
    assert.deepEqual(getOffers(refused, extraction), []);
  });
});
