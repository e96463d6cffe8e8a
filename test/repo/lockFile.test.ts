import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { repositoryPath } from '../support/repository.ts';

interface LockedPackage {
  readonly integrity?: string;
  /** Part of the archive of another package, whose hash covers it. */
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

describe('Lock files', () => {
  // npm leaves both out where its registry does not offer them. `npm ci` rejects a file without a package, and installs one
  // without a hash unchecked.
  for (const folder of [
    '.',
    'test/vscode/codeServer',
    'test/vscode/oldest',
    'test/vscode/webCode',
    'test/conformance',
    'test/nodes',
    'test/prism',
  ]) {
    const text = readFileSync(repositoryPath(folder, 'package-lock.json'), 'utf8');
    const { packages }: LockFile = JSON.parse(text);

    test(`${folder}/package-lock.json names the optional packages of every platform`, () => {
      const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter(
          (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
        ),
      );
      assert.deepEqual(missing, []);
    });

    test(`${folder}/package-lock.json has a hash of every package`, () => {
      const unchecked = Object.keys(packages).filter(
        (path) => path !== '' && !packages[path]?.inBundle && packages[path]?.integrity === undefined,
      );
      assert.deepEqual(unchecked, []);
    });
  }
});
