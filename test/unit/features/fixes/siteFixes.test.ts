// Quick fixes for the site rules: what each offers, and the resulting text.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CodeAction } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FeatureContext } from '../../../../server/src/features/featureContext.ts';
import { getDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { getCodeActions } from '../../../support/checks/offeredActions.ts';
import { listMarked } from '../../../support/checks/siteTest.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

/** The fixes for the first diagnostic with this code: title → resulting configuration, or the file that is created. */
async function getFixes(
  code: string,
  configuration: string,
  files: Record<string, string>,
): Promise<Record<string, string>> {
  const context = (await createMemorySite({ ...files, 'docs.json': configuration })).getContext();
  const diagnostic = getDiagnostics(context).find((candidate) => candidate.code === code);
  assert.ok(diagnostic, `no ${code}`);
  const { textDocument } = context.document;
  const offset = textDocument.offsetAt(diagnostic.range.start);
  const end = textDocument.offsetAt(diagnostic.range.end);
  const actions = getCodeActions(context, {
    offset,
    end,
    diagnostics: [diagnostic],
    only: ['quickfix'],
  });
  for (const { diagnostics } of actions)
    assert.deepEqual(
      diagnostics?.map((one) => one.code),
      [code],
    );
  return Object.fromEntries(
    actions.map((action) => [
      action.isPreferred ? `${action.title} (preferred)` : action.title,
      describeFix(context, action),
    ]),
  );
}

function describeFix(context: FeatureContext, { edit }: CodeAction): string {
  const { textDocument } = context.document;
  const changes = edit?.changes?.[textDocument.uri];
  if (changes !== undefined) {
    const text = TextDocument.applyEdits(textDocument, changes);
    JSON.parse(text);
    return text;
  }
  return (edit?.documentChanges ?? [])
    .map((change) =>
      'kind' in change
        ? `${change.kind} ${'uri' in change ? change.uri : ''}`
        : change.edits.map((one) => ('newText' in one ? one.newText : '')).join(''),
    )
    .join('\n');
}

describe('page-not-found', () => {
  test('offers near pages, written as the entry is, a new page, and to drop the entry', async () => {
    const fixes = await getFixes('page-not-found', listMarked('"intro", "guides/wattering"'), {
      'intro.md': '',
      'guides/watering.mdx': '',
    });
    assert.deepEqual(fixes, {
      'Replace with "guides/watering" (preferred)': listMarked('"intro", "guides/watering"'),
      'Create guides/wattering.mdx':
        'create file:///site/guides/wattering.mdx\n---\ntitle: "Wattering"\n---\n\n',
      'Remove "guides/wattering"': listMarked('"intro"'),
    });
  });

  test('makes the file that the entry names, with a title of its words', async () => {
    const fixes = await getFixes('page-not-found', listMarked('"/guides/getting-started_now.md"'), {});
    assert.equal(
      fixes['Create guides/getting-started_now.md (preferred)'],
      'create file:///site/guides/getting-started_now.md\n---\ntitle: "Getting started now"\n---\n\n',
    );
  });

  test('prefers no page that is already listed, and says so', async () => {
    const fixes = await getFixes('page-not-found', listMarked('"release-1", "release-2"'), {
      'release-1.mdx': '',
      'release-3.mdx': '',
    });
    assert.deepEqual(Object.keys(fixes), [
      'Replace with "release-3" (preferred)',
      'Create release-2.mdx',
      'Replace with "release-1" (already listed)',
      'Remove "release-2"',
    ]);
  });

  test('prefers to create the page where all that are near are listed', async () => {
    const fixes = await getFixes('page-not-found', listMarked('"15th-april", "16th-april"'), {
      '16th-april.mdx': '',
    });
    assert.deepEqual(Object.keys(fixes), [
      'Create 15th-april.mdx (preferred)',
      'Replace with "16th-april" (already listed)',
      'Remove "15th-april"',
    ]);
  });

  test('finds a page that has moved by its name', async () => {
    const fixes = await getFixes('page-not-found', listMarked('"old/place/water.mdx"'), {
      'new/water.mdx': '',
    });
    assert.equal(fixes['Replace with "new/water.mdx" (preferred)'], listMarked('"new/water.mdx"'));
  });
});

test('page-path-style writes the path the usual way', async () => {
  const fixes = await getFixes('page-path-style', listMarked('"./guides//a.md"'), { 'guides/a.md': '' });
  assert.deepEqual(fixes, { 'Replace with "guides/a.md" (preferred)': listMarked('"guides/a.md"') });
});

test("page-path-case takes the file's case and keeps the extension out", async () => {
  const fixes = await getFixes('page-path-case', listMarked('"guides/intro"'), { 'Guides/Intro.mdx': '' });
  assert.deepEqual(fixes, { 'Replace with "Guides/Intro" (preferred)': listMarked('"Guides/Intro"') });
});

describe('fix all', () => {
  const fixAll = async (pages: string, files: Readonly<Record<string, string>>): Promise<string> => {
    const site = await createMemorySite({ ...files, 'docs.json': listMarked(pages) });
    const context = site.getContext();
    const request = { offset: 0, end: 0, diagnostics: [], only: ['source.fixAll'] };
    const [action] = getCodeActions(context, request);
    assert.ok(action);
    return describeFix(context, action);
  };

  test('writes paths the usual way, and invents nothing', async () => {
    assert.equal(
      await fixAll('"/a", "b", "ghost"', { 'a.md': '', 'B.md': '' }),
      listMarked('"a", "B", "ghost"'),
    );
  });

  test('follows a page that became .mdx, and no page that is only near', async () => {
    assert.equal(
      await fixAll('"faq.md", "guides/instal", "old/moved.md"', {
        'faq.mdx': '',
        'guides/install.mdx': '',
        'new/moved.md': '',
      }),
      listMarked('"faq.mdx", "guides/instal", "old/moved.md"'),
    );
  });
});

test('page-listed-twice removes the later entry', async () => {
  const fixes = await getFixes('page-listed-twice', listMarked('"a", "b", "./a"'), {
    'a.md': '',
    'b.md': '',
  });
  assert.deepEqual(fixes, { 'Remove this entry (preferred)': listMarked('"a", "b"') });
});

describe('duplicate-group', () => {
  const files = { 'a.md': '', 'b.md': '', 'c.md': '' };
  const navigate = (groups: string): string => `{ "name": "Plants", "navigation": [${groups}] }`;

  test('moves the pages that the first group has not got, and removes the later group', async () => {
    const before = navigate(
      '{ "group": "G", "pages": ["a"] }, { "group": "H", "pages": ["b"] }, { "group": "G", "pages": ["a", "c"] }',
    );
    assert.deepEqual(await getFixes('duplicate-group', before, files), {
      'Merge into the first "G" (preferred)': navigate(
        '{ "group": "G", "pages": ["a", "c"] }, { "group": "H", "pages": ["b"] }',
      ),
    });
  });

  test('gives pages to a first group without any', async () => {
    const before = navigate('{ "group": "G" }, { "group": "G", "pages": ["a", "b"] }');
    assert.deepEqual(await getFixes('duplicate-group', before, files), {
      'Merge into the first "G" (preferred)': navigate('{ "group": "G", "pages": ["a", "b"] }'),
    });
  });
});

describe('files', () => {
  test('asset-not-found offers images that are near, with the slash where there was one', async () => {
    const configuration = listMarked('"a"', '"favicon": "/favicon.ico"');
    const fixes = await getFixes('asset-not-found', configuration, {
      'a.md': '',
      'images/favicon.ico': '',
      'notes.txt': '',
    });
    assert.deepEqual(fixes, {
      'Replace with "/images/favicon.ico" (preferred)': listMarked('"a"', '"favicon": "/images/favicon.ico"'),
    });
  });

  test('openapi-not-found offers descriptions that are near', async () => {
    const fixes = await getFixes('openapi-not-found', listMarked('"a"', '"openapi": ["opnapi.yaml"]'), {
      'a.md': '',
      'openapi.yaml': '',
    });
    assert.deepEqual(fixes, {
      'Replace with "openapi.yaml" (preferred)': listMarked('"a"', '"openapi": ["openapi.yaml"]'),
    });
  });
});

describe('low-contrast', () => {
  test('offers the nearest color that can be read on the background it is for', async () => {
    const colors = (primary: string, light: string) =>
      listMarked(
        '"a"',
        `"colors": { "primary": "${primary}", "light": "${light}", "background": { "light": "#fff", "dark": "#000" } }`,
      );
    assert.deepEqual(await getFixes('low-contrast', colors('#0d9373', '#fff'), { 'a.md': '' }), {
      'Replace with "#008768", the nearest readable color (preferred)': colors('#008768', '#fff'),
    });
    assert.deepEqual(await getFixes('low-contrast', colors('#000', '#333'), { 'a.md': '' }), {
      'Replace with "#757575", the nearest readable color (preferred)': colors('#000', '#757575'),
    });
  });
});

describe('unknown-version', () => {
  const anchor = (version: string): string =>
    `"anchors": [{ "name": "A", "url": "https://a.example", "version": "${version}" }]`;

  test('adds the version, or takes one that there is', async () => {
    const fixes = await getFixes(
      'unknown-version',
      listMarked('"a"', `"versions": ["v1"], ${anchor('v2')}`),
      { 'a.md': '' },
    );
    assert.deepEqual(fixes, {
      'Add "v2" to "versions" (preferred)': listMarked('"a"', `"versions": ["v1", "v2"], ${anchor('v2')}`),
      'Replace with "v1"': listMarked('"a"', `"versions": ["v1"], ${anchor('v1')}`),
    });
  });

  test('makes the list where there is none', async () => {
    const fixes = await getFixes('unknown-version', listMarked('"a"', anchor('v2')), { 'a.md': '' });
    assert.deepEqual(fixes, {
      'Add "v2" to "versions" (preferred)': listMarked('"a"', `${anchor('v2')}, "versions": ["v2"]`),
    });
  });
});
