// Whatever the text of a page and wherever the cursor: no feature throws, every range is inside the page, and what is
// accepted from a list leads to a file of the site.
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import fc from 'fast-check';
import type { DocumentSymbol, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { findFaults } from '../../../server/src/compile/findFaults.ts';
import type { Span } from '../../../server/src/document/jsonNode.ts';
import type { PageContext } from '../../../server/src/features/pages/pageContext.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { getPageFormat } from '../../../server/src/links/graph/linkGraph.ts';
import { scanPage } from '../../../server/src/links/scan/scanPage.ts';
import { getLinkResolver } from '../../../server/src/links/target/linkResolver.ts';
import { readTexts } from '../../support/checks/pageTest.ts';
import { applyCompletionItem, resolveSnippet } from '../../support/checks/snippets.ts';
import { randomTest } from '../../support/randomTest.ts';
import { createMemorySite, type MemorySite } from '../../support/sites/memorySite.ts';
import { rubbish } from './texts.ts';

const files = {
  'docs.json': '{ "navigation": [{ "group": "A", "pages": ["guide", "it\'s (odd) 100%"] }] }',
  'guide.mdx':
    '---\ntitle: Guide\n---\n\nimport Note from "/snippets/note.mdx"\n\n# One\n\n## Two\n\n<Note />',
  "it's (odd) 100%.mdx": '# Odd\n\n[a](/guide#two) [b](/page)',
  'images/a b.png': '',
  'snippets/note.mdx': '# Note',
  'page.md': '',
  'page.mdx': '',
};

/** Pieces of which pages are made, whole and broken. */
const pieces = [
  ...[
    '[',
    ']',
    '(',
    ')',
    '](',
    '![a](',
    '[a]: ',
    '<',
    '>',
    '/',
    './',
    '../',
    '#',
    '"',
    "'",
    '`',
    '{',
    '}',
    '\\',
  ],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    ' ',
    '    ',
    '---\n',
    '```\n',
    '<!--',
    '-->',
    '{/*',
    '*/}',
    '&amp;',
    '%20',
    '?x',
  ],
  ...['/guide', 'guide.mdx', '#two', '/page', '/images/', 'import A from "', "import '", 'export const a = '],
  ...['<Card href="', "<img src='", '<a href={"', '" />', '</Card>', '# ', '## Two', '{#id}', '<b id="x">'],
  ...[
    '<Steps>',
    '<Step ',
    'title="',
    'cols={',
    '</',
    '</Steps>',
    '<Ca',
    '<Badge color=',
    '{...a}',
    'import ',
  ],
  ...['\u0000', '\ud800', '🌱', 'x'],
];

/** Pieces of front matter. */
const lines = [
  ...[
    '---',
    'title: ',
    'title: A',
    'titel: ',
    'mode: wi',
    'mode: "',
    'icon: "leaf"',
    'hidden: false',
    'noindex: "true"',
  ],
  ...[
    'openapi: GET /a',
    'keywords: [',
    ']',
    '  - a',
    '  a: b',
    '\tx',
    '# a',
    ' #b',
    'description: |',
    '"a',
    'a: b: c',
    '*a',
  ],
  ...['\n', '\n', '\n', '\n', '\r\n', '\r', '\n---\n', '\ufeff', 'x', '🌱', '{/* a */}', 'import A from "a"'],
];
const frontMatter = fc
  .tuple(
    fc.constantFrom('---\n', '---', '\n---\n', '\ufeff---\r\n', ''),
    fc.array(fc.constantFrom(...lines), { maxLength: 20 }),
  )
  .map(([start, parts]) => start + parts.join(''));
const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''));

let site: MemorySite;
before(async () => {
  site = await createMemorySite(files);
});

function createContext(text: string, path: string, able: boolean): PageContext {
  const base = site.getPageContext(path, {
    client: { markdown: able, markdownSupport: able, extractsSnippets: able ? 'withName' : 'asks' },
  });
  const page = TextDocument.create(base.page.uri, 'markdown', 2, text);
  return { ...base, page, scanned: scanPage(text, getPageFormat(path)) };
}

function check({ page }: Pick<PageContext, 'page'>, { start, end }: Range) {
  const range = { offset: page.offsetAt(start), end: page.offsetAt(end) };
  assert.deepEqual(page.positionAt(range.offset), start);
  assert.deepEqual(page.positionAt(range.end), end);
  assert.ok(range.offset <= range.end);
  return range;
}

function checkCompletion(context: PageContext, offset: number): void {
  const items = languageService.getPageCompletion(context, offset)?.items ?? [];
  for (const item of items) {
    assert.ok(item.textEdit !== undefined && 'range' in item.textEdit);
    const { start, end } = item.textEdit.range;
    const replaced = check(context, { start, end });
    assert.ok(replaced.offset <= offset && offset <= replaced.end);
    assert.equal(start.line, end.line);
    if (isWhole(context, replaced)) checkAccepted(context, applyCompletionItem(context.page, item), replaced);
  }
}

/** Whether a destination that the scanner sees is replaced, up to its end. */
function isWhole({ scanned }: PageContext, { offset, end }: Span): boolean {
  return scanned.links.some((link) => link.offset === offset && link.end === end);
}

/** It leads to a file of the site, unless the text around makes something else of it. */
function checkAccepted(
  { configuration, path, site: index }: PageContext,
  text: string,
  { offset }: Span,
): void {
  const link = scanPage(text, getPageFormat(path)).links.find((each) => each.offset === offset);
  if (link === undefined) return;
  const { kind } = getLinkResolver(configuration, index).resolve(link.destination, path);
  assert.ok(
    kind === 'page' || kind === 'file',
    `${JSON.stringify(text)} leads to ${kind}: ${link.destination}`,
  );
}

/** Each is inside the one around it, after the one before it, and around its own name. */
function checkSymbols(context: PageContext, symbols: readonly DocumentSymbol[], around?: Span): void {
  let last = around?.offset ?? 0;
  for (const { name, range, selectionRange, children = [] } of symbols) {
    assert.notEqual(name.trim(), '');
    const span = check(context, range);
    const label = check(context, selectionRange);
    assert.ok(last <= span.offset && span.end <= (around?.end ?? span.end));
    assert.ok(span.offset <= label.offset && label.end <= span.end);
    last = span.offset;
    checkSymbols(context, children, span);
  }
}

/** Every finding is in the page, and every action keeps its edits there. */
function checkFindings(context: PageContext, offset: number): void {
  const { page, path } = context;
  const text = page.getText();
  const asked = languageService.getPageToCompile(context, path, text);
  const faults = asked && findFaults(text, { ...asked, variables: new Set(asked.variables) });
  for (const { finding } of languageService.getPageShownFindings({ ...context, faults })) {
    assert.ok(0 <= finding.offset && finding.offset <= finding.end && finding.end <= text.length);
    for (const at of [offset, finding.offset]) {
      const request = { offset: at, end: at, diagnostics: [], only: undefined };
      for (const { edit } of languageService.getPageCodeActions({ ...context, faults }, request))
        for (const { range } of edit?.changes?.[page.uri] ?? []) check(context, range);
    }
  }
}

/** What is pasted replaces at least the selection, and an image is one once it is written. */
function checkPasting(context: PageContext, offset: number): void {
  const text = context.page.getText();
  const selection = { offset, end: Math.min(text.length, offset + 2) };
  const pasted = { kind: 'files', files: ['images/a b.png'] } as const;
  const found = languageService.getPastedText(context, [selection], pasted);
  const [edit] = found?.edits ?? [];
  if (found === undefined || edit === undefined) return;
  const { span, snippet } = edit;
  assert.ok(
    0 <= span.offset && span.offset <= offset && selection.end <= span.end && span.end <= text.length,
  );
  const after = text.slice(0, span.offset) + resolveSnippet(snippet) + text.slice(span.end);
  if (found.form !== 'image') return;
  const links = scanPage(after, getPageFormat(context.path)).links;
  const image = links.find(({ kind, whole }) => kind === 'image' && whole.offset === span.offset);
  assert.equal(image?.destination, '/images/a%20b.png', after);
}

/** Edits can be applied: their ranges are inside the page, in its order, and don’t overlap. */
function checkRefactorings(context: PageContext, from: number, to: number): void {
  const selection = { offset: Math.min(from, to), end: Math.max(from, to) };
  const request = { ...selection, diagnostics: [], only: ['refactor'] };
  for (const { edit } of languageService.getPageCodeActions(context, request)) {
    const inDocuments = (edit?.documentChanges ?? []).flatMap((change) =>
      'textDocument' in change && change.textDocument.uri === context.page.uri ? change.edits : [],
    );
    let last = 0;
    for (const { range } of [...(edit?.changes?.[context.page.uri] ?? []), ...inDocuments]) {
      const span = check(context, range);
      assert.ok(last <= span.offset);
      last = span.end;
    }
  }
  languageService.extractSnippet(context, selection, 'new');
}

function checkText(text: string, at: number): void {
  const place = at % (text.length + 1);
  const offset = text[place - 1] === '\r' && text[place] === '\n' ? place - 1 : place;
  for (const path of ['page.md', 'page.mdx']) {
    for (const able of [true, false]) {
      const context = createContext(text, path, able);
      checkCompletion(context, offset);
      const hover = languageService.getPageHover(context, offset);
      if (hover?.range !== undefined) {
        const range = check(context, hover.range);
        assert.ok(range.offset <= offset && offset <= range.end);
      }
      checkPasting(context, offset);
      for (const { range, data } of languageService.getPageDocumentLinks(context)) {
        check(context, range);
        if (data !== undefined) readTexts(site, languageService.getLinkDestination(context, data));
      }
      for (const { originSelectionRange } of readTexts(
        site,
        languageService.getPageDefinition(context, offset),
      ))
        if (originSelectionRange !== undefined) check(context, originSelectionRange);
      readTexts(site, languageService.getPageReferences(context, offset));
      readTexts(site, languageService.getLinksHere(context));
      for (const { range } of languageService.getPageCodeLenses(context)) check(context, range);
      const linked = languageService.getPageLinkedEditing(context, offset)?.ranges ?? [];
      const names = new Set(linked.map((range) => context.page.getText(range)));
      assert.ok(names.size <= 1);
      for (const range of linked) check(context, range);
      checkSymbols(context, languageService.getPageDocumentSymbols(context));
      for (const { startLine, endLine } of languageService.getPageFoldingRanges(context))
        assert.ok(0 <= startLine && startLine < endLine && endLine < context.page.lineCount);
      if (able) checkFindings(context, offset);
      checkRefactorings(context, offset, 0);
      checkRefactorings(context, offset, text.length);
    }
  }
}

describe('every feature of a page at any place of', () => {
  const cases: readonly (readonly [title: string, texts: fc.Arbitrary<string>, all: number])[] = [
    ['pieces of Markdown and MDX in any order', soup, 1000],
    ['pieces of front matter in any order', frontMatter, 1000],
    ['any characters', rubbish, 500],
  ];
  for (const [title, texts, all] of cases) {
    randomTest(title, all, (draws) => fc.assert(fc.property(texts, fc.nat(), checkText), draws), {
      seed: 20261122,
    });
  }
});
