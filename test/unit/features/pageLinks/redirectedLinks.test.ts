// Links that a redirect takes: they are right, hover says where they end, and a quick fix writes that.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CodeActionKind } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { languageService } from '../../../../server/src/languageService.ts';
import { getPageDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { getText } from '../../../support/checks/languageTest.ts';
import { getPageCodeActions } from '../../../support/checks/offeredActions.ts';
import { openPage } from '../../../support/checks/pageTest.ts';

const redirects = [
  { source: '/old', destination: '/guides/water' },
  { source: '/older', destination: '/old#how' },
  { source: '/away/:rest*', destination: "https://plants.example/it's/:rest*" },
  { source: '/round', destination: '/round' },
  { source: '/guides/light', destination: '/old' },
];
const configuration = { theme: 'mint', navigation: { pages: ['a', 'guides/water'] }, redirects };
const files = { 'guides/water.mdx': '---\ntitle: Watering\n---\n\n## How\n', 'guides/light.mdx': '' };

async function look(marked: string, path = 'a.mdx') {
  const { context, offset } = await openPage({ ...files, [path]: marked }, { configuration });
  const hover = languageService.getPageHover(context, offset);
  const request = { offset, end: offset, diagnostics: [], only: [CodeActionKind.QuickFix] };
  const fixes = getPageCodeActions(context, request).filter(({ title }) => title.startsWith('Link to'));
  return {
    problems: getPageDiagnostics(context).map(({ code }) => code),
    says: hover === undefined ? [] : getText(hover.contents).split('\n\n'),
    fixes: fixes.map(({ title, edit }) => [
      title,
      TextDocument.applyEdits(context.page, edit?.changes?.[context.page.uri] ?? []),
    ]),
  };
}

describe('a link that a redirect takes', () => {
  test('says where it ends, and can lead there', async () => {
    const { problems, says, fixes } = await look('[a](/ol|d)');
    assert.deepEqual(problems, []);
    assert.deepEqual(says.slice(0, 2), ['Redirected to /guides/water', '**Watering**']);
    assert.deepEqual(fixes, [['Link to "/guides/water" directly', '[a](/guides/water)']]);
  });

  test('keeps its fragment, unless a redirect has one', async () => {
    assert.deepEqual((await look('<a href="/old#ho|w" />')).fixes, [
      ['Link to "/guides/water#how" directly', '<a href="/guides/water#how" />'],
    ]);
    const { says, fixes } = await look('[a](/older|#what "Title")');
    assert.ok(says.includes('§ How'));
    assert.deepEqual(fixes, [['Link to "/guides/water#how" directly', '[a](/guides/water#how "Title")']]);
  });

  test('may end at another host, and is written so that it can be read again', async () => {
    const { says, fixes } = await look('[a](/away/b/|c)');
    assert.deepEqual(says, ["Redirected to https\\://plants.example/it's/b/c"]);
    assert.deepEqual(fixes, [
      [`Link to "https://plants.example/it's/b/c" directly`, '[a](https://plants.example/it%27s/b/c)'],
    ]);
  });

  test('may be relative, but not in a snippet', async () => {
    assert.equal((await look('[a](../ol|d)', 'guides/b.mdx')).fixes.length, 1);
    assert.equal((await look('[a](../ol|d)', 'snippets/b.mdx')).fixes.length, 0);
    assert.equal((await look('[a](/ol|d)', 'snippets/b.mdx')).fixes.length, 1);
  });

  test('is left alone if its end is not known', async () => {
    for (const destination of [
      '/round',
      '/old?a=b',
      '/guides/light',
      '/guides/water',
      'https://x.example/old',
    ])
      assert.deepEqual((await look(`[a](${destination}|)`)).fixes, [], destination);
  });
});
