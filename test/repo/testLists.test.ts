// Every test file is run by one command, and by one only.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listTestFiles, ownProcess, testFolders } from '../run/testLists.ts';

describe('the lists of tests', () => {
  test('have every test file once', () => {
    const folders = Object.values(testFolders).flat();
    assert.deepEqual(folders, [...new Set(folders)]);
    for (const [command, files] of Object.entries(listTestFiles())) assert.ok(files.length > 0, command);
  });

  test('name files that exist', () => {
    const files = Object.values(listTestFiles()).flat();
    assert.deepEqual(
      Object.keys(ownProcess).filter((file) => !files.includes(file)),
      [],
    );
  });
});
