import assert from 'node:assert/strict';
import { commands, env, window } from 'vscode';
import {
  afterReading,
  answer,
  type Fault,
  type FaultServer,
  startFaultServer,
} from '../../support/stores/faultServer.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { type Said, withMessages } from './messages.ts';
import { type Prompts, withPrompts } from './prompts.ts';
import { forgetStores, typePlant } from './storeSteps.ts';
import { setBaseUrl } from './userSettings.ts';

const canary = 'canary-Kx7Qz2Lm9w3Rt5';
const page = `<html>\n<p>Bearer ${canary}</p>\n<p>${'Out of order. '.repeat(40)}</p>\n</html>`;
const fern = 'Plant “Fern” (id 42)';

interface Sent {
  readonly server: FaultServer;
  readonly said: Said;
}

/** Sends a plant to a store with this fault, presses a button on the message about it, and does the rest. */
async function sendTo(
  fault: Fault,
  button: string,
  work: (prompts: Prompts, server: FaultServer) => Promise<void> = async () => {},
): Promise<Sent> {
  const server = await startFaultServer(fault);
  await setBaseUrl(server.url);
  let said: Said | undefined;
  await withMessages(async (messages) => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.answer('Sign In to Plant Store', undefined, canary);
      await typePlant(prompts, '42', 'Fern');
      await running;
      const text = await messages.waitFor('(id 42)');
      said = messages.said.find((each) => each.text === text);
      await work(prompts, server);
    });
  }, button);
  await server.close();
  assert.ok(said !== undefined && !said.text.includes(canary), said?.text);
  return { server, said };
}

/** Sends a plant and picks a step that a button offers. */
function sendAndPick(fault: Fault, button: string, step: string): Promise<Sent> {
  return sendTo(fault, button, (prompts) => prompts.pick(fern, undefined, step));
}

/** What the clipboard contains once it is something new. */
async function readClipboard(): Promise<string> {
  const text = await waitUntil('something is copied', async () => {
    const copied = await env.clipboard.readText();
    return copied !== 'nothing yet' && copied;
  });
  assert.ok(!text.includes(canary), text);
  return text;
}

/** Each item of Recent Requests as one string. */
async function readRecentRequests(): Promise<string[]> {
  let items: string[] = [];
  await withPrompts(async (prompts) => {
    const running = commands.executeCommand('plantStore.recentRequests');
    const list = await prompts.waitFor('Recent Requests');
    assert.ok('items' in list);
    items = list.items.map(({ label, description, detail }) => [label, description, detail].join('\n'));
    await prompts.leave('Recent Requests');
    await running;
  });
  return items;
}

/** The count in the first item. */
function countUnresolved(items: readonly string[]): number {
  return Number(/^(\d+) unresolved\n/.exec(items[0] ?? '')?.[1]);
}

describe('What can be done about an outcome', () => {
  beforeEach(async () => {
    await forgetStores();
    await env.clipboard.writeText('nothing yet');
  });

  after(async () => {
    await forgetStores();
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('the answer can be copied, without the token that the store echoed', async () => {
    await sendAndPick(answer(400, `{"error":7,"message":"Not with ${canary}"}`), 'Details…', 'Copy Response');
    assert.equal(
      await readClipboard(),
      'HTTP status 400\nContent-Type: application/json\n\n{"error":7,"message":"Not with <ACCESS_TOKEN>"}',
    );
  });

  it('the request can be copied, with a variable for the token', async () => {
    const { server } = await sendAndPick(afterReading('reset'), 'Details…', 'Copy as cURL');
    const copied = await readClipboard();
    assert.ok(copied.includes(`'${server.url}/plants'`) && copied.includes('$PLANT_STORE_TOKEN'), copied);
    assert.equal(server.requests.length, 1);
  });

  it('what is not known stays on the screen, and can be copied for whoever runs the store', async () => {
    const { server, said } = await sendAndPick(afterReading('reset'), 'Details…', 'Copy Details');
    // VS Code removes all notifications except errors with buttons.
    assert.equal(said.kind, 'showErrorMessage');
    assert.deepEqual(said.buttons, ['Details…', 'Mark As…', 'Send Again…']);
    const copied = await readClipboard();
    assert.match(copied, /may or may not have been created/);
    assert.ok(copied.includes(`Request: POST ${server.url}/plants\nBody: {"id":42,"name":"Fern"}`), copied);
  });

  it('an answer is shown as plain text in a document', async () => {
    await sendAndPick(answer(500, page, { 'Content-Type': 'text/html' }), 'Details…', 'Show Details');
    const document = await waitUntil('the document is shown', () => {
      const open = window.activeTextEditor?.document;
      return open?.uri.scheme === 'plant-store-result' ? open : undefined;
    });
    const text = document.getText();
    assert.equal(document.languageId, 'plaintext');
    assert.ok(
      text.includes('HTTP status 500\nContent-Type: text/html\n\n<html>\n<p>Bearer <ACCESS_TOKEN></p>'),
    );
    assert.ok(!text.includes(canary));
  });

  it('a busy store is asked again only when the time it asked for is over', async () => {
    const faults = [answer(429, '', { 'Retry-After': '2' }), answer(200, '{"name":"Fern"}')];
    const { server, said } = await sendTo(
      (connection) => faults.shift()?.(connection),
      'Try Again',
      async (_prompts, { requests }) => {
        await waitUntil('the plant is sent again', () => requests.length === 2);
      },
    );
    assert.match(said.text, /^Plant “Fern” \(id 42\) was not created: .* asks you to wait 2 seconds\.$/);
    assert.equal(server.requests.length, 2);
  });

  it('a request of unknown fate is listed first until the person says what came of it', async () => {
    await sendAndPick(afterReading('reset'), 'Details…', 'Copy Details');
    const unresolved = countUnresolved(await readRecentRequests());
    const { server } = await sendAndPick(afterReading('reset'), 'Mark As…', 'Mark as Created');
    await waitUntil('it is marked', async () =>
      (await readRecentRequests()).some((item) => item.includes('Marked as created · id 42')),
    );
    const items = await readRecentRequests();
    assert.ok(unresolved > 0);
    assert.equal(countUnresolved(items), unresolved);
    assert.match(items[1] ?? '', /^Fern\nNot known · id 42 · /);
    assert.ok(!items.some((item) => item.includes(canary)));
    assert.equal(server.requests.length, 1);
  });

  it('the list is cleared but for what is unresolved, which can be dismissed', async () => {
    await sendAndPick(afterReading('reset'), 'Details…', 'Copy Details');
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.recentRequests');
      await prompts.pick('Recent Requests', undefined, 'Clear Recent Requests');
      await running;
    });
    for (const item of (await readRecentRequests()).filter((text) => text.includes('Not known'))) {
      assert.match(item, /^Fern\n/);
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.recentRequests');
        await prompts.pick('Recent Requests', undefined, 'Fern');
        await prompts.pick(fern, undefined, 'Dismiss');
        await running;
      });
    }
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.recentRequests');
      await prompts.pick('Recent Requests', undefined, 'Clear Recent Requests');
      await running;
    });
    await withMessages(async (messages) => {
      await commands.executeCommand('plantStore.recentRequests');
      assert.deepEqual(messages.texts, ['No plant has been sent yet.']);
    });
  });
});
