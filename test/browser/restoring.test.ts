// What is kept over a reload, and found again.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PageNode } from '../../client/src/preview/pageNode.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { openFullSite, type PreviewPage, usePreviewBrowser } from '../webview/previewPage.ts';
import { createFullSite } from '../webview/sampleSite.ts';

const paragraph: PageNode = { kind: 'plain', name: 'p', children: ['A line of a long page.'] };
const long = Array.from({ length: 200 }, () => paragraph);
const site = 'file:///site/docs.json';

const sendBody = (preview: PreviewPage, page: string, nodes: readonly PageNode[] = long) =>
  preview.send({ kind: 'body', page, serial: 1, body: { kind: 'nodes', nodes, lineCount: 1, assets: [] } });

const getScroll = ({ page }: PreviewPage) => page.locator('.content').evaluate((box) => box.scrollTop);

describe('a reload', () => {
  const browser = usePreviewBrowser();

  test('finds what was kept before: page, place, version', async () => {
    const before = await openFullSite(browser);
    await before.page.getByLabel('Version', { exact: true }).selectOption({ label: 'v1' });
    await before.page.getByRole('button', { name: 'Start quickly' }).first().click();
    await sendBody(before, 'p2');
    await before.page.getByText('A line of a long page.').first().waitFor();
    await before.page.locator('.content').evaluate((box) => box.scrollTo(0, 700));
    const state = await waitUntil('the place is kept', async () => {
      const kept = await before.getState();
      return kept?.scroll === 700 ? kept : undefined;
    });
    assert.deepEqual(state, { site, page: 'quickstart', scroll: 700, version: 'v1' });

    const after = await openFullSite(browser, { state });
    assert.deepEqual((await after.getPosted())[0], { kind: 'ready', state });
    await after.page.getByRole('heading', { level: 1, name: 'Title of quickstart' }).waitFor();
    await sendBody(after, 'p2');
    await waitUntil('it is scrolled', async () => (await getScroll(after)) === 700);
    assert.equal(await after.page.getByLabel('Version', { exact: true }).inputValue(), 'first');
    await after.page.getByRole('button', { name: 'Previous: Title of introduction' }).click();
    await sendBody(after, 'p1');
    await after.page.getByText('A line of a long page.').first().waitFor();
    assert.equal(await getScroll(after), 0);
  });

  test('finds the place also where the page is short at first, and leaves alone who has scrolled', async () => {
    const state = { site, page: 'quickstart', scroll: 700 };
    const after = await openFullSite(browser, { state });
    await after.page.getByRole('heading', { level: 1, name: 'Title of quickstart' }).waitFor();
    await sendBody(after, 'p2', [paragraph]);
    await after.page.getByText('A line of a long page.').waitFor();
    await sendBody(after, 'p2');
    await waitUntil('it is scrolled', async () => (await getScroll(after)) === 700);
    await after.page.locator('.content').evaluate((box) => box.scrollTo(0, 300));
    await sendBody(after, 'p2', [...long, { kind: 'plain', name: 'p', children: ['The last line.'] }]);
    await after.page.getByText('The last line.').waitFor();
    assert.equal(await getScroll(after), 300);
  });

  test('forgets what was kept of another site, and what is no such state', async () => {
    for (const state of [
      { site: 'file:///other/docs.json', page: 'quickstart', scroll: 9, mode: 'dark' },
      { site, page: 7, scroll: -1, mode: 'blue' },
      'nothing',
    ]) {
      const preview = await openFullSite(browser, { state });
      await preview.page.getByRole('heading', { level: 1, name: 'Title of introduction' }).waitFor();
      await preview.page.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
    }
  });
});

describe('a page that is gone', () => {
  const browser = usePreviewBrowser();

  test('is found again by its path, else the first one is shown', async () => {
    const preview = await openFullSite(browser);
    const { elements, lists, ...rest } = createFullSite();
    await preview.page.getByRole('button', { name: 'Start quickly' }).first().click();
    const renamed = JSON.parse(JSON.stringify({ ...rest, elements, lists }).replaceAll('"p2"', '"p9"'));
    await preview.send({ kind: 'site', site: renamed, assets: [] });
    await waitUntil('it has its new id', async () => (await preview.waitForPost('shown')).page === 'p9');
    assert.equal(await preview.page.getByRole('heading', { level: 1 }).textContent(), 'Title of quickstart');
    const without = lists.map(([name, ids]) => [name, ids.filter((id) => id !== 'p2')] as const);
    const left = elements.filter(({ id }) => id !== 'p2');
    await preview.send({ kind: 'site', site: { ...rest, elements: left, lists: without }, assets: [] });
    await preview.page.getByRole('heading', { level: 1, name: 'Title of introduction' }).waitFor();
  });

  test('and a configuration that is gone is said', async () => {
    const preview = await openFullSite(browser);
    await preview.send({ kind: 'gone' });
    await preview.page.getByText('The configuration no longer exists.').waitFor();
    await preview.send({ kind: 'site', site: createFullSite(), assets: [] });
    await preview.page.getByRole('heading', { level: 1, name: 'Title of introduction' }).waitFor();
  });
});
