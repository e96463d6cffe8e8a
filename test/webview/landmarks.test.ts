// What a screen reader, and a test, finds in the preview: landmarks, names, what is current.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openFullSite, openMenu, usePreviewBrowser } from './previewPage.ts';
import { createFullSite } from './sampleSite.ts';

describe('the preview of a site', () => {
  const browser = usePreviewBrowser();

  for (const width of [420, 1000]) {
    test(`has the landmarks, ${width} pixels wide`, async () => {
      const { page } = await openFullSite(browser, { width });
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Hacker News' }).waitFor();
      await page.getByRole('navigation', { name: 'Previous and next', exact: true }).waitFor();
      if (width < 640) await openMenu(page);
      const banner = page.getByRole('banner', { name: 'Plant Store' });
      await banner.getByRole('button', { name: 'Support' }).waitFor();
      await banner.getByRole('button', { name: 'plant-store/plants' }).waitFor();
      await banner.getByRole('button', { name: 'Switch to dark mode' }).waitFor();
      for (const name of ['Versions', 'Tabs', 'Anchors', 'Pages']) {
        await page.getByRole('navigation', { name, exact: true }).waitFor();
      }
    });
  }

  test('has the first page that readers reach as the current one', async () => {
    const { page } = await openFullSite(browser);
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
    await pages.locator('[aria-current="page"]').waitFor();
    assert.deepEqual(await pages.locator('[aria-current]').allTextContents(), ['Title of introduction']);
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Title of introduction');
  });

  test('says that the first page is loading, and what follows its text comes after it', async () => {
    const { page, send } = await browser.open();
    await send({ kind: 'site', site: createFullSite(), assets: [] });
    await page.getByText('Loading the page…').waitFor();
    const next = page.getByRole('navigation', { name: 'Previous and next', exact: true });
    assert.equal(await next.count(), 0);
    const nodes = [{ kind: 'plain', name: 'p', children: ['Some text'] }] as const;
    await send({
      kind: 'body',
      page: 'p1',
      serial: 1,
      body: { kind: 'nodes', nodes, lineCount: 1, assets: [] },
    });
    await page.getByText('Some text').waitFor();
    await next.waitFor();
    assert.equal(await page.getByText('Loading the page…').count(), 0);
  });

  test('names a missing page with its path', async () => {
    const { page } = await openFullSite(browser);
    await page.getByRole('button', { name: 'ghost, missing', exact: true }).click();
    await page.getByText('There is no such file in the site.').waitFor();
  });

  test('says the level and the position of every row', async () => {
    const { page } = await openFullSite(browser);
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
    await pages.getByRole('listitem').first().waitFor();
    const rows = await pages.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const places = ['level', 'posinset', 'setsize'].map((name) => item.getAttribute(`aria-${name}`));
        return `${item.textContent} ${places.join('/')}`;
      }),
    );
    assert.deepEqual(rows, [
      'Get Started 1/1/2',
      'Title of introduction 2/1/3',
      'Start quickly 2/2/3',
      'ghost 2/3/3',
      'Care 1/2/2',
      'Title of care/watering 2/1/2',
      'Light 2/2/2',
      'Title of care/light 3/1/1',
    ]);
  });

  test('describes an element by its problems', async () => {
    const { page } = await openFullSite(browser);
    const color = page.getByRole('button', { name: 'Primary color in dark mode, #6fd3a5' });
    assert.equal(await color.getAttribute('title'), 'This color can’t be read.');
    assert.equal(await color.locator('.problem-mark').count(), 1);
  });

  test('marks no element that only has notes', async () => {
    const { page } = await openFullSite(browser);
    const color = page.getByTitle('This color is hardly used.');
    await color.waitFor();
    assert.equal(await color.locator('.problem-mark').count(), 0);
  });
});
