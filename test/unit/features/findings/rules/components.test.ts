// unknown-component, component-attribute, component-parent: the words, the severities, and in which files. What is wrong
// in a text alone is tested beside the table of components.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../../server/src/languageService.ts';
import { loadIcons } from '../../../../../server/src/node/nodeResources.ts';
import { repositoryPath } from '../../../../support/repository.ts';
import { createMemorySite } from '../../../../support/sites/memorySite.ts';

const listed = { navigation: [{ group: 'A', pages: ['page'] }] };
const settings = { rules: { 'page-not-in-navigation': 'off' } };

/** `severity: message` of each problem of the page, which a check of the site lists if there is any. */
async function check(
  text: string,
  { path = 'page.mdx', files = {} }: { path?: string; files?: Record<string, string> } = {},
): Promise<string[]> {
  const site = await createMemorySite({ 'docs.json': JSON.stringify(listed), ...files, [path]: text });
  const context = site.getPageContext(path, { settings });
  const shown = languageService.getPageShownFindings(context);
  const pages = languageService.getPagesToCheck(context);
  assert.equal(pages.get(path), shown.length > 0 ? 'wholeText' : undefined);
  return shown.map(({ severity, message }) => `${severity}: ${message}`);
}

describe('the words say what is wrong and what to do', () => {
  for (const [text, expected] of [
    ['<Crad />', 'warning: No component is called "Crad", so the site leaves it out: did you mean "Card"?'],
    ['<card />', 'warning: Components begin with a capital letter: did you mean "Card"?'],
    [
      '<Warn />',
      'warning: No component is called "Warn", so the site leaves it out: did you mean "Warning"?',
    ],
    [
      '<Zebra />',
      'warning: No component is called "Zebra", so the site leaves it out: import it, or correct its name',
    ],
    [
      'a <Zebra />',
      'error: No component is called "Zebra", so the page fails when it is shown: import it, or correct its name',
    ],
    ['<Card herf="/page" />', 'warning: Card has no attribute "herf": did you mean "href"?'],
    ['<Columns columns={2} />', 'hint: Columns has no attribute "columns": use "cols"'],
    [
      '<ParamField name="a" />',
      'hint: ParamField has no attribute "name": use "query", "path", "body" or "header"',
    ],
    ['<Callout type="error" />', 'hint: Callout has no attribute "type": use the component "Danger"'],
    [
      '<Badge size="small">a</Badge>',
      'warning: "small" is not a value of "size": use "xs", "sm", "md" or "lg"',
    ],
    ['<Badge size="SM">a</Badge>', 'warning: "SM" is not a value of "size": did you mean "sm"?'],
    ['<ParamField body="a" required="No" />', 'warning: Any text counts as true, even "No": write {false}'],
    ['<Update>a</Update>', 'warning: Update needs the attribute "label"'],
    ['<Step title="a" />', 'warning: Step has no effect outside Steps: put it inside'],
  ] as const) {
    test(text, async () => assert.deepEqual(await check(`# Page\n\n${text}\n`), [expected]));
  }

  test('for an icon that the site’s library doesn’t have', async () => {
    const site = await createMemorySite({
      'docs.json': JSON.stringify(listed),
      'page.mdx': [
        '<Card title="a" icon="leef" />\n\n<Card title="a" icon="leaf" />\n\n<Icon icon={name} />',
        '<Icon icon="/leef.svg" />\n\n<Icon icon="fa-leef" />\n\n<Icon icon="leef" library="own" />\n\n<Icon icon="🌱" />',
      ].join('\n\n'),
    });
    const icons = await loadIcons('fontawesome', repositoryPath('schemas'));
    const find = (context: ReturnType<typeof site.getPageContext>) =>
      languageService
        .getPageShownFindings(context)
        .filter(({ finding }) => finding.code === 'unknown-icon')
        .map(({ severity, message }) => `${severity}: ${message}`);
    const context = site.getPageContext('page.mdx', { settings });
    assert.deepEqual(find(context), []);
    assert.deepEqual(find({ ...context, icons }), [
      'information: No icon "leef" in Font Awesome: did you mean "leaf"?',
    ]);
    assert.equal(languageService.getPagesToCheck({ ...context, icons }).get('page.mdx'), 'wholeText');
  });

  test('for imported pages', async () => {
    const files = { 'snippets/a.mdx': 'A' };
    const find = (text: string) => check(`import A from "/snippets/a.mdx"\n\n${text}\n`, { files });
    for (const text of ['Text <A />', '## <A />', '| a |\n| - |\n| <A /> |', '<A>Text</A>'])
      assert.deepEqual(await find(text), [
        'error: "A" is an imported page, and fails within a line of text: put it on a line of its own',
      ]);
    assert.deepEqual(await find('<A>\nText\n</A>'), [
      'warning: "A" is an imported page, which takes no content: write "<A />" on a line of its own',
    ]);
  });

  test('for snippets that are named by file', async () => {
    assert.deepEqual(await check('<Snippet file="a.mdx" />'), [
      'warning: Snippet is no component any more: import the file, and write the name of the import as a tag',
    ]);
  });

  test('and where it may be imported from', async () => {
    const imported = 'No component is called "SoftLimit", so the site leaves it out: import it from';
    assert.deepEqual(await check('<SoftLimit />', { files: { 'snippets/soft-limit.mdx': '' } }), [
      `warning: ${imported} "/snippets/soft-limit.mdx"`,
    ]);
    const files = {
      'de/a.mdx': 'import { SoftLimit } from "/snippets/de/b.mdx"\n\n<SoftLimit />',
      'en/a.mdx': 'import { SoftLimit } from "/snippets/en/b.mdx"\n\n<SoftLimit />',
      'snippets/de/b.mdx': '',
      'snippets/en/b.mdx': '',
      'snippets/soft-limit.mdx': '',
    };
    for (const language of ['de', 'en'])
      assert.deepEqual(await check('<SoftLimit />', { path: `${language}/page.mdx`, files }), [
        `warning: ${imported} "/snippets/${language}/b.mdx"`,
      ]);
  });
});

describe('the file decides', () => {
  const text = '<Foo /><Step title="a" /><Card herf="/page" />';
  const attribute = 'warning: Card has no attribute "herf": did you mean "href"?';

  test('all of it holds for pages, listed or not, in both dialects', async () => {
    for (const path of ['page.mdx', 'page.md', 'other.mdx'])
      assert.equal((await check(text, { path })).length, 3, path);
  });

  test('a snippet, or what a page imports, may get components and a place from the page', async () => {
    assert.deepEqual(await check(text, { path: 'snippets/a.mdx' }), [attribute]);
    const files = { 'page.mdx': 'import A from "./parts/a.mdx"\n\n<A />' };
    assert.deepEqual(await check(text, { path: 'parts/a.mdx', files }), [attribute]);
  });

  test('what isn’t part of the site is left alone', async () => {
    for (const path of ['.github/a.md', 'README.md', 'node_modules/a.mdx'])
      assert.deepEqual(await check(text, { path }), [], path);
    assert.deepEqual(await check(text, { path: 'drafts/a.mdx', files: { '.mintignore': 'drafts/' } }), []);
  });

  test('in a site that a build makes, components may come from the build', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => `built/${index}`);
    const configuration = { name: 'A', theme: 'mint', navigation: { pages: ['page', ...pages] } };
    const files = { 'docs.json': JSON.stringify(configuration) };
    assert.equal((await check('<Foo /><Card herf="/page" />', { files })).length, 1);
  });
});
