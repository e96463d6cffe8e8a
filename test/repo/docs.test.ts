// Checks what ARCHITECTURE.md, CONTRIBUTING.md and the READMEs say about the repository: what they name exists.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { toolDefinitions } from '../../server/src/shared/definitions/toolDefinitions.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';

/** What people write, what the build makes and a package: not files of the repository, though their names look like it. */
const otherNames = /^(docs|mint|commonmark)\.json$|^(dist|out)\/|^node_modules\//;

/** Files and folders, the latter with a trailing `/`. */
const paths = globSync('{*,{client,docs,images,schemas,server,syntaxes,test}/**}', {
  cwd: repositoryRoot,
  withFileTypes: true,
  exclude: (entry) => entry.name === 'node_modules',
}).map((entry) => {
  const path = `${entry.parentPath}/${entry.name}`.slice(repositoryRoot.length).replaceAll('\\', '/');
  return `${path.replace(/^\/+/, '')}${entry.isDirectory() ? '/' : ''}`;
});

function read(file: string): string {
  return readFileSync(repositoryPath(file), 'utf8');
}

/** The files and folders in backticks; for a name to be chosen (capitals, `your`), the folder that it goes into. */
function getNamedPaths(text: string): string[] {
  return [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]*)*)`/g)]
    .map(([, name = '']) => name.replace(/(^|\/)(?:[A-Z]{2,}|\w*[yY]our[^/]*)(?:\/.*)?$/, '$1'))
    .filter(
      (name) => !otherNames.test(name) && (isRooted(name) || /[\w-](\/|\.(ts|mjs|json|md))$/.test(name)),
    );
}

function isRooted(name: string): boolean {
  return paths.includes(name.slice(0, name.indexOf('/') + 1));
}

/**
 * A name is a path from the root or the end of exactly one, not counting the tests, which mirror the sources. In the README of
 * a folder it may be a path from there.
 */
function isKnown(name: string, folder = ''): boolean {
  if (folder !== '' && paths.some((path) => path === `${folder}/${name}`)) return true;
  const isMeant = (path: string) => path === name || path === `${name}/`;
  const isEnd = (path: string) =>
    !path.startsWith('test/') && (path.endsWith(`/${name}`) || path.endsWith(`/${name}/`));
  return paths.some(isMeant) || paths.filter(isEnd).length === 1;
}

describe('the documents', () => {
  const rooms = globSync('{client/src,server/src}/*/README.md', { cwd: repositoryRoot });
  for (const file of ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'test/README.md', ...rooms]) {
    test(`${file} names files and folders that exist, each so that no other can be meant`, () => {
      const named = getNamedPaths(read(file));
      assert.ok(named.length > 0);
      assert.deepEqual(
        named.filter((name) => !isKnown(name, file.replaceAll('\\', '/').replace(/\/?[^/]*$/, ''))),
        [],
      );
    });
  }

  // It is also about other people's sites, whose files and folders are not here.
  test('README.md names folders of the repository only with what is in them', () => {
    assert.deepEqual(
      getNamedPaths(read('README.md')).filter((name) => isRooted(name) && !isKnown(name)),
      [],
    );
  });

  test('docs/agents/tools.md names tests that exist, and every tool', () => {
    const text = read('docs/agents/tools.md');
    const tests = getNamedPaths(text).filter((name) => name.startsWith('test/'));
    assert.ok(tests.length > 10);
    assert.deepEqual(
      tests.filter((name) => !isKnown(name)),
      [],
    );
    for (const { name } of toolDefinitions) {
      assert.ok(text.includes(`| \`${name}\` |`), name);
      for (const file of ['README.md', 'docs/agents/index.md'])
        assert.ok(read(file).includes(`| \`${name}\` |`), `${file}: ${name}`);
    }
  });
});
