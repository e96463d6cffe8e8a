// The pictures of README and docs/: made by `npm run screenshots`, in the package, named by a relative path, and small.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, test } from 'node:test';
import { manualPages } from '../support/manual.ts';
import { readZip } from '../support/package/zip.ts';
import { repositoryPath, testedVsix } from '../support/repository.ts';
import { limits, pictures } from '../ui/pictures.ts';

const files = readZip(readFileSync(testedVsix));

/** Paths from the root. Code only looks like a picture. */
function getPictures(file: string, text: string): string[] {
  return [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(file), target),
  );
}

describe('the pictures', () => {
  const showing = ['README.md', ...manualPages.map((page) => `docs/${page}`)];
  const shown = showing.map((file) => getPictures(file, readFileSync(repositoryPath(file), 'utf8')));

  test('are those that are made of the real workbench', () => {
    assert.deepEqual([...new Set(shown.flat())].sort(), Object.values(pictures).toSorted());
  });

  test('are in the package, whose texts name them by the same relative paths', () => {
    for (const [index, file] of showing.entries()) {
      const packed = files.get(`extension/${file === 'README.md' ? 'readme.md' : file}`);
      assert.deepEqual(getPictures(file, packed?.toString('utf8') ?? ''), shown[index], file);
    }
    for (const path of shown.flat()) assert.ok(files.has(`extension/${path}`), path);
  });

  for (const path of Object.values(pictures)) {
    test(`${path} is what its name says, and small`, () => {
      const content = readFileSync(repositoryPath(path));
      const isAnimated = path.endsWith('.gif');
      assert.equal(
        content.toString('latin1', ...(isAnimated ? [0, 6] : [1, 4])),
        isAnimated ? 'GIF89a' : 'PNG',
      );
      assert.ok(content.length <= limits[isAnimated ? 'animated' : 'still'], `${content.length} bytes`);
    });
  }
});
