// What the client does with an edit of a tool: it is written only where everything is as the tool had read it.
import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { applyAgentEdit } from '../../../../client/src/agentTools/applyAgentEdit.ts';
import type { AgentEdit } from '../../../../server/src/shared/protocol.ts';
import { type WrittenSite, writeLinkedSite } from '../links/linkedSites.ts';
import { files, listDirty, type, undo } from './dirtySite.ts';

describe('What a tool wants written', () => {
  const moves = { noteOwnMoves() {} };

  afterEach(async () => {
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('is not written where a text has changed since, and nothing else of it is', async () => {
    const site = await writeLinkedSite('agent-changed', files);
    await type(site.at('start.mdx'), 'New. ');
    const edit = createEdit(site, { changed: ['guides/light.mdx', 'start.mdx'] });
    const refusal = await applyAgentEdit(edit, moves);
    assert.match(
      refusal?.message ?? '',
      /^Nothing was changed: "written\/agent-changed\/start\.mdx" is no longer as/,
    );
    assert.deepEqual(listDirty(site), ['start.mdx']);
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('is not written where a file has come to be meanwhile', async () => {
    const site = await writeLinkedSite('agent-came', files);
    for (const more of [
      { moves: [['start.mdx', 'guides/light.mdx']] as const },
      { created: ['guides/light.mdx'] },
    ]) {
      const refusal = await applyAgentEdit(createEdit(site, { changed: ['start.mdx'], ...more }), moves);
      assert.match(
        refusal?.message ?? '',
        /light\.mdx" is no longer as the tool found it\. Call the tool again/,
      );
      assert.deepEqual(listDirty(site), []);
      await site.waitForDisk(files);
    }
  });

  it('is not written where other programs look for their files, whatever the server says', async () => {
    const site = await writeLinkedSite('agent-foreign', files);
    for (const more of [
      { created: ['.vscode/tasks.json'] },
      { moves: [['start.mdx', '.git/hooks/post-checkout']] as const },
      { moves: [['.git/config', 'config.mdx']] as const },
    ]) {
      const refusal = await applyAgentEdit(createEdit(site, { changed: ['docs.json'], ...more }), moves);
      assert.match(
        refusal?.message ?? '',
        /^Nothing was changed: "written\/agent-foreign\/\.(?:git|vscode)\//,
      );
      assert.deepEqual(listDirty(site), []);
      await site.waitForDisk(files);
    }
  });

  it('is said to be written in part where VS Code could not do all of it', async () => {
    const site = await writeLinkedSite('agent-partly', files);
    const impossible = { moves: [['guides/light.mdx', 'start.mdx/light.mdx']] as const };
    const none = await applyAgentEdit(createEdit(site, impossible), moves);
    assert.match(none?.message ?? '', /^Nothing was changed: a file is read-only, or it changed/);
    const some = await applyAgentEdit(createEdit(site, { changed: ['docs.json'], ...impossible }), moves);
    assert.match(some?.message ?? '', /^VS Code made only part of the change\. Do not call the tool again/);
    assert.deepEqual(listDirty(site), ['docs.json']);
    await site.waitForDisk(files);
  });

  it('creates files, and the same undo takes them away', async () => {
    const site = await writeLinkedSite('agent-created', files);
    const edit = createEdit(site, { changed: ['docs.json'], created: ['guides/soil.mdx'] });
    assert.equal(await applyAgentEdit(edit, moves), undefined);
    await site.waitForDisk({ ...files, 'guides/soil.mdx': '# New\n' });
    assert.deepEqual(listDirty(site), ['docs.json']);
    await undo(site);
    await site.waitForDisk({ ...files, 'guides/soil.mdx': undefined });
    assert.deepEqual(listDirty(site), []);
  });
});

/** Puts a character before each of the texts. */
function createEdit(
  site: WrittenSite,
  parts: {
    readonly changed?: readonly (keyof typeof files)[];
    readonly moves?: readonly (readonly [from: string, to: string])[];
    readonly created?: readonly string[];
  },
): AgentEdit {
  const { changed = [], moves = [], created = [] } = parts;
  const start = { line: 0, character: 0 };
  return {
    changed: changed.map((path) => ({
      uri: site.at(path).toString(),
      before: files[path],
      edits: [{ range: { start, end: start }, newText: ' ' }],
    })),
    moves: moves.map(([from, to]) => ({
      oldUri: site.at(from).toString(),
      newUri: site.at(to).toString(),
    })),
    created: created.map((path) => ({ uri: site.at(path).toString(), text: '# New\n' })),
  };
}
