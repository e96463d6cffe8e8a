// Which tab and anchor a page belongs to, and whether readers get there.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Reach, SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { getElement, trackSite } from '../../../support/sites/siteTracker.ts';

const site = (rest: object, ...pages: string[]): string =>
  JSON.stringify({ name: 'Plants', navigation: [{ group: 'A', pages }], ...rest });

function getPage(model: SiteModel, label: string) {
  const { content } = getElement(model, 'page', label);
  assert.ok(content.kind === 'page');
  return content;
}

async function getReach(rest: object, page: string): Promise<Reach> {
  return getPage((await trackSite(site(rest, page))).model, page).reach;
}

describe('a page', () => {
  test('belongs to the longest prefix that ends with a segment', async () => {
    const tabs = [
      { name: 'API', url: '/api/' },
      { name: 'Plants', url: 'api/plants' },
      { name: 'Web', url: 'https://plants.example' },
    ];
    const { model } = await trackSite(site({ tabs }, 'api/x', 'api/plants/y', 'apiary/z'));
    const tabOf = (page: string) => {
      const { tab } = getPage(model, page);
      return tab === undefined ? undefined : model.elements.get(tab)?.content;
    };
    assert.deepEqual(tabOf('api/x'), { kind: 'tab', name: 'API', url: '/api/', isExternal: false });
    assert.deepEqual(tabOf('api/plants/y'), {
      kind: 'tab',
      name: 'Plants',
      url: 'api/plants',
      isExternal: false,
    });
    assert.equal(tabOf('apiary/z'), undefined);
  });

  test('of no tab and no anchor can be reached', async () => {
    assert.deepEqual(await getReach({ tabs: [{ name: 'T', url: 't' }] }, 'x'), { kind: 'reachable' });
  });

  test('that no group lists can’t', async () => {
    const { model } = await trackSite(site({}, 'x'), { 'y.md': '' });
    assert.deepEqual(getPage(model, 'y.md').reach, { kind: 'unlisted' });
  });

  test('of a hidden anchor can’t, unless a longer or equal prefix of a tab has it', async () => {
    const anchors = [{ name: 'Secret', url: 'api', isDefaultHidden: true }];
    const hidden = { kind: 'hiddenAnchor', anchor: 'Secret' };
    assert.deepEqual(await getReach({ anchors }, 'api/x'), hidden);
    assert.deepEqual(await getReach({ anchors, tabs: [{ name: 'A', url: '/' }] }, 'api/x'), hidden);
    for (const url of ['api', 'api/x'])
      assert.deepEqual(await getReach({ anchors, tabs: [{ name: 'A', url }] }, 'api/x'), {
        kind: 'reachable',
      });
  });

  test('of an anchor of a version can, when that version is shown first', async () => {
    const of = (version: string) => ({
      versions: ['v2', 'v1'],
      anchors: [{ name: 'Old', url: 'old', version }],
    });
    assert.deepEqual(await getReach(of('v2'), 'old/x'), { kind: 'reachable' });
    assert.deepEqual(await getReach(of('v1'), 'old/x'), {
      kind: 'versionAnchor',
      anchor: 'Old',
      version: 'v1',
    });
  });

  test('changes with its anchor', async () => {
    const tracker = await trackSite(
      site({ anchors: [{ name: 'A', url: 'a', isDefaultHidden: false }] }, 'a/x'),
    );
    const patch = tracker.edit('false', 'true');
    assert.deepEqual(getPage(tracker.model, 'a/x').reach, { kind: 'hiddenAnchor', anchor: 'A' });
    assert.equal(patch?.changed.length, 2);
  });
});
