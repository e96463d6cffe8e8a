// Destinations of redirects name pages and files of the site: they lead there, and follow when these move.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { applyChanges } from '../../../server/src/document/textChange.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { readTexts } from '../../support/checks/pageTest.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

const files = {
  'index.mdx': '---\ntitle: Start\n---\n',
  'guides/index.mdx': '',
  'guides/water.mdx': '---\ntitle: Watering\ndescription: How often\n---\n',
  'images/leaf.png': '',
};

const write = (destinations: readonly string[]) => {
  const redirects = destinations.map((destination, index) => {
    const source = destination.includes(':rest*') ? `/guides/${index}/:rest*` : `/guides/water/${index}`;
    return { source, destination };
  });
  const navigation = { pages: ['index', 'guides/water'] };
  return JSON.stringify({ theme: 'mint', navigation, redirects }, null, 2);
};

const createSite = (destinations: readonly string[]) =>
  createMemorySite({ ...files, 'docs.json': write(destinations) });

describe('the destination of a redirect', () => {
  test('leads to its page or file', async () => {
    const leads = async (destination: string) => {
      const context = (await createSite([destination])).getContext();
      const offset = context.document.textDocument.getText().indexOf(`${JSON.stringify(destination)}\n`) + 2;
      const [target] = languageService.getDefinition(context, offset);
      return target?.targetUri.replace('file:///site/', '');
    };
    assert.equal(await leads('/guides/water#how'), 'guides/water.mdx');
    assert.equal(await leads('/guides/water.md'), 'guides/water.mdx');
    assert.equal(await leads('/guides/'), 'guides/index.mdx');
    assert.equal(await leads('/'), 'index.mdx');
    assert.equal(await leads('/images/leaf.png'), 'images/leaf.png');
    for (const other of ['/gone', '/guides/:rest*', 'https://plants.example/guides/water', '#how'])
      assert.equal(await leads(other), undefined, other);
  });

  test('is among the references of its page', async () => {
    const site = await createSite(['/guides/water#how', '/guides']);
    const { textDocument } = site.getContext().document;
    const uses = readTexts(
      site,
      languageService.getPageReferences(site.getPageContext('guides/water.mdx'), 0),
    );
    assert.deepEqual(
      uses.map(({ range }) => textDocument.getText(range)),
      ['guides/water', '/guides/water#how'],
    );
  });

  test('renames its page with F2', async () => {
    const context = (await createSite(['/guides/water?a=b#how', '/images/leaf.png'])).getContext();
    const text = context.document.textDocument.getText();
    const offset = text.indexOf('/guides/water?') + 2;
    const prepared = languageService.prepareRename(context, offset);
    assert.ok(prepared?.kind === 'renamable');
    assert.equal(prepared.placeholder, '/guides/water');
    assert.deepEqual(languageService.getRename(context, offset, '/care/water'), {
      kind: 'rename',
      move: { from: '/site/guides/water.mdx', to: '/site/care/water.mdx' },
    });
    assert.equal(languageService.prepareRename(context, text.indexOf('/images/leaf.png') + 2), undefined);
  });

  test('is offered as pages by title', async () => {
    const context = (await createSite([''])).getContext();
    const { textDocument } = context.document;
    const offset = textDocument.getText().indexOf('"destination": "') + '"destination": "'.length;
    const items = languageService.getCompletion(context, offset)?.items ?? [];
    assert.deepEqual(
      items.map(({ label, labelDetails, filterText }) => [label, labelDetails?.description, filterText]),
      [
        ['/guides', undefined, '"/guides"'],
        ['Watering', '/guides/water', '"/guides/water Watering"'],
        ['Start', '/', '"/ Start"'],
      ],
    );
    const edit = items[1]?.textEdit;
    assert.ok(edit && 'range' in edit);
    assert.match(TextDocument.applyEdits(textDocument, [edit]), /"destination": "\/guides\/water"/);
  });
});

describe('when files move', () => {
  const move = async (destinations: readonly string[], from: string, to: string) => {
    const site = await createSite(destinations);
    const { configuration: document } = site.getContext();
    const moves = [{ from: `/site/${from}`, to: `/site/${to}` }];
    const changes = languageService.getMoveChanges({ document, site: site.index }, moves);
    const text = document.textDocument.getText();
    const after = JSON.parse(applyChanges(text, changes));
    const before = JSON.parse(text);
    const sources = ({ redirects }: { redirects: { source: string }[] }) =>
      redirects.map(({ source }) => source);
    assert.deepEqual(sources(after), sources(before));
    return after.redirects.map(({ destination }: { destination: string }) => destination);
  };

  test('destinations follow a page, as they are written', async () => {
    assert.deepEqual(
      await move(
        [
          '/guides/water',
          '/guides/water/',
          '/guides/water.md#how',
          '/guides/water?a=b',
          '/guides',
          '/guides/:rest*',
        ],
        'guides/water.mdx',
        'care/water #1.mdx',
      ),
      [
        '/care/water %231',
        '/care/water %231/',
        '/care/water %231.mdx#how',
        '/care/water %231?a=b',
        '/guides',
        '/guides/:rest*',
      ],
    );
    assert.deepEqual(await move(['/guides/water'], 'guides/water.mdx', 'water/index.mdx'), ['/water']);
    assert.deepEqual(await move(['/'], 'index.mdx', 'start.mdx'), ['/start']);
  });

  test('destinations follow a folder, also as a pattern', async () => {
    assert.deepEqual(
      await move(
        ['/guides/water', '/guides', '/guides/:rest*', '/images/leaf.png', '/guide/:rest*'],
        'guides',
        'care/all',
      ),
      ['/care/all/water', '/care/all', '/care/all/:rest*', '/images/leaf.png', '/guide/:rest*'],
    );
    assert.deepEqual(await move(['/images/leaf.png'], 'images', 'assets'), ['/assets/leaf.png']);
  });

  test('destinations follow in a part', async () => {
    const list = '[{ "source": "/guides/water", "destination": "/guides/water" }]';
    const site = await createMemorySite({
      ...files,
      'docs.json': '{ "theme": "mint", "navigation": {}, "redirects": { "$ref": "redirects.json" } }',
      'redirects.json': list,
    });
    const { configuration: document } = site.getContext();
    const moves = [{ from: '/site/guides/water.mdx', to: '/site/water.mdx' }];
    const [change, ...others] = languageService.getMoveChanges({ document, site: site.index }, moves);
    assert.ok(change);
    assert.deepEqual(others, []);
    assert.equal(change.text, '"/water"');
    const start = site.getContext().document.textDocument.getText().length + 1;
    assert.equal(list.slice(change.offset - start, change.end - start), '"/guides/water"');
  });
});
