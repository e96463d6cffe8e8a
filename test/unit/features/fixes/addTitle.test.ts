// "Add title and description": for pages that have neither, at their top.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { findFaults } from '../../../../server/src/compile/findFaults.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { openPage } from '../../../support/checks/pageTest.ts';

const title = 'Add title and description';

/** The page after the action; `undefined` if it isn’t offered at the `|`. */
async function add(marked: string, path = 'guides/red-roses.mdx'): Promise<string | undefined> {
  const { context, offset } = await openPage({ [path]: marked });
  const request = { offset, end: offset, diagnostics: [], only: undefined };
  const actions = languageService.getPageCodeActions(context, request);
  const action = actions.find((each) => each.title === title);
  if (action === undefined) return undefined;
  assert.equal(action.kind, 'refactor.rewrite');
  const text = TextDocument.applyEdits(context.page, action.edit?.changes?.[context.page.uri] ?? []);
  assert.deepEqual(findFaults(text, { variables: new Set(), isSnippet: false, isMarkdown: true }), []);
  return text;
}

const write = (name: string): string => `---\ntitle: ${name}\ndescription: ""\n---\n`;

describe('a page gets a title', () => {
  for (const [marked, expected] of [
    ['|# Roses\n\nText\n', `${write('"Roses"')}\n# Roses\n\nText\n`],
    [
      'Text|\n\n## A `b: c` "d" \\\\ e\n',
      `${write('"A b: c \\"d\\" \\\\ e"')}\nText\n\n## A \`b: c\` "d" \\\\ e\n`,
    ],
    ['|', write('"Red roses"')],
    ['|Text\n', `${write('"Red roses"')}\nText\n`],
    ['\n|\nText\n', `${write('"Red roses"')}\n\nText\n`],
    ['---\n|---\n\n# Roses\n', `${write('"Roses"')}\n# Roses\n`],
    ['---\nicon: leaf|\n---\n', '---\ntitle: "Red roses"\ndescription: ""\nicon: leaf\n---\n'],
    ['|# Roses\r\n', `${write('"Roses"')}\n# Roses\n`.replaceAll('\n', '\r\n')],
    ['\ufeff# Roses|\n', `\ufeff${write('"Roses"')}\n# Roses\n`],
  ] as const)
    test(JSON.stringify(marked), async () => assert.equal(await add(marked), expected));

  test('in .md files, too', async () => assert.equal(await add('|', 'a.md'), write('"A"')));
});

describe('it is not offered', () => {
  for (const marked of [
    '---\ntitle: A|\n---\n',
    '---\ndescription: A|\n---\n',
    '---\nopenapi: GET /a|\n---\n',
    '---\nurl: https://example.com|\n---\n',
    '---\n- a|\n---\n',
    '---\ntext|\n',
    '# Roses\n\nText|\n',
    '---\nicon: leaf\n---\n\n# Roses|\n',
  ])
    test(`at ${JSON.stringify(marked)}`, async () => assert.equal(await add(marked), undefined));

  test('in snippets', async () => assert.equal(await add('|', 'snippets/a.mdx'), undefined));
});
