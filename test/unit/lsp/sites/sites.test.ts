// Sites by folder: which site a file belongs to, which configuration counts, and what is never read.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { languageService } from '../../../../server/src/languageService.ts';
import { LinkGraphs } from '../../../../server/src/lsp/sites/linkGraphs.ts';
import { Sites } from '../../../../server/src/lsp/sites/sites.ts';
import { defaultSettings } from '../../../../server/src/settings.ts';
import { toUri } from '../../../support/languageServers/siteServer.ts';
import {
  createMemoryFileSystem,
  type MemoryFileSystemOptions,
} from '../../../support/sites/memoryFileSystem.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

interface Options extends MemoryFileSystemOptions {
  readonly folders?: readonly string[];
  /** Contents of open configurations, by path. */
  readonly open?: Readonly<Record<string, string>>;
}

function createSites(
  files: Readonly<Record<string, string>>,
  { folders = ['/workspace'], open = {}, ...disk }: Options = {},
) {
  const fileSystem = createMemoryFileSystem(files, disk);
  const parse = (uri: string, text: string) =>
    languageService.parseDocument(TextDocument.create(uri, 'docs-json', 1, text));
  const getOpen = (uri: string) => {
    const text = open[decodeURI(uri.replace('file://', ''))];
    return text === undefined ? undefined : parse(uri, text);
  };
  const sites = new Sites({
    fileSystem,
    documents: {
      encoding: 'utf-16',
      get: getOpen,
      getParsed: getOpen,
      getGood: getOpen,
    },
    settings: { get: () => defaultSettings, ready: async () => {} },
    linkGraphs: new LinkGraphs({
      getPage: () => undefined,
      getUris: () => [],
      onChanged: () => undefined,
      onClosed: () => undefined,
    }),
    checkOpenApi: async () => undefined,
    onError: (error) => assert.fail(String(error)),
  });
  sites.setWorkspaceFolders(folders.map(toUri));
  const getRoot = async (path: string) => (await sites.openSiteOf(toUri(path)))?.index.root;
  return { sites, fileSystem, getRoot };
}

describe('the site of a file', () => {
  test('is that of the nearest folder with a configuration', async () => {
    const { getRoot } = createSites({
      '/workspace/docs.json': '{}',
      '/workspace/a.md': '',
      '/workspace/api/mint.json': '{}',
      '/workspace/api/deep/b.md': '',
    });
    assert.equal(await getRoot('/workspace/a.md'), '/workspace');
    assert.equal(await getRoot('/workspace/api/deep/b.md'), '/workspace/api');
    assert.equal(await getRoot('/workspace/other/c.md'), '/workspace');
  });

  test('is none without a configuration, and none outside of the workspace', async () => {
    const { getRoot, fileSystem } = createSites({
      '/workspace/a.md': '',
      '/docs.json': '{}',
      '/away/docs.json': '{}',
    });
    assert.equal(await getRoot('/workspace/a.md'), undefined);
    assert.equal(await getRoot('/away/a.md'), undefined);
    assert.deepEqual(
      fileSystem.reads.filter((path) => !path.startsWith('/workspace/')),
      [],
    );
  });

  test('is none for what is no file on this machine', async () => {
    const { sites } = createSites({ '/workspace/docs.json': '{}' });
    assert.equal(await sites.openSiteOf('untitled:a.md'), undefined);
    assert.equal(sites.getIndex('git:/workspace/docs.json'), undefined);
  });

  test('is found in each of several workspace folders', async () => {
    const { getRoot } = createSites(
      { '/one/docs.json': '{}', '/two/docs.json': '{}' },
      { folders: ['/one', '/two'] },
    );
    assert.equal(await getRoot('/one/a.md'), '/one');
    assert.equal(await getRoot('/two/a.md'), '/two');
  });
});

describe('the configuration of a site', () => {
  const read = async (sites: Sites) => (await sites.findConfiguration('/workspace'))?.textDocument.getText();

  test('is docs.json before mint.json', async () => {
    assert.equal(
      await read(createSites({ '/workspace/docs.json': '1', '/workspace/mint.json': '2' }).sites),
      '1',
    );
    assert.equal(await read(createSites({ '/workspace/mint.json': '2' }).sites), '2');
  });

  test('is what is open before what is on the disk', async () => {
    const { sites } = createSites({ '/workspace/docs.json': '1' }, { open: { '/workspace/docs.json': '2' } });
    assert.equal(await read(sites), '2');
  });

  test('is read once, and again when it has changed', async () => {
    const { sites, fileSystem } = createSites({ '/workspace/docs.json': '1' });
    assert.equal(await read(sites), '1');
    fileSystem.write('/workspace/docs.json', '2');
    assert.equal(await read(sites), '1');
    await sites.apply([{ uri: toUri('/workspace/docs.json'), kind: 'changed' }]);
    assert.equal(await read(sites), '2');
    fileSystem.remove('/workspace');
    await sites.apply([{ uri: toUri('/workspace'), kind: 'deleted' }]);
    assert.equal(await read(sites), undefined);
  });

  test('begins behind a byte-order mark', async () => {
    assert.equal(await read(createSites({ '/workspace/docs.json': '\uFEFF{}' }).sites), '{}');
  });
});

describe('the index of a configuration', () => {
  test('is there once the site was scanned, of which everyone is told', async () => {
    const { sites } = createSites({ '/workspace/docs.json': '{}', '/workspace/a.md': '' });
    const told: string[] = [];
    sites.onChanged((root) => told.push(root));
    assert.equal(sites.getIndex(toUri('/workspace/docs.json')), undefined);
    await sites.openScanned('/workspace');
    assert.deepEqual(told, ['/workspace']);
    assert.deepEqual(sites.getIndex(toUri('/workspace/docs.json'))?.pages, ['a.md']);
  });

  test('is for the configuration that counts, and for one of any other name where there is none', async () => {
    const both = createSites({ '/workspace/docs.json': '{}', '/workspace/mint.json': '{}' }).sites;
    await both.openScanned('/workspace');
    assert.ok(both.getIndex(toUri('/workspace/docs.json')));
    assert.equal(both.getIndex(toUri('/workspace/mint.json')), undefined);
    const other = createSites({ '/workspace/site.json': '{}' }).sites;
    await other.openScanned('/workspace');
    assert.ok(other.getIndex(toUri('/workspace/site.json')));
  });

  test('is none outside of the workspace, and goes with the folder', async () => {
    const { sites, fileSystem } = createSites({
      '/workspace/docs.json': '{}',
      '/away/docs.json': '{}',
      '/away/a.md': '',
    });
    assert.equal(sites.getIndex(toUri('/away/docs.json')), undefined);
    await sites.openScanned('/workspace');
    sites.setWorkspaceFolders([]);
    assert.equal(sites.getIndex(toUri('/workspace/docs.json')), undefined);
    assert.deepEqual(
      fileSystem.reads.filter((path) => path.startsWith('/away')),
      [],
    );
  });
});

describe('what happens to files', () => {
  test('reaches every site around them', async () => {
    const { sites, fileSystem } = createSites({
      '/workspace/docs.json': '{}',
      '/workspace/api/docs.json': '{}',
    });
    await Promise.all([sites.openScanned('/workspace'), sites.openScanned('/workspace/api')]);
    fileSystem.write('/workspace/api/a.md', '');
    await sites.apply([{ uri: toUri('/workspace/api/a.md'), kind: 'created' }]);
    assert.ok(sites.getIndex(toUri('/workspace/docs.json'))?.hasFile('api/a.md'));
    assert.deepEqual(sites.getIndex(toUri('/workspace/api/docs.json'))?.pages, ['a.md']);
  });

  test('can be found out by asking, where no word of it came', async () => {
    const { sites, fileSystem } = createSites({ '/workspace/docs.json': '{}' });
    await sites.openScanned('/workspace');
    fileSystem.write('/workspace/a.md', '');
    await sites.ensureKnown(toUri('/workspace/a.md'));
    await sites.ensureKnown(toUri('/workspace/ghost.md'));
    assert.deepEqual(sites.getIndex(toUri('/workspace/docs.json'))?.pages, ['a.md']);
  });

  test('is found by reading every site anew', async () => {
    const { sites, fileSystem } = createSites({ '/workspace/docs.json': '{}', '/workspace/a.md': '' });
    await sites.openScanned('/workspace');
    fileSystem.remove('/workspace/a.md');
    fileSystem.write('/workspace/b.md', '');
    await sites.refresh();
    assert.deepEqual(sites.getIndex(toUri('/workspace/docs.json'))?.pages, ['b.md']);
  });

  test('is not judged where a folder could not be read', async () => {
    const { sites } = createSites(
      { '/workspace/docs.json': '{}', '/workspace/x/a.md': '' },
      { unreadable: ['/workspace/x'] },
    );
    await sites.openScanned('/workspace');
    assert.equal(sites.getIndex(toUri('/workspace/docs.json'))?.complete, false);
  });
});

describe('titles', () => {
  test('are read behind the scan, of which everyone is told', async () => {
    const { sites } = createSites({
      '/workspace/docs.json': '{}',
      '/workspace/a.md': '---\ntitle: A\n---\n',
    });
    let told = 0;
    sites.onPagesRead(() => {
      told++;
    });
    await sites.openScanned('/workspace');
    await waitUntil('the pages are read', () => told > 0);
    assert.equal(sites.getIndex(toUri('/workspace/docs.json'))?.pageInfo.get('a.md')?.title, 'A');
  });
});

describe('workspace folders', () => {
  test('can be the top of a disk', async () => {
    const { getRoot, sites } = createSites(
      { '/docs.json': '{}', '/a/docs.json': '{}', '/a/b.md': '' },
      { folders: ['/'] },
    );
    assert.equal(await getRoot('/a/b.md'), '/a');
    await sites.openScanned('/a');
    assert.deepEqual(sites.getIndex(toUri('/a/docs.json'))?.pages, ['b.md']);
    // Which is no site itself: all of the disk would be searched for pages.
    assert.equal(await getRoot('/b.md'), undefined);
    sites.startScan(toUri('/docs.json'));
    assert.equal(sites.getIndex(toUri('/docs.json')), undefined);
  });

  test('that were closed are read anew when they are opened again', async () => {
    const { sites, fileSystem } = createSites({ '/workspace/docs.json': '1' });
    const read = async () => (await sites.findConfiguration('/workspace'))?.textDocument.getText();
    assert.equal(await read(), '1');
    sites.setWorkspaceFolders([]);
    fileSystem.write('/workspace/docs.json', '2');
    sites.setWorkspaceFolders(['file:///workspace/']);
    assert.equal(await read(), '2');
  });
});
