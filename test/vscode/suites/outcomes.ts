import assert from 'node:assert/strict';
import { commands, env, window } from 'vscode';
import {
  afterReading,
  answer,
  type Fault,
  type FaultServer,
  startFaultServer,
} from '../../support/faultServer.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';
import { setBaseUrl } from './userSettings.ts';

const canary = 'canary-Kx7Qz2Lm9w3Rt5';
const page = `<html>\n<p>Bearer ${canary}</p>\n<p>${'Out of order. '.repeat(40)}</p>\n</html>`;

/** Sends a plant to a store with this fault, and presses a button on what is said about it. */
async function sendTo(fault: Fault, button: string): Promise<{ server: FaultServer; said: string }> {
  const server = await startFaultServer(fault);
  await setBaseUrl(server.url);
  let said = '';
  await withMessages(async (messages) => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.answer('Sign In to Plant Store', undefined, canary);
      await prompts.answer('Create Plant', 1, '42');
      await prompts.answer('Create Plant', 2, 'Fern');
      await prompts.answer('Create Plant', 3, '');
      await running;
    });
    said = await messages.waitFor('(id 42)');
  }, button);
  await server.close();
  assert.ok(!said.includes(canary), said);
  return { server, said };
}

/** What the clipboard holds once it is something new. */
async function readClipboard(): Promise<string> {
  const text = await waitUntil('something is copied', async () => {
    const copied = await env.clipboard.readText();
    return copied !== 'nothing yet' && copied;
  });
  assert.ok(!text.includes(canary), text);
  return text;
}

describe('What can be done about an outcome', () => {
  beforeEach(() => env.clipboard.writeText('nothing yet'));

  after(async () => {
    await setBaseUrl(undefined);
    await commands.executeCommand('plantStore.signOut');
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('the answer can be copied, without the token that the store echoed', async () => {
    await sendTo(answer(400, `{"error":7,"message":"Not with ${canary}"}`), 'Copy Response');
    assert.equal(
      await readClipboard(),
      'HTTP status 400\nContent-Type: application/json\n\n{"error":7,"message":"Not with <ACCESS_TOKEN>"}',
    );
  });

  it('the request can be copied, with a variable for the token', async () => {
    const { server } = await sendTo(afterReading('reset'), 'Copy as cURL');
    const copied = await readClipboard();
    assert.ok(copied.includes(`'${server.url}/plants'`) && copied.includes('$PLANT_STORE_TOKEN'), copied);
    assert.equal(server.received.length, 1);
  });

  it('what is not known can be copied for whoever runs the store', async () => {
    const { server } = await sendTo(afterReading('reset'), 'Copy Details');
    const copied = await readClipboard();
    assert.match(copied, /may or may not have been created/);
    assert.ok(copied.includes(`Request: POST ${server.url}/plants\nBody: {"id":42,"name":"Fern"}`), copied);
  });

  it('a long answer is shown as plain text in a document', async () => {
    await sendTo(answer(500, page, { 'Content-Type': 'text/html' }), 'Show Details');
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

  it('nothing of a token is in the recent requests', async () => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.recentRequests');
      const list = await prompts.waitFor('Recent Requests');
      assert.ok('items' in list);
      assert.ok(!JSON.stringify(list.items).includes(canary));
      await prompts.pick('Recent Requests', undefined, 'Clear Recent Requests');
      await running;
    });
    await withMessages(async (messages) => {
      await commands.executeCommand('plantStore.recentRequests');
      assert.deepEqual(messages.texts, ['No plant was sent yet.']);
    });
  });
});
