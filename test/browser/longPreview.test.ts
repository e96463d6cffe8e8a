// A site of 5,000 pages: few rows are in the document, each knows its place, the keyboard reaches all of them, and a
// change of one page touches little.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SiteElement, SitePatch } from '../../server/src/shared/siteModel.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { type PreviewPage, usePreviewBrowser } from '../webview/previewPage.ts';
import { createElement, createPage, createWholeSite } from '../webview/sampleSite.ts';

const groups = Array.from({ length: 50 }, (_, group) => ({
  id: `g${group}`,
  name: `Group ${group}`,
  members: Array.from({ length: 100 }, (_, page) =>
    createPage(`p${group}-${page}`, `g${group}/page-${page}`, { title: `Page ${page} of ${group}` }),
  ),
}));

const site = createWholeSite(groups, [createElement('name', { kind: 'name', text: 'Large' })]);

function createPatch(
  revision: number,
  changed: readonly SiteElement[],
  more: Partial<SitePatch> = {},
): SitePatch {
  const { uri, state, isComplete } = site;
  const none = { moved: undefined, removed: [], spans: [], splices: [] };
  return { uri, state, isComplete, revision, version: revision, changed, ...none, ...more };
}

describe('a list of 5,000 pages', () => {
  const browser = usePreviewBrowser();

  async function open(): Promise<PreviewPage> {
    const preview = await browser.open();
    await preview.send({ kind: 'site', site, assets: [] });
    await preview.page.getByRole('main').waitFor();
    return preview;
  }

  const getFocused = ({ page }: PreviewPage) => page.evaluate('document.activeElement.textContent');

  async function focusCurrent({ page }: PreviewPage): Promise<void> {
    await page.locator('[aria-current="page"]').focus();
  }

  test('has only the rows near to what is seen in the document', async () => {
    const { page } = await open();
    const rows = page.locator('.rows > li');
    assert.ok((await rows.count()) < 80);
    const height = await page.locator('.rows').evaluate((list) => list.clientHeight);
    assert.equal(height, 50 * 40 + 5000 * 30);
  });

  test('has the rows in their places, wherever one scrolls to', async () => {
    const { page } = await open();
    await page.locator('nav.pages').evaluate((box) => box.scrollTo(0, 100_000));
    const seen = page.getByRole('button', { name: 'Page 92 of 32', exact: true });
    await seen.waitFor();
    const places = await seen.evaluate((button) => {
      const list = button.closest('ul')?.getBoundingClientRect();
      const row = button.closest('li');
      return [
        Math.round(button.getBoundingClientRect().top - (list?.top ?? 0)),
        row?.getAttribute('aria-posinset'),
        row?.getAttribute('aria-setsize'),
      ];
    });
    assert.deepEqual(places, [33 * 40 + 3292 * 30, '93', '100']);
    assert.equal(await page.locator('[aria-current="page"]').textContent(), 'Page 0 of 0');
  });

  test('is walked by the keyboard', async () => {
    const preview = await open();
    const { keyboard } = preview.page;
    await focusCurrent(preview);
    for (const [key, title] of [
      ['ArrowDown', 'Page 1 of 0'],
      ['End', 'Page 99 of 49'],
      ['ArrowUp', 'Page 98 of 49'],
      ['Home', 'Group 0'],
      ['PageDown', 'Page 9 of 0'],
    ] as const) {
      await keyboard.press(key);
      await waitUntil(`${key} leads to ${title}`, async () => (await getFocused(preview)) === title);
    }
    await keyboard.press('Enter');
    await preview.page.getByRole('heading', { level: 1, name: 'Page 9 of 0' }).waitFor();
    assert.equal(await getFocused(preview), 'Page 9 of 0');
  });

  test('is searched by first letters', async () => {
    const preview = await open();
    await focusCurrent(preview);
    await preview.page.keyboard.type('group 41');
    await waitUntil('the group has the focus', async () => (await getFocused(preview)) === 'Group 41');
  });

  test('keeps the focus on a row that is scrolled away', async () => {
    const preview = await open();
    await focusCurrent(preview);
    await preview.page.locator('nav.pages').evaluate((box) => box.scrollTo(0, 100_000));
    await preview.page.getByRole('button', { name: 'Page 92 of 32', exact: true }).waitFor();
    assert.equal(await getFocused(preview), 'Page 0 of 0');
  });

  test('changes at most five nodes for one page, and its title in a narrow panel, as counted by an observer', async () => {
    const preview = await open();
    // Its body never comes, which is said once.
    await preview.page.getByText('Loading the page…').waitFor();
    await preview.page.evaluate(`
      globalThis.touched = new Set();
      globalThis.touchedInMenuBar = new Set();
      new MutationObserver((records) => {
        for (const { target, addedNodes, removedNodes } of records)
          for (const node of [target, ...addedNodes, ...removedNodes])
            ((node.parentElement ?? node).closest?.('.menu-bar') ? touchedInMenuBar : touched).add(node);
      }).observe(document.documentElement, {
        subtree: true, childList: true, attributes: true, characterData: true,
      });`);
    const renamed = createPage('p0-3', 'g0/page-3', { title: 'Another title' });
    await preview.send({ kind: 'patch', patch: createPatch(2, [renamed]), assets: [] });
    await preview.page.getByRole('button', { name: 'Another title' }).waitFor();
    const current = createPage('p0-0', 'g0/page-0', { title: 'Shown', description: 'It is shown.' });
    const others = await preview.page.evaluate<number>('touched.size');
    assert.ok(others > 0 && others <= 5, `${others} nodes`);
    await preview.page.evaluate('touched.clear()');
    await preview.send({ kind: 'patch', patch: createPatch(3, [current]), assets: [] });
    await preview.page.getByText('It is shown.').waitFor();
    const shown = await preview.page.evaluate<number>('touched.size');
    assert.ok(shown > 0 && shown <= 5, `${shown} nodes`);
    assert.equal(await preview.page.evaluate<number>('touchedInMenuBar.size'), 1);
  });

  test('takes pages in and out', async () => {
    const preview = await open();
    const added = createPage('new', 'g0/new', { title: 'New' });
    const splices = [{ list: 'g0', at: 1, removed: 1, added: ['new'] }];
    const patch = createPatch(2, [added], { removed: ['p0-1'], splices });
    await preview.send({ kind: 'patch', patch, assets: [] });
    await preview.page.getByRole('button', { name: 'New', exact: true }).waitFor();
    assert.equal(await preview.page.getByRole('button', { name: 'Page 1 of 0', exact: true }).count(), 0);
  });

  test('marks what was painted', async () => {
    const preview = await open();
    const getMarks = (name: string) =>
      preview.page.evaluate<number>(`performance.getEntriesByName('plantStore:${name}').length`);
    await waitUntil('the first paint is marked', async () => (await getMarks('firstPaint')) === 1);
    const before = await getMarks('changed');
    await preview.send({ kind: 'highlight', id: 'g1' });
    await waitUntil('the change is marked', async () => (await getMarks('changed')) > before);
    assert.equal(await getMarks('firstPaint'), 1);
  });
});
