import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getDrawnPatch, getDrawnSite } from '../../../client/src/preview/drawnSite.ts';
import type { SitePatch, WholeSite } from '../../../server/src/shared/siteModel.ts';
import { applySitePatch, toSiteModel } from '../../../server/src/shared/sitePatch.ts';
import { createPage, createWholeSite } from '../../webview/sampleSite.ts';

const span = { offset: 40, end: 52 };
const uri = 'file:///site/one.mdx';
const create = (title: string) => ({ ...createPage('1', 'one', { title, uri }), span, extent: span });
const page = create('One');
const model = toSiteModel(createWholeSite([], [page]));

const send = (site: WholeSite): WholeSite => JSON.parse(JSON.stringify(site));

describe('what is sent to the preview’s page', () => {
  test('says all that is drawn of an element, and neither where it is in the text nor where its file is', () => {
    const [sent] = send(getDrawnSite(model)).elements;
    const drawn = { id: '1', content: { ...page.content, uri: undefined }, problems: page.problems };
    assert.deepEqual(sent, JSON.parse(JSON.stringify(drawn)));
  });

  test('is the same by a patch and as a whole', () => {
    const changed = [create('Two')];
    const patch: SitePatch = {
      ...{ uri: model.uri, revision: model.revision + 1, version: 2, state: 'whole', isComplete: true },
      ...{ moved: { from: 0, by: 3 }, removed: [], changed, spans: [{ id: '1', span, extent: span }] },
      splices: [],
    };
    const next = applySitePatch(model, patch) ?? assert.fail();
    const drawn = applySitePatch(toSiteModel(getDrawnSite(model)), getDrawnPatch(patch)) ?? assert.fail();
    assert.deepEqual(send(getDrawnSite(drawn)), send(getDrawnSite(next)));
  });
});
