import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ask,
  createPlantAgent,
  fern,
  near,
  type PlantAgent,
  remote,
  settle,
} from '../../../support/agents/plantAgent.ts';

describe('three refusals in a row', () => {
  const refuse = async (agent: PlantAgent) => {
    const { reply, question } = await ask(agent);
    question.answer('declined');
    return reply;
  };

  test('end the questions, for every store, until the person allows them', async () => {
    const agent = createPlantAgent();
    await refuse(agent);
    await refuse(agent);
    assert.match((await refuse(agent)).message, /"Plant Store: Allow Agents to Ask Again"/);
    for (const chosen of [remote, near, { kind: 'sandbox' }] as const) {
      agent.world.chosen = chosen;
      const { outcome, message } = await agent.call(fern);
      assert.equal(outcome, 'refused');
      assert.match(message, /Do not call again: the user can run "Plant Store: Allow Agents to Ask Again"/);
    }
    assert.deepEqual([agent.questions.length, agent.sent.length], [3, 0]);
    agent.world.chosen = remote;
    agent.refusals.forget();
    const { reply, question } = await ask(agent);
    question.answer('create');
    assert.equal((await reply).outcome, 'created');
  });

  test('are not in a row with a yes between them, nor within an hour when they are not', async () => {
    const agent = createPlantAgent();
    for (const id of [1, 2, 3]) {
      await refuse(agent);
      await refuse(agent);
      const { reply, question } = await ask(agent, { id, name: 'Fern' });
      question.answer('create');
      assert.equal((await reply).outcome, 'created');
    }
    for (let count = 0; count < 6; count += 1) {
      agent.world.now += 31 * 60_000;
      assert.equal((await refuse(agent)).outcome, 'refused');
    }
    assert.equal(agent.questions.length, 15);
  });

  test('a question that nobody waits for any more counts, or an agent could ask forever', async () => {
    const agent = createPlantAgent();
    for (let count = 0; count < 3; count += 1) {
      const controller = new AbortController();
      const { reply, question } = await ask(agent, fern, controller.signal);
      controller.abort();
      assert.equal((await reply).outcome, 'not sent');
      question.answer('declined');
      await settle();
    }
    assert.equal((await agent.call(fern)).outcome, 'refused');
    assert.equal(agent.questions.length, 3);
  });
});
