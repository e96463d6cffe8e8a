// A site over time: what is changed by events, a rescan and the configuration's own questions.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FileSystem } from '../../../server/src/site/fileSystem.ts';
import { Site } from '../../../server/src/site/site.ts';
import { noPageInfo } from '../../../server/src/site/siteIndex.ts';
import { measureAll } from '../../support/checks/encodedPositions.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { createMemoryFileSystem, type MemoryFileSystem } from '../../support/sites/memoryFileSystem.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const options = { boundary: '/site', ignoredPages: [] };

function parse(...pages: string[]) {
  return createContext(JSON.stringify({ navigation: [{ pages }] })).document;
}

async function createSite(
  files: Readonly<Record<string, string>>,
  change: (disk: FileSystem) => FileSystem = (disk) => disk,
) {
  const disk = createMemoryFileSystem(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])),
  );
  const site = new Site(change(disk), '/site', options);
  await site.scan();
  return { site, disk };
}

describe('an event', () => {
  test('of a new file adds it', async () => {
    const { site, disk } = await createSite({ 'a.md': '' });
    disk.write('/site/guides/b.md', '');
    assert.equal(await site.apply([{ path: 'guides/b.md', kind: 'created' }]), true);
    assert.deepEqual(site.index?.pages, ['a.md', 'guides/b.md']);
  });

  test('of a file that is known changes nothing', async () => {
    const { site } = await createSite({ 'a.md': '' });
    const before = site.index;
    assert.equal(await site.apply([{ path: 'a.md', kind: 'created' }]), false);
    assert.equal(await site.apply([{ path: 'a.md', kind: 'changed' }]), false);
    assert.equal(await site.apply([{ path: 'ghost.md', kind: 'deleted' }]), false);
    assert.equal(site.index, before);
  });

  test('of a file that is gone removes it, of a folder all that was in it', async () => {
    const { site, disk } = await createSite({
      'a.md': '',
      'guides/b.md': '',
      'guides/c/d.md': '',
      'guides.md': '',
    });
    for (const path of ['a.md', 'guides']) {
      disk.remove(`/site/${path}`);
      await site.apply([{ path, kind: 'deleted' }]);
    }
    assert.deepEqual(site.index?.pages, ['guides.md']);
  });

  test('of a new folder finds what is in it', async () => {
    const { site, disk } = await createSite({ 'a.md': '' });
    disk.write('/site/guides/b.md', '');
    await site.apply([{ path: 'guides', kind: 'created' }]);
    assert.deepEqual(site.index?.pages, ['a.md', 'guides/b.md']);
  });

  test('respects what is ignored, and reads anew when that changes', async () => {
    const { site, disk } = await createSite({ '.gitignore': 'b.md\nout/\n', 'a.md': '', 'out/x.md': '' });
    for (const path of ['b.md', 'out/c.md']) disk.write(`/site/${path}`, '');
    await site.apply([
      { path: 'b.md', kind: 'created' },
      { path: 'out/c.md', kind: 'created' },
    ]);
    assert.deepEqual(site.index?.pages, ['a.md']);
    disk.write('/site/.gitignore', '');
    await site.apply([{ path: '.gitignore', kind: 'changed' }]);
    assert.deepEqual(site.index?.pages, ['a.md', 'b.md', 'out/c.md', 'out/x.md']);
  });

  test('of the list of files that the host doesn’t build changes what is a page', async () => {
    const { site, disk } = await createSite({ '.mintignore': 'drafts/\n*.md\n', 'a.mdx': '', 'b.md': '' });
    assert.deepEqual(site.index?.pages, ['a.mdx']);
    assert.equal(site.index?.isUnbuilt('drafts/x.mdx'), true);
    disk.write('/site/.mintignore', '!b.md\n');
    await site.apply([{ path: '.mintignore', kind: 'changed' }]);
    assert.deepEqual(site.index?.pages, ['a.mdx', 'b.md']);
    disk.write('/site/sub/.mintignore', '*\n');
    await site.apply([{ path: 'sub/.mintignore', kind: 'created' }]);
    assert.deepEqual(site.index?.pages, ['a.mdx', 'b.md']);
  });

  test('of another site inside gives its pages to it', async () => {
    const { site, disk } = await createSite({ 'a.md': '', 'api/b.md': '' });
    disk.write('/site/api/docs.json', '{}');
    await site.apply([{ path: 'api/docs.json', kind: 'created' }]);
    assert.deepEqual(site.index?.pages, ['a.md']);
  });

  test('before the first scan is left to it', async () => {
    const site = new Site(createMemoryFileSystem({}), '/site', options);
    assert.equal(await site.apply([{ path: 'a.md', kind: 'created' }]), false);
    assert.equal(site.index, undefined);
  });

  test('during a scan is not lost', async () => {
    let proceed: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const disk = createMemoryFileSystem({ '/site/a.md': '' });
    const slow: FileSystem = {
      ...disk,
      async walk(root, within, visitor) {
        const result = await disk.walk(root, within, visitor);
        await held;
        return result;
      },
    };
    const site = new Site(slow, '/site', options);
    const scanned = site.scan();
    disk.write('/site/b.md', '');
    const applied = site.apply([{ path: 'b.md', kind: 'created' }]);
    proceed();
    await Promise.all([scanned, applied]);
    assert.deepEqual(site.index?.pages, ['a.md', 'b.md']);
  });

  test('makes many at once a second scan', async () => {
    const { site, disk } = await createSite({ 'a.md': '' });
    const events = Array.from({ length: 1000 }, (_, index) => ({
      path: `p${index}.md`,
      kind: 'created' as const,
    }));
    for (const { path } of events) disk.write(`/site/${path}`, '');
    await site.apply(events);
    assert.equal(site.index?.pages.length, 1001);
  });
});

describe('titles', () => {
  const page = (title: string) => `---\ntitle: ${title}\n---\n`;

  test('are read of pages, and of pages alone', async () => {
    const { site, disk } = await createSite({ 'a.md': page('A'), 'README.md': page('R'), 'b.txt': '' });
    await site.readPages(() => false);
    assert.deepEqual(site.index?.pageInfo.get('a.md'), { ...noPageInfo, title: 'A' });
    assert.deepEqual(disk.reads, ['/site/a.md']);
  });

  test('are those of the pages that are wanted, whatever was before', async () => {
    const files = { 'a.md': page('A'), 'b.md': page('B'), 'README.md': page('R') };
    const getListed = () => ['a.md', 'README.md'];
    const { site, disk } = await createSite(files);
    await site.readPages(() => false);
    disk.write('/site/.gitignore', '*.md');
    await site.apply([{ path: '.gitignore', kind: 'created' }]);
    await site.readPages(() => false, getListed);
    const fresh = (await createSite({ ...files, '.gitignore': '*.md' })).site;
    await fresh.readPages(() => false, getListed);
    const getTitles = ({ index }: Site) =>
      Object.fromEntries([...(index?.pageInfo ?? [])].map(([file, { title }]) => [file, title]));
    assert.deepEqual(getTitles(site), { 'a.md': 'A', 'README.md': 'R' });
    assert.deepEqual(getTitles(fresh), getTitles(site));
  });

  test('are read once, and again when the page has changed', async () => {
    const { site, disk } = await createSite({ 'a.md': page('A'), 'b.md': page('B') });
    await site.readPages(() => false);
    await site.readPages(() => false);
    assert.equal(disk.reads.length, 2);
    disk.write('/site/a.md', page('X'));
    assert.equal(await site.apply([{ path: 'a.md', kind: 'changed' }]), true);
    await site.readPages(() => false);
    assert.equal(site.index?.pageInfo.get('a.md')?.title, 'X');
    assert.equal(disk.reads.length, 3);
  });

  test('are still known while a page is read again', async () => {
    const { site, disk } = await createSite({ 'a.md': page('A'), 'b.md': page('B') });
    const getTitle = (file: string) => site.index?.pageInfo.get(file)?.title;
    await site.readPages(() => false);
    disk.write('/site/a.md', page('X'));
    await site.apply([{ path: 'a.md', kind: 'changed' }]);
    assert.equal(getTitle('a.md'), 'A');
    site.forgetAllContents();
    assert.deepEqual([getTitle('a.md'), getTitle('b.md')], ['A', 'B']);
    await site.readPages(() => false);
    assert.deepEqual([getTitle('a.md'), getTitle('b.md')], ['X', 'B']);
  });

  test('survive a second scan', async () => {
    const { site } = await createSite({ 'a.md': page('A') });
    await site.readPages(() => false);
    await site.scan();
    assert.equal(site.index?.pageInfo.get('a.md')?.title, 'A');
  });

  test('are read no further once nobody wants them', async () => {
    const { site, disk } = await createSite({ 'a.md': page('A') });
    await site.readPages(() => true);
    assert.deepEqual(disk.reads, []);
  });
});

describe('what the configuration names in folders that are not scanned', () => {
  const files = { '.gitignore': 'out/\n', 'out/a.mdx': '' };

  test('is looked up, once', async () => {
    const asked: string[] = [];
    const { site } = await createSite(files, (disk) => ({
      ...disk,
      look(path, within) {
        asked.push(path);
        return disk.look(path, within);
      },
    }));
    asked.length = 0;
    assert.ok(site.index?.isUnknown('out/a.mdx'));
    assert.equal(await site.lookUp(parse('out/a', 'out/ghost.md', 'b')), true);
    assert.ok(site.index?.hasFile('out/a.mdx'));
    assert.ok(!site.index?.isUnknown('out/ghost.md') && !site.index?.hasFile('out/ghost.md'));
    assert.deepEqual(site.index?.pages, []);
    const before = asked.length;
    assert.equal(await site.lookUp(parse('out/a', 'out/ghost.md')), false);
    assert.equal(asked.length, before);
  });
});

describe('an OpenAPI file that is saved while it is judged', () => {
  test('is judged again', async () => {
    const disk = createMemoryFileSystem({ '/site/api.json': 'v1' });
    const judged: string[] = [];
    let proceed: () => void = () => {};
    const site = new Site(disk, '/site', options, async (_path, text) => {
      judged.push(text);
      if (judged.length === 1) await new Promise<void>((resolve) => (proceed = resolve));
      return { error: { message: text, line: 0, character: measureAll('') } };
    });
    await site.scan();
    const document = createContext('{ "openapi": "api.json" }').document;
    const lookedUp = site.lookUp(document);
    await waitUntil('the first text is judged', () => judged.length === 1);
    disk.write('/site/api.json', 'v2');
    await site.apply([{ path: 'api.json', kind: 'changed' }]);
    proceed();
    await lookedUp;
    assert.equal(site.index?.openApi.get('api.json')?.error?.message, 'v2');
  });
});

describe('a page', () => {
  test('that is saved while its title is read is read again', async () => {
    const { site, disk } = await createSite({ 'a.md': '---\ntitle: A\n---\n' }, (memory) => ({
      ...memory,
      async readStart(path, within, limit) {
        const start = await memory.readStart(path, within, limit);
        if (disk.reads.length === 1) {
          disk.write(path, '---\ntitle: B\n---\n');
          await site.apply([{ path: 'a.md', kind: 'changed' }]);
        }
        return start;
      },
    }));
    await site.readPages(() => false);
    assert.equal(site.index?.pageInfo.get('a.md')?.title, 'B');
  });

  /** A site whose first reading of `a.md` gets the text from before `act`, which happens in that moment. */
  async function readAround(act: (site: Site, disk: MemoryFileSystem) => unknown): Promise<Site> {
    let isFirst = true;
    const { site, disk } = await createSite({ 'a.md': '---\ntitle: A\n---\n' }, (memory) => ({
      ...memory,
      async readStart(path, within, limit) {
        const start = await memory.readStart(path, within, limit);
        if (isFirst) {
          isFirst = false;
          disk.write(path, '---\ntitle: B\n---\n');
          await act(site, disk);
        }
        return start;
      },
    }));
    await site.readPages(() => false);
    return site;
  }

  test('is read again when everything is forgotten meanwhile', async () => {
    const site = await readAround((each) => each.forgetAllContents());
    assert.equal(site.index?.pageInfo.get('a.md')?.title, 'B');
  });

  test('is read again when it is forgotten after a scan meanwhile', async () => {
    const site = await readAround(async (each) => {
      await each.scan();
      each.forgetContents(['a.md']);
    });
    assert.equal(site.index?.pageInfo.get('a.md')?.title, 'B');
  });

  test('in a folder that was replaced is another one', async () => {
    const { site, disk } = await createSite({ 'd/a.md': '---\ntitle: A\n---\n' });
    await site.readPages(() => false);
    disk.write('/site/d/a.md', '---\ntitle: B\n---\n');
    await site.apply([{ path: 'd', kind: 'changed' }]);
    await site.readPages(() => false);
    assert.equal(site.index?.pageInfo.get('d/a.md')?.title, 'B');
  });

  test('behind a link is read again when what the link leads to changes', async () => {
    const disk = createMemoryFileSystem({ '/site/a.md': '---\ntitle: A\n---\n', '/site/l.md': '' });
    const linked: FileSystem = {
      ...disk,
      walk: async (...args) => ({
        ...(await disk.walk(...args)),
        linked: new Set(['l.md']),
        hasLinks: true,
      }),
      readStart: (path, within, limit) => disk.readStart(path.replace('l.md', 'a.md'), within, limit),
    };
    const site = new Site(linked, '/site', options);
    await site.scan();
    const getPages = () => ['l.md'];
    await site.readPages(() => false, getPages);
    disk.write('/site/a.md', '---\ntitle: B\n---\n');
    await site.apply([{ path: 'a.md', kind: 'changed' }]);
    await site.readPages(() => false, getPages);
    assert.equal(site.index?.pageInfo.get('l.md')?.title, 'B');
  });

  test("that can't be read is not tried again and again", async () => {
    const disk = createMemoryFileSystem({ '/site/a.md': '' }, { unreadable: ['/site/a.md'] });
    const site = new Site(disk, '/site', options);
    await site.scan();
    for (let time = 0; time < 3; time++) await site.readPages(() => false);
    assert.equal(disk.reads.length, 1);
  });
});
