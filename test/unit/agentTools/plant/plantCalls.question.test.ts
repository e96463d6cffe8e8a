import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatNewPlant } from '../../../../client/src/plantStore/newPlant.ts';
import {
  ask,
  beginOwn,
  createPlantAgent,
  fern,
  type PlantAgent,
  settle,
} from '../../../support/agents/plantAgent.ts';
import { getStore } from '../../../support/stores/store.ts';

describe('whatever happens while the person is asked', () => {
  /** What can happen, and whether the plant may still be sent after it. */
  const events: Readonly<
    Record<string, readonly [happen: (agent: PlantAgent) => unknown, mayBeSent: boolean]>
  > = {
    'another store is chosen': [({ world }) => (world.chosen = other), false],
    'the sandbox is chosen': [({ world }) => (world.chosen = { kind: 'sandbox' }), false],
    'no store is chosen any more': [({ world }) => (world.chosen = { kind: 'none' }), false],
    'the path of the store changes': [
      ({ world }) => (world.chosen = { kind: 'baseUrl', text: 'https://plants.example/v2' }),
      false,
    ],
    'the store is spelled in another way': [
      ({ world }) => (world.chosen = { kind: 'baseUrl', text: ' HTTPS://Plants.Example:443/v1/ ' }),
      true,
    ],
    'the person signs out': [({ world }) => world.tokens.delete('https://plants.example'), false],
    'the person signs in as somebody else': [
      ({ world }) => world.tokens.set('https://plants.example', 'token-two'),
      false,
    ],
    'the person signs in elsewhere': [({ world }) => world.tokens.set('https://third.example', 't'), true],
    'the person sends that plant': [(agent) => beginOwn(agent, 'https://plants.example/v1'), false],
    'the person sends another plant': [
      ({ requests }) =>
        requests.begin({ plant: { id: 43n, name: 'Fern' }, store: getStore('https://plants.example/v1') }, 1),
      true,
    ],
    'another call comes': [(agent) => agent.call({ id: 7, name: 'Moss' }), true],
    'a wrong call comes': [
      (agent) => agent.call({ id: 7, name: 'Moss', store: 'https://evil.example' }),
      true,
    ],
  };
  const other = { kind: 'baseUrl', text: 'https://other.example' } as const;
  const names = Object.keys(events);
  const orders = [
    ...names.map((one) => [one]),
    ...names.flatMap((one) => names.map((another) => [one, another])),
  ].filter((order) => new Set(order).size === order.length);
  /** The last choice of a store counts: one that is spelled anew takes back an earlier one. */
  const mayBeSent = (order: readonly string[]) => {
    const last = order.lastIndexOf('the store is spelled in another way');
    const choices = ['another store', 'the sandbox', 'no store', 'the path'];
    const undone = (name: string, index: number) =>
      index < last && choices.some((start) => name.startsWith(start));
    return order.every((name, index) => (events[name]?.[1] ?? false) || undone(name, index));
  };

  for (const answer of ['create', 'declined'] as const) {
    for (const cancels of ['never', 'first', 'last', 'after the answer'] as const) {
      test(`${orders.length} orders of events, the call is canceled ${cancels}, the answer is ${answer}`, async () => {
        for (const order of orders) {
          const agent = createPlantAgent();
          const controller = new AbortController();
          const { reply, question } = await ask(agent, fern, controller.signal);
          const shown = `${question.attempt.store.plantsUrl} ${formatNewPlant(question.attempt.plant)}`;
          if (cancels === 'first') controller.abort();
          for (const name of order) await Promise.race([events[name]?.[0](agent), settle()]);
          if (cancels === 'last') controller.abort();
          question.answer(answer);
          if (cancels === 'after the answer') controller.abort();
          const { outcome } = await reply;
          await settle();
          const what = `${order.join(', then ')}: ${outcome}`;
          const isWanted = answer === 'create' && mayBeSent(order);
          // Right after the answer either may come first; the agent must hear what is true.
          const mayRace = cancels === 'after the answer' && isWanted;
          const isSent = outcome === 'created';
          assert.equal(agent.sent.length, isSent ? 1 : 0, what);
          if (!mayRace) assert.equal(isSent, isWanted && cancels === 'never', what);
          for (const { attempt, token } of agent.sent) {
            assert.equal(`${attempt.store.plantsUrl} ${formatNewPlant(attempt.plant)}`, shown, what);
            assert.equal(token, 'token-one', what);
          }
          assert.equal(agent.questions.length, 1, what);
        }
      });
    }
  }
});
