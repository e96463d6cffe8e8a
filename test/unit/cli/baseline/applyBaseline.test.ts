// What counts as the same problem after a site was edited, and paths relative to a baseline on every system.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  compareToBaseline,
  getAbsolutePath,
  getKnownProblems,
  getRelativePath,
} from '../../../../server/src/check/knownProblems.ts';
import { isNotChecked } from '../../../../server/src/check/report.ts';
import { currentFolder, getReport, listPages } from '../../../support/checks/terminalCheck.ts';

type Files = Readonly<Record<string, string>>;

const folders = { shownFolder: currentFolder, checkedFolders: [currentFolder] };

/** What is new, known and gone after the site changed from one to the other. */
async function compare(before: Files, after: Files, baselineFolder = currentFolder, checked = currentFolder) {
  const known = getKnownProblems(await getReport(before), baselineFolder);
  assert.ok(known !== undefined);
  const report = await getReport(after, { paths: [checked] });
  const options = { ...folders, baselineFolder, checkedFolders: [checked] };
  const { diagnostics, comparison } = compareToBaseline(report, known, options);
  assert.ok(comparison !== undefined);
  return {
    added: diagnostics.filter((each) => !isNotChecked(each)).map(({ code, subject }) => `${code} ${subject}`),
    known: comparison.knownCount,
    gone: comparison.gone.map(({ file, code, subject, count }) => `${file} ${code} ${subject} ${count}`),
  };
}

const site = { 'docs.json': listPages('a', 'ghost', 'ghost2'), 'a.md': '# A\n', 'b.md': '# B\n' };
const missing = (name: string) => `page-not-found "${name}"`;

describe('a problem stays the same', () => {
  test('when its line moves and the text around it changes', async () => {
    const moved = listPages('new', 'ghost2', 'a', 'ghost').replaceAll('[', '[\r\n\r\n');
    assert.deepEqual(await compare(site, { ...site, 'docs.json': moved, 'new.md': '' }), {
      added: [],
      known: 3,
      gone: [],
    });
  });

  test('when it is about a page as a whole, whatever its first line says', async () => {
    const changed = { ...site, 'b.md': '---\ntitle: Another\n---\n' };
    assert.deepEqual(await compare(site, changed), { added: [], known: 3, gone: [] });
  });

  test('when the file uses one more property of a later edition', async () => {
    const use = (names: string) => ({ 'docs.json': listPages('a').replace('{', `{ ${names}`), 'a.md': '' });
    const before = use('"layout": "topnav", ');
    const after = use('"seo": {}, "layout": "topnav", ');
    assert.deepEqual(await compare(before, after), { added: [], known: 1, gone: [] });
  });

  test('wherever the baseline is', async () => {
    for (const folder of [`${currentFolder}/ci/known`, '/elsewhere', '/'])
      assert.deepEqual(await compare(site, site, folder), { added: [], known: 3, gone: [] });
  });
});

describe('a problem is new', () => {
  test('when its text is another, and the old one is gone', async () => {
    const changed = { ...site, 'docs.json': listPages('a', 'ghost', 'ghoul') };
    assert.deepEqual(await compare(site, changed), {
      added: [missing('ghoul')],
      known: 2,
      gone: ['docs.json page-not-found "ghost2" 1'],
    });
  });

  test('when there are more equal ones than before', async () => {
    const one = { 'docs.json': '{ "name": "A", "navigation": [{ "group": "G", "pages": ["x", ""] }] }' };
    const three = { 'docs.json': one['docs.json'].replace('""', '"", "", ""') };
    const grown = await compare(one, three);
    assert.deepEqual(grown, { added: ['empty-value ""', 'empty-value ""'], known: 2, gone: [] });
    assert.deepEqual(await compare(three, one), {
      added: [],
      known: 2,
      gone: ['docs.json empty-value "" 2'],
    });
  });

  test('when it is in another file', async () => {
    const other = { ...site, 'c.md': '# B\n' };
    assert.deepEqual((await compare(site, other)).added, ['page-not-in-navigation ']);
  });
});

describe('a link', () => {
  const start = { 'docs.json': listPages('a', 'b'), 'b.md': '# B\n' };
  const link = (text: string) => ({ ...start, 'a.md': text });

  test('is known by its destination, wherever it is and whatever it says', async () => {
    const before = link('[x](/ghost)\n\n[y](/b#ghost)\n');
    const after = link('# A\n\n[other](/b#ghost) and [words](/ghost "title")\n');
    assert.deepEqual(await compare(before, after), { added: [], known: 2, gone: [] });
  });

  test('is new when only its fragment is the same', async () => {
    assert.deepEqual(await compare(link('[x](/b#ghost)\n'), link('[x](#ghost)\n')), {
      added: ['link-fragment-not-found #ghost'],
      known: 0,
      gone: ['a.md link-fragment-not-found /b#ghost 1'],
    });
  });
});

describe('what is gone', () => {
  const two = { 'a/docs.json': listPages('ghost'), 'b/docs.json': listPages('ghost') };

  test('is only what was looked for', async () => {
    const fixed = { 'a/docs.json': listPages(), 'b/docs.json': listPages() };
    const all = await compare(two, fixed);
    assert.equal(all.gone.filter((line) => line.includes('page-not-found')).length, 2);
    const half = await compare(two, fixed, currentFolder, `${currentFolder}/b`);
    assert.deepEqual(
      half.gone.filter((line) => line.includes('page-not-found')),
      ['b/docs.json page-not-found "ghost" 1'],
    );
  });

  test('is what was in files that are gone, too', async () => {
    const { gone } = await compare(two, { 'a/docs.json': two['a/docs.json'], 'b/x.md': '' });
    assert.deepEqual(gone, ['b/docs.json page-not-found "ghost" 1']);
  });
});

test('a site of another format is no known problem', async () => {
  const files = { 'docs.json': '{ "$schema": "https://example.com/other.json" }' };
  assert.deepEqual(getKnownProblems(await getReport(files), currentFolder), []);
  assert.deepEqual(await compare(files, files), { added: [], known: 0, gone: [] });
});

describe('a path of a baseline', () => {
  test('is relative to its folder, and leads back', () => {
    for (const [folder, path, relative] of [
      ['/garden/docs', '/garden/docs/a.md', 'a.md'],
      ['/garden/docs', '/garden/docs/b/a.md', 'b/a.md'],
      ['/garden/ci', '/garden/docs/a.md', '../docs/a.md'],
      ['/garden/a/b', '/a.md', '../../../a.md'],
      ['/', '/garden/a.md', 'garden/a.md'],
      ['/garden/a.md', '/garden/a.md', '../a.md'],
      ['c:/garden', 'c:/garden/docs/a.md', 'docs/a.md'],
      ['/garden', '/garden/..a/b.md', '..a/b.md'],
    ] as const) {
      assert.equal(getRelativePath(folder, path), relative);
      assert.equal(getAbsolutePath(folder, relative), path);
    }
  });

  test('does not depend on the case of a drive', () => {
    assert.equal(getRelativePath('C:/garden', 'c:/garden/a.md'), 'a.md');
    assert.equal(getAbsolutePath('C:/garden', 'a.md'), 'c:/garden/a.md');
  });

  test('is none on another drive', () => {
    assert.equal(getRelativePath('c:/garden', 'd:/garden/a.md'), undefined);
  });
});
