import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { repositoryPath } from '../support/repository.ts';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe('Lock files', () => {
  // npm leaves them out where its registry does not offer them, and `npm ci` then rejects the whole file.
  for (const folder of [
    '.',
    'test/vscode/codeServer',
    'test/vscode/oldest',
    'test/vscode/webCode',
    'test/conformance',
    'test/nodes',
  ]) {
    test(`${folder}/package-lock.json names the optional packages of every platform`, () => {
      const text = readFileSync(repositoryPath(folder, 'package-lock.json'), 'utf8');
      const packages: Record<string, LockedPackage> = JSON.parse(text).packages;
      const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter(
          (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
        ),
      );
      assert.deepEqual(missing, []);
    });
  }
});
