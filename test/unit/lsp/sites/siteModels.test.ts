// The models of all sites, from the server's disk and documents to the extension's store.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SiteModel } from '../../../../server/src/siteModel.ts';
import { listPages } from '../../../support/checks/terminalCheck.ts';
import { watchSites } from '../../../support/languageServers/siteWatcher.ts';
import { getElement, outline } from '../../../support/sites/siteTracker.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const uri = 'file:///site/docs.json';
const page = (title: string) => `---\ntitle: ${title}\n---\n`;

describe('a client that watches', () => {
  test('gets every site of the workspace, with the titles of its pages', async (context) => {
    const { models } = await watchSites(context, {
      '/site/docs.json': listPages('a', 'ghost'),
      '/site/a.md': page('A'),
      '/site/inner/mint.json': listPages('b'),
      '/site/inner/b.md': page('B'),
    });
    await waitUntil('both sites are known', () => models.getAll().length === 2);
    const [inner, outer] = models.getAll();
    assert.deepEqual([inner?.uri, outer?.uri], [uri, 'file:///site/inner/mint.json'].toReversed().reverse());
  });

  test('hears of what is typed as patches, in step with the server', async (context) => {
    const watcher = await watchSites(context, { '/site/docs.json': listPages('a'), '/site/a.md': page('A') });
    const { client, models, sent } = watcher;
    await waitUntil('the site is known', () => models.get(uri));
    await client.open(listPages('a'));
    for (const [index, name] of ['b', 'bc', 'bcd'].entries())
      await client.change(index + 2, [{ text: listPages('a', name) }]);
    const model = await waitUntil('the last page is there', () => {
      const now = models.get(uri);
      return now !== undefined && outline(now).includes('bcd') ? now : undefined;
    });
    assert.equal(model.version, 4);
    assert.ok(sent.every(({ kind }) => kind === 'patch'));
    const [whole] = await watcher.askWhole();
    assert.deepEqual(toPlain(model), toPlain(whole));
  });

  test('sees the title of an open page as it is typed', async (context) => {
    const { client, models } = await watchSites(context, {
      '/site/docs.json': listPages('a'),
      '/site/a.md': page('A'),
    });
    await waitUntil('the site is known', () => models.get(uri));
    await client.open(page('A B'), 'file:///site/a.md', 'markdown');
    const getTitle = () => {
      const model = models.get(uri);
      const { content } = getElement(model as SiteModel, 'page', 'a');
      return content.kind === 'page' ? content.title : undefined;
    };
    await waitUntil('the typed title is there', () => getTitle() === 'A B');
    await client.close('file:///site/a.md');
    await waitUntil('the saved title is back', () => getTitle() === 'A');
  });
});

function toPlain(model: SiteModel | undefined): unknown {
  return model && { ...model, elements: [...model.elements].sort(), lists: [...model.lists].sort() };
}
