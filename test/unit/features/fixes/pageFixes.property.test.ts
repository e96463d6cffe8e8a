// Every quick fix of every finding about links, on random sites: what it repairs is gone, and nothing else has changed.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type CodeAction, type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { PageContext } from '../../../../server/src/features/pages/pageContext.ts';
import { getPageDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { getPageCodeActions } from '../../../support/checks/offeredActions.ts';
import { linkedSites } from '../../../support/links/randomLinkedSites.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createMemorySite, type MemorySite } from '../../../support/sites/memorySite.ts';

type Files = Readonly<Record<string, string>>;

/** The memory site has its configuration under one name. */
const sites = linkedSites.map(
  ({ files }): Files =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path === 'mint.json' ? 'docs.json' : path, text]),
    ),
);

const options = {
  client: { createsFiles: true },
  settings: { rules: { 'page-not-in-navigation': 'off' } },
};

function getActions(context: PageContext, diagnostic: Diagnostic | undefined, only: string): CodeAction[] {
  const offset = diagnostic === undefined ? 0 : context.page.offsetAt(diagnostic.range.start);
  const diagnostics = diagnostic === undefined ? [] : [diagnostic];
  return getPageCodeActions(context, { offset, end: offset, diagnostics, only: [only] });
}

/** The page after the action; `undefined` when it creates a file instead. */
function apply({ page }: PageContext, { edit }: CodeAction): string | undefined {
  const edits = edit?.changes?.[page.uri];
  return edits && TextDocument.applyEdits(page, edits);
}

/** That a path may be read otherwise; where its fragment is wrong, only that is said. */
function isNote({ code, severity }: Diagnostic): boolean {
  return code === 'link-not-found' && severity === DiagnosticSeverity.Information;
}

function judge(site: MemorySite, path: string): string[] {
  const context = site.getPageContext(path, options);
  return getPageDiagnostics(context)
    .filter((diagnostic) => !isNote(diagnostic))
    .map(({ code, range }) => `${code} ${context.page.getText(range)}`)
    .sort();
}

function withoutOne(list: readonly string[], item: string): string[] {
  const index = list.indexOf(item);
  assert.notEqual(index, -1);
  return list.toSpliced(index, 1);
}

async function checkPage(files: Files, site: MemorySite, path: string): Promise<number> {
  const context = site.getPageContext(path, options);
  const before = judge(site, path);
  let fixed = 0;
  for (const diagnostic of getPageDiagnostics(context).slice(0, 5)) {
    if (isNote(diagnostic)) continue;
    const name = `${diagnostic.code} ${context.page.getText(diagnostic.range)}`;
    for (const action of getActions(context, diagnostic, 'quickfix')) {
      const text = apply(context, action);
      // It repairs more than this problem.
      if (text === undefined || action.title.startsWith('Fix all')) continue;
      const after = judge(await createMemorySite({ ...files, [path]: text }), path);
      const left = after.filter((each) => !each.startsWith('link-fragment-not-found'));
      const expected = withoutOne(before, name).filter((each) => !each.startsWith('link-fragment-not-found'));
      assert.deepEqual(left, expected, `${path}: ${action.title} for ${name}`);
      assert.ok(after.filter((each) => each === name).length < before.filter((each) => each === name).length);
      fixed++;
    }
  }
  return fixed;
}

randomTest(
  'a fix repairs its problem and leaves the others',
  25,
  async (draws) => {
    let fixed = 0;
    await fc.assert(
      fc.asyncProperty(sites, async (files) => {
        const site = await createMemorySite(files);
        for (const path of Object.keys(files).filter((file) => /\.mdx?$/.test(file)))
          fixed += await checkPage(files, site, path);
      }),
      draws,
    );
    assert.ok(fixed > draws.numRuns / 2, `${fixed} fixes`);
  },
  { atLeast: 10 },
);

randomTest(
  'fix all uses the case of every file, and changes nothing else',
  40,
  async (draws) => {
    let fixed = 0;
    await fc.assert(
      fc.asyncProperty(sites, async (files) => {
        const site = await createMemorySite(files);
        for (const path of Object.keys(files).filter((file) => /\.mdx?$/.test(file))) {
          const context = site.getPageContext(path, options);
          const [action] = getActions(context, undefined, 'source.fixAll');
          const text = action && apply(context, action);
          if (text === undefined) continue;
          const count = (list: readonly string[], code: string) =>
            list.filter((each) => each.startsWith(`${code} `)).length;
          const [before, after] = [
            judge(site, path),
            judge(await createMemorySite({ ...files, [path]: text }), path),
          ];
          assert.ok(count(after, 'link-path-case') < count(before, 'link-path-case'));
          for (const code of [
            'link-not-found',
            'link-image-not-found',
            'link-outside-site',
            'import-not-found',
          ])
            assert.equal(count(after, code), count(before, code), code);
          fixed++;
        }
      }),
      draws,
    );
    assert.ok(fixed > draws.numRuns / 40, `${fixed} pages`);
  },
  { atLeast: 30 },
);
