// Hover on components of a page: their meaning, attributes and values, at the marked range.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { components } from '../../../../server/src/components/componentTable.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { getText } from '../../../support/checks/languageTest.ts';
import { markSpans, parseCursor } from '../../../support/checks/markers.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';
import { shippedIcons } from '../../../support/sites/shippedIcons.ts';

const configuration = { navigation: [{ group: 'A', pages: ['page', 'other'] }] };

/** What is shown at the `|`; the range is that of the `«…»`. */
async function hover(marked: string, markdown = true): Promise<string | undefined> {
  const { text, offset, spans } = parseCursor(marked);
  const files = { 'docs.json': JSON.stringify(configuration), 'page.mdx': text, 'other.mdx': '' };
  const icons = await shippedIcons.load('lucide');
  const context = {
    ...(await createMemorySite(files)).getPageContext('page.mdx', { client: { markdown } }),
    icons,
  };
  const found = languageService.getPageHover(context, offset);
  if (found?.range === undefined) return undefined;
  const range = {
    offset: context.page.offsetAt(found.range.start),
    end: context.page.offsetAt(found.range.end),
  };
  assert.equal(markSpans(text, [range]), markSpans(text, spans));
  return getText(found.contents);
}

for (const { name, meaning, attributes } of components) {
  describe(name, () => {
    test('is explained at both of its tags', async () => {
      const expected = (await hover(`# A\n\n<«|${name}»>\n</${name}>`)) ?? '';
      assert.ok(expected.startsWith(meaning));
      assert.match(expected, /```mdx\n<.*```$/s);
      for (const [attribute, { isUndocumented }] of Object.entries(attributes))
        assert.equal(expected.includes(`\n- \`${attribute}\`: `), isUndocumented !== true, attribute);
      assert.equal(await hover(`# A\n\n<${name}>\n</«${name}|»>`), expected);
    });

    test('is explained in plain text', async () => {
      assert.doesNotMatch((await hover(`text <«${name}|» /> text`, false)) ?? '`', /`/);
    });

    for (const [attribute, known] of Object.entries(attributes))
      test(`has ${attribute}, with its values and its default`, async () => {
        const expected = (await hover(`- <${name} a="b" «${attr(attribute)}»={value} />`)) ?? '';
        for (const part of [known.meaning, ...(known.values ?? []), known.default ?? ''])
          assert.ok(expected.includes(part), part);
        if (known.type === 'text') assert.equal(await hover(`> <${name} ${attribute}="«a|b»" />`), expected);
      });
  });
}

const attr = (name: string) => `${name.slice(0, 1)}|${name.slice(1)}`;

test('a link is explained by its target', async () => {
  assert.match((await hover('# A\n\n<Card href="«/oth|er»" />')) ?? '', /other/);
});

test('an icon and a color are shown', async () => {
  assert.match((await hover('# A\n\n<Card icon="«le|af»" />')) ?? '', /^!\[.*\) Leaf$/);
  assert.match((await hover('# A\n\n<Card color="«#2E7|D32»" />')) ?? '', /#2E7D32.*Contrast/s);
});

describe('nothing is said', () => {
  for (const [where, marked] of Object.entries({
    'in code': '# A\n\n`<Ca|rd />`',
    'in the content': '# A\n\n<Note>te|xt</Note>',
    'about HTML': '# A\n\n<di|v />',
    'about an unknown attribute': '# A\n\n<Card zeb|ra="a" />',
    'about components of the page': '# A\n\nexport const Card = 1\n\n<Ca|rd />',
  }))
    test(where, async () => assert.equal(await hover(marked), undefined));
});
