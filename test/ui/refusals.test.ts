import assert from 'node:assert/strict';
import { afterReading, answer, type Fault, startFaultServer } from '../support/stores/faultServer.ts';
import { startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { signIn, typePlant } from './plantSteps.ts';
import { uiTest } from './uiTest.ts';
import type { Workbench } from './workbench.ts';

const fern = { id: '42', name: 'Fern', tag: 'shade' };
const token = 'some-token';

uiTest(
  '400: the number and the message of the store are shown, and the plant can be edited',
  {},
  async (workbench) => {
    const fault = answer(400, '{"error":-17,"message":"Ferns are sold out"}');
    await withFaultyStore(workbench, fault, async ({ origin }) => {
      const { text, buttons } = await workbench.waitForNotification('was not created');
      assert.equal(
        text,
        `Plant “Fern” (id 42) was not created: ${origin} says “Ferns are sold out” (error -17).`,
      );
      assert.ok(buttons.includes('Edit Plant…'));
      await workbench.clickNotificationButton('Edit Plant…');
      assert.equal((await workbench.waitForQuickInput('Create Plant: Id (1/3)')).value, '42');
      await workbench.press('Escape');
    });
  },
);

uiTest('401: signing in again sends the same plant', {}, async (workbench) => {
  const store = await startStrictPlantStore();
  try {
    await signIn(workbench, { url: store.url, token: 'expired-token' });
    await workbench.runCommand('Plant Store: Create Plant');
    await typePlant(workbench, fern);
    const { text } = await workbench.waitForNotification('did not accept the access token');
    assert.ok(!text.includes('expired-token'));
    await workbench.clickNotificationButton('Sign In Again');
    await workbench.waitForQuickInput('Sign In to Plant Store');
    await workbench.type(store.token);
    await workbench.press('Enter');
    await workbench.waitForNotification('Plant “Fern” (id 42) was created');
    assert.deepEqual(
      store.requests.map(({ status }) => status),
      [401, 200],
    );
    assert.equal(store.requests[0]?.rawBody.toString('utf8'), store.requests[1]?.rawBody.toString('utf8'));
  } finally {
    await store.close();
  }
});

uiTest(
  'A redirect is not followed: neither the plant nor the token goes elsewhere',
  {},
  async (workbench) => {
    const elsewhere = await startStrictPlantStore({ token });
    const fault = answer(307, '', { Location: `${elsewhere.url}/plants?secret=1` });
    try {
      await withFaultyStore(workbench, fault, async (server) => {
        const { text } = await workbench.waitForNotification('redirected');
        assert.ok(text.includes(`${elsewhere.origin}/plants`) && !text.includes('secret'), text);
        assert.deepEqual(elsewhere.requests, []);
        assert.equal(server.requests.length, 1);
      });
    } finally {
      await elsewhere.close();
    }
  },
);

uiTest(
  'A store that never answers: Cancel ends the waiting and owns up to not knowing',
  {},
  async (workbench) => {
    await withFaultyStore(workbench, afterReading('hang'), async (server) => {
      await workbench.waitForNotification('Creating plant “Fern”');
      await waitUntil('the request has arrived', () => server.requests.length === 1);
      await workbench.clickNotificationButton('Cancel');
      const { text } = await workbench.waitForNotification('may or may not have been created');
      assert.ok(
        text.includes('(id 42)') && text.includes(`you canceled before ${server.origin} answered`),
        text,
      );
      assert.equal(server.requests.length, 1);
    });
  },
);

uiTest(
  'A store that never answers: the wait ends by itself after plantStore.requestTimeout',
  { settings: { 'plantStore.requestTimeout': 1 } },
  async (workbench) => {
    await withFaultyStore(workbench, afterReading('hang'), async (server) => {
      const { text } = await workbench.waitForNotification('may or may not have been created');
      assert.ok(text.includes(`${server.origin} did not answer in time`), text);
      assert.equal(server.requests.length, 1);
    });
  },
);

uiTest(
  'Nothing listens: the plant was not sent, and Create Plant begins with what was typed',
  {},
  async (workbench) => {
    const store = await startStrictPlantStore();
    await signIn(workbench, store);
    await store.close();
    await workbench.runCommand('Plant Store: Create Plant');
    await typePlant(workbench, fern);
    const { text } = await workbench.waitForNotification('nothing is listening at');
    assert.ok(text.startsWith('Plant “Fern” (id 42) was not sent'), text);
    await workbench.runCommand('Plant Store: Create Plant');
    assert.equal((await workbench.waitForQuickInput('Create Plant: Id (1/3)')).value, '42');
  },
);

uiTest(
  'A busy store: "Try Again" waits as long as it asked, in sight, and Cancel sends nothing',
  {},
  async (workbench) => {
    await withFaultyStore(workbench, answer(429, '', { 'Retry-After': '3600' }), async (server) => {
      const { text } = await workbench.waitForNotification('was not created');
      assert.ok(text.includes('asks to wait 60 minutes'), text);
      await workbench.clickNotificationButton('Try Again');
      const waiting = await workbench.waitForNotification(
        'Waiting before plant “Fern” (id 42) is sent again',
      );
      assert.match(waiting.text, /: 60 minutes left$/);
      await workbench.clickNotificationButton('Cancel');
      await workbench.runCommand('Plant Store: Recent Requests…');
      await workbench.waitForQuickInput('Recent Requests');
      const [row] = await workbench.page.locator('.quick-input-list .monaco-list-row').all();
      assert.match((await row?.getAttribute('aria-label')) ?? '', /^Fern.*Asked to wait · id 42/);
      assert.equal(server.requests.length, 1);
    });
  },
);

/** Signs in to a store with a fault and sends a plant to it. */
async function withFaultyStore(
  workbench: Workbench,
  fault: Fault,
  work: (server: Awaited<ReturnType<typeof startFaultServer>>) => Promise<void>,
): Promise<void> {
  const server = await startFaultServer(fault);
  try {
    await signIn(workbench, { url: server.url, token });
    await workbench.runCommand('Plant Store: Create Plant');
    await typePlant(workbench, fern);
    await work(server);
  } finally {
    await server.close();
  }
}
