// Pages that nobody should write and everybody may open: very long, very deep, unclosed, not text at all. The server that
// ships answers everything, and stays small.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type PastedTextParams, pastedTextRequest } from '../../server/src/shared/pageWriting.ts';
import { openSiteEditor, type SiteEditor } from '../support/languageServers/siteEditor.ts';
import { tellProgress } from '../support/progress.ts';

const million = 1_000_000;
const repeat = (text: string): string => text.repeat(Math.ceil(million / text.length));

/** A million characters of each, none of which ends. */
const endless: Readonly<Record<string, string>> = {
  'opening brackets': repeat('['),
  'closing brackets': repeat(']'),
  'brackets in pairs': '['.repeat(million / 2) + ']'.repeat(million / 2),
  parentheses: `[a](${repeat('(')}`,
  'opened links': repeat('[a]('),
  'opened images': repeat('!['),
  'links in links': repeat('[](') + repeat(')'),
  references: repeat('[a][b'),
  definitions: repeat('[a]: '),
  'definitions on lines': repeat('[a]: <b\n'),
  braces: repeat('{'),
  'braces in pairs': '{'.repeat(million / 2) + '}'.repeat(million / 2),
  'quoted braces': repeat('{"'),
  'opened comments': repeat('{/*'),
  'opened HTML comments': repeat('<!--'),
  'less-than signs': repeat('<'),
  'opened tags': repeat('<a '),
  'tags in tags': repeat('<A>'),
  'closing tags': repeat('</a>'),
  'opened attributes': repeat('<a href="'),
  'attributes in braces': repeat('<a href={`'),
  backticks: repeat('`'),
  'backticks of growing length': Array.from({ length: 1400 }, (_, length) => '`'.repeat(length)).join(' '),
  fences: repeat('```\n~~~\n'),
  stars: repeat('*'),
  'stars and words': repeat('*a_b '),
  'block quotes': repeat('> '),
  'block quotes on lines': repeat('> > > > a\n'),
  lists: repeat('- '),
  'growing lists': Array.from({ length: 1400 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  headings: repeat('# a\n'),
  underlines: repeat('a\n==\n'),
  backslashes: repeat('\\'),
  references2: repeat('&amp'),
  tables: repeat('|-'),
  imports: repeat('import a from "/b"\n'),
  'opened imports': repeat('import {'),
  exports: repeat('export const a = {\n'),
  'front matter': repeat('---\n'),
  'one word': repeat('a'),
  spaces: repeat(' '),
  'line ends of all kinds': repeat('[a](/gone)\r[a](/gone)\r\n\n'),
  'zero characters': repeat('\u0000[a](/b\u0000)'),
  'lone surrogates': repeat('\uD83C[\uDF31](/\uD83C) '),
  'bytes of a picture': Buffer.from(repeat('\u00FF\u0089PNG\r\n\u001A')).toString('latin1'),
};

const gone = '[gone](/gone)';
const site = {
  'docs.json': JSON.stringify({ name: 'Plants', navigation: [{ group: 'A', pages: ['page', 'other'] }] }),
  'other.mdx': '# Other\n',
};

/** Asks everything that an editor asks about a page in which somebody types. */
async function askAll({ client, disk }: SiteEditor, path: string): Promise<void> {
  const textDocument = { uri: disk.getUri(path) };
  const position = { line: 0, character: 5 };
  const range = { start: position, end: position };
  const whole = { start: position, end: { line: million, character: 0 } };
  for (const [method, params] of Object.entries({
    codeLens: {},
    documentLink: {},
    hover: { position },
    definition: { position },
    completion: { position },
    references: { position, context: { includeDeclaration: false } },
    codeAction: { range, context: { diagnostics: [] } },
    documentSymbol: {},
    foldingRange: {},
    linkedEditingRange: { position },
  })) {
    await client.request(`textDocument/${method}`, { textDocument, ...params });
  }
  const refactorings = { range: whole, context: { diagnostics: [], only: ['refactor'] } };
  await client.request('textDocument/codeAction', { textDocument, ...refactorings });
  const pasted = { kind: 'files', files: [{ uri: disk.getUri('other.mdx'), isNew: false }] } as const;
  const pasting: PastedTextParams = { textDocument, ranges: [range], pasted };
  await client.request(pastedTextRequest, pasting);
}

for (const extension of ['md', 'mdx']) {
  describe(`a hostile page in .${extension}`, () => {
    test('of a million characters is judged, and asked about', async (context) => {
      const path = `page.${extension}`;
      const editor = await openSiteEditor(context, { ...site, [path]: gone });
      await editor.open(path, gone);
      await editor.waitForCodes(path, ['link-not-found']);
      for (const [index, text] of Object.values(endless).entries()) {
        await editor.change(path, index + 2, text);
        await askAll(editor, path);
        tellProgress();
      }
      await editor.change(path, 1000, '');
      await editor.waitForCodes(path, []);
      await editor.change(path, 1001, gone);
      await editor.waitForCodes(path, ['link-not-found']);
    });
  });
}

describe('a page of megabytes', () => {
  const paragraph = 'Water [them](/other) daily, and [more](/gone) in `summer`.\n\n';

  test('is judged as it is typed, with as many diagnostics as an editor can show', async (context) => {
    const editor = await openSiteEditor(context, { ...site, 'page.mdx': gone });
    await editor.open('page.mdx', gone);
    await editor.waitForCodes('page.mdx', ['link-not-found']);
    await editor.change('page.mdx', 2, paragraph.repeat(3_000_000 / paragraph.length));
    await askAll(editor, 'page.mdx');
    const codes = editor.getCodes('page.mdx') ?? [];
    assert.deepEqual(new Set(codes), new Set(['link-not-found']));
    assert.equal(codes.length, 1_000);
    await editor.change('page.mdx', 3, paragraph.repeat(10_000_000 / paragraph.length));
    await askAll(editor, 'page.mdx');
    assert.deepEqual(editor.getCodes('page.mdx'), [], 'more is not read');
  });

  test('is no reason to be silent about other pages', async (context) => {
    const text = paragraph.repeat(10_000_000 / paragraph.length);
    const editor = await openSiteEditor(context, { ...site, 'page.mdx': text });
    await editor.open('other.mdx', '[a](/gone) [b](/page)');
    await editor.waitForCodes('other.mdx', ['link-not-found']);
  });
});

describe('a page that is half typed', () => {
  const whole = [
    '---\ntitle: Water\n---\nimport Tip from "/snippets/tip.mdx"\n\n# Water\n',
    'Read [this](/gone-1 "a title") and ![that](/gone-2.png).\n',
    '<Card title="A card" href="/gone-3">\n  See {"it"} and <img src={\'/gone-4.png\'} />\n</Card>\n',
    '- `[no](/gone)` [by name][it]\n\n[it]: </gone-5>\n\n```md\n[no](/gone)\n```\n\n## End {#end}\n\n[up](#gone-6)\n',
  ].join('\n');

  test('is judged at every character, and links above the cursor stay as they are', async (context) => {
    const editor = await openSiteEditor(context, {
      ...site,
      'page.mdx': gone,
      'snippets/tip.mdx': 'A tip.\n',
    });
    await editor.open('page.mdx', gone);
    await editor.waitForCodes('page.mdx', ['link-not-found']);
    const start = whole.indexOf('![that]');
    for (let end = 0; end <= whole.length; end++) {
      tellProgress();
      await editor.change('page.mdx', end + 2, whole.slice(0, end));
      if (end === whole.length || end % 7 === 0) await askAll(editor, 'page.mdx');
      if (end > start && end % 7 === 0) assert.equal(editor.getCodes('page.mdx')?.[0], 'link-not-found');
    }
    await editor.waitForCodes('page.mdx', [
      'link-not-found',
      'link-image-not-found',
      'link-not-found',
      'link-image-not-found',
      'link-not-found',
      'link-fragment-not-found',
    ]);
  });
});
