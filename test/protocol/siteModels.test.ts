// Watching sites over a connection: what is sent is what a client needs, and no more.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type SiteChange,
  siteChangedNotification,
  unwatchSitesRequest,
  watchSitesRequest,
} from '../../server/src/shared/protocol.ts';
import type { SiteModel, WholeSite } from '../../server/src/shared/siteModel.ts';
import { applySitePatch, toSiteModel } from '../../server/src/shared/sitePatch.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { openSiteInThisProcess } from '../support/languageServers/siteEditor.ts';
import { outline } from '../support/sites/siteTracker.ts';
import { waitUntil } from '../support/waitUntil.ts';

const many = Array.from({ length: 200 }, (_, index) => `guides/page-${index}`);

describe('watching sites', () => {
  test('sends all of them once, and then small patches that keep them', async (context) => {
    const text = listPages(...many);
    const editor = await openSiteInThisProcess(context, {
      'docs.json': text,
      'a.md': '---\ntitle: A\n---\n',
    });
    const { client } = editor;
    const sent: SiteChange[] = [];
    client.connection.onNotification(siteChangedNotification, (change: SiteChange) => {
      sent.push(change);
    });
    const [whole] = await client.request<WholeSite[]>(watchSitesRequest, {});
    assert.ok(whole);
    assert.equal(outline(toSiteModel(whole), 'unlisted'), 'a.md');

    await editor.open('docs.json', text);
    await editor.change('docs.json', 2, text.replace('guides/page-100', 'a'));
    const getModel = (): SiteModel | undefined =>
      sent.reduce<SiteModel | undefined>(
        (model, change) =>
          model && (change.kind === 'patch' ? applySitePatch(model, change.patch) : undefined),
        toSiteModel(whole),
      );
    const model = await waitUntil('the page is listed', () => {
      const now = getModel();
      return now?.version === 2 ? now : undefined;
    });
    assert.ok(outline(model).includes(' a guides/page-101'));
    assert.equal(outline(model, 'unlisted'), '');
    assert.ok(sent.every((change) => JSON.stringify(change).length < 2000));

    assert.equal(await client.request(unwatchSitesRequest, {}), null);
    const before = sent.length;
    await editor.change('docs.json', 3, text);
    await client.getDiagnostics(3, editor.disk.getUri('docs.json'));
    assert.equal(sent.length, before);
  });
});
