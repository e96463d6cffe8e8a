// The parts of a configuration as a site reads them: once, and again when they change.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Site } from '../../../server/src/site/site.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import {
  createMemoryFileSystem,
  type MemoryFileSystem,
  type MemoryFileSystemOptions,
} from '../../support/sites/memoryFileSystem.ts';

const configuration = createContext('{ "navigation": { "$ref": "nav/main.json" } }').document;

async function createSite(
  files: Readonly<Record<string, string>>,
  options: MemoryFileSystemOptions = {},
  wrap: (disk: MemoryFileSystem) => MemoryFileSystem = (disk) => disk,
) {
  const absolute = Object.entries(files).map(([path, text]) => [`/site/${path}`, text]);
  const disk = createMemoryFileSystem(Object.fromEntries(absolute), options);
  const site = new Site(wrap(disk), '/site', { boundary: '/site', ignoredPages: [] });
  await site.scan();
  await site.lookUp(configuration);
  return { disk, site };
}

function getNavigation(site: Site): unknown {
  return site.compose(configuration).whole.root?.value;
}

/** What became of the first reference. */
function getOutcome(site: Site) {
  return [...site.compose(configuration).references.values()][0]?.[0]?.outcome;
}

describe('a part', () => {
  test('is read once, whatever else changes', async () => {
    const { disk, site } = await createSite({ 'nav/main.json': '{ "pages": ["a"] }', 'a.md': '' });
    const { whole } = site.compose(configuration);
    await site.lookUp(configuration);
    disk.write('/site/b.md', '');
    await site.apply([{ path: 'b.md', kind: 'created' }]);
    assert.equal(site.compose(configuration).whole, whole);
    assert.deepEqual(disk.reads, ['/site/nav/main.json']);
  });

  test('that changes is read again, with what it names now', async () => {
    const { disk, site } = await createSite({
      'nav/main.json': '{ "pages": ["a"] }',
      'nav/more.json': '{ "pages": ["b"] }',
    });
    disk.write('/site/nav/main.json', '{ "$ref": "more.json" }');
    assert.ok(await site.apply([{ path: 'nav/main.json', kind: 'changed' }]));
    await site.lookUp(configuration);
    assert.deepEqual(getNavigation(site), { navigation: { pages: ['b'] } });
  });

  test('that is saved without a change stays the same', async () => {
    const { site } = await createSite({ 'nav/main.json': '{ "pages": ["a"] }' });
    const { whole } = site.compose(configuration);
    await site.apply([{ path: 'nav/main.json', kind: 'changed' }]);
    assert.equal(site.compose(configuration).whole, whole);
  });

  test('is gone with its folder, and back with it', async () => {
    const { disk, site } = await createSite({ 'nav/main.json': '{ "pages": ["a"] }' });
    disk.move('/site/nav', '/site/old');
    await site.apply([
      { path: 'nav', kind: 'deleted' },
      { path: 'old', kind: 'created' },
    ]);
    assert.deepEqual(getOutcome(site), { kind: 'missing', path: 'nav/main.json' });
    disk.move('/site/old', '/site/nav');
    await site.apply([{ path: 'nav', kind: 'created' }]);
    assert.equal(getOutcome(site)?.kind, 'read');
  });

  test('counts as before until everything is read again', async () => {
    const { disk, site } = await createSite({ 'nav/main.json': '{ "pages": ["a"] }' });
    disk.write('/site/nav/main.json', '{ "pages": ["b"] }');
    site.forgetAllContents();
    assert.deepEqual(getNavigation(site), { navigation: { pages: ['a'] } });
    await site.lookUp(configuration);
    assert.deepEqual(getNavigation(site), { navigation: { pages: ['b'] } });
  });

  test('that is written while it is read is read again', async () => {
    let site: Site | undefined;
    const created = await createSite({ 'nav/main.json': '{ "pages": ["a"] }' }, {}, (disk) => ({
      ...disk,
      async readFile(path, within) {
        const content = await disk.readFile(path, within);
        if (disk.reads.length === 2) {
          disk.write('/site/nav/main.json', '{ "pages": ["c"] }');
          site?.forgetAllContents();
        }
        return content;
      },
    }));
    ({ site } = created);
    created.disk.write('/site/nav/main.json', '{ "pages": ["b"] }');
    await site.apply([{ path: 'nav/main.json', kind: 'changed' }]);
    await site.lookUp(configuration);
    assert.deepEqual(getNavigation(site), { navigation: { pages: ['c'] } });
  });

  test('in an ignored folder is a part all the same', async () => {
    const files = { '.gitignore': 'nav/\n', 'nav/main.json': '{ "pages": ["a"] }' };
    const { disk, site } = await createSite(files);
    assert.equal(getOutcome(site)?.kind, 'read');
    assert.deepEqual(site.index?.listLookedUp(), ['nav/main.json']);
    disk.remove('/site/nav/main.json');
    await site.apply([{ path: 'nav/main.json', kind: 'deleted' }]);
    assert.equal(getOutcome(site)?.kind, 'missing');
  });

  test('behind a link out of the site, or too large, is not read', async () => {
    const linked = await createSite({ 'nav/main.json': '{}' }, { leaving: ['/site/nav'] });
    assert.deepEqual(getOutcome(linked.site), { kind: 'invalid', because: 'outside' });
    assert.deepEqual(linked.disk.reads, []);
    const large = await createSite({ 'nav/main.json': ' '.repeat(50_000_000) });
    assert.deepEqual(getOutcome(large.site), { kind: 'invalid', because: 'tooLarge' });
  });
});

test('ten thousand parts are read in one go', async () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `${at}.json`);
  const { disk, site } = await createSite({
    ...Object.fromEntries(names.map((name) => [`nav/${name}`, `{ "group": "${name}", "pages": ["a"] }`])),
    'nav/main.json': JSON.stringify({ groups: names.map((name) => ({ $ref: name })) }),
    'a.md': '',
  });
  const { whole, parts } = site.compose(configuration);
  assert.equal(parts.size, 10_001);
  assert.ok(whole.root);
  assert.equal(disk.reads.length, 10_001);
});
