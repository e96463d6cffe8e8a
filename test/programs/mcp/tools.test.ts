// The tools over MCP, called by the protocol’s official client in every version of the protocol that it knows.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/client';
import { siteToolDefinitions } from '../../../server/src/shared/definitions/toolDefinitions.ts';
import { callRefused, callTool, connectMcpClient } from '../../support/agents/mcpClient.ts';
import { startMcp } from '../../support/agents/mcpProcess.ts';
import { readFiles, writeFiles } from '../../support/agents/writtenSite.ts';
import { createTree } from '../../support/changes/comparedSites.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';
import { createGitRepository } from '../../support/git/gitRepository.ts';
import { useTestFolder } from '../../support/testFolder.ts';

const folder = useTestFolder();
const modern = '2026-07-28';

function writeSite(): void {
  writeFiles(folder.path, {
    'docs/docs.json': listPages('a', 'b'),
    'docs/a.md': '---\ntitle: A\n---\n\n[B](/b)\n',
    'docs/b.md': '---\ntitle: B\n---\n\n# B\n',
  });
}

function connect(test: Parameters<typeof connectMcpClient>[0], version: string) {
  const client =
    version === modern
      ? { versionNegotiation: { mode: { pin: modern } } }
      : { supportedProtocolVersions: [version] };
  return connectMcpClient(test, { cwd: folder.path, args: ['docs'], client });
}

for (const version of [...SUPPORTED_PROTOCOL_VERSIONS, modern]) {
  describe(`by the protocol of ${version}`, () => {
    test('the tools are those that are defined, and answer as they say', async (context) => {
      writeSite();
      const client = await connect(context, version);
      assert.equal(client.getNegotiatedProtocolVersion(), version);
      assert.equal(client.getServerVersion()?.name, 'docs-check');
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
        siteToolDefinitions.map(({ name, description, input }) => ({
          name,
          description,
          inputSchema: JSON.parse(JSON.stringify(input.schema)),
        })),
      );
      // The client judges each answer by the output schema that it was told.
      const checked = await callTool(client, 'check_docs_site');
      assert.equal(checked.sites, 1);
      assert.equal(JSON.parse(checked.text).sites, 1);
      const { sites } = await callTool(client, 'read_docs_navigation');
      assert.equal(sites[0].configuration, 'docs.json');
      const { status } = await callTool(client, 'move_docs_page', { from: 'b.md', to: 'c.md' });
      assert.equal(status, 'done');
      assert.deepEqual(Object.keys(readFiles(folder.path)).sort(), [
        'docs/a.md',
        'docs/c.md',
        'docs/docs.json',
      ]);
      assert.match(readFiles(folder.path)['docs/a.md'] ?? '', /\[B\]\(\/c\)/);
      assert.match(readFiles(folder.path)['docs/docs.json'] ?? '', /"c"/);
      assert.equal((await callTool(client, 'fix_docs_site')).status, 'nothing to do');
      await callTool(client, 'add_docs_page', { path: 'd.md', title: 'D' });
      assert.match(readFiles(folder.path)['docs/d.md'] ?? '', /^---\ntitle: "?D"?\n---\n/);
      assert.match(await callRefused(client, 'move_docs_page', { from: 'b.md', to: 'd.md' }), /\.$/);
      assert.match(await callRefused(client, 'check_docs_site', { paths: 'a.md' }), /"paths" must be a list/);
      await assert.rejects(client.callTool({ name: 'create_plant', arguments: {} }), /Unknown tool/);
    });
  });
}

test('a version that nobody knows is answered by the newest of its kind', async (context) => {
  writeSite();
  const server = startMcp(context, [], { cwd: folder.path });
  const { result } = await server.initialize({}, '1999-01-01');
  assert.equal(result.protocolVersion, SUPPORTED_PROTOCOL_VERSIONS[0]);
  assert.deepEqual(result.capabilities, { tools: {} });
});

test('what a tool writes, a host may ask a person about: which of them do is said', async (context) => {
  writeSite();
  const { tools } = await (await connect(context, modern)).listTools();
  const hints = tools.map(({ name, annotations }) => [
    name,
    annotations?.readOnlyHint,
    annotations?.destructiveHint,
    annotations?.openWorldHint,
  ]);
  assert.deepEqual(hints, [
    ['check_docs_site', true, false, false],
    ['read_docs_navigation', true, false, false],
    ['fix_docs_site', false, true, false],
    ['move_docs_page', false, true, false],
    ['add_docs_page', false, false, false],
    ['review_docs_changes', true, false, false],
  ]);
});

test('a change is reviewed with the Git of this machine, and without a repository says what to do', async (context) => {
  writeSite();
  const outside = await connect(context, modern);
  assert.match(
    await callRefused(outside, 'review_docs_changes'),
    /is not in a Git repository, .*name a folder/,
  );
  const repository = await createGitRepository(context);
  await repository.commit({
    'docs/docs.json': createTree(['a']),
    'docs/a.md': '---\ntitle: A\n---\n\nOne\n',
  });
  const client = await connectMcpClient(context, { cwd: repository.folder, args: ['docs'] });
  await callTool(client, 'move_docs_page', { from: 'a.md', to: 'b.md' });
  const kept = await callTool(client, 'review_docs_changes', { base: 'HEAD' });
  assert.deepEqual([kept.lost, kept.pages.length], [[], 1]);
  await repository.write({ 'docs/docs.json': createTree(['b']) });
  const { lost } = await callTool(client, 'review_docs_changes', { base: 'HEAD', paths: ['b.md'] });
  assert.deepEqual(lost[0].redirect, { source: '/a', destination: '/b', certain: true });
});

describe('a call', () => {
  function writeLargeSite(): void {
    const pages = Array.from({ length: 3000 }, (_, index) => `p${index}`);
    writeFiles(folder.path, {
      'docs/docs.json': listPages(...pages),
      ...Object.fromEntries(pages.map((page) => [`docs/${page}.md`, '[x](./ghost)\n'.repeat(20)])),
    });
  }

  test('that is canceled is not answered, and holds up nothing', async (context) => {
    writeLargeSite();
    const server = startMcp(context, ['docs'], { cwd: folder.path });
    await server.initialize();
    server.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'check_docs_site' } });
    server.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
    await server.ask(2, 'tools/call', { name: 'check_docs_site' });
    assert.ok(!server.answers.some(({ id }) => id === 1));
  });

  test('lets others in meanwhile, and tells how far it is', async (context) => {
    writeLargeSite();
    const server = startMcp(context, ['docs'], { cwd: folder.path });
    await server.initialize();
    const params = { name: 'check_docs_site', _meta: { progressToken: 'mine' } };
    server.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    await server.ask(2, 'ping');
    assert.ok(!server.answers.some(({ id }) => id === 1));
    const { result } = await server.find('it is answered', ({ id }) => id === 1);
    assert.equal(result.structuredContent.problems.length, 100);
    const told = server.answers.filter(({ method }) => method === 'notifications/progress');
    assert.ok(told.length > 0);
    let before = -1;
    for (const { params: one } of told) {
      assert.equal(one.progressToken, 'mine');
      assert.ok(one.progress > before && one.progress <= one.total);
      before = one.progress;
    }
  });
});
