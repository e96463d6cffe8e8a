// A configuration that has just been begun, or leaves names out: what is missing is named, nothing is blank.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { usePreviewBrowser } from './previewPage.ts';
import { createPage, createWholeSite, type Group } from './sampleSite.ts';

describe('a site that leaves things out', () => {
  const browser = usePreviewBrowser();

  test('is called a site without a name, also when it is empty', async () => {
    const { page, send } = await browser.open();
    await send({ kind: 'site', site: createWholeSite([], []), assets: [] });
    const banner = page.getByRole('banner', { name: 'Site without a name' });
    await banner.getByText('Site without a name').waitFor();
  });

  test('says of a text that could never be read what it shows', async () => {
    const { page, send } = await browser.open();
    await send({ kind: 'site', site: createWholeSite([], [], { state: 'broken' }), assets: [] });
    await page.getByRole('status').filter({ hasText: 'This preview shows it as it was before' }).waitFor();
  });

  test('has a row that can be read for a group without a name', async () => {
    const { page, send } = await browser.open();
    const group = { id: 'g', name: ' ', members: [createPage('p', 'page')] };
    await send({ kind: 'site', site: createWholeSite([group], []), assets: [] });
    const row = page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('button').first();
    await row.waitFor();
    assert.equal(await row.textContent(), 'Group without a name');
  });

  test('has no page left of its group, however deep groups are nested', async () => {
    const { page, send } = await browser.open();
    let group: Group = { id: 'g6', name: 'Group 6', members: [createPage('p', 'page')] };
    for (let depth = 5; depth > 0; depth--) {
      const members = [group, createPage(`p${depth}`, `${depth}`)];
      group = { id: `g${depth}`, name: `Group ${depth}`, members };
    }
    await send({ kind: 'site', site: createWholeSite([group], []), assets: [] });
    const getLeft = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .locator('.label')
        .evaluate((label) => label.getBoundingClientRect().left);
    await page.getByRole('button', { name: 'Group 6' }).waitFor();
    for (const [inner, outer] of [
      ['Title of page', 'Group 6'],
      ['Title of 5', 'Group 5'],
      ['Group 6', 'Group 1'],
    ] as const)
      assert.ok((await getLeft(inner)) >= (await getLeft(outer)), `${inner} is left of ${outer}`);
  });
});
