// Which folders the tools work in: the command line’s, the client’s, or the current one, and nothing outside of them.
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Client } from '@modelcontextprotocol/client';
import { callRefused, callTool, connectMcpClient } from '../../support/agents/mcpClient.ts';
import { startMcp } from '../../support/agents/mcpProcess.ts';
import { readFiles, writeFiles } from '../../support/agents/writtenSite.ts';
import { check } from '../../support/checks/cliProcess.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';
import type { Lifetime } from '../../support/lifetime.ts';
import { useTestFolder } from '../../support/testFolder.ts';

const folder = useTestFolder();
const modern = '2026-07-28';

function writeSites(...names: string[]): void {
  for (const name of names)
    writeFiles(folder.path, {
      [`${name}/docs.json`]: listPages('a', `${name}-ghost`),
      [`${name}/a.md`]: '---\ntitle: A\n---\n',
    });
}

async function getConfigurations(client: Client): Promise<string[]> {
  const { sites } = await callTool(client, 'read_docs_navigation');
  return sites.map(({ configuration }: { configuration: string }) => configuration);
}

/** A client that has these folders open, now and whenever it is asked. */
function connectWithRoots(test: Lifetime, getRoots: () => string[], version?: string, args: string[] = []) {
  return connectMcpClient(test, {
    cwd: folder.path,
    args,
    client: {
      capabilities: { roots: { listChanged: true } },
      ...(version && { versionNegotiation: { mode: { pin: version } } }),
    },
    prepare: (client) =>
      client.setRequestHandler('roots/list', () => ({ roots: getRoots().map((uri) => ({ uri })) })),
  });
}

const toUri = (...names: string[]) => pathToFileURL(join(folder.path, ...names)).href;

describe('folders of the command line', () => {
  test('are those that count, by their names where there are several', async (context) => {
    writeSites('one', 'two', 'three');
    const client = await connectWithRoots(context, () => [toUri('three')], undefined, ['one', 'two']);
    assert.deepEqual(await getConfigurations(client), ['one/docs.json', 'two/docs.json']);
  });

  test('must be there: else one sentence, and nothing is served', async () => {
    writeFiles(folder.path, { 'file.json': '' });
    for (const [args, reason] of [
      [['ghost'], /^There is no folder "ghost"\.\n$/],
      [['file.json'], /^"file.json" is not a folder\.\n$/],
      [[''], /^A folder is empty\. Try docs-check mcp --help\.\n$/],
      [['/'], /^A whole disk is too much: name the folder of the site\.\n$/],
      [['--stdio'], /^Unknown option '--stdio'/],
    ] as const) {
      const { code, output, errorOutput } = await check(folder.path, ['mcp', ...args]);
      assert.deepEqual({ code, output }, { code: 2, output: '' });
      assert.match(errorOutput, reason);
    }
  });

  test('are explained', async () => {
    const { code, output } = await check(folder.path, ['mcp', '--help']);
    assert.equal(code, 0);
    assert.match(output, /^Usage: docs-check mcp \[folder \.\.\.\]$/m);
    for (const line of output.split('\n')) assert.ok(line.length <= 100, line);
  });
});

for (const version of [undefined, modern]) {
  describe(`roots of a client of ${version ?? 'before'}`, () => {
    test('are asked for with each call, so that a change counts', async (context) => {
      writeSites('one', 'two');
      let roots = [toUri('one')];
      const client = await connectWithRoots(context, () => roots, version);
      assert.deepEqual(await getConfigurations(client), ['docs.json']);
      assert.match((await callTool(client, 'check_docs_site')).text, /one-ghost/);
      roots = [toUri('two'), `${toUri('two')}/`];
      assert.match((await callTool(client, 'check_docs_site')).text, /two-ghost/);
    });

    test('that are a whole disk, a home, or no files are none', async (context) => {
      writeSites('one');
      let roots: string[] = [];
      const client = await connectWithRoots(context, () => roots, version);
      assert.match(
        await callRefused(client, 'check_docs_site'),
        /^The client has no folder open\. .*FOLDER\.$/,
      );
      for (const root of [
        'file:///',
        pathToFileURL(homedir()).href,
        'https://one.example/',
        'one',
        'untitled:x',
      ]) {
        roots = [root];
        const reason = await callRefused(client, 'check_docs_site');
        // What is no file at all, the protocol’s package already takes for no answer.
        assert.match(reason, /^(?:None of the client’s folders|The client did not say which)/, root);
      }
    });
  });
}

test('a client that does not say its roots when it is asked is told what to do', async (context) => {
  writeSites('one');
  const server = startMcp(context, [], { cwd: folder.path });
  await server.initialize({ roots: {} });
  server.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'check_docs_site' } });
  const { id } = await server.find('it is asked', ({ method }) => method === 'roots/list');
  server.send({ jsonrpc: '2.0', id, error: { code: -32603, message: 'no' } });
  const { result } = await server.find('the call is answered', (answer) => answer.id === 1);
  assert.match(result.content[0].text, /^The client did not say which folders it has open\./);
});

describe('without either, the current folder', () => {
  test('is the one', async (context) => {
    writeSites('one');
    const client = await connectMcpClient(context, { cwd: join(folder.path, 'one') });
    assert.deepEqual(await getConfigurations(client), ['docs.json']);
  });

  test('is none where it is the top of a disk, or a home', async (context) => {
    for (const [cwd, home] of [
      ['/', homedir()],
      [folder.path, folder.path],
      [folder.path, join(folder.path, 'user')],
    ] as const) {
      const env = { PATH: process.env.PATH ?? '', HOME: home, USERPROFILE: home };
      const client = await connectMcpClient(context, { cwd, env });
      assert.match(
        await callRefused(client, 'check_docs_site'),
        /^The server was started without a folder\./,
      );
    }
  });
});

test('nothing outside is read, written or named', async (context) => {
  writeSites('site');
  writeFiles(folder.path, { 'secret/canary.md': 'canary', 'secret/docs.json': listPages('canary') });
  mkdirSync(join(folder.path, 'site/sub'));
  symlinkSync('../secret', join(folder.path, 'site/away'));
  const before = readFiles(folder.path);
  const client = await connectMcpClient(context, { cwd: folder.path, args: ['site'] });
  const outside = [
    '../secret',
    '../secret/canary.md',
    join(folder.path, 'secret'),
    toUri('secret'),
    'away/canary.md',
    '/etc/passwd',
  ];
  for (const path of outside) {
    const answers = [
      await client.callTool({ name: 'check_docs_site', arguments: { paths: [path] } }),
      await client.callTool({ name: 'fix_docs_site', arguments: { paths: [path] } }),
      await client.callTool({ name: 'add_docs_page', arguments: { path, title: 'T' } }),
      await client.callTool({ name: 'read_docs_navigation', arguments: { site: path } }),
      await client.callTool({ name: 'move_docs_page', arguments: { from: path, to: 'here.md' } }),
      await client.callTool({ name: 'move_docs_page', arguments: { from: 'a.md', to: path } }),
    ];
    for (const answer of answers) {
      assert.equal(answer.isError, true, `${path}: ${JSON.stringify(answer)}`);
      assert.ok(!JSON.stringify(answer).includes('canary.md exists'));
    }
  }
  const everything = JSON.stringify(await client.callTool({ name: 'check_docs_site', arguments: {} }));
  assert.ok(!everything.includes(folder.path) && !everything.includes('canary'));
  assert.deepEqual(readFiles(folder.path), before);
});
