// A narrow panel: header and navigation are one line until they are opened.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openFullSite, openMenu, usePreviewBrowser } from './previewPage.ts';

const narrow = { width: 460 };
const getMenu = (page: Page) => page.getByRole('button', { name: 'Menu, ' });
const getPages = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });

describe('a narrow panel', () => {
  const browser = usePreviewBrowser();

  test('says in one line where the page is, and leaves nine tenths to it', async () => {
    const { page } = await openFullSite(browser, narrow);
    assert.equal(await getMenu(page).textContent(), 'Menu, Get Started › Title of introduction');
    assert.equal(await getMenu(page).getAttribute('aria-expanded'), 'false');
    const box = await page.locator('.content').boundingBox();
    assert.ok(box !== null && box.height >= 0.9 * 800, JSON.stringify(box));
    assert.equal(await page.getByRole('banner').count(), 0);
    assert.equal(await getPages(page).count(), 0);
  });

  test('opens header and navigation with a key, and closes them when a page is chosen', async () => {
    const { page, waitForPost } = await openFullSite(browser, narrow);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await getMenu(page).getAttribute('aria-expanded'), 'true');
    await page.getByRole('banner', { name: 'Plant Store' }).waitFor();
    await getPages(page).getByRole('button', { name: 'Start quickly' }).focus();
    await page.keyboard.press('Enter');
    assert.equal((await waitForPost('shown')).page, 'p2');
    await getPages(page).waitFor({ state: 'hidden' });
    await getMenu(page).and(page.locator(':focus')).waitFor();
    assert.equal(await getMenu(page).textContent(), 'Menu, Get Started › Title of quickstart');
  });

  test('closes the menu also by the shown page, by Escape and by the button', async () => {
    const { page } = await openFullSite(browser, narrow);
    await openMenu(page);
    await getPages(page).locator('[aria-current="page"]').click();
    await getPages(page).waitFor({ state: 'hidden' });
    await openMenu(page);
    await page.keyboard.press('Escape');
    await getPages(page).waitFor({ state: 'hidden' });
    await openMenu(page);
    await getMenu(page).click();
    await getPages(page).waitFor({ state: 'hidden' });
  });

  test('keeps the menu open for another tab or version', async () => {
    const { page } = await openFullSite(browser, narrow);
    await openMenu(page);
    await page.getByLabel('Version', { exact: true }).selectOption({ label: 'v1' });
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('button').first().click();
    await getPages(page).waitFor();
  });

  test('keeps the place of the page', async () => {
    const { page, send } = await openFullSite(browser, narrow);
    const nodes = Array.from(
      { length: 200 },
      () => ({ kind: 'plain', name: 'p', children: ['A line.'] }) as const,
    );
    const body = { kind: 'nodes', nodes, lineCount: 400, assets: [] } as const;
    await send({ kind: 'body', page: 'p1', serial: 1, body });
    const content = page.locator('.content');
    await page.getByText('A line.').first().waitFor();
    await content.evaluate((box) => box.scrollTo(0, 500));
    await openMenu(page);
    await getPages(page).waitFor();
    await page.keyboard.press('Escape');
    await getPages(page).waitFor({ state: 'hidden' });
    assert.equal(await content.evaluate((box) => box.scrollTop), 500);
  });

  test('has no menu once it is wide', async () => {
    const { page } = await openFullSite(browser, narrow);
    await getMenu(page).waitFor();
    await page.setViewportSize({ width: 640, height: 800 });
    await getPages(page).waitFor();
    assert.equal(await getMenu(page).count(), 0);
  });
});
