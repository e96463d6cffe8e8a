// Plants that another extension asks for in a browser, with everything switched on that approves calls by itself.
import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { callTool } from '../suites/agentTools/agent.ts';
import { approveEverything, approveNothing } from '../suites/agentTools/approvals.ts';
import { withDialogs } from '../suites/dialogs.ts';
import { withPrompts } from '../suites/prompts.ts';
import { forgetStores, signInTo } from '../suites/storeSteps.ts';
import { storeElsewhere } from '../web/backstageRequests.ts';
import { readStore, startStore } from './backstage.ts';

describe('Plants that agents ask for, in a browser', () => {
  before(approveEverything);
  beforeEach(async () => {
    await forgetStores();
    await commands.executeCommand('plantStore.allowAgents');
  });
  after(async () => {
    await forgetStores();
    await approveNothing();
  });

  it('are created in the sandbox without a question, and are on record as asked for by an agent', async () => {
    await commands.executeCommand('plantStore.startSandbox');
    await withDialogs(
      () => assert.fail('nobody is asked for this machine'),
      async () => {
        const { outcome } = await callTool('create_plant', { id: '9223372036854775806', name: 'Agent Fern' });
        assert.equal(outcome, 'created');
      },
    );
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.recentRequests');
      const list = await prompts.waitFor('Recent Requests');
      assert.ok('items' in list);
      const row = list.items.find(({ label }) => label.includes('Agent Fern'));
      assert.match(JSON.stringify(row), /asked for by an agent/);
      await prompts.leave('Recent Requests');
      await running;
    });
  });

  it('are sent once to a store on this machine', async () => {
    const store = await startStore('allowing');
    await signInTo(store.url, store.token);
    const { outcome } = await callTool('create_plant', { id: '9223372036854775805', name: 'Moss' });
    assert.equal(outcome, 'created');
    const posts = (await readStore(store.url)).filter(({ method }) => method === 'POST');
    assert.deepEqual(
      posts.map(({ body }) => body),
      ['{"id":9223372036854775805,"name":"Moss"}'],
    );
  });

  it('reach a store elsewhere only by a click, as they were shown', async () => {
    const { url, token } = storeElsewhere;
    const fern = { id: '9223372036854775807', name: 'Fern\u202e', tag: 'shade' };
    await signInTo(url, token);
    // Nobody answers: this host shows no dialogs.
    const unanswered = await Promise.all(
      Array.from({ length: 10 }, (_, id) => callTool('create_plant', { ...fern, id })),
    );
    for (const { outcome } of unanswered) assert.notEqual(outcome, 'created');
    await withDialogs(
      ({ buttons }) => buttons[0],
      async () => assert.equal((await callTool('create_plant', fern)).outcome, 'refused'),
    );
    assert.deepEqual(await readStore(url), []);
    await withDialogs(
      () => 'Create Plant',
      async (dialogs) => {
        const reply = await callTool('create_plant', fern);
        assert.equal(reply.outcome, 'created');
        assert.ok(!JSON.stringify(reply).includes(token));
        assert.equal(dialogs.length, 1);
        const shown = JSON.parse(dialogs[0]?.detail.split('\n').at(-1) ?? '');
        const [sent, ...more] = (await readStore(url)).filter(({ method }) => method === 'POST');
        assert.ok(sent !== undefined, 'it has left for that store');
        assert.deepEqual(more, [], 'one click, one request');
        assert.ok(sent.hasToken && sent.body.startsWith(`{"id":${fern.id},`), sent.body);
        assert.deepEqual(JSON.parse(sent.body), shown);
      },
    );
  });
});
