import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFirstSteps } from '../../../client/src/ui/firstSteps.ts';

function createMemory(values: Record<string, unknown> = {}) {
  return {
    values,
    get: <T>(key: string) => values[key] as T,
    update: async (key: string, value: unknown) => {
      values[key] = value;
    },
  };
}

test('a step that was taken is said to VS Code once, and again after a restart', () => {
  const memory = createMemory();
  const said: string[] = [];
  const steps = createFirstSteps(memory, (key) => said.push(key));
  assert.deepEqual(said, []);
  steps.complete('fix');
  steps.complete('fix');
  assert.deepEqual(said, ['plantStore.didFixProblem']);
  steps.complete('plant');
  const again: string[] = [];
  createFirstSteps(memory, (key) => again.push(key));
  assert.deepEqual(again, ['plantStore.didFixProblem', 'plantStore.didCreateInSandbox']);
});

test('what another window has noted in the meantime is kept', () => {
  const memory = createMemory();
  const one = createFirstSteps(memory, () => {});
  const other = createFirstSteps(memory, () => {});
  one.complete('fix');
  other.complete('terminal');
  assert.deepEqual(memory.values, { firstSteps: ['fix', 'terminal'] });
});

test('what is no step in the memory is passed over', () => {
  for (const firstSteps of [7, null, 'fix', ['toString', 7, 'steps of a later version']]) {
    const said: string[] = [];
    createFirstSteps(createMemory({ firstSteps }), (key) => said.push(key));
    assert.deepEqual(said, []);
  }
});
