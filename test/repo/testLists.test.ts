// Every test file is run by one command, and by one only.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listTestFiles, ownProcess, testPaths } from '../run/testLists.ts';

describe('the lists of tests', () => {
  test('have every test file once', () => {
    const paths = Object.values(testPaths).flat();
    assert.deepEqual(paths, [...new Set(paths)]);
    for (const [command, files] of Object.entries(listTestFiles())) assert.ok(files.length > 0, command);
  });

  test('name paths that exist', () => {
    const files = Object.values(listTestFiles()).flat();
    const isThere = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`));
    assert.deepEqual(
      Object.values(testPaths)
        .flat()
        .filter((path) => !isThere(path)),
      [],
    );
  });

  test('name files that exist', () => {
    const files = Object.values(listTestFiles()).flat();
    assert.deepEqual(
      Object.keys(ownProcess).filter((file) => !files.includes(file)),
      [],
    );
  });
});
