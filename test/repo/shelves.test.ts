// Enforces the shelves: a reader finds a file by its folder and its name, and can keep it in mind.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, test } from 'node:test';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import { getImports, getSourceFiles } from '../support/sources/imports.ts';

const maxLines = 300;
const maxMedianLines = 60;
const maxFilesOfShelf = 25;

const files = getSourceFiles();
const tests = globSync('test/{protocol,repo,run,support,ui,unit,vscode/suites}/**/*.ts', {
  cwd: repositoryRoot,
}).map((path) => path.replaceAll('\\', '/'));
const countLines = (file: string) => readFileSync(repositoryPath(file), 'utf8').trimEnd().split('\n').length;

function groupBy(paths: readonly string[], getKey: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(getKey(path), [...(groups.get(getKey(path)) ?? []), path]);
  return groups;
}

describe('the shelves', () => {
  test('there are files to look at', () => {
    assert.ok(files.length > 100 && tests.length > 100);
  });

  test(`no file has more than ${maxLines} lines, and half of them at most ${maxMedianLines}`, () => {
    assert.deepEqual(
      [...files, ...tests].filter((file) => countLines(file) > maxLines),
      [],
    );
    const counts = files.map(countLines).sort((one, other) => one - other);
    assert.ok((counts[Math.floor(counts.length / 2)] ?? 0) <= maxMedianLines);
  });

  test(`no folder holds more than ${maxFilesOfShelf} files`, () => {
    const shelves = groupBy([...files, ...tests], posix.dirname);
    assert.deepEqual(
      [...shelves].filter(([, held]) => held.length > maxFilesOfShelf).map(([folder]) => folder),
      [],
    );
  });

  for (const side of ['client', 'server']) {
    test(`no two files of the ${side} have one name`, () => {
      const own = files.filter((file) => file.startsWith(`${side}/`));
      const homonyms = [...groupBy(own, posix.basename)].filter(([, held]) => held.length > 1);
      assert.deepEqual(
        homonyms.map(([name]) => name),
        [],
      );
    });
  }

  test('what lies directly in a concern of client/src/commands is a command, and nothing else is', () => {
    const isCommand = (file: string) => /^client\/src\/commands\/[^/]+\/[^/]+\.ts$/.test(file);
    const run = getImports('client/src/commands/commandTable.ts').map(({ to }) => to);
    assert.deepEqual(files.filter(isCommand).sort(), run.filter(isCommand).sort());
    assert.deepEqual(
      run.filter((file) => file.includes('/steps/')),
      [],
    );
  });
});
