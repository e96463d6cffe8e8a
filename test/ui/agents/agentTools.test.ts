// What a person meets when an agent calls tools that write: VS Code's question.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defineWindow, testIn } from '../uiTest.ts';
import { type ListedCall, makeCalls, takeEnds } from './agentSteps.ts';

/** Names are attacks: as Markdown, they would be links, one that runs a command. */
const from = 'guides/[Yes](command:workbench.action.quit) **now** <b>.mdx';
const to = 'guides/$(alert) www.evil.example &lt; `soil`.mdx';

const movePage: ListedCall = { name: 'move_docs_page', input: { from, to } };

const files = { [from]: '# Soil\n', 'agent-calls.json': JSON.stringify([movePage]) };

/** Which of the two names is on the disk. */
async function listPresent(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'guides'));
  return [from, to].filter((path) => names.includes(path.replace('guides/', '')));
}

const oneFolder = defineWindow({ files });

testIn(oneFolder)(
  'Before an agent’s tool writes, VS Code asks with what will change, as plain text',
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
