// Which files of another format are handed over to VS Code's JSON support, and which are taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHandOver } from '../../../client/src/languageServer/handOver.ts';

function createMemory() {
  const values = new Map<string, unknown>();
  return {
    get: <T>(key: string) => values.get(key) as T,
    update: async (key: string, value: unknown) => {
      values.set(key, JSON.parse(JSON.stringify(value)));
    },
  };
}

const uri = 'file:///site/docs.json';

test('a file that was given away is taken back, once', () => {
  const handOver = createHandOver(createMemory());
  assert.ok(handOver.gives(uri));
  assert.ok(!handOver.takesBack(uri));
  handOver.noteGiven(uri);
  assert.ok(handOver.takesBack(uri));
  assert.ok(!handOver.takesBack('file:///other/docs.json'));
  handOver.noteTakenBack(uri);
  assert.ok(!handOver.takesBack(uri));
  assert.ok(handOver.gives(uri));
});

test('what was given away is known in the next session', () => {
  const memory = createMemory();
  createHandOver(memory).noteGiven(uri);
  assert.ok(createHandOver(memory).takesBack(uri));
});

test('a file that the person took back is not given away again', () => {
  const handOver = createHandOver(createMemory());
  handOver.noteGiven(uri);
  handOver.noteChoice(uri, 'docs');
  assert.ok(!handOver.gives(uri));
  assert.ok(!handOver.takesBack(uri));
});

test('a file that the person made plain JSON is not taken back', () => {
  const handOver = createHandOver(createMemory());
  handOver.noteGiven(uri);
  handOver.noteChoice(uri, 'json');
  assert.ok(!handOver.takesBack(uri));
  assert.ok(handOver.gives(uri));
});

test('of very many the latest are remembered, and what else is in the memory is no harm', async () => {
  const memory = createMemory();
  await memory.update('plainJson.given', ['file:///0', 5, null]);
  const handOver = createHandOver(memory);
  for (let at = 1; at <= 200; at++) handOver.noteGiven(`file:///${at}`);
  const next = createHandOver(memory);
  assert.ok(!next.takesBack('file:///0'));
  assert.ok(next.takesBack('file:///1') && next.takesBack('file:///200'));
  await memory.update('plainJson.given', 'none');
  assert.ok(createHandOver(memory).gives(uri));
});
