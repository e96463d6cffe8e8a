// What paths in a report are relative to, on a runner of GitHub and elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getShownFolder } from '../../../server/src/cli/shownFolder.ts';
import { createMemoryFileSystem } from '../../support/sites/memoryFileSystem.ts';

const currentFolder = '/ci/site/docs';
const common = { formats: ['github'], checked: '/ci/site/checkout/docs', currentFolder } as const;
const workspace = '/ci/site';

const getFolder = (files: readonly string[], parts: Partial<Parameters<typeof getShownFolder>[1]>) =>
  getShownFolder(createMemoryFileSystem(Object.fromEntries(files.map((file) => [file, '']))), {
    ...common,
    workspace,
    ...parts,
  });

test('where nobody but a person reads the paths, they start at the current folder', async () => {
  assert.equal(await getFolder(['/ci/site/.git/HEAD'], { formats: ['text', 'json'] }), currentFolder);
  assert.equal(await getFolder(['/ci/site/.git/HEAD'], { workspace: undefined }), currentFolder);
});

test('on GitHub they start at the root of the repository, also for one report of several', async () => {
  for (const format of ['github', 'sarif', 'markdown'] as const)
    assert.equal(await getFolder(['/ci/site/.git/HEAD'], { formats: ['text', format] }), workspace);
  const checkout = '/ci/site/checkout';
  assert.equal(await getFolder([`${checkout}/.git/HEAD`], {}), checkout);
});

test('a submodule is no repository of its own there', async () => {
  const files = ['/ci/site/.git/HEAD', '/ci/site/checkout/.git'];
  assert.equal(await getFolder(files, {}), workspace);
});

test('without a repository, or with one around the workspace, they start at the workspace', async () => {
  assert.equal(await getFolder(['/ci/site/checkout/docs/docs.json'], {}), workspace);
  assert.equal(await getFolder(['/ci/.git/HEAD'], {}), workspace);
});
