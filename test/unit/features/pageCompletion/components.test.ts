// What is offered while components are written: by place, in order, and what becomes of the page.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { components } from '../../../../server/src/components/componentTable.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { sortItems } from '../../../support/checks/languageTest.ts';
import { acceptPageItem, getPageItems, openPage } from '../../../support/checks/pageTest.ts';
import { shippedIcons } from '../../../support/sites/shippedIcons.ts';

async function getLabels(marked: string, files: Record<string, string> = {}): Promise<string[]> {
  return (await getPageItems({ 'a.mdx': marked, ...files })).map(({ label }) => label);
}

async function accept(marked: string, label: string, client = {}): Promise<string> {
  return acceptPageItem({ 'a.mdx': marked }, label, { client });
}

const offered = components.filter(({ isOutdated }) => isOutdated !== true);

describe('the name of a component', () => {
  test('is one of all, the most used first, those without their parent last', async () => {
    const labels = await getLabels('Text <|');
    assert.deepEqual([...labels].sort(), offered.map(({ name }) => name).sort());
    assert.deepEqual(labels.slice(0, 6), ['Card', 'Note', 'Frame', 'ParamField', 'Accordion', 'CodeGroup']);
    assert.deepEqual(labels.slice(-7).sort(), [
      ...['Color.Item', 'Color.Row', 'Column', 'Step', 'Tab', 'Tree.File', 'Tree.Folder'],
    ]);
  });

  for (const { name, children = [] } of offered) {
    if (children.length === 0) continue;
    test(`in ${name} is first one of its children`, async () => {
      const labels = await getLabels(`<${name}>\n  <|\n</${name}>`);
      assert.deepEqual(labels.slice(0, children.length).sort(), [...children].sort());
    });
  }

  test('is offered in any element around, while nothing else is closed', async () => {
    assert.equal((await getLabels('<Steps>\n<div>\n\n<St|\n'))[0], 'Step');
    assert.equal((await getLabels('<Steps>\n</Steps>\n\n<|'))[0], 'Card');
  });

  for (const { name, parents = [] } of offered) {
    test(`${name} becomes the whole component, without problems`, async () => {
      const [parent] = parents;
      const marked = parent === undefined ? '<|' : `<${parent}>\n<|\n</${parent}>`;
      for (const client of [{}, { snippets: false }]) {
        const { context } = await openPage({ 'a.mdx': `${await accept(marked, name, client)}|` });
        assert.deepEqual(
          context.scanned.componentProblems.filter(({ kind }) => kind !== 'namedIcon'),
          [],
        );
        assert.ok(context.scanned.components.has(name.split('.')[0] ?? ''));
      }
    });
  }

  test('replaces what is typed, and an angle that the editor has closed', async () => {
    const whole = '<Note>\n  Text\n</Note>';
    assert.equal(await accept('<No|', 'Note'), whole);
    assert.equal(await accept('<No|>', 'Note'), whole);
    assert.equal(await accept('a <|> b', 'Note'), `a ${whole} b`);
  });

  test('is only the name where the tag is written already', async () => {
    assert.equal(await accept('<Ca| title="a">\n</Card>', 'Card'), '<Card title="a">\n</Card>');
    assert.equal(await accept('<No|>a</No>', 'Note'), '<Note>a</No>');
    assert.equal(await accept('<Ic| />', 'Icon'), '<Icon />');
  });

  test('may be one of the page', async () => {
    const page = 'import { Leaf } from "/snippets/leaf.jsx"\n\nexport const Card = 1\n\n<|';
    assert.deepEqual((await getLabels(page)).slice(-2), ['Leaf', 'Card']);
    assert.match(await accept(page, 'Leaf'), /<Leaf \/>$/);
  });

  test('may be one that other pages import, and is imported', async () => {
    const files = {
      'b.mdx': 'import { Leaf, Card } from "./snippets/leaf.jsx"\nimport Gone from "/snippets/gone.mdx"\n',
      'snippets/leaf.jsx': '',
    };
    assert.equal((await getLabels('<Le|', files)).at(-1), 'Leaf');
    assert.ok(!(await getLabels('<|', files)).includes('Gone'));
    assert.equal(
      await acceptPageItem({ ...files, 'a.mdx': '---\ntitle: A\n---\n\n<Le|' }, 'Leaf'),
      '---\ntitle: A\n---\n\nimport { Leaf } from "/snippets/leaf.jsx";\n\n<Leaf />',
    );
    assert.ok((await getLabels('import { Leaf } from "/snippets/leaf.jsx"\n\n<Le|', files)).includes('Leaf'));
  });

  test('says what it is for', async () => {
    const [card] = await getPageItems({ 'a.mdx': '<Card|' });
    assert.ok(typeof card?.documentation === 'object');
    assert.match(card.documentation.value, /^A box .*- `title`: .*```mdx\n<Card /s);
  });
});

describe('an attribute', () => {
  test('is one that the tag doesn’t have, required ones first', async () => {
    assert.deepEqual(await getLabels('<Accordion |'), [
      ...['title', 'icon', 'iconType', 'description', 'defaultOpen', 'id'],
    ]);
    assert.deepEqual(await getLabels('<Accordion title="a > b" | id={`x`}>'), [
      ...['icon', 'iconType', 'description', 'defaultOpen'],
    ]);
    assert.deepEqual((await getLabels('<ParamField path="a" |')).slice(0, 2), ['type', 'required']);
  });

  for (const { name, attributes } of offered) {
    test(`of ${name} is any of the table`, async () => {
      const expected = Object.keys(attributes).filter((each) => attributes[each]?.isUndocumented !== true);
      assert.deepEqual((await getLabels(`<${name}\n  |\n/>`)).sort(), expected.sort());
      assert.deepEqual((await getLabels(`> - <${name} x|>`)).sort(), expected.sort());
    });
  }

  test('comes with its quotes or braces', async () => {
    assert.equal(await accept('<Card ti| />', 'title'), '<Card title="" />');
    assert.equal(await accept('<Card |>', 'horizontal'), '<Card horizontal>');
    assert.equal(await accept('<Columns |>', 'cols'), '<Columns cols={}>');
    assert.equal(await accept('<Card ti|="a">', 'title'), '<Card title="a">');
    assert.equal(await accept('<Card ti| />', 'title', { snippets: false }), '<Card title="" />');
  });

  test('with known values opens their list', async () => {
    const options = { client: { suggestsAgain: true } };
    const items = await getPageItems({ 'a.mdx': '<Card |' }, options);
    const opening = items.filter(({ command }) => command !== undefined).map(({ label }) => label);
    assert.deepEqual(opening, ['icon', 'href', 'img', 'color', 'iconType', 'type']);
  });
});

describe('a value', () => {
  for (const { name, attributes } of offered) {
    for (const [attribute, { type, values, most }] of Object.entries(attributes)) {
      if (values !== undefined)
        test(`of ${name} ${attribute} is one of its own`, async () => {
          for (const marked of [`"|"`, `'|`, '|'])
            assert.deepEqual(await getLabels(`<${name} ${attribute}=${marked}`), values);
          const [first = ''] = values;
          assert.equal(await accept(`<${name} ${attribute}=|>`, first), `<${name} ${attribute}="${first}">`);
          assert.equal(
            await accept(`<${name} ${attribute}="x|y">`, first),
            `<${name} ${attribute}="${first}">`,
          );
        });
      if (type === 'boolean')
        test(`of ${name} ${attribute} is true or false`, async () => {
          assert.deepEqual(await getLabels(`<${name} ${attribute}={|}`), ['true', 'false']);
          assert.equal(await accept(`<${name} ${attribute}=|>`, 'false'), `<${name} ${attribute}={false}>`);
        });
      if (most !== undefined)
        test(`of ${name} ${attribute} is a number up to ${most}`, async () => {
          assert.equal((await getLabels(`<${name} ${attribute}={|}`)).length, most);
          assert.equal(await accept(`<${name} ${attribute}=|>`, '2'), `<${name} ${attribute}={2}>`);
        });
    }
  }

  test('may be a usual type, and is any text otherwise', async () => {
    assert.equal((await getLabels('<ParamField query="a" type="|"'))[0], 'string');
    assert.deepEqual(await getLabels('<Card title="|"'), []);
  });

  test('may be an icon of the site’s library, with its picture', async () => {
    const icons = await shippedIcons.load('lucide');
    const { context, offset } = await openPage({ 'a.mdx': '<Card icon="lea|f" />' });
    const items = sortItems(languageService.getPageCompletion({ ...context, icons }, offset));
    const leaf = items.find(({ label }) => label === 'leaf');
    assert.ok(typeof leaf?.documentation === 'object');
    assert.match(leaf.documentation.value, /^!\[/);
    assert.deepEqual(await getLabels('<Card icon="lea|f" />'), []);
  });

  test('may be a color of the configuration', async () => {
    const configuration = { navigation: [], colors: { primary: '#2E7D32' } };
    const items = await getPageItems({ 'a.mdx': '<Card color="|" />' }, { configuration });
    assert.deepEqual(
      items.map(({ label }) => label),
      ['#2E7D32'],
    );
  });

  test('may be a page or an image', async () => {
    const files = { 'b.mdx': '', 'images/c.png': '' };
    assert.deepEqual(await getLabels('<Card href="|" />', files), ['/b', '/images/c.png']);
    assert.deepEqual(await getLabels('<Card img="|" />', files), ['/images/c.png']);
  });
});

describe('a closing tag', () => {
  test('names the innermost element that isn’t closed', async () => {
    assert.deepEqual(await getLabels('<Steps>\n<Step title="a">\ntext\n</|\n</Steps>'), ['Step>']);
    assert.equal(
      await accept('<Tabs>\n<Tab title="a">\n</T|\n</Tabs>', 'Tab>'),
      '<Tabs>\n<Tab title="a">\n</Tab>\n</Tabs>',
    );
    assert.equal(await accept('<div>\n\n</|>', 'div>'), '<div>\n\n</div>');
    assert.equal(
      await accept('<Tree.Folder name="a">\n</|', 'Tree.Folder>'),
      '<Tree.Folder name="a">\n</Tree.Folder>',
    );
  });

  test('is offered behind an opening tag that nothing closes', async () => {
    assert.deepEqual(await getLabels('<Note>|'), ['</Note>']);
    assert.equal(await accept('<Note>|\n\ntext', '</Note>'), '<Note></Note>\n\ntext');
    assert.deepEqual(await getLabels('<Steps>\n<Step title="a">|\n<Step title="b">\n</Step>\n</Steps>'), [
      '</Step>',
    ]);
    for (const marked of ['<Note>|</Note>', '<Note />|', '</Note>|', '<br>|', '>|', 'a -> |', '`<Note>|`'])
      assert.deepEqual(await getLabels(marked), [], marked);
    const items = await getPageItems({ 'a.mdx': '<Note>|' }, { client: { snippets: false } });
    assert.deepEqual(items, []);
  });

  test('is not offered where nothing is open', async () =>
    assert.deepEqual(await getLabels('<Card />\n\n</|'), []));
});

describe('nothing is offered', () => {
  for (const [where, marked] of Object.entries({
    'in code': '`<Ca|`',
    'in a fence': '```\n<Ca|\n```',
    'in a fence without end': '```\n<Ca|',
    'in a comment': '{/* <Ca| */}',
    'in front matter': '---\ntitle: <Ca|\n---\n',
    'in an import': 'import a from "b"; a <b|\n',
    'behind a tag': '<Card>text |',
    'between blank lines': '<Card\n\n|\n\n',
    'in text': 'a < b |',
    'in a value of HTML': '<div class="|">',
    'on the second line of a value': '<Card href="/a\n|',
    'on the second line of a value that ends': '<Card href="/a\n|" />',
    'for a component of the page': 'export const Card = 1\n\n<Card |',
  }))
    test(where, async () => assert.deepEqual(await getLabels(marked), []));
});
