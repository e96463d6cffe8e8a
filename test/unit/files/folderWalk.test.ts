// Finding files by listing folders, where VS Code can't search.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FileType, Uri } from 'vscode';
import { URI, Utils } from 'vscode-uri';
import { takeFound, walkFolders } from '../../../client/src/files/folderWalk.ts';
import { configurationFiles, plantFiles } from '../../../client/src/files/wantedFiles.ts';

const file: FileType.File = 1;
const folder: FileType.Directory = 2;
const link: FileType.SymbolicLink = 64;

interface Walk {
  readonly wanted?: typeof configurationFiles;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** @param paths of files; those that end in a slash are folders that can't be listed, in two that never are. */
async function find(
  paths: readonly string[],
  { wanted = configurationFiles, limit = Number.POSITIVE_INFINITY, signal }: Walk = {},
) {
  const listed: string[] = [];
  const readDirectory = async ({ path }: Uri): Promise<[string, FileType][]> => {
    listed.push(path);
    if (paths.includes(`${path}//`)) return new Promise(() => {});
    if (paths.includes(`${path}/`)) throw new Error('Unavailable');
    const inside = paths
      .filter((each) => each.startsWith(`${path}/`))
      .map((each) => each.slice(path.length + 1));
    const names = new Map(
      inside.map((each): [string, FileType] => [
        each.split('/')[0] ?? '',
        each.includes('/') ? folder : file,
      ]),
    );
    return [...names].map(([name, type]) => [
      name.replace('@', ''),
      name.startsWith('@') ? link | type : type,
    ]);
  };
  const found = await walkFolders(
    {
      fileSystem: { readDirectory },
      join: (at, name): Uri => Utils.joinPath(URI.from(at), name),
      patience: 20,
    },
    { folder: URI.parse('far://host/w'), wanted, limit, signal: signal ?? new AbortController().signal },
  );
  return { found: found.map(({ path }) => path), listed };
}

describe('configurations', () => {
  test('are found at any depth, those nearer to the top first, but not among installed packages', async () => {
    const { found } = await find([
      '/w/a/b/mint.json',
      '/w/docs.json',
      '/w/node_modules/x/docs.json',
      '/w/a/x.json',
    ]);
    assert.deepEqual(found, ['/w/docs.json', '/w/a/b/mint.json']);
  });

  test('are looked for no further than until so many are found', async () => {
    const { found, listed } = await find(['/w/docs.json', '/w/a/docs.json'], { limit: 1 });
    assert.deepEqual(found, ['/w/docs.json']);
    assert.deepEqual(listed, ['/w']);
  });

  test('beside a folder that can’t be listed are found', async () => {
    assert.deepEqual((await find(['/w/closed/', '/w/open/docs.json'])).found, ['/w/open/docs.json']);
  });

  test('beside a folder that never answers are found', async () => {
    assert.deepEqual((await find(['/w/silent//', '/w/open/docs.json'])).found, ['/w/open/docs.json']);
  });

  test('behind a link to a folder are not looked for, and a link to a file counts', async () => {
    assert.deepEqual((await find(['/w/@linked/docs.json', '/w/@docs.json'])).found, ['/w/docs.json']);
  });

  test('are looked for no longer when nobody waits', async () => {
    const { found, listed } = await find(['/w/docs.json', '/w/a/docs.json'], { signal: AbortSignal.abort() });
    assert.deepEqual(found, []);
    assert.deepEqual(listed, ['/w']);
  });
});

test('plants are in tables of any name, and in JSON that says so', async () => {
  const { found } = await find(['/w/a.csv', '/w/.github/b.csv', '/w/my-plants.json', '/w/a.json'], {
    wanted: plantFiles,
  });
  assert.deepEqual(found, ['/w/a.csv', '/w/my-plants.json']);
});

describe('a search beside the walk', () => {
  for (const [name, search, expected] of [
    ['that finds something first is believed', async () => ['searched'], 'searched'],
    ['that finds nothing is not', async () => [], 'walked'],
    ['that fails is not', () => Promise.reject(new Error('No search here')), 'walked'],
    ['that never answers is not waited for', () => new Promise<string[]>(() => {}), 'walked'],
  ] as const)
    test(name, async () => {
      const walked = new Promise<string[]>((resolve) => setTimeout(() => resolve(['walked']), 20));
      assert.deepEqual(await takeFound<string>(search(), walked), [expected]);
    });
});
