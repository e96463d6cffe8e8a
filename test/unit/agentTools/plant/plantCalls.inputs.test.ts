import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createPlantAgent, fern, near, remote } from '../../../support/agents/plantAgent.ts';

describe('inputs', () => {
  const refused: readonly (readonly [unknown, RegExp])[] = [
    [undefined, /^The input must be an object/],
    [null, /^The input must be an object/],
    [[fern], /^The input must be an object/],
    ['{"id":42,"name":"Fern"}', /^The input must be an object/],
    [{}, /^The field "id" is missing/],
    [{ id: '42' }, /^The field "name" is missing/],
    [{ id: '42', name: '' }, /^The field "name" must not be empty/],
    [{ id: '42', name: 7 }, /^The field "name" must be a string/],
    [{ id: '42', name: 'Fern', tag: 7 }, /^The field "tag" must be a string/],
    [{ id: '42', name: 'F'.repeat(501) }, /^The field "name" must have at most 500 characters/],
    [{ id: '42', name: '\u200b'.repeat(400) }, /too long to show to the user as a whole/],
    [{ ...fern, store: 'https://evil.example' }, /^The field "store" is not known/],
    [{ ...fern, baseUrl: 'https://evil.example' }, /^The field "baseUrl" is not known/],
    [{ ...fern, base_url: 'https://evil.example' }, /^The field "base_url" is not known/],
    [{ ...fern, plantsUrl: 'https://evil.example/plants' }, /^The field "plantsUrl" is not known/],
    [{ ...fern, token: 'token' }, /^The field "token" is not known/],
    [JSON.parse('{"id":"42","name":"Fern","__proto__":{"store":"https://evil.example"}}'), /is not known/],
    ...[
      ...['', ' ', ' 1', '1 ', '+1', '-0', '007', '-07', '1.0', '1e3', '1_000', '1,000', '0x10', '-', '--1'],
      ...['１', '٣', '−1', 'NaN', 'Infinity', 'null', '1\n', '1\u200b', '12345678901234567890'],
    ].map((id) => [{ id, name: 'Fern' }, /^The field "id" must (not be empty|be a 64-bit integer)/] as const),
    [{ id: '9223372036854775808', name: 'Fern' }, /^The field "id" is not valid\. The id must be between/],
    [{ id: '-9223372036854775809', name: 'Fern' }, /^The field "id" is not valid\. The id must be between/],
    ...[2 ** 53, -(2 ** 53), 2 ** 63, -(2 ** 63), 1e300].map(
      (id) =>
        [{ id, name: 'Fern' }, /^The field "id" is too large for a JSON number.*string of digits/] as const,
    ),
    ...[1.5, Number.NaN, Number.POSITIVE_INFINITY, true, ['1'], { value: 1 }, 1n].map(
      (id) => [{ id, name: 'Fern' }, /^The field "id" must be a string of digits or an integer/] as const,
    ),
  ];
  test(`${refused.length} wrong ones are named by their field; nobody is asked and nothing is sent`, async () => {
    for (const chosen of [remote, near, { kind: 'sandbox' }] as const) {
      const agent = createPlantAgent();
      agent.world.chosen = chosen;
      for (const [input, message] of refused) {
        const reply = await agent.call(input);
        assert.equal(reply.outcome, 'not sent');
        assert.match(reply.message, message);
      }
      assert.deepEqual([agent.sent, agent.questions], [[], []]);
    }
  });

  const exact: readonly (readonly [string | number, bigint])[] = [
    ['0', 0n],
    ['42', 42n],
    ['-1', -1n],
    ['9007199254740993', 2n ** 53n + 1n],
    ['9223372036854775807', 2n ** 63n - 1n],
    ['-9223372036854775808', -(2n ** 63n)],
    [0, 0n],
    [-0, 0n],
    [1.0, 1n],
    [1e3, 1000n],
    [2 ** 53 - 1, 2n ** 53n - 1n],
    [-(2 ** 53 - 1), -(2n ** 53n) + 1n],
  ];
  for (const [id, sent] of exact) {
    test(`the id ${typeof id} ${id} is sent to the last digit`, async () => {
      const agent = createPlantAgent();
      agent.world.chosen = near;
      assert.equal((await agent.call({ id, name: 'Fern' })).outcome, 'created');
      assert.equal(agent.sent[0]?.attempt.plant.id, sent);
    });
  }

  test('a tag that is empty or left out is not sent', async () => {
    const agent = createPlantAgent();
    agent.world.chosen = near;
    for (const [index, tag] of ['', null, undefined].entries())
      await agent.call({ id: index, name: 'Fern', tag });
    assert.deepEqual(
      agent.sent.map(({ attempt }) => 'tag' in attempt.plant),
      [false, false, false],
    );
  });
});
