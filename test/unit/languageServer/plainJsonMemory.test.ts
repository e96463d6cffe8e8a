// Which files of another format are left to VS Code's JSON support, and which are taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlainJsonMemory } from '../../../client/src/languageServer/plainJsonMemory.ts';

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
  const files = createPlainJsonMemory(createMemory());
  assert.ok(files.gives(uri));
  assert.ok(!files.takesBack(uri));
  files.noteGiven(uri);
  assert.ok(files.takesBack(uri));
  assert.ok(!files.takesBack('file:///other/docs.json'));
  files.noteTakenBack(uri);
  assert.ok(!files.takesBack(uri));
  assert.ok(files.gives(uri));
});

test('what was given away is known in the next session', () => {
  const memory = createMemory();
  createPlainJsonMemory(memory).noteGiven(uri);
  assert.ok(createPlainJsonMemory(memory).takesBack(uri));
});

test('a file that the person took back is not given away again', () => {
  const files = createPlainJsonMemory(createMemory());
  files.noteGiven(uri);
  files.noteChoice(uri, 'docs');
  assert.ok(!files.gives(uri));
  assert.ok(!files.takesBack(uri));
});

test('a file that the person made plain JSON is not taken back', () => {
  const files = createPlainJsonMemory(createMemory());
  files.noteGiven(uri);
  files.noteChoice(uri, 'json');
  assert.ok(!files.takesBack(uri));
  assert.ok(files.gives(uri));
});

test('of very many the latest are remembered, and what else is in the memory is no harm', async () => {
  const memory = createMemory();
  await memory.update('plainJson.given', ['file:///0', 5, null]);
  const files = createPlainJsonMemory(memory);
  for (let at = 1; at <= 200; at++) files.noteGiven(`file:///${at}`);
  const next = createPlainJsonMemory(memory);
  assert.ok(!next.takesBack('file:///0'));
  assert.ok(next.takesBack('file:///1') && next.takesBack('file:///200'));
  await memory.update('plainJson.given', 'none');
  assert.ok(createPlainJsonMemory(memory).gives(uri));
});
