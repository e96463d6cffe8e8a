import assert from 'node:assert/strict';
import {
  afterReading,
  answer,
  type Fault,
  type FaultServer,
  startFaultServer,
} from '../../support/stores/faultServer.ts';
import { startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { plants, testIn } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { startSignedIn, typePlant } from './plantSteps.ts';

const fern = { id: '42', name: 'Fern', tag: 'shade' };
const token = 'some-token';

let server: FaultServer;
let fault: Fault;

plants.beforeAll(async () => {
  server = await startFaultServer((connection) => fault(connection));
});

plants.afterAll(() => server.close());

/** Sends a plant to the store, which now has this fault; the function returned counts the resulting requests. */
async function sendTo(workbench: Workbench, next: Fault): Promise<() => number> {
  fault = next;
  const before = server.requests.length;
  await workbench.runCommand('Plant Store: Create Plant');
  await typePlant(workbench, fern);
  return () => server.requests.length - before;
}

const testSignedIn = testIn(plants, {}, (workbench) => startSignedIn(workbench, { url: server.url, token }));

testSignedIn(
  '400: the number and the message of the store are shown, and the plant can be edited',
  async (workbench) => {
    await sendTo(workbench, answer(400, '{"error":-17,"message":"Ferns are sold out"}'));
    const { text, buttons } = await workbench.waitForNotification('was not created');
    assert.equal(
      text,
      `Plant “Fern” (id 42) was not created: ${server.origin} says “Ferns are sold out” (error -17).`,
    );
    assert.ok(buttons.includes('Edit Plant…'));
    await workbench.clickNotificationButton('Edit Plant…');
    assert.equal((await workbench.waitForQuickInput(': Id (1/3)')).value, '42');
  },
);

testSignedIn(
  'A busy store: "Try Again" waits as long as it asked, in sight, and Cancel sends nothing',
  async (workbench) => {
    const countRequests = await sendTo(workbench, answer(429, '', { 'Retry-After': '3600' }));
    const { text } = await workbench.waitForNotification('was not created');
    assert.ok(text.includes('asks you to wait 60 minutes'), text);
    await workbench.clickNotificationButton('Try Again');
    const waiting = await workbench.waitForNotification('Waiting before plant “Fern” (id 42) is sent again');
    assert.match(waiting.text, /: 60 minutes left$/);
    await workbench.clickNotificationButton('Cancel');
    await workbench.runCommand('Plant Store: Recent Requests…');
    await workbench.waitForQuickInput('Recent Requests');
    // Those that are unresolved stand above it.
    await workbench.type('Asked to wait');
    await workbench.page.getByRole('option', { name: /^Fern.*Asked to wait · id 42/ }).waitFor();
    assert.equal(countRequests(), 1);
  },
);

testSignedIn(
  'A redirect is not followed: neither the plant nor the token goes elsewhere',
  async (workbench) => {
    const elsewhere = await startStrictPlantStore({ token });
    try {
      const countRequests = await sendTo(
        workbench,
        answer(307, '', { Location: `${elsewhere.url}/plants?secret=1` }),
      );
      const { text } = await workbench.waitForNotification('redirected');
      assert.ok(text.includes(`${elsewhere.origin}/plants`) && !text.includes('secret'), text);
      assert.deepEqual(elsewhere.requests, []);
      assert.equal(countRequests(), 1);
    } finally {
      await elsewhere.close();
    }
  },
);

testSignedIn(
  'A store that never answers: Cancel ends the waiting and owns up to not knowing',
  async (workbench) => {
    const countRequests = await sendTo(workbench, afterReading('hang'));
    await workbench.waitForNotification('Creating plant “Fern”');
    await waitUntil('the request has arrived', () => countRequests() === 1);
    await workbench.clickNotificationButton('Cancel');
    const { text } = await workbench.waitForNotification('may or may not have been created');
    assert.ok(
      text.includes('(id 42)') && text.includes(`you canceled before ${server.origin} answered`),
      text,
    );
    assert.equal(countRequests(), 1);
  },
);

const testRefused = testIn(plants, {});

testRefused(
  'Nothing listens: the plant was not sent, and Create Plant begins with what was typed',
  async (workbench) => {
    const gone = await startFaultServer(() => {});
    await startSignedIn(workbench, { url: gone.url, token });
    await gone.close();
    await workbench.runCommand('Plant Store: Create Plant');
    await typePlant(workbench, fern);
    const { text } = await workbench.waitForNotification('nothing is listening at');
    assert.ok(text.startsWith('Plant “Fern” (id 42) was not sent'), text);
    await workbench.runCommand('Plant Store: Create Plant');
    assert.equal((await workbench.waitForQuickInput(': Id (1/3)')).value, '42');
  },
);

testRefused('401: signing in again sends the same plant', async (workbench) => {
  const store = await startStrictPlantStore();
  try {
    await startSignedIn(workbench, { url: store.url, token: 'expired-token' });
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

testRefused('An unknown outcome is sent again only after a warning, and on the word', async (workbench) => {
  const server = await startFaultServer(afterReading('reset'));
  const dialog = workbench.page.locator('.monaco-dialog-box');
  try {
    await startSignedIn(workbench, { url: server.url, token: 'some-token' });
    await workbench.runCommand('Plant Store: Create Plant');
    await typePlant(workbench, { id: '42', name: 'Fern' });
    await workbench.waitForNotification('may or may not have been created');
    assert.equal(server.requests.length, 1);
    await workbench.clickNotificationButton('Send Again…');
    await dialog.getByText('this may create a second plant').waitFor();
    assert.equal(server.requests.length, 1);
    await dialog.getByText('Send Again', { exact: true }).click();
    await workbench.waitForNotification('may or may not have been created');
    assert.equal(server.requests.length, 2);
  } finally {
    await server.close();
  }
});

testRefused(
  'After a 401 nobody is told to be signed in, and the status bar leads to signing in',
  async (workbench) => {
    const server = await startFaultServer(answer(401, '{"error":401,"message":"expired"}'));
    const item = workbench.page.locator('.statusbar-item[id*="plantStore.store"]');
    try {
      await startSignedIn(workbench, { url: server.url, token: 'old-token' });
      await waitUntil('the status bar knows of the token', async () =>
        /An access token is stored for it/.test((await item.locator('a').getAttribute('aria-label')) ?? ''),
      );
      await workbench.runCommand('Plant Store: Create Plant');
      await typePlant(workbench, { id: '1', name: 'Fern' });
      await workbench.waitForNotification('did not accept the access token');
      await waitUntil('the status bar says so', async () =>
        /did not accept the access token\. Sign in again/.test(
          (await item.locator('a').getAttribute('aria-label')) ?? '',
        ),
      );
      await item.click();
      await workbench.waitForQuickInput('Sign In to Plant Store');
    } finally {
      await server.close();
    }
  },
);
