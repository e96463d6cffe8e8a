// Quick fixes in pages as golden files, pageFixes/CODE/case.txt: what is offered at the cursor for a problem of that code,
// in order, and the page after each, or the file that it creates. "page: PATH" in the header says which page it is.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { type CodeAction, type Diagnostic, TextDocumentEdit, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DiagnosticCode } from '../../server/src/diagnosticCodes.ts';
import { componentRule } from '../../server/src/features/findings/pageRules/componentRules.ts';
import { linkCodes } from '../../server/src/features/findings/pageRules/linkProblems.ts';
import { pageFixes } from '../../server/src/features/fixes/pageFixes/pageFixes.ts';
import type { PageContext } from '../../server/src/features/pages/pageContext.ts';
import { getPageDiagnostics } from '../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { loadIcons } from '../../server/src/node/nodeResources.ts';
import { parseCursor } from '../support/checks/markers.ts';
import { getPageCodeActions } from '../support/checks/offeredActions.ts';
import { repositoryPath } from '../support/repository.ts';
import { createMemorySite } from '../support/sites/memorySite.ts';
import { type GoldenFile, readGoldenFiles } from './goldenFile.ts';

/** What there is beside the page. */
const site = {
  'docs.json': '{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["introduction"] }] }',
  'introduction.mdx': '# Introduction\n',
  'guides/watering.mdx': '# Watering\n\n## How often?\n\n## What’s in the water\n\n## Gießen `max_ml`\n',
  'guides/light & shade (1).md': '# Light\n',
  'guides/index.mdx': '# Guides\n',
  'plants/Rose.mdx': '# Rose\n',
  'images/leaf.png': '',
  'images/big leaf.svg': '',
  'snippets/tip.mdx': 'A tip.\n',
  'snippets/big-tip.jsx': 'export const BigTip = () => null\n',
  'snippets/greenhouse.mdx': 'Glass.\n',
  'files/plan.pdf': '',
};

const able = { client: { createsFiles: true }, settings: { rules: { 'page-not-in-navigation': 'off' } } };

const icons = loadIcons('fontawesome', repositoryPath('schemas'));

const codes: readonly DiagnosticCode[] = [...linkCodes, ...componentRule.codes];

test('each code with a fix has golden files', () => {
  const fixable = codes.filter((code) => pageFixes[code] !== undefined).sort();
  assert.deepEqual(readdirSync(repositoryPath('test', 'golden', 'pageFixes')).sort(), fixable);
});

for (const code of codes) {
  describe(code, () => {
    for (const golden of readGoldenFiles(`pageFixes/${code}`)) {
      test(golden.name, () => checkFixes(code, golden));
    }
  });
}

async function checkFixes(code: string, { header, before, changes }: GoldenFile): Promise<void> {
  const { text, offset } = parseCursor(before);
  const path = /^page: (.*)$/m.exec(header)?.[1] ?? 'page.mdx';
  const context = await createPage(path, text);
  const diagnostics = getPageDiagnostics(context);
  const here = diagnostics.filter(
    (diagnostic) => diagnostic.code === code && contains(context, diagnostic, offset),
  );
  assert.notEqual(here.length, 0, `no ${code} at the cursor`);
  const request = { offset, end: offset, diagnostics: here, only: ['quickfix'] };
  const actions = getPageCodeActions(context, request);
  assert.deepEqual(
    actions.map((action) => ({ title: getTitle(action), after: apply(context, action) })),
    changes,
  );
  for (const action of actions) {
    assert.deepEqual(action.diagnostics, here);
    await checkEffect(context, action, here, diagnostics);
  }
  const unasked = getPageCodeActions(context, {
    ...request,
    diagnostics: [],
    only: undefined,
  });
  // At its top, a page without a title is offered one.
  const isFix = ({ kind }: CodeAction): boolean => kind === 'quickfix';
  assert.deepEqual(unasked.filter(isFix), actions);
  const others = getPageCodeActions(context, { ...request, only: ['refactor'] });
  assert.deepEqual(others.filter(isFix), []);
  const off = await createPage(path, text, { [code]: 'off' });
  assert.deepEqual(getPageCodeActions(off, request), []);
}

async function createPage(
  path: string,
  text: string,
  rules: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, string>> = {},
): Promise<PageContext> {
  const options = { ...able, settings: { rules: { ...able.settings.rules, ...rules } } };
  const memory = await createMemorySite({ ...site, ...others, [path]: text });
  return { ...memory.getPageContext(path, options), icons: await icons };
}

function contains({ page }: PageContext, { range }: Diagnostic, offset: number): boolean {
  return page.offsetAt(range.start) <= offset && offset <= page.offsetAt(range.end);
}

function getTitle({ title, isPreferred }: CodeAction): string {
  return isPreferred ? `${title} (preferred)` : title;
}

/** The page after the fix, or the text of the file that it creates. */
function apply({ page }: PageContext, action: CodeAction): string {
  const created = getCreated(action);
  return created?.text ?? TextDocument.applyEdits(page, action.edit?.changes?.[page.uri] ?? []);
}

function getCreated({ edit }: CodeAction): { readonly path: string; readonly text: string } | undefined {
  const [creation, content] = edit?.documentChanges ?? [];
  if (creation === undefined || !('kind' in creation) || creation.kind !== 'create') return undefined;
  assert.ok(TextDocumentEdit.is(content));
  const [first] = content.edits;
  assert.ok(TextEdit.is(first));
  return { path: decodeURIComponent(creation.uri.replace('file:///site/', '')), text: first.newText };
}

/** The problem is gone, and every other one is as it was; in a page that was just created there is no heading yet. */
async function checkEffect(
  context: PageContext,
  action: CodeAction,
  fixed: readonly Diagnostic[],
  before: readonly Diagnostic[],
): Promise<void> {
  const created = getCreated(action);
  const after =
    created === undefined
      ? await createPage(context.path, apply(context, action))
      : await createPage(context.path, context.page.getText(), {}, { [created.path]: created.text });
  const describeAll = ({ page }: PageContext, diagnostics: readonly Diagnostic[]) =>
    diagnostics.map(({ code, range }) => `${code} ${page.getText(range)}`);
  const isLeft = ({ code }: Diagnostic) => created === undefined || code !== 'link-fragment-not-found';
  assert.deepEqual(
    describeAll(after, getPageDiagnostics(after).filter(isLeft)),
    describeAll(
      context,
      before.filter((diagnostic) => !fixed.includes(diagnostic)),
    ),
    action.title,
  );
}
