// README's pictures: made by `npm run screenshots`, in the package, named by a relative path, and small.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { readZip } from '../support/package/zip.ts';
import { repositoryPath, testedVsix } from '../support/repository.ts';
import { limits, pictures } from '../ui/pictures.ts';

const files = readZip(readFileSync(testedVsix));

function getPictures(text: string): string[] {
  return [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, target = '']) => target);
}

describe('the pictures of README.md', () => {
  const shown = getPictures(readFileSync(repositoryPath('README.md'), 'utf8'));

  test('are those that are made of the real workbench, each shown once', () => {
    assert.deepEqual(shown.toSorted(), Object.values(pictures).toSorted());
  });

  test('are in the package, whose README names them by the same relative paths', () => {
    assert.deepEqual(getPictures(files.get('extension/readme.md')?.toString('utf8') ?? ''), shown);
    for (const path of shown) assert.ok(files.has(`extension/${path}`), path);
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
