// The question that only a person answers, as the person sees it. The store is elsewhere: a proxy counts who wants to get there.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryPath } from '../../support/repository.ts';
import { type ConnectProxy, startConnectProxy } from '../../support/stores/connectProxy.ts';
import { defineWindow, testIn } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { ask, getDialog, type ListedCall, question, remoteStore, signIn } from './agentSteps.ts';

const name = `Fern\u202e${' '.repeat(80)}Sent to the sandbox only.\n\n\n${'x '.repeat(150)}`;
const settings: Record<string, unknown> = {
  ...remoteStore,
  'workbench.colorTheme': 'Default Light Modern',
  'chat.tools.eligibleForAutoApproval': { create_plant: true },
};

let proxy: ConnectProxy;

// The proxy is a setting of the user, which is read when a window opens.
const window = defineWindow({ site: 'sample', settings });
const testPlants = testIn(window);

window.beforeAll(async () => {
  proxy = await startConnectProxy({ status: 502 });
  settings['http.proxy'] = proxy.url;
});

window.afterAll(() => proxy.close());

/** Writes down what the agent asks for. */
async function writeCall(folder: string, id: string): Promise<void> {
  const calls: readonly ListedCall[] = [{ name: 'create_plant', input: { id, name, tag: 'shade' } }];
  await writeFile(join(folder, 'agent-calls.json'), JSON.stringify(calls));
}

/** The agent asks, and the person agrees; refusals are counted anew then. */
async function allow(workbench: Workbench): Promise<void> {
  await ask(workbench);
  await getDialog(workbench, question).locator('.monaco-button', { hasText: 'Create Plant' }).click();
}

/** The agent asks, and the person declines. */
async function refuse(workbench: Workbench): Promise<void> {
  const dialog = getDialog(workbench, question);
  await ask(workbench);
  await dialog.waitFor();
  await workbench.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

testPlants(
  'An agent’s plant is shown as it is sent, before anything leaves; declining is what Enter does',
  async (workbench, _host, folder) => {
    const before = proxy.tunnels.length;
    await writeCall(folder, '9223372036854775807');
    const dialog = getDialog(workbench, question);
    await signIn(workbench);

    await ask(workbench);
    await dialog.waitFor();
    await workbench.page.screenshot({ path: repositoryPath('out', 'ui', 'agent-plant.png') });
    const shown = (await dialog.locator('.dialog-message-detail').textContent()) ?? '';
    assert.ok(shown.includes('POST https://plants.example/v1/plants'), shown);
    assert.match(shown, /Characters that can’t be seen are shown as codes like \\u200b\./);
    const body = shown.slice(shown.indexOf('{'));
    assert.deepEqual(JSON.parse(body.replace(/"id":\d+/, '"id":0')), { id: 0, name, tag: 'shade' });
    assert.ok(body.startsWith('{"id":9223372036854775807,"name":"Fern\\u202e \\u0020'), body);
    for (const part of ['.dialog-buttons', '.dialog-message']) {
      assert.ok(await dialog.locator(part).first().isVisible(), `${part} is in sight`);
    }
    await workbench.press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    await refuse(workbench);
    assert.equal(proxy.tunnels.length, before, 'nothing has left');

    await allow(workbench);
    const { text } = await workbench.waitForNotification('For an agent: Plant ');
    assert.match(text, /\(id 9223372036854775807\)/);
    assert.deepEqual(proxy.tunnels.slice(before), ['plants.example:443'], 'one click, one connection');

    await workbench.runCommand('Plant Store: Recent Requests…');
    await workbench.waitForQuickInput('Recent Requests');
    const row = workbench.page.locator('.quick-input-list .monaco-list-row').first();
    assert.match((await row.getAttribute('aria-label')) ?? '', /asked for by an agent/);
    await workbench.putAside();
  },
);
