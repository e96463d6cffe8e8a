// Lenses and fixes in editors that don't carry the extension's commands out: the server does, or they are not offered.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type {
  ApplyWorkspaceEditParams,
  ClientCapabilities,
  CodeAction,
  CodeLens,
  Command,
  ShowDocumentParams,
  ShowMessageParams,
} from 'vscode-languageserver';
import { startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const navigation = [
  { group: 'Start', pages: ['a'] },
  { group: 'Guides', pages: ['guides/one', 'ghost'] },
];
const config = JSON.stringify({ name: 'A', navigation });
const files = {
  '/site/docs.json': config,
  '/site/a.mdx': '',
  '/site/guides/one.mdx': '',
  '/site/guides/two.mdx': '',
};
const uri = toUri('/site/docs.json');
/** As another client spells it. */
const odd = 'file://localhost/site/guides/tw%6F.mdx';

async function start(context: TestContext, capabilities: ClientCapabilities, page: string) {
  const server = await startSiteServer(context, files, { capabilities });
  const { client } = server;
  const run = (command: Command | undefined) =>
    client.request('workspace/executeCommand', { command: command?.command, arguments: command?.arguments });
  await client.open('', page, 'markdown');
  const lenses = await client.request<CodeLens[] | null>('textDocument/codeLens', {
    textDocument: { uri: page },
  });
  return { ...server, run, lenses: lenses ?? [] };
}

describe('“Fix all … in this site”', () => {
  const broken = {
    '/site/docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'Start', pages: ['a', 'b'] }] }),
    '/site/a.mdx': '# Ä\n\n[B](B)\n',
    '/site/b.mdx': '# B\n\n[Ä](A) [C](ghost)\n',
  };

  test('is one edit of all pages, and says what it repaired', async (context) => {
    const literals = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };
    const capabilities = { workspace: { applyEdit: true }, textDocument: { codeAction: literals } };
    const { client } = await startSiteServer(context, broken, { capabilities });
    const page = toUri('/site/a.mdx');
    const edits: ApplyWorkspaceEditParams[] = [];
    const told: ShowMessageParams[] = [];
    client.connection.onRequest('workspace/applyEdit', (params: ApplyWorkspaceEditParams) => {
      edits.push(params);
      return { applied: true };
    });
    client.connection.onNotification('window/showMessage', (params: ShowMessageParams) => {
      told.push(params);
    });
    await client.open(broken['/site/a.mdx'], page, 'markdown');
    const position = { line: 2, character: 5 };
    const command = await waitUntil('the fix is offered', async () => {
      const actions = await client.request<CodeAction[] | null>('textDocument/codeAction', {
        textDocument: { uri: page },
        range: { start: position, end: position },
        context: { diagnostics: [] },
      });
      return actions?.find(({ title }) => title === 'Fix all link-path-case problems in this site')?.command;
    });
    await client.request('workspace/executeCommand', command);
    await waitUntil('it says so', () => told.length > 0);
    assert.deepEqual(
      told.map(({ message }) => message),
      ['Repaired 2 problems in 2 files.'],
    );
    const changed = Object.entries(edits[0]?.edit.changes ?? {}).map(([file, made]) => [
      file,
      made.map(({ newText, range }) => [newText, range.start.character]),
    ]);
    assert.deepEqual(changed, [
      [page, [['b', 4]]],
      [toUri('/site/b.mdx'), [['a', 4]]],
    ]);
    assert.equal(edits.length, 1);
  });
});

test('“Fix all … in this site” changes no text that someone edits meanwhile', async (context) => {
  const text = '[A](A)\n';
  const server = await startSiteServer(context, {
    '/site/docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'Start', pages: ['a', 'b'] }] }),
    '/site/a.mdx': '',
    '/site/b.mdx': text,
  });
  const { client, messages } = server;
  const edits: ApplyWorkspaceEditParams[] = [];
  client.connection.onRequest('workspace/applyEdit', (params: ApplyWorkspaceEditParams) => {
    edits.push(params);
    return { applied: true };
  });
  const page = toUri('/site/b.mdx');
  await client.open(text, page, 'markdown');
  const fixing = client.request('workspace/executeCommand', {
    command: 'docs.fixSite',
    arguments: [{ site: toUri('/site'), code: 'link-path-case' }],
  });
  // Keys go on, whatever is computed.
  let version = 1;
  let isDone = false;
  void fixing.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    version += 1;
    await client.change(version, [{ text: `${'\n'.repeat(version)}${text}` }], page);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await waitUntil('it says something', () => messages.length > 0);
  for (const { edit } of edits) {
    for (const change of edit.documentChanges ?? []) {
      assert.ok('textDocument' in change && change.textDocument.version !== null);
      // As many lines are above the link as the version says.
      for (const { range } of change.edits) assert.equal(range.start.line, change.textDocument.version);
    }
  }
});

test('“Fix all … in this site” leaves the sites in its folders alone', async (context) => {
  const configuration = JSON.stringify({ name: 'A', navigation: [{ group: 'Start', pages: ['a', 'b'] }] });
  const pages = (folder: string) => ({
    [`${folder}/docs.json`]: configuration,
    [`${folder}/a.mdx`]: '',
    [`${folder}/b.mdx`]: '[A](A)\n',
  });
  const { client, fileSystem, messages } = await startSiteServer(context, {
    ...pages('/site'),
    ...pages('/site/inner'),
  });
  await client.request('workspace/executeCommand', {
    command: 'docs.fixSite',
    arguments: [{ site: toUri('/site'), code: 'link-path-case' }],
  });
  await waitUntil('it is said', () => messages.length > 0);
  assert.deepEqual(messages, ['Repaired 1 problem in 1 file.']);
  assert.equal(fileSystem.getText('/site/b.mdx'), '[A](a)\n');
  assert.equal(fileSystem.getText('/site/inner/b.mdx'), '[A](A)\n');
});

describe('the lens above a page that is listed', () => {
  test('shows the entry in an editor that shows documents', async (context) => {
    const shown: ShowDocumentParams[] = [];
    const page = toUri('/site/a.mdx');
    const { client, run, lenses } = await start(
      context,
      { window: { showDocument: { support: true } } },
      page,
    );
    client.connection.onRequest('window/showDocument', (params: ShowDocumentParams) => {
      shown.push(params);
      return { success: true };
    });
    await client.open(config, 'file:///site/d%6Fcs.json', 'json');
    assert.deepEqual(
      lenses.map(({ command }) => command?.title),
      ['Listed in Start'],
    );
    await run(lenses[0]?.command);
    const [params] = await waitUntil('the entry is shown', () => shown.length > 0 && shown);
    const at = config.indexOf('"a"') + 1;
    const selection = { start: { line: 0, character: at }, end: { line: 0, character: at + 1 } };
    assert.deepEqual(params, { uri: 'file:///site/d%6Fcs.json', selection, takeFocus: true });
  });

  test('is not there in others', async (context) => {
    assert.deepEqual((await start(context, {}, toUri('/site/a.mdx'))).lenses, []);
  });
});

describe('the lens above a page that is not listed', () => {
  test('lists it in the nearest group, however its URI is spelled', async (context) => {
    const { fileSystem, run, lenses } = await start(context, { workspace: { applyEdit: true } }, odd);
    assert.deepEqual(
      lenses.map(({ command }) => command?.title),
      ['Not in navigation: add to "Guides"'],
    );
    assert.deepEqual(lenses[0]?.command?.arguments, [odd]);
    await run(lenses[0]?.command);
    await waitUntil('it is listed', () => fileSystem.getText('/site/docs.json')?.includes('"guides/two"'));
  });

  test('is not there where edits can’t be applied', async (context) => {
    assert.deepEqual((await start(context, {}, odd)).lenses, []);
  });
});

describe('fixes for a client that knows only commands', () => {
  const ask = async ({ client }: Awaited<ReturnType<typeof start>>) => {
    const position = { line: 0, character: config.indexOf('ghost') };
    const range = { start: position, end: position };
    const params = { textDocument: { uri }, range, context: { diagnostics: [] } };
    return (await client.request<Command[] | null>('textDocument/codeAction', params)) ?? [];
  };

  test('are carried out by the server, once', async (context) => {
    const server = await start(context, { workspace: { applyEdit: true } }, odd);
    await server.client.open(config, uri, 'json');
    await server.client.getDiagnostics(1, uri).catch(() => undefined);
    const found = await waitUntil('there is a fix', async () => {
      const fixes = await ask(server);
      return fixes.find(({ title }) => title.startsWith('Remove'));
    });
    await server.run(found);
    await waitUntil('an edit is sent', () => server.edits.length === 1);
    assert.deepEqual(Object.keys(server.edits[0]?.changes ?? {}), [uri]);
    await server.run(found);
    await waitUntil('it is refused', () =>
      server.messages.some((each) => each.includes('Request the fix again')),
    );
    assert.equal(server.edits.length, 1);
  });

  test('are refused when the text is another one by then', async (context) => {
    const server = await start(context, { workspace: { applyEdit: true } }, odd);
    await server.client.open(config, uri, 'json');
    const found = await waitUntil('there is a fix', async () => (await ask(server))[0]);
    await server.client.change(2, [{ text: ` ${config}` }], uri);
    await server.run(found);
    await waitUntil('it is refused', () => server.messages.length > 0);
    assert.deepEqual(server.messages, [
      'The text has changed since the fix was offered. Request the fix again.',
    ]);
    assert.deepEqual(server.edits, []);
  });

  test('are none where edits can’t be applied', async (context) => {
    const server = await start(context, {}, odd);
    await server.client.open(config, uri, 'json');
    assert.deepEqual(await ask(server), []);
  });
});

test('a command with arguments that make no sense does nothing', async (context) => {
  const { run, edits } = await start(
    context,
    { workspace: { applyEdit: true }, window: { showDocument: { support: true } } },
    odd,
  );
  for (const command of ['plantStore.showInNavigation', 'plantStore.addToNavigation', 'no.such.command'])
    for (const argument of [undefined, null, 5, 'x', {}, { uri: 5 }, { uri: 'file:///a', range: 'x' }])
      assert.equal(
        await run({ title: '', command, arguments: argument === undefined ? [] : [argument] }),
        null,
      );
  assert.deepEqual(edits, []);
});
