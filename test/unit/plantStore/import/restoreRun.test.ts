// The journal, file and store of an import that is resumed: what must match for a row to be sent again.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReadJournal } from '../../../../client/src/plantStore/import/journal/readJournal.ts';
import {
  checkSameFile,
  checkSameStore,
  restoreRun,
} from '../../../../client/src/plantStore/import/journal/restoreRun.ts';
import type { Result } from '../../../../server/src/shared/result.ts';
import { getStore } from '../../../support/stores/store.ts';
import { checkContent, anyIdentity as identity } from './importing.ts';

const getProblem = (result: Result<void>) => (result.ok ? '' : result.problem);

describe('the file and the store of a resumed import', () => {
  const content =
    '{"id":1,"name":"Fern"}\n{"id":2,"name":"Moss"}\n{}\n{"id":3,"name":"Ivy"}\n{"id":4,"name":"Oak"}\n';

  test('must be the same', () => {
    const sha256 = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';
    assert.equal(checkSameFile({ ...identity, sha256 }, Buffer.from('hello world')).ok, true);
    assert.match(
      getProblem(checkSameFile(identity, Buffer.from('hello world'))),
      /^plants\.ndjson has changed since/,
    );
    assert.equal(checkSameStore(identity, getStore('https://plants.example/')).ok, true);
    for (const other of [
      'https://plants.example/v2',
      'https://plants.example:8443',
      'https://evil.example',
    ]) {
      assert.match(getProblem(checkSameStore(identity, getStore(other))), /but the store is https:\/\//);
    }
  });

  test('the rows are found by their numbers and must be read as they were sent', async () => {
    const checked = await checkContent(content);
    const journal: ReadJournal = {
      kind: 'intact',
      ending: 'whole',
      sessions: 1,
      lines: 2,
      identity,
      states: new Map([[4, 'rejected' as const]]),
      texts: new Map([[4, 'no']]),
      hashes: new Map<number, string>(),
      length: 0,
    };
    const restored = restoreRun(journal, checked);
    assert.ok(restored.ok);
    assert.deepEqual(restored.value.states.list('rejected'), [2]);
    assert.equal(restored.value.texts.get(2), 'no');
    for (const different of [
      { ...journal, hashes: new Map([[4, '0'.repeat(16)]]) },
      { ...journal, states: new Map([[3, 'created' as const]]) },
      { ...journal, identity: { ...identity, plantCount: 5 } },
    ]) {
      assert.equal(restoreRun(different, checked).ok, false);
    }
  });
});
