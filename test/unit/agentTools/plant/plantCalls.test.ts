import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ask,
  beginOwn,
  created,
  createPlantAgent,
  fern,
  near,
  type PlantAgent,
  settle,
} from '../../../support/agents/plantAgent.ts';
import { getStore } from '../../../support/stores/store.ts';

describe('a plant for a store elsewhere', () => {
  test('is sent once after the person’s yes, as it was shown, and the agent hears what came of it', async () => {
    const agent = createPlantAgent();
    const { reply, question } = await ask(agent, { ...fern, tag: 'shade' });
    assert.equal(agent.sent.length, 0, 'nothing leaves before');
    assert.deepEqual(agent.requests.list(), []);
    question.answer('create');
    assert.deepEqual(await reply, {
      outcome: 'created',
      message: 'The plant was created.',
      store: 'https://plants.example',
      answer: '{"name":"Fern"}',
    });
    assert.equal(agent.sent.length, 1);
    assert.equal(agent.sent[0]?.attempt, question.attempt, 'the very value that was shown');
    assert.equal(agent.sent[0]?.token, 'token-one');
    assert.deepEqual(
      agent.requests.list().map(({ asker }) => asker),
      ['agent'],
    );
  });

  test('is not sent after the person’s no', async () => {
    const agent = createPlantAgent();
    const { reply, question } = await ask(agent);
    question.answer('declined');
    const { outcome, message } = await reply;
    assert.equal(outcome, 'refused');
    assert.match(message, /^The user declined to create this plant\. Do not call again/);
    assert.deepEqual([agent.sent, agent.requests.list()], [[], []]);
  });

  test('is not sent where nobody could be asked, which is no refusal', async () => {
    const agent = createPlantAgent();
    for (let count = 0; count < 4; count += 1) {
      const { reply, question } = await ask(agent);
      question.answer('unasked');
      assert.equal((await reply).outcome, 'not sent');
    }
    assert.deepEqual([agent.sent, agent.refusals.areFinal], [[], false]);
  });

  test('is not sent when nobody answers in time, nor by an answer that comes after that', async () => {
    const agent = createPlantAgent({ patience: 1 });
    const { reply, question } = await ask(agent);
    assert.match((await reply).message, /did not answer in time, so nothing was sent/);
    assert.match((await agent.call(fern)).message, /another plant is being asked about/);
    question.answer('create');
    await settle();
    assert.deepEqual([agent.sent, agent.lateAnswers()], [[], 1]);
  });
});

describe('a plant for this machine', () => {
  for (const [where, chosen] of [
    ['the sandbox', { kind: 'sandbox' }],
    ['localhost', near],
    ['127.0.0.1', { kind: 'baseUrl', text: 'http://127.0.0.1:4010' }],
    ['[::1]', { kind: 'baseUrl', text: 'http://[::1]:4010' }],
  ] as const) {
    test(`at ${where} is sent without a question of ours`, async () => {
      const agent = createPlantAgent();
      agent.world.tokens.set('http://127.0.0.1:4010', 'a').set('http://[::1]:4010', 'b');
      agent.world.chosen = chosen;
      assert.equal((await agent.call(fern)).outcome, 'created');
      assert.deepEqual([agent.sent.length, agent.questions.length], [1, 0]);
    });
  }

  for (const text of [
    'https://127.0.0.2:4010',
    'https://localhost.example',
    'https://127.0.0.1.example',
    'https://0.0.0.0:4010',
    'https://[::ffff:127.0.0.1]:4010',
    'https://plants.localhost',
  ]) {
    test(`is not what ${text} means: the person is asked`, async () => {
      const agent = createPlantAgent();
      agent.world.tokens.set(getStore(text).origin, 'token');
      agent.world.chosen = { kind: 'baseUrl', text };
      const { reply, question } = await ask(agent);
      question.answer('declined');
      await reply;
      assert.deepEqual(agent.sent, []);
    });
  }
});

describe('what the person has to do first is said, and nothing is asked, started or sent', () => {
  const cases: Readonly<Record<string, readonly [(agent: PlantAgent) => void, RegExp]>> = {
    'no store': [({ world }) => (world.chosen = { kind: 'none' }), /"Plant Store: Select Store…"/],
    'a base URL that can’t be used': [
      ({ world }) => (world.chosen = { kind: 'baseUrl', text: 'https://ann:secret@plants.example' }),
      /^The base URL in the user settings can’t be used: ask the user to run "Plant Store: Select Store…"\.$/,
    ],
    'plain http elsewhere': [
      ({ world }) => (world.chosen = { kind: 'baseUrl', text: 'http://plants.example' }),
      /can’t be used/,
    ],
    'a sandbox that is not running': [
      ({ world }) => Object.assign(world, { chosen: { kind: 'sandbox' }, sandbox: { kind: 'stopped' } }),
      /"Plant Store: Start Sandbox Store"/,
    ],
    'a sandbox that is starting': [
      ({ world }) => Object.assign(world, { chosen: { kind: 'sandbox' }, sandbox: { kind: 'starting' } }),
      /"Plant Store: Start Sandbox Store"/,
    ],
    'no access token': [
      ({ world }) => world.tokens.clear(),
      /There is no access token.*"Plant Store: Sign In…"/,
    ],
    'an access token that the store refused': [
      ({ tokenRefusals }) =>
        tokenRefusals.add('https://plants.example', 'token-one', {
          state: 'rejected',
          reason: 'unauthorized',
          status: 401,
        }),
      /did not accept the access token last time.*"Plant Store: Sign In…"/,
    ],
    'Restricted Mode': [({ world }) => (world.isTrusted = false), /Restricted Mode/],
  };
  for (const [what, [arrange, message]] of Object.entries(cases)) {
    test(what, async () => {
      const agent = createPlantAgent();
      arrange(agent);
      const before = structuredClone(agent.world);
      const reply = await agent.call(fern);
      assert.equal(reply.outcome, 'not sent');
      assert.match(reply.message, message);
      assert.deepEqual(agent.world, before);
      assert.deepEqual([agent.sent, agent.questions, agent.requests.list()], [[], [], []]);
    });
  }
});

describe('one at a time', () => {
  test('of twenty calls at once one is asked about, and the others are refused before it is answered', async () => {
    const agent = createPlantAgent();
    const inputs = Array.from({ length: 20 }, (_, index) => ({ id: index, name: 'Fern' }));
    const replies = inputs.map((input) => agent.call(input));
    await settle();
    assert.equal(agent.questions.length, 1);
    const others = await Promise.all(replies.slice(1));
    for (const { outcome, message } of others) {
      assert.equal(outcome, 'not sent');
      assert.match(message, /^Nothing was sent by this call: another plant is being asked about or sent\./);
    }
    agent.questions[0]?.answer('create');
    assert.equal((await replies[0])?.outcome, 'created');
    assert.deepEqual(
      agent.sent.map(({ attempt }) => attempt.plant.id),
      [0n],
    );
  });

  test('also while one is sent', async () => {
    const agent = createPlantAgent();
    agent.world.chosen = near;
    agent.world.outcome = undefined;
    const first = agent.call({ id: 1, name: 'Fern' });
    await settle();
    assert.match((await agent.call({ id: 2, name: 'Moss' })).message, /being asked about or sent/);
    agent.world.outcome = created;
    assert.equal((await first).outcome, 'created');
    assert.equal((await agent.call({ id: 2, name: 'Moss' })).outcome, 'created');
    assert.equal(agent.sent.length, 2);
  });

  test('fifty one after the other at this machine are fifty requests', async () => {
    const agent = createPlantAgent();
    agent.world.chosen = near;
    for (let id = 0; id < 50; id += 1) await agent.call({ id, name: 'Fern' });
    assert.equal(agent.sent.length, 50);
  });

  test('a wrong input or a refusal leaves nothing behind that would hinder the next call', async () => {
    const agent = createPlantAgent();
    await agent.call({ id: '1.0', name: 'Fern' });
    agent.world.tokens.clear();
    await agent.call(fern);
    agent.world.tokens.set('https://plants.example', 'token-one');
    const { reply, question } = await ask(agent);
    question.answer('create');
    assert.equal((await reply).outcome, 'created');
  });
});

describe('a plant that may exist already is not sent again', () => {
  const lost = { state: 'unknown', reason: 'timeout' } as const;

  test('after an answer of its own that never came', async () => {
    const agent = createPlantAgent();
    agent.world.chosen = near;
    agent.world.outcome = lost;
    const first = await agent.call(fern);
    assert.equal(first.outcome, 'not known');
    assert.match(first.message, /Do not call again: ask the user to look for the plant/);
    agent.world.outcome = created;
    const again = await agent.call({ ...fern, name: 'Fern with another name' });
    assert.equal(again.outcome, 'not known');
    assert.match(again.message, /^Nothing was sent by this call: it is not known whether an earlier request/);
    assert.equal(agent.sent.length, 1);
    const [request] = agent.requests.list();
    await agent.requests.settle(request?.key ?? '', 'notCreated');
    assert.equal((await agent.call(fern)).outcome, 'created', 'once the person has dealt with it');
  });

  for (const [whose, begin] of [
    ['while the person’s own request is under way', (agent: PlantAgent, at: string) => beginOwn(agent, at)],
    [
      'after the person’s own request was lost',
      async (agent: PlantAgent, at: string) => agent.requests.end(await beginOwn(agent, at), lost),
    ],
  ] as const) {
    test(whose, async () => {
      const agent = createPlantAgent();
      await begin(agent, 'https://plants.example/v1');
      const reply = await agent.call(fern);
      assert.equal(reply.outcome, 'not known');
      assert.deepEqual([agent.sent, agent.questions], [[], []]);
    });

    test(`${whose}, at another store: that says nothing of this one`, async () => {
      const agent = createPlantAgent();
      await begin(agent, 'https://other.example/v1');
      const { reply, question } = await ask(agent);
      question.answer('create');
      assert.equal((await reply).outcome, 'created');
    });
  }

  test('in the sandbox, which may have another port by now', async () => {
    const agent = createPlantAgent();
    agent.world.chosen = { kind: 'sandbox' };
    agent.world.outcome = lost;
    await agent.call(fern);
    agent.world.sandbox = {
      kind: 'running',
      store: { origin: 'http://127.0.0.1:5000', plantsUrl: 'http://127.0.0.1:5000/plants', isSandbox: true },
    };
    assert.equal((await agent.call(fern)).outcome, 'not known');
    assert.equal(agent.sent.length, 1);
  });
});
