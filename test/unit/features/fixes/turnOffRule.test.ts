// The last quick fix for every diagnostic of the closed table turns its rule off, where the client can do that.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { CodeAction } from 'vscode-languageserver';
import { faultCodes } from '../../../../server/src/compile/pageFault.ts';
import { defaultSeverities } from '../../../../server/src/diagnosticCodes.ts';
import { getDiagnostics, getPageDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { turnOffRuleCommand } from '../../../../server/src/shared/protocol.ts';
import { parseIcons } from '../../../../server/src/site/icons.ts';
import { measureAll } from '../../../support/checks/encodedPositions.ts';
import { getCodeActions, getPageCodeActions } from '../../../support/checks/offeredActions.ts';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';
import { ableEditor, docsUri } from '../../../support/languageServers/testClient.ts';
import { repositoryPath } from '../../../support/repository.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

const icons = parseIcons(JSON.parse(readFileSync(repositoryPath('schemas', 'icons.json'), 'utf8')));
const able = { client: { turnsOffRules: true } };

/** Of a `mint.json` beside a `docs.json`. */
const shadowed = '{ "name": "Plants" }';

/** Between them they have every problem that a configuration can have. */
const configurations = [
  shadowed,
  '{ "navigation": {}, "tabs": [], "redirects": [{ "source": "/a" }, { "source": "/a" }], "footer": { "links": [{}, {}, {}, {}, {}] } }',
  '{ "$schema": "https://example.com/other.json" }',
  '{ "name": "" }',
  `{
    "name": "Plants", // a comment
    "navigation": [
      { "group": "A", "pages": ["a", "a", "both", "B", "/c", "ghost", "../d", "", { "group": "N", "pages": [] }] },
      { "group": "A", "pages": [] }
    ],
    "motto": 1,
    "theme": "mint",
    "favicon": "/ghost.svg",
    "favicon": "/ghost.svg",
    "colors": { "primary": "#ffffff", "light": "green", "dark": 5 },
    "openapi": ["ghost.json", "wrong.json"],
    "versions": ["v1"],
    "modeToggle": { "default": "system" },
    "anchors": [
      { "name": "A", "url": "x", "icon": "no-icon", "version": "v2" },
      { "name": "B", "url": "x" }
    ],
    "tabs": [{ "name": "A", "url": "y" }],
    "topbarCtaButton": {},
    "api": { "auth": { "method": "basic", "name": "user" } },
    "footerSocials": { "myspace": "https://plants.example", "x": "@plants" }
  }`,
  '{ "name": "A", "navigation": [{}], "topbarCtaButton": { "type": "github" } }',
  `{
    "$schema": "https://mintlify.com/schema.json",
    "navigation": {
      "languages": [{ "language": "en", "default": true, "pages": ["a"] }, { "language": "fr", "default": true }],
      "pages": ["ignored", "GET /plants"]
    },
    "redirects": [
      { "source": "old", "destination": "/older" },
      { "source": "/older", "destination": "/oldest" },
      { "source": "/oldest", "destination": "/ghost" },
      { "source": "/loop/:rest*", "destination": "/loop/on/:rest*" },
      { "source": "/a", "destination": "/b" }
    ]
  }`,
  `{
    "navigation": { "tabs": { "$ref": "list.json", "icon": "leaf" } },
    "redirects": { "$ref": "gone.json" },
    "navbar": { "$ref": "bar.yaml" }
  }`,
  JSON.stringify({ navigation: { pages: Array.from({ length: 20 }, (_, index) => `ghost${index}`) } }),
];

const files = {
  'a.md': '',
  'both.md': '',
  'both.mdx': '',
  'b.md': '',
  'c.md': '',
  'wrong.json': '',
  'ignored.md': '',
  'list.json': '[]',
  '.mintignore': 'ignored.md',
};

/** Between them they have every problem that a page can have. */
const pages = {
  'a.mdx': [
    '---\nsidebar_title: A\n---',
    '# A page that no group lists',
    '[dead](/ghost)',
    '[heading](#ghost)',
    '[case](/B)',
    '![image](/ghost.png)',
    '[outside](../x)',
    'import X from "/snippets/ghost.mdx"',
    '',
    '<Crad />',
    '<Card titel="a" />',
    '<Step title="a" />',
  ].join('\n\n'),
  'b.md': '',
};

function isTurnOff({ command }: CodeAction): boolean {
  return command?.command === turnOffRuleCommand;
}

test('every diagnostic offers it, last and once', async () => {
  const found = new Set<string>();
  for (const configuration of configurations) {
    const checkOpenApi = async () => ({ error: { message: 'Wrong', line: 0, character: measureAll('') } });
    const site = await createMemorySite({ ...files, 'docs.json': configuration }, { checkOpenApi });
    const shadowedBy = configuration === shadowed ? 'docs.json' : undefined;
    const context = { ...site.getContext(able), icons, shadowedBy };
    const { textDocument } = context.document;
    for (const diagnostic of getDiagnostics(context)) {
      const code = String(diagnostic.code);
      const actions = getCodeActions(context, {
        offset: textDocument.offsetAt(diagnostic.range.start),
        end: textDocument.offsetAt(diagnostic.range.end),
        diagnostics: [diagnostic],
        only: ['quickfix'],
      });
      assert.deepEqual(actions.filter(isTurnOff), actions.slice(-1), code);
      const { title, edit, isPreferred, command } = actions.at(-1) ?? {};
      assert.equal(title, `Turn off ${code} for this workspace`);
      assert.deepEqual(command?.arguments, [code]);
      assert.equal(edit ?? isPreferred, undefined);
      found.add(code);
    }
  }
  const site = await createMemorySite({ ...pages, 'docs.json': '{ "navigation": [] }' });
  const page = site.getPageContext('a.mdx', able);
  const diagnostics = getPageDiagnostics(page);
  for (const { code, range } of diagnostics) {
    const offset = page.page.offsetAt(range.start);
    const request = { offset, end: offset, diagnostics: [], only: ['quickfix'] };
    const ofPage = getPageCodeActions(page, request).at(-1);
    assert.deepEqual(ofPage?.command?.arguments, [code]);
    assert.deepEqual(
      ofPage.diagnostics,
      diagnostics.filter((diagnostic) => diagnostic.code === code),
    );
    found.add(String(code));
  }
  for (const code of faultCodes) {
    const span = { offset: 0, end: 1 };
    const faults = [{ ...span, code, message: 'Wrong', construct: span, fixes: [] }];
    const broken = { ...page, faults };
    const own = getPageDiagnostics(broken).filter((diagnostic) => diagnostic.code === code);
    const ofPage = getPageCodeActions(broken, { ...span, diagnostics: own, only: ['quickfix'] }).at(-1);
    assert.deepEqual(ofPage?.command?.arguments, [code]);
    found.add(code);
  }
  assert.deepEqual([...found].sort(), Object.keys(defaultSeverities).sort());
});

test('several problems of one rule offer it once, behind the fixes of all', async () => {
  const configuration = '{ "name": "A", "navigation": [{}], "colors": { "primary": "fff", "light": "000" } }';
  const context = (await createMemorySite({ 'docs.json': configuration })).getContext(able);
  const request = { offset: 0, end: configuration.length, diagnostics: [], only: ['quickfix'] };
  const actions = getCodeActions(context, request);
  assert.deepEqual(
    actions.map(({ title, diagnostics = [] }) => [title, diagnostics.length]),
    [
      ['Add "#"', 1],
      ['Add "#"', 1],
      ['Fix all invalid-color problems in this file', 2],
      ['Turn off invalid-color for this workspace', 2],
    ],
  );
});

describe('over the wire', () => {
  const position = { line: 0, character: 3 };
  const params = {
    textDocument: { uri: docsUri },
    range: { start: position, end: position },
    context: { diagnostics: [], only: ['quickfix'] },
  };
  const text = '{ "nam": 1, "name": "A", "navigation": [{}] }';
  const remove = 'Remove "nam"';
  const turnOff = 'Turn off unknown-property for this workspace';

  test('only a client that says so is offered it', async (t) => {
    const cases: readonly (readonly [unknown, readonly string[]])[] = [
      [{ turnsOffRules: true }, [remove, turnOff]],
      [{ turnsOffRules: 'true' }, [remove]],
      [{}, [remove]],
      [null, [remove]],
      [undefined, [remove]],
    ];
    for (const [initializationOptions, expected] of cases) {
      const client = await startInMemoryServer(t, { initializationOptions });
      await client.open(text);
      const actions = await client.request<CodeAction[]>('textDocument/codeAction', params);
      assert.deepEqual(
        actions.map(({ title }) => title),
        expected,
      );
    }
  });

  test('a client that knows commands only, and applies no edits, gets the command alone', async (t) => {
    const capabilities = {
      ...ableEditor,
      workspace: { ...ableEditor.workspace, applyEdit: false },
      textDocument: { ...ableEditor.textDocument, codeAction: {} },
    };
    const client = await startInMemoryServer(t, {
      capabilities,
      initializationOptions: { turnsOffRules: true },
    });
    await client.open(text);
    assert.deepEqual(await client.request('textDocument/codeAction', params), [
      { title: turnOff, command: turnOffRuleCommand, arguments: ['unknown-property'] },
    ]);
  });
});
