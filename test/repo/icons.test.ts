// Checks schemas/icons.json against Font Awesome Free, from which it is generated, and against what its license asks.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { loadIcons } from '../../server/src/node/nodeResources.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';

/** The names of the free icons, each with its aliases. */
const families: Record<string, { aliases?: { names?: string[] } }> = createRequire(import.meta.url)(
  '@fortawesome/fontawesome-free/metadata/icon-families.json',
);
const file = repositoryPath('schemas', 'icons.json');

test('the icons are what generateIcons.mjs writes', async () => {
  await promisify(execFile)(process.execPath, ['schemas/generateIcons.mjs', '--check'], {
    cwd: repositoryRoot,
  });
});

test('every free icon and every other name of one is there', async () => {
  const icons = await loadIcons(file);
  assert.ok(Object.keys(families).length > 1000);
  for (const [name, { aliases }] of Object.entries(families)) {
    assert.equal(icons?.getCurrentName(name), name);
    for (const alias of aliases?.names ?? []) assert.equal(icons?.getCurrentName(alias), name);
  }
});

test('the file stays small', () => {
  const bytes = readFileSync(file);
  assert.ok(bytes.length < 1_200_000, `${bytes.length} bytes`);
  assert.ok(gzipSync(bytes).length < 450_000, `${gzipSync(bytes).length} bytes when compressed`);
});

describe('as CC BY 4.0 asks for', () => {
  for (const name of ['icons.json', 'icons.LICENSE.txt']) {
    test(`${name} names the author, the license and what was changed`, () => {
      const text = readFileSync(repositoryPath('schemas', name), 'utf8');
      assert.match(text, /Font Awesome Free \d+\.\d+\.\d+ by @fontawesome - https:\/\/fontawesome\.com /);
      assert.match(text, /Icons: CC BY 4\.0/);
      assert.match(text, /Copyright \d+ Fonticons, Inc\./);
      assert.match(text, /Changes: only one style of each icon is kept/);
    });
  }
});
