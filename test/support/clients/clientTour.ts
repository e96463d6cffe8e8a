// The whole tour of an editor through a site: open, diagnose, complete, hover, fix, rename a page, close. Whatever the editor
// can, the texts are the same in the end.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type {
  CodeAction,
  Command,
  CompletionItem,
  CompletionList,
  Diagnostic,
  Hover,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { DiskSite } from '../sites/diskSite.ts';
import { waitUntil } from '../waitUntil.ts';
import type { ProfiledEditor } from './profiledEditor.ts';
import { adjustIndentation, expandSnippet, toPosition } from './textPlaces.ts';

const configuration = `{
  "name": "🌱 Pflanzen",
  "colors": { "primary": "#166534" },
  "navigation": [
    { "group": "🌵 Guides", "pages": ["index", "guides/old", "ghost"] }
  ]
}
`;
const page = `---
title: 始め 🌱
---

# 植物 🌱

🌱 [old](/guides/old), [gone](/nowhere), ![leaf](/leaf.png)
`;

/** What the tour finds on the disk. */
export const tourFiles = {
  'docs.json': configuration,
  'index.mdx': page,
  'guides/old.mdx': '---\ntitle: Old 🌱\n---\n\n# Old\n',
  'guides/new.mdx': '---\ntitle: New\n---\n',
  'leaf.png': '',
  'package.json': '{ "name": 5, "navigation": "x" }',
};

/** What it leaves there. */
export const textsAfterTour = {
  'docs.json': `{
  "name": "🌱 Pflanzen",
  "colors": { "primary": "#166534" },
  "navigation": [
    { "group": "🌵 Guides", "pages": ["index", "guides/young", "guides/new"] }
  ],
  "favicon": "/leaf.png"
}
`,
  'index.mdx': page.replace('/guides/old', '/guides/young'),
};

export async function takeTour(editor: ProfiledEditor, disk: DiskSite): Promise<void> {
  const { languages } = editor.profile.manners;
  await editor.initialize(disk.folder);
  assert.equal(editor.server?.positionEncoding, 'utf-16');
  const other = await editor.open(disk.getPath('package.json'), tourFiles['package.json'], 'json');
  const config = await editor.open(disk.getPath('docs.json'), configuration, languages.configuration);
  const index = await editor.open(disk.getPath('index.mdx'), page, languages.page);

  await waitForCodes(editor, config, 'page-not-found');
  await waitForCodes(editor, index, 'link-not-found');
  await askEverything(editor, config, '"index"');
  await askEverything(editor, config, '"#166534"');
  await askEverything(editor, index, '/guides');
  await isLeftAlone(editor, other);

  const hover = await editor.ask<Hover>('textDocument/hover', at(editor, config, '"name"'));
  assert.match(JSON.stringify(hover.contents), /name/);

  await fix(editor, config, '"ghost"', /^Remove/);
  await waitForCodes(editor, config, '');
  await fixOrType(editor, index, '/nowhere', '[gone](/nowhere)', 'gone');
  await waitForCodes(editor, index, '');
  await editor.type(index, [edit(editor, index, 'gone,', '[gone](/nowhere),')]);
  await waitForCodes(editor, index, 'link-not-found');

  await complete(editor, config, '"guides/old"', ', ""', ', "', 'guides/new');
  await complete(
    editor,
    config,
    '"pages": ["index", "guides/old", "guides/new"] }\n  ]',
    ',\n  ""',
    ',\n  "',
    'favicon',
  );
  await complete(editor, config, '"favicon": "', '', '', '/leaf.png');

  await renamePage(editor, disk, config, index);
  // Where nobody watches files, what is saved is a reason to look.
  for (const uri of [config, index]) await editor.save(uri);
  await waitForCodes(editor, config, '');
  await waitForCodes(editor, index, 'link-not-found');
  for (const uri of [config, index, other]) await editor.close(uri);
  for (const [name, text] of Object.entries(textsAfterTour))
    assert.equal(await readFile(disk.getPath(name), 'utf8'), text, name);
  assert.match(await readFile(disk.getPath('guides/young.mdx'), 'utf8'), /title: Old/);
  await editor.shutDown();
  assert.deepEqual([...new Set(editor.checker.problems)], []);
}

async function waitForCodes(editor: ProfiledEditor, uri: string, codes: string): Promise<void> {
  let found: readonly Diagnostic[] = [];
  const probe = () => {
    found = editor.getDiagnostics(uri);
    return found.map(({ code }) => code).join() === codes;
  };
  await waitUntil(`${uri} has ${codes || 'no problems'}`, probe).catch(() =>
    assert.fail(`not ${codes}: ${found.map(({ message }) => message)} in ${editor.getText(uri)}`),
  );
}

/** Nothing is said about another file, whatever its language. */
async function isLeftAlone(editor: ProfiledEditor, uri: string): Promise<void> {
  assert.equal(editor.publishedFor.has(uri), false);
  for (const [method, params] of Object.entries(getQuestions(editor, uri, '"name"'))) {
    const answer = await editor.ask<unknown>(method, params);
    assert.ok(
      answer === null || (Array.isArray(answer) && answer.length === 0),
      `${method}: ${JSON.stringify(answer)}`,
    );
  }
}

async function askEverything(editor: ProfiledEditor, uri: string, text: string): Promise<void> {
  for (const [method, params] of Object.entries(getQuestions(editor, uri, text)))
    await editor
      .ask(method, params)
      .catch((error) => assert.match(String(error), /does not let language servers/, method));
}

function getQuestions(
  editor: ProfiledEditor,
  uri: string,
  text: string,
): Readonly<Record<string, { readonly [key: string]: unknown }>> {
  const place = at(editor, uri, text);
  const { textDocument, position } = place;
  const range = { start: { line: 0, character: 0 }, end: position };
  const options = { tabSize: 2, insertSpaces: true };
  return {
    'textDocument/completion': place,
    'textDocument/hover': place,
    'textDocument/definition': place,
    'textDocument/references': { ...place, context: { includeDeclaration: true } },
    'textDocument/documentHighlight': place,
    ...(editor.profile.capabilities.textDocument?.rename?.prepareSupport === true && {
      'textDocument/prepareRename': place,
    }),
    'textDocument/linkedEditingRange': place,
    'textDocument/documentSymbol': { textDocument },
    'textDocument/documentLink': { textDocument },
    'textDocument/codeLens': { textDocument },
    'textDocument/inlayHint': { textDocument, range },
    'textDocument/documentColor': { textDocument },
    'textDocument/foldingRange': { textDocument },
    'textDocument/selectionRange': { textDocument, positions: [position] },
    'textDocument/formatting': { textDocument, options },
    'textDocument/codeAction': { textDocument, range, context: { diagnostics: [] } },
  };
}

/** The place right behind the first character of a text. */
function at(editor: ProfiledEditor, uri: string, text: string, behind = 1) {
  const offset = editor.getText(uri).indexOf(text);
  assert.ok(offset >= 0, `${text} in ${editor.getText(uri)}`);
  return {
    textDocument: { uri },
    position: toPosition(editor.getText(uri), offset + behind),
  };
}

function edit(editor: ProfiledEditor, uri: string, text: string, newText: string): TextEdit {
  return {
    range: { start: at(editor, uri, text, 0).position, end: at(editor, uri, text, text.length).position },
    newText,
  };
}

/** As the editor can: an action's edit, its command, or a command in its place. */
async function fix(editor: ProfiledEditor, uri: string, text: string, title: RegExp): Promise<boolean> {
  const { textDocument, position } = at(editor, uri, text, 2);
  const context = { diagnostics: [] };
  const params = { textDocument, range: { start: position, end: position }, context };
  const actions =
    (await editor.ask<(CodeAction | Command)[] | null>('textDocument/codeAction', params)) ?? [];
  const action = actions.find((each) => title.test(each.title));
  const { codeAction } = editor.profile.capabilities.textDocument ?? {};
  if (
    codeAction?.codeActionLiteralSupport === undefined &&
    editor.profile.capabilities.workspace?.applyEdit !== true
  ) {
    assert.deepEqual(actions, []);
    await editor.type(uri, [edit(editor, uri, `, ${text}`, '')]);
    return false;
  }
  assert.ok(action !== undefined, JSON.stringify(actions.map((each) => each.title)));
  const before = editor.getText(uri);
  if ('edit' in action && action.edit !== undefined) await editor.apply(action.edit);
  const command = typeof action.command === 'string' ? (action as Command) : (action as CodeAction).command;
  if (command !== undefined) {
    await editor.ask('workspace/executeCommand', { command: command.command, arguments: command.arguments });
    await waitUntil('the fix is applied', () => editor.getText(uri) !== before);
    await editor.whenApplied();
  }
  return true;
}

/** A fix in a page, or what a person types instead where the editor has none. */
async function fixOrType(
  editor: ProfiledEditor,
  uri: string,
  place: string,
  text: string,
  instead: string,
): Promise<void> {
  const { capabilities } = editor.profile;
  const canFix =
    capabilities.textDocument?.codeAction?.codeActionLiteralSupport !== undefined ||
    capabilities.workspace?.applyEdit === true;
  if (canFix) await fix(editor, uri, place, /^Remove/);
  else await editor.type(uri, [edit(editor, uri, text, instead)]);
}

/** Types behind a text and accepts an item there. */
async function complete(
  editor: ProfiledEditor,
  uri: string,
  behind: string,
  typed: string,
  upToCursor: string,
  label: string,
): Promise<void> {
  const { position } = at(editor, uri, behind, behind.length);
  if (typed !== '') await editor.type(uri, [{ range: { start: position, end: position }, newText: typed }]);
  const offset = editor.getText(uri).indexOf(behind) + behind.length + upToCursor.length;
  const cursor = toPosition(editor.getText(uri), offset);
  const params = { textDocument: { uri }, position: cursor };
  const list = await waitUntil('there are completions', async () => {
    const found = await editor.ask<CompletionList | null>('textDocument/completion', params);
    return found?.items.some((item) => item.label === label) === true && found;
  });
  const item = list.items.find((each) => each.label === label);
  assert.ok(item !== undefined);
  await editor.type(uri, [toAccepted(editor, uri, item), ...(item.additionalTextEdits ?? [])]);
}

function toAccepted(
  editor: ProfiledEditor,
  uri: string,
  { textEdit, insertTextFormat, insertTextMode }: CompletionItem,
): TextEdit {
  assert.ok(textEdit !== undefined && 'range' in textEdit);
  const { range, newText } = textEdit;
  const text = insertTextFormat === 2 ? expandSnippet(newText) : newText;
  const line = editor.getText(uri).split('\n')[range.start.line] ?? '';
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const isAdjusted = insertTextFormat === 2 || insertTextMode === 2;
  return { range, newText: isAdjusted ? adjustIndentation(text, indent) : text };
}

async function renamePage(
  editor: ProfiledEditor,
  disk: DiskSite,
  config: string,
  index: string,
): Promise<void> {
  const from = disk.getPath('guides/old.mdx');
  const to = disk.getPath('guides/young.mdx');
  const { manners } = editor.profile;
  if (manners.renames === 'inTree') {
    const files = [{ oldUri: editor.toUri(from), newUri: editor.toUri(to) }];
    const changes = await editor.ask<WorkspaceEdit | null>('workspace/willRenameFiles', { files });
    assert.ok(changes !== null);
    await editor.apply(changes);
    await editor.renameFile(from, to);
    await editor.notify('workspace/didRenameFiles', { files });
  } else {
    const asked = editor.ask<WorkspaceEdit>('textDocument/rename', {
      ...at(editor, config, 'guides/old'),
      newName: 'guides/young',
    });
    if (manners.renames === 'byServer') await editor.apply(await asked);
    else {
      await assert.rejects(asked, { message: /does not let language servers rename files/ });
      await editor.renameFile(from, to);
      await editor.type(config, [edit(editor, config, 'guides/old', 'guides/young')]);
      await editor.type(index, [edit(editor, index, 'guides/old', 'guides/young')]);
    }
  }
}
