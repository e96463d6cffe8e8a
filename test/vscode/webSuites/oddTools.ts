// Tools for agents in a window of four virtual folders: one is read-only, one never lists its files.
import assert from 'node:assert/strict';
import { CancellationTokenSource, Uri, workspace } from 'vscode';
import { callRefused, callTool, getAgent } from '../suites/agentTools/agent.ts';

describe('Tools for agents in several virtual folders', () => {
  it('want a path to begin with the name of a folder, and say which there are', async () => {
    const message = await callRefused('read_docs_navigation', { site: 'docs.json' });
    assert.match(message, /^The field "site" must begin with the name of a folder: "fixed:/);
  });

  it('change nothing where nobody can write', async () => {
    const fixed = Uri.from({ scheme: 'fixed', path: '/part-0/page-0.mdx' });
    const to = fixed.with({ path: '/part-0/moved.mdx' });
    const message = await callRefused('move_docs_page', { from: fixed.toString(), to: to.toString() });
    assert.match(message, /^Nothing was changed: .* is in a read-only file system/);
    await workspace.fs.stat(fixed);
    assert.deepEqual(
      workspace.textDocuments.filter(({ isDirty }) => isDirty).map(({ uri }) => uri.toString()),
      [],
    );
  });

  it('work in one folder while another is silent', async () => {
    const { sites } = await callTool('read_docs_navigation', {
      site: Uri.from({ scheme: 'unwatched', path: '/docs.json' }).toString(),
    });
    assert.ok(Array.isArray(sites) && sites.length === 1);
  });

  it('end when they are canceled, though a folder is silent', async () => {
    const source = new CancellationTokenSource();
    setTimeout(() => source.cancel(), 500);
    const end = await (await getAgent()).call('check_docs_site', {}, source.token);
    assert.equal(end.kind === 'failed' && end.name, 'Canceled');
  });
});
