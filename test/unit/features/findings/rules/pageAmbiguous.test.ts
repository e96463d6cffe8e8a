// page-ambiguous: an entry has no extension, and both files exist.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, getUnlisted, listMarked } from '../../../../support/checks/siteTest.ts';

const both = ['a.md', 'a.mdx'];

describe('a page that exists as .md and as .mdx', () => {
  test('is ambiguous without its extension', async () => {
    await checkSiteDiagnostics(listMarked('«"a"»'), both, [
      ['page-ambiguous', 'Both "a.md" and "a.mdx" exist: the second is used'],
    ]);
  });

  test('is not with its extension', async () => {
    await checkSiteDiagnostics(listMarked('"a.md"'), both, []);
    await checkSiteDiagnostics(listMarked('"a.mdx"'), both, []);
  });

  test('is ambiguous at every such entry', async () => {
    await checkSiteDiagnostics(listMarked('«"a"», ««"a"»»'), both, [
      ['page-ambiguous'],
      ['page-listed-twice'],
      ['page-ambiguous'],
    ]);
  });

  test('is listed with both files by such an entry, and with one by its extension', async () => {
    assert.deepEqual(await getUnlisted(listMarked('"a"'), both), {});
    assert.deepEqual(await getUnlisted(listMarked('"a.md"'), both), { 'a.mdx': '' });
    assert.deepEqual(await getUnlisted(listMarked('"a.mdx"'), both), { 'a.md': '' });
  });

  test('is not ambiguous when one of them differs in case', async () => {
    await checkSiteDiagnostics(listMarked('"a"'), ['a.md', 'A.mdx'], []);
  });
});
