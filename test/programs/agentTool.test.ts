// Tools over the real server: they see the files as they are in the editor, and only files that are there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { RegistrationRequest } from 'vscode-languageserver/node';
import { type AgentToolResult, agentToolRequest } from '../../server/src/shared/protocol.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { inFolder } from '../support/git/gitRepository.ts';
import { openSiteEditor, type SiteEditor } from '../support/languageServers/siteEditor.ts';
import { startStdioServer } from '../support/languageServers/stdioServer.ts';
import { ableEditor } from '../support/languageServers/testClient.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';

function callTool({ client }: SiteEditor, name: string, input: object) {
  return client.request<AgentToolResult>(agentToolRequest, { name, input });
}

test('what is typed and not saved counts', async (context) => {
  const editor = await openSiteEditor(context, { 'docs.json': listPages('a'), 'a.md': '' });
  await editor.open('docs.json', listPages('a', 'ghost'));
  const result = await callTool(editor, 'check_docs_site', {});
  assert.ok(result.kind === 'answered');
  assert.match(JSON.stringify(result.output.problems), /"page-not-found"/);
});

test('a review compares what is typed and not saved with the earlier version', async (context) => {
  const page = '---\ntitle: A\n---\n\n## Peat\n';
  const editor = await openSiteEditor(context, { 'docs.json': listPages('a'), 'a.md': page });
  inFolder(editor.disk, '').git('init', '--quiet');
  await inFolder(editor.disk, '').commit();
  await editor.open('a.md', page.replace('## Peat', ''));
  const result = await callTool(editor, 'review_docs_changes', { base: 'HEAD' });
  assert.ok(result.kind === 'answered', JSON.stringify(result));
  assert.deepEqual(result.output.headings, [{ file: 'a.md', url: '/a#peat', text: 'Peat' }]);
});

test('a document whose file is gone does not count, though the editor still has it', async (context) => {
  const files = { 'in/docs.json': listPages('a'), 'in/a.md': '' };
  const editor = await openSiteEditor(context, { ...files, 'docs.json': '{' });
  await editor.open('docs.json', '{');
  const move = { from: 'in/a.md', to: 'in/b.md', dryRun: true };
  const refused = await callTool(editor, 'move_docs_page', move);
  assert.ok(refused.kind === 'refused');
  assert.match(refused.message, /^"docs\.json" has a syntax error/);
  await editor.update({ 'docs.json': undefined });
  const result = await callTool(editor, 'move_docs_page', move);
  assert.equal(result.kind, 'answered', JSON.stringify(result));
});

for (const [what, method, params] of [
  ['a tool', agentToolRequest, { name: 'check_docs_site', input: {} }],
  ['a check of all sites', 'docs/checkSites', {}],
] as const) {
  test(`${what} that is asked for while the server starts sees what is open already`, async (context) => {
    const disk = await createDiskSite(context, { 'docs.json': listPages('a'), 'a.mdx': 'One\n' });
    const textDocument = {
      uri: disk.getUri('a.mdx'),
      ...{ languageId: 'mdx', version: 1, text: '[dead](/ghost-unsaved)\n' },
    };
    const client = await startStdioServer(context, {
      capabilities: { ...ableEditor, textDocument: { synchronization: { dynamicRegistration: true } } },
      workspaceFolders: [disk.getUri('')],
      prepare: (connection) =>
        connection.onRequest(RegistrationRequest.type, async ({ registrations }) => {
          // As an editor that has much to do: it sends what is open before it answers.
          await delay(500);
          if (registrations.some((each) => each.method === 'textDocument/didOpen'))
            await connection.sendNotification('textDocument/didOpen', { textDocument });
        }),
    });
    const answer = await client.request<object>(method, params);
    assert.match(JSON.stringify([answer, client.published]), /"link-not-found"/);
  });
}
