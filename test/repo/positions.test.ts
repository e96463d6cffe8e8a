// Enforces where offsets and positions meet: everything inside counts in offsets, and LSP's positions stay at the edge.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { repositoryPath } from '../support/repository.ts';
import { getSourceFiles } from '../support/sources/imports.ts';

const files = getSourceFiles().filter((file) => file.startsWith('server/'));
/** The documents themselves, which count as the client does. */
const documents = 'server/src/document/encodedDocument.ts';
const getUsers = (name: string) =>
  files.filter(
    (file) =>
      file !== documents && new RegExp(`\\b${name}\\b`).test(readFileSync(repositoryPath(file), 'utf8')),
  );

describe('offsets and positions', () => {
  test('an offset becomes a position in one file', () => {
    assert.deepEqual(getUsers('positionAt'), ['server/src/features/ranges.ts']);
  });

  test('a position becomes an offset where a request or an edit comes in', () => {
    const users = getUsers('offsetAt');
    assert.ok(users.length > 0);
    const edits = 'server/src/lsp/sites/spanEdits.ts';
    assert.deepEqual(
      users.filter((file) => !file.startsWith('server/src/lsp/requests/') && file !== edits),
      [],
    );
  });
});
