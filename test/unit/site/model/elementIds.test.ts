// An id stays with its element, whatever happens to the element and around it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ElementKind } from '../../../../server/src/shared/siteModel.ts';
import {
  getElement,
  getElements,
  outline,
  type SiteTracker,
  trackSite,
} from '../../../support/sites/siteTracker.ts';

const site = (navigation: string, rest = ''): string =>
  `{ "name": "Plants", "navigation": [${navigation}]${rest} }`;
const group = (name: string, ...pages: string[]): string =>
  `{ "group": "${name}", "pages": [${pages.map((page) => (page.startsWith('{') ? page : `"${page}"`)).join(', ')}] }`;

const start = site(`${group('A', 'a', 'b', 'c')}, ${group('B', 'd')}`);

/** The ids of these elements: pages by their entry, groups by their name. */
function getIds(tracker: SiteTracker, ...labels: string[]): string[] {
  return labels.map((label) => getElement(tracker.model, getKind(label), label).id);
}

function getKind(label: string): ElementKind {
  return label === label.toUpperCase() ? 'group' : 'page';
}

/** After the edit, the elements with the labels on the right are those with the labels on the left before it. */
async function checkSame(
  before: string,
  after: string,
  same: Readonly<Record<string, string>>,
): Promise<void> {
  const tracker = await trackSite(before);
  const ids = getIds(tracker, ...Object.keys(same));
  tracker.setText(after);
  assert.deepEqual(getIds(tracker, ...Object.values(same)), ids, outline(tracker.model));
}

describe('an element is the same', () => {
  const unmoved = { A: 'A', B: 'B', a: 'a', d: 'd' };

  test('when others come and go around it', () =>
    checkSame(start, site(`${group('N', 'n')}, ${group('A', 'x', 'a')}, ${group('B', 'd', 'y')}`), unmoved));

  test('when a page is renamed', () =>
    checkSame(start, site(`${group('A', 'a', 'other', 'c')}, ${group('B', 'd')}`), {
      ...unmoved,
      b: 'other',
      c: 'c',
    }));

  test('when two neighbors are renamed', () =>
    checkSame(start, site(`${group('A', 'a', 'x', 'y')}, ${group('B', 'd')}`), {
      ...unmoved,
      b: 'x',
      c: 'y',
    }));

  test('when a group is renamed, with all that it holds', () =>
    checkSame(start, site(`${group('Z', 'a', 'b', 'c')}, ${group('B', 'd')}`), {
      A: 'Z',
      B: 'B',
      a: 'a',
      c: 'c',
    }));

  test('when a page moves within its group', () =>
    checkSame(start, site(`${group('A', 'c', 'a', 'b')}, ${group('B', 'd')}`), {
      ...unmoved,
      b: 'b',
      c: 'c',
    }));

  test('when a page moves to another group', () =>
    checkSame(start, site(`${group('A', 'a', 'c')}, ${group('B', 'd', 'b')}`), {
      ...unmoved,
      b: 'b',
      c: 'c',
    }));

  test('when groups change places', () =>
    checkSame(start, site(`${group('B', 'd')}, ${group('A', 'a', 'b', 'c')}`), { ...unmoved, b: 'b' }));

  test('when a nested group is moved out', () =>
    checkSame(
      site(group('A', 'a', group('B', 'd'))),
      site(`${group('A', 'a')}, ${group('B', 'd')}`),
      unmoved,
    ));

  test('when a tab is renamed or gets another URL', async () => {
    const tabs = (name: string, url: string) =>
      site('', `, "tabs": [{ "name": "First", "url": "x" }, { "name": "${name}", "url": "${url}" }]`);
    const tracker = await trackSite(tabs('Guides', 'guides'));
    const { id } = getElement(tracker.model, 'tab', 'Guides');
    tracker.setText(tabs('How-to', 'guides'));
    tracker.setText(tabs('How-to', 'how-to'));
    assert.equal(getElement(tracker.model, 'tab', 'How-to').id, id);
  });

  test('when a page that nothing lists is listed, and back', async () => {
    const tracker = await trackSite(start, { 'new.md': '', 'zoo.md': '' });
    const { id } = getElement(tracker.model, 'page', 'new.md');
    tracker.edit('"d"', '"d", "new"');
    assert.equal(getElement(tracker.model, 'page', 'new').id, id);
    tracker.edit(', "new"', '');
    assert.equal(getElement(tracker.model, 'page', 'new.md').id, id);
  });

  test('when it comes back by Undo', async () => {
    const tracker = await trackSite(start);
    const ids = getIds(tracker, 'A', 'b', 'B', 'd');
    tracker.setText(site(group('A', 'a')));
    tracker.setText(start);
    assert.deepEqual(getIds(tracker, 'A', 'b', 'B', 'd'), ids);
  });

  test('in the next session', async () => {
    const [one, other] = [await trackSite(start), await trackSite(`\n${start}`)];
    assert.deepEqual([...one.model.elements.keys()], [...other.model.elements.keys()]);
  });
});

describe('elements that are equal', () => {
  test('have ids of their own, which stay with their groups', async () => {
    const tracker = await trackSite(site(`${group('A', 'a')}, ${group('B', 'a')}`));
    const [first, second] = getElements(tracker.model, 'page').map(({ id }) => id);
    assert.notEqual(first, second);
    tracker.setText(site(`${group('A')}, ${group('B', 'a')}`));
    assert.equal(getElement(tracker.model, 'page', 'a').id, second);
  });
});

describe('an id', () => {
  test('is not used again for something else', async () => {
    const tracker = await trackSite(site(group('A', 'a', 'z')));
    const [id] = getIds(tracker, 'a');
    tracker.setText(site(group('A', 'b', 'z')));
    assert.deepEqual(getIds(tracker, 'b'), [id]);
    tracker.setText(site(group('A', 'z')));
    tracker.setText(site(group('A', 'z', 'a')));
    assert.notDeepEqual(getIds(tracker, 'a'), [id]);
  });
});
