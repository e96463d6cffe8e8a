// Moves as golden files, moves/SHAPE/case.txt: the files of a site, and what each move makes of them. Files that stay as
// they are don't appear again; one that only moves appears without its text.
//
//   === before
//   --- docs.json
//   { … }
//   --- a.mdx
//   [x](/x)
//   === Move "x.mdx" to "guides/y.mdx"
//   --- a.mdx
//   [x](/guides/y)
//   --- guides/y.mdx (as before)
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getMovedPath, moveTexts, type Texts } from '../support/links/movedTexts.ts';
import { type GoldenFile, readGoldenFiles } from './goldenFile.ts';

for (const shape of ['own', 'newer']) {
  describe(`in the ${shape} shape of docs.json`, () => {
    const files = readGoldenFiles(`moves/${shape}`);
    test('has golden files', () => assert.notEqual(files.length, 0));
    for (const golden of files) test(golden.name, () => checkMoves(golden));
  });
}

function checkMoves({ before, changes }: GoldenFile): void {
  const files = parseFiles(before);
  const found = changes.map(({ title }) => ({ title, after: describeMove(files, parseMoves(title)) }));
  assert.deepEqual(found, changes);
}

function describeMove(files: Texts, moves: Texts): string {
  const after = moveTexts(files, moves);
  return Object.entries(files)
    .map(([file, text]) => {
      const path = getMovedPath(file, moves);
      const isSame = after[path] === text;
      if (isSame) return path === file ? '' : `--- ${path} (as before)\n`;
      return `--- ${path}\n${after[path]}`;
    })
    .join('');
}

function parseFiles(text: string): Texts {
  const [, ...parts] = text.split(/^--- (\S.*)\n/m);
  const paths = parts.filter((_, at) => at % 2 === 0);
  return Object.fromEntries(paths.map((path, at) => [path, parts[2 * at + 1] ?? '']));
}

/** From "Move "a" to "b", "c" to "d"". */
function parseMoves(title: string): Texts {
  return Object.fromEntries(
    [...title.matchAll(/"([^"]*)" to "([^"]*)"/g)].map(([, from = '', to = '']) => [from, to]),
  );
}
