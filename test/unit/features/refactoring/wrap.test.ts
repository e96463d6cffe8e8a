// "Wrap in …": what is offered for a selection in a page, and the page after each offer.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyOffer, getOffers, selectInPage } from '../../../support/checks/refactoringTest.ts';
import { parseMdxTree, unwrapAt, withoutOffsets } from '../../../support/compile/mdxTree.ts';

const surround = { only: ['refactor.surround'] };

/** Names of components, in the order in which they are offered. */
async function getNames(marked: string, options?: Parameters<typeof selectInPage>[1]): Promise<string[]> {
  const offers = getOffers(await selectInPage(marked, options), surround);
  return offers.map(({ title }) => title.replace('Wrap in ', ''));
}

/** Of what is offered for a selection; a title for the page is offered without one, too. */
async function getTitles(marked: string, request: Parameters<typeof getOffers>[1]): Promise<string[]> {
  const titles = getOffers(await selectInPage(marked), request).map(({ title }) => title);
  return titles.filter((title) => title !== 'Add title and description');
}

const wrap = async (marked: string, name: string, options?: Parameters<typeof selectInPage>[1]) =>
  applyOffer(await selectInPage(marked, options), `Wrap in ${name}`);

const usual = ['Note', 'Tip', 'Warning', 'Card', 'Accordion', 'Steps'];

/** Without white space, steps and the marks that steps replace. */
function getWords(text: string): string {
  const titles = text.replaceAll('<Step title="Title">', '').replaceAll(/<Step title="([^"]*)">/g, '$1');
  return titles.replaceAll(/<\/?Steps?>|^\s*(?:[-*]|\d+\.|#+|=+)(?=\s)|\s/gm, '');
}

describe('a selection is wrapped', () => {
  test('as a whole paragraph, even if only a word of it is selected', async () => {
    assert.equal(
      await wrap('# Fern\n\nWater it\n«every» week.\n\nMore.\n', 'Note'),
      '# Fern\n\n<Note>\n  Water it\n  every week.\n</Note>\n\nMore.\n',
    );
  });

  test('with the indentation of its page', async () => {
    assert.equal(
      await wrap('<Tab title="A">\n\t«- One\n\n\t  Two»\n</Tab>\n', 'Tip'),
      '<Tab title="A">\n\t<Tip>\n\t\t- One\n\n\t\t  Two\n\t</Tip>\n</Tab>\n',
    );
    assert.equal(
      await wrap('<Tab title="A">\r\n    «One»\r\n</Tab>\r\n', 'Tip'),
      '<Tab title="A">\r\n    <Tip>\r\n        One\r\n    </Tip>\r\n</Tab>\r\n',
    );
  });

  test('with its heading as the title', async () => {
    assert.equal(
      await wrap('«## Why "water"?\n\nPlants drink.\n\n### Often?\n\nYes.»\n', 'Accordion'),
      '<Accordion title="Why &quot;water&quot;?">\n  Plants drink.\n\n  ### Often?\n\n  Yes.\n</Accordion>\n',
    );
  });

  test('with a title to fill in if its heading has markup, or there are several', async () => {
    for (const text of ['## Why *water*?\n\nText', '## One\n\nText\n\n## Two\n\nText', '## Alone', 'Text'])
      assert.match(await wrap(`«${text}»\n`, 'Card'), /^<Card title="Title">\n {2}\S/, text);
  });

  test('as steps, one for each item of a list', async () => {
    const list =
      '«1. Install the tool\n2. Run it:\n\n   ```bash\n   run\n     --fast\n   ```\n3. See [the page](/a)\n   - then rest»\n';
    assert.equal(
      await wrap(list, 'Steps'),
      `<Steps>
  <Step title="Install the tool">
  </Step>
  <Step title="Run it:">
    \`\`\`bash
    run
      --fast
    \`\`\`
  </Step>
  <Step title="Title">
    See [the page](/a)
    - then rest
  </Step>
</Steps>
`,
    );
  });

  test('as one step, if its items are to be checked off', async () => {
    assert.equal(
      await wrap('«- [x] Dig\n- [ ] Plant»\n', 'Steps'),
      '<Steps>\n  <Step title="Title">\n    - [x] Dig\n    - [ ] Plant\n  </Step>\n</Steps>\n',
    );
  });

  test('with each address left where it is a link', async () => {
    for (const address of [
      'moss@example.com',
      'https://example.com',
      'HTTP://example.com',
      'www.example.com',
    ])
      assert.equal(
        await wrap(`«- Ask ${address}»\n`, 'Steps'),
        `<Steps>\n  <Step title="Title">\n    Ask ${address}\n  </Step>\n</Steps>\n`,
      );
    assert.match(await wrap('«- Install @moss/care»\n', 'Steps'), /<Step title="Install @moss\/care">/);
  });

  test('with white space that is a line of code', async () => {
    assert.equal(
      await wrap('«```\na\n \n\nb\n```»\n', 'Note'),
      '<Note>\n  ```\n  a\n   \n\n  b\n  ```\n</Note>\n',
    );
  });

  test('as steps, one for each heading', async () => {
    assert.equal(
      await wrap('«### Dig\n\nA hole.\n\n#### Deep\n\nYes.\n\n### Plant\n### Water `it`\n\nNow.»\n', 'Steps'),
      `<Steps>
  <Step title="Dig">
    A hole.

    #### Deep

    Yes.
  </Step>

  <Step title="Plant">
  </Step>
  <Step title="Title">
    ### Water \`it\`

    Now.
  </Step>
</Steps>
`,
    );
  });

  test('as one step, if it is neither', async () => {
    assert.equal(
      await wrap('«Dig.\n\n- a\n- b»\n', 'Steps'),
      '<Steps>\n  <Step title="Title">\n    Dig.\n\n    - a\n    - b\n  </Step>\n</Steps>\n',
    );
  });

  test('without indentation where that would change a text or lose an id', async () => {
    const template = '<Card title="A" text={`one\ntwo`} />';
    assert.equal(await wrap(`«${template}»\n`, 'Note'), `<Note>\n${template}\n</Note>\n`);
    assert.equal(await wrap('«## A {#b}\n\nText»\n', 'Note'), '<Note>\n## A {#b}\n\nText\n</Note>\n');
  });

  test('apart from the paragraph or list before it', async () => {
    assert.equal(
      await wrap('- One\n«```js\nrun\n```»\n', 'Note'),
      '- One\n\n<Note>\n  ```js\n  run\n  ```\n</Note>\n',
    );
  });

  test('with places to fill in one after the other, if the editor has them', async () => {
    const page = await selectInPage('«- *a*\n- [b](/a)»\n');
    const offer = getOffers(page).find(({ title }) => title === 'Wrap in Steps');
    const edits = (offer?.edit?.documentChanges ?? []).flatMap((change) =>
      'edits' in change ? change.edits : [],
    );
    const stops = edits.flatMap((edit) =>
      'snippet' in edit ? [/\$\{\d+:Title\}/.exec(edit.snippet.value)?.[0]] : [],
    );
    assert.deepEqual(stops, ['${1:Title}', '${2:Title}']);
    const plain = await selectInPage('«- *a*\n- [b](/a)»\n', { client: { snippetEdits: false } });
    assert.equal(
      getOffers(plain).find(({ title }) => title === 'Wrap in Steps')?.edit?.documentChanges,
      undefined,
    );
    assert.equal(applyOffer(plain, 'Wrap in Steps'), applyOffer(page, 'Wrap in Steps'));
  });
});

describe('what a selection can be wrapped in', () => {
  test('code blocks also in a group of code, an image also in a frame', async () => {
    const fence = '```js\nrun\n```';
    assert.deepEqual(await getNames('«Text»'), usual);
    assert.deepEqual(await getNames(`«${fence}\n\n${fence}»`), ['CodeGroup', ...usual]);
    assert.deepEqual(await getNames(`«${fence}»`), usual);
    for (const image of [
      '![Fern](/fern.png)',
      '<img src="/fern.png" alt="Fern" />',
      '<video src="/a.mp4"></video>',
    ])
      assert.deepEqual(await getNames(`«${image}»`), ['Frame', ...usual], image);
    assert.deepEqual(await getNames('«See ![Fern](/fern.png)»'), usual);
  });

  test('not the component that it is', async () => {
    assert.deepEqual(
      await getNames('«<Note>\n  Text\n</Note>»'),
      usual.filter((name) => name !== 'Note'),
    );
  });

  test('only in pages with components', async () => {
    const list = { 'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'A', pages: ['a'] }] }) };
    assert.deepEqual(await getNames('«Text»', { path: 'a.md' }), usual);
    assert.deepEqual(await getNames('«Text»', { path: 'a.mdx', files: list }), usual);
    assert.deepEqual(await getNames('«Text»', { path: 'a.md', files: list }), []);
  });

  test('in a light bulb only for whole blocks, and not for all of a long page; nothing without a selection', async () => {
    const count = async (marked: string, isAutomatic: boolean): Promise<number> =>
      (await getTitles(marked, { isAutomatic })).length;
    assert.equal(await count('One «word» here.\n', true), 0);
    assert.equal(await count('One «word» here.\n', false), usual.length + 1);
    assert.equal(await count('«One word here.\n\nMore.\n»', true), usual.length + 1);
    assert.equal(await count('One «»word here.\n', false), 0);
    const long = `«${'Water it.\n\n'.repeat(2_000)}»`;
    assert.equal(await count(long, true), 1);
    assert.equal(await count(long, false), usual.length + 1);
  });
});

describe('nothing is offered', () => {
  const selections: Readonly<Record<string, string>> = {
    'in front matter': '---\ntitle: «A»\n---\n\nText\n',
    'from front matter on': '---\n«title: A\n---\n\nText»\n',
    'in a tag': '<Card title="«Fern»">\n  Text\n</Card>\n',
    'in a tag over several lines': '<Card\n  title="A"\n  «href="/b"»\n>\n  Text\n</Card>\n',
    'in code': '```js\none\n«two»\n```\n',
    'for a code block that is never closed': 'Text\n\n«```js\none\ntwo»\n',
    'for half a code block': '«Text\n\n```js\none»\n```\n',
    'for half a list': '- One\n«- Two»\n',
    'for half a quote': '«> One»\n> two\n',
    'for half an element': '«<Card title="A">\n  Text»\n</Card>\n',
    'for the other half': '<Card title="A">\n  «Text\n</Card>»\n',
    'for parts of two elements': '<Tab title="A">\n  «One\n</Tab>\n<Tab title="B">\n  Two»\n</Tab>\n',
    'for an import': '«import A from "/snippets/a.mdx"»\n\nText\n',
    'for a step': '<Steps>\n  «<Step title="A">\n    Text\n  </Step>»\n</Steps>\n',
    'for a part of a table’s rows in HTML': '<table>\n  «<tr><td>A</td></tr>»\n</table>\n',
    'for code in a group of code': '<CodeGroup>\n  «```js\n  run\n  ```»\n</CodeGroup>\n',
    'where tags don’t pair': '<Note>\n\n«Text»\n',
    'in an expression': '{[1,\n«2,»\n3]}\n',
    'for white space': 'One\n«\n\n»\nTwo\n',
  };
  for (const [title, marked] of Object.entries(selections))
    test(title, async () => assert.deepEqual(await getTitles(marked, { only: ['refactor'] }), []));
});

describe('Markdown stays Markdown', () => {
  const blocks: Readonly<Record<string, string>> = {
    'a paragraph': 'Water *it*\nwell, see [b](/b) and `c`.',
    'a heading': '## Water',
    'a heading and text': '## Water\n\nText',
    'an underlined heading': 'Water\n=====\n\nText',
    'a list': '- One\n  two\n\n  ```js\n  run\n  ```\n- Three',
    'a nested list': '1. One\n   - Two\n     lazy\n2. Three',
    'a lazy list': '- One\ntwo\n- Three',
    'a list with tabs': '-\tOne\n\n\tTwo\n-\tThree',
    'a code block': '```js a.js\nif (a) {\n\n  b();\n}\n```',
    'a table': '| A | B |\n| --- | --- |\n| 1 | `2` |',
    'a quote': '> One\nlazy\n> - two',
    'an image': '![Fern](/fern.png)',
    'an HTML image': '<img src="/fern.png" alt="Fern" />',
    'a component': '<Card title="A">\n  Text\n\n  - One\n</Card>',
    'a component on one line': '<Note>Text</Note>',
    'a component with attributes on lines': '<Card\n  title="A"\n  href="/a"\n>\n  Text\n</Card>',
    steps: '<Steps>\n  <Step title="A">\n    Text\n  </Step>\n</Steps>',
    'an expression': '{[1, 2].map((item) => (\n  <b key={item}>{item}</b>\n))}',
    'a comment': '{/* one\n  two */}',
    'a template': '<Card title="A" text={`one\n  two`} />',
    math: '$$\na = \\frac{1}{2}\n$$',
    'a line': '---\n\nText',
    'a definition': 'See [a].\n\n[a]: /a',
  };
  const places: readonly ((block: string) => string)[] = [
    (block) => `«${block}»\n`,
    (block) => `---\ntitle: A\n---\n\nBefore\n\n«${block}»\n\nAfter\n`,
    (block) =>
      `<Tabs>\n  <Tab title="A">\n${block.replaceAll(/^(?=.)/gm, '    ').replace('    ', '    «')}»\n  </Tab>\n</Tabs>\n`,
    (block) => `# Before\r\n«${block.replaceAll('\n', '\r\n')}»\r\n\r\nAfter`,
  ];
  for (const [title, block] of Object.entries(blocks))
    test(`in ${title}`, async () => {
      for (const [index, place] of places.entries()) {
        const marked = place(block);
        const page = await selectInPage(marked);
        const before = page.context.page.getText();
        const names = (await getNames(marked)).filter((name) => name !== 'Steps');
        assert.ok(names.length >= usual.length - 2, `${index}: ${names}`);
        for (const name of names) {
          const after = applyOffer(page, `Wrap in ${name}`);
          const isTitled = /^\s*<(?:Card|Accordion) title="Water">/m.test(after);
          const restored = unwrapAt(parseMdxTree(after), page.selection.offset, name);
          if (!isTitled)
            assert.deepEqual(withoutOffsets(restored), withoutOffsets(parseMdxTree(before)), after);
        }
        if (title === 'steps') continue;
        // Its steps have other blocks, but the same words.
        const stepped = applyOffer(page, 'Wrap in Steps');
        parseMdxTree(stepped);
        assert.equal(getWords(stepped), getWords(before), stepped);
      }
    });
});
