// What a person meets when an agent calls tools that write: VS Code's question, and nothing in Restricted Mode.
import assert from 'node:assert/strict';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../../support/waitUntil.ts';
import type { ToolCallEnd } from '../../vscode/agentExtension/agent.ts';
import { type UiTestOptions, uiTest } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';

interface ListedCall {
  readonly name: string;
  readonly input: unknown;
}

/** Names are attacks: as Markdown, they would be links, one that runs a command. */
const from = 'guides/[Yes](command:workbench.action.quit) **now** <b>.mdx';
const to = 'guides/$(alert) www.evil.example &lt; `soil`.mdx';

const movePage: ListedCall = { name: 'move_docs_page', input: { from, to } };

function withCalls(...calls: readonly ListedCall[]): UiTestOptions {
  const files = { [from]: '# Soil\n', 'agent-calls.json': JSON.stringify(calls) };
  return { site: 'sample', files };
}

async function makeCalls({ runCommand }: Workbench): Promise<void> {
  await runCommand('Agent for Tests: Make the Calls of agent-calls.json');
}

/** Waits until all calls have ended. */
async function takeEnds(folder: string): Promise<ToolCallEnd[]> {
  const file = join(folder, 'agent-ends.json');
  const ends = await waitUntil('the calls have ended', async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    return text === '' ? undefined : text;
  });
  await rm(file);
  return JSON.parse(ends);
}

/** Which of the two names is on the disk. */
async function listPresent(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'guides'));
  return [from, to].filter((path) => names.includes(path.replace('guides/', '')));
}

uiTest(
  'Before an agent’s tool writes, VS Code asks with what will change, as plain text',
  withCalls(movePage),
  async (workbench, _host, folder) => {
    const { page } = workbench;
    const dialog = page.locator('.monaco-dialog-box');
    await makeCalls(workbench);
    await dialog.waitFor();
    const asked = (await dialog.textContent()) ?? '';
    assert.match(asked, /Let the agent move this in the docs site\?/);
    assert.ok(asked.includes(`${from} → ${to}`), asked);
    assert.equal(await dialog.locator('a[href], strong, b, code, .codicon-alert').count(), 0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const [left] = await takeEnds(folder);
    assert.equal(left?.kind === 'failed' && left.name, 'Canceled');
    assert.deepEqual(await listPresent(folder), [from]);

    await makeCalls(workbench);
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    const [moved] = await takeEnds(folder);
    assert.equal(moved?.kind, 'answered');
    assert.deepEqual(await listPresent(folder), [to]);
  },
);

const { settings, ...calls } = {
  ...withCalls(
    movePage,
    ...['check_docs_site', 'read_docs_navigation', 'fix_docs_site'].map((name) => ({ name, input: {} })),
    { name: 'add_docs_page', input: { path: 'guides/new.mdx', title: 'New' } },
  ),
  settings: {
    'security.workspace.trust.enabled': true,
    'security.workspace.trust.startupPrompt': 'never',
    'chat.tools.global.autoApprove': true,
    'chat.tools.autoApprove': true,
  },
};

uiTest(
  'In Restricted Mode no tool is carried out, whatever is approved by itself',
  { ...calls, settings },
  async (workbench, _host, folder) => {
    await workbench.page.getByText('Restricted Mode').first().waitFor();
    await makeCalls(workbench);
    const ends = await takeEnds(folder);
    assert.equal(ends.length, 5);
    for (const end of ends)
      assert.match(end.kind === 'failed' ? end.message : end.text, /^This tool is off in Restricted Mode\./);
    assert.equal(await workbench.page.locator('.monaco-dialog-box').count(), 0);
    assert.deepEqual(await listPresent(folder), [from]);
  },
);

const orchard = 'orchard/docs.json';
const twoFolders: UiTestOptions = {
  files: {
    'folders.code-workspace': JSON.stringify({ folders: [{ path: 'garden' }, { path: 'orchard' }] }),
    [orchard]: JSON.stringify({ navigation: [{ group: 'Fruit', pages: ['apples'] }] }),
    'orchard/apples.mdx': '---\ntitle: Apples\n---\n',
    'garden/agent-calls.json': JSON.stringify([
      { name: 'read_docs_navigation', input: { site: 'docs.json' } },
      { name: 'read_docs_navigation', input: { site: orchard } },
      { name: 'add_docs_page', input: { path: 'orchard/pears.mdx', title: 'Pears' } },
    ] satisfies ListedCall[]),
  },
  workspaceFile: 'folders.code-workspace',
};

uiTest(
  'In a window of two folders, an agent’s paths begin with a folder’s name',
  twoFolders,
  async (workbench, _host, folder) => {
    await makeCalls(workbench);
    await workbench.page.locator('.monaco-dialog-box').getByRole('button', { name: 'Yes' }).click();
    const [unclear, read, added] = await takeEnds(join(folder, 'garden'));
    assert.match(
      unclear?.kind === 'failed' ? unclear.message : '',
      /must begin with the name of a folder: "garden".*"orchard"/,
    );
    assert.ok(read?.kind === 'answered' && read.text.includes('apples'));
    assert.equal(added?.kind, 'answered');
    assert.deepEqual(await readdir(join(folder, 'orchard')), ['apples.mdx', 'docs.json', 'pears.mdx']);
  },
);
