// Which part of the site is shown: by tab, by anchor, by version, and by what the extension asks for.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getDrawnSite, getFirstPart } from '../../client/src/preview/drawnSite.ts';
import { toSiteModel } from '../../server/src/shared/sitePatch.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { openFullSite, type PreviewPage, usePreviewBrowser } from './previewPage.ts';
import { createFullSite, createPage, createWholeSite } from './sampleSite.ts';

const getNames = ({ page }: PreviewPage, name: string) =>
  page.getByRole('navigation', { name, exact: true }).getByRole('button').allTextContents();

describe('the part of the site that is shown', () => {
  const browser = usePreviewBrowser();

  test('is at first that of no tab and no anchor', async () => {
    const preview = await openFullSite(browser);
    assert.deepEqual(await getNames(preview, 'Tabs'), ['Documentation', 'API Reference', 'Blog']);
    assert.deepEqual(await getNames(preview, 'Anchors'), ['Documentation', 'Community']);
    assert.deepEqual(await getNames(preview, 'Pages'), [
      'Get Started',
      'Title of introduction',
      'Start quickly',
      'ghost',
      'Care',
      'Title of care/watering',
      'Light',
      'Title of care/light',
    ]);
  });

  test('is drawn from the first part of a long list, and goes on to its end', async () => {
    const members = Array.from({ length: 2500 }, (_, at) => createPage(`p${at}`, `guides/${at}`));
    const model = toSiteModel(createWholeSite([{ id: 'g', name: 'Guides', members }], []));
    const part = getFirstPart(model, ['p300']) ?? assert.fail();
    assert.ok(part.elements.length < members.length);
    const preview = await browser.open();
    await preview.send({ kind: 'site', isPart: true, site: part, page: 'p300', assets: [] });
    await preview.waitForPost('wholeNeeded');
    const heading = preview.page.getByRole('heading', { level: 1, name: 'Title of guides/300' });
    await heading.waitFor();
    await preview.send({ kind: 'site', site: getDrawnSite(model), page: 'p300', assets: [] });
    await preview.page.getByRole('button', { name: 'Title of guides/301' }).focus();
    await preview.page.keyboard.press('End');
    await preview.page.getByRole('button', { name: 'Title of guides/2499' }).waitFor();
    assert.ok(await heading.isVisible());
  });

  test('stays where it is when the pages before it follow', async () => {
    const members = Array.from({ length: 2500 }, (_, at) => createPage(`p${at}`, `guides/${at}`));
    const model = toSiteModel(createWholeSite([{ id: 'g', name: 'Guides', members }], []));
    const part = getFirstPart(model, ['p1300']) ?? assert.fail();
    const preview = await browser.open();
    await preview.send({ kind: 'site', isPart: true, site: part, page: 'p1300', assets: [] });
    await preview.waitForPost('wholeNeeded');
    const list = preview.page.getByRole('navigation', { name: 'Pages', exact: true });
    const row = list.getByRole('button', { name: 'Title of guides/1300' });
    const before = await row.boundingBox();
    await preview.send({ kind: 'site', site: getDrawnSite(model), page: 'p1300', assets: [] });
    await waitUntil('all rows are there', () => list.evaluate((box) => box.scrollHeight > 2500 * 30));
    await list.getByRole('button', { name: 'Title of guides/1298' }).waitFor();
    assert.deepEqual(await row.boundingBox(), before);
  });

  test('begins with a group that was added in front of all others', async () => {
    const members = Array.from({ length: 100 }, (_, at) => createPage(`p${at}`, `guides/${at}`));
    const guides = { id: 'g', name: 'Guides', members };
    const start = { id: 's', name: 'Start', members: [createPage('new', 'start')] };
    const preview = await browser.open();
    const show = (groups: readonly (typeof guides)[]) =>
      preview.send({ kind: 'site', site: createWholeSite(groups, []), page: 'p0', assets: [] });
    await show([guides]);
    await preview.page.getByRole('heading', { level: 1, name: 'Title of guides/0' }).waitFor();
    await show([start, guides]);
    const list = preview.page.getByRole('navigation', { name: 'Pages', exact: true });
    await list.getByRole('button', { name: 'Title of start' }).waitFor();
    assert.equal(await list.evaluate((box) => box.scrollTop), 0);
  });

  test('is that of a tab, with its first page, by a click', async () => {
    const preview = await openFullSite(browser);
    await preview.page.getByRole('button', { name: 'API Reference' }).click();
    await preview.page.getByRole('heading', { level: 1, name: 'Title of api/create-plant' }).waitFor();
    assert.deepEqual(await getNames(preview, 'Pages'), ['Endpoints', 'Title of api/create-plant']);
    const operation = preview.page.getByRole('region', { name: 'API operation' });
    assert.equal(
      await operation.textContent(),
      'POST/plantsTry itAuthentication: Bearer token, Authorization, begins with “Bearer ”',
    );
  });

  test('has the anchors of the chosen version', async () => {
    const preview = await openFullSite(browser);
    await preview.page.getByLabel('Version', { exact: true }).selectOption('v1');
    assert.deepEqual(await preview.waitForPost('clicked'), { kind: 'clicked', id: 'first' });
    assert.deepEqual(await getNames(preview, 'Anchors'), ['Documentation', 'Community', 'Version 1']);
    await preview.page.getByRole('button', { name: 'Version 1' }).click();
    await preview.page.getByRole('heading', { level: 1, name: 'Title of v1/overview' }).waitFor();
    await preview.page.getByLabel('Version', { exact: true }).selectOption('v2');
    await preview.page.getByRole('heading', { level: 1, name: 'Title of introduction' }).waitFor();
    assert.deepEqual(await getNames(preview, 'Anchors'), ['Documentation', 'Community']);
  });

  test('has a hidden anchor while a page in it is shown', async () => {
    const preview = await openFullSite(browser);
    await preview.send({ kind: 'show', page: 'p8' });
    await preview.page.getByRole('heading', { level: 1, name: 'Title of secret/door' }).waitFor();
    assert.deepEqual(await getNames(preview, 'Anchors'), ['Documentation', 'Community', 'Secret Garden']);
    assert.deepEqual(await getNames(preview, 'Pages'), ['Secret', 'Title of secret/door']);
    await preview.page.getByRole('navigation', { name: 'Anchors' }).getByText('Documentation').click();
    await preview.page.getByRole('heading', { level: 1, name: 'Title of introduction' }).waitFor();
    assert.deepEqual(await getNames(preview, 'Anchors'), ['Documentation', 'Community']);
  });

  test('chooses the version that a page’s anchor belongs to', async () => {
    const preview = await openFullSite(browser);
    await preview.send({ kind: 'show', page: 'p7' });
    await preview.page.getByRole('heading', { level: 1, name: 'Title of v1/overview' }).waitFor();
    assert.equal(await preview.page.getByLabel('Version', { exact: true }).inputValue(), 'first');
  });

  test('stays when a page that no group lists is shown', async () => {
    const preview = await openFullSite(browser);
    await preview.send({ kind: 'show', page: 'u1' });
    await preview.page.getByRole('heading', { level: 1, name: 'Title of drafts/idea' }).waitFor();
    assert.equal((await getNames(preview, 'Pages')).length, 8);
    assert.equal(await preview.page.locator('[aria-current="page"]').count(), 0);
  });

  test('is the one in which the element at the cursor is, while the page stays', async () => {
    const preview = await openFullSite(browser);
    await preview.send({ kind: 'highlight', id: 'g4' });
    await preview.page.locator('.highlighted', { hasText: 'Endpoints' }).waitFor();
    assert.deepEqual(await getNames(preview, 'Pages'), ['Endpoints', 'Title of api/create-plant']);
    assert.equal(
      await preview.page.getByRole('heading', { level: 1 }).textContent(),
      'Title of introduction',
    );
    await preview.send({ kind: 'highlight' });
    await preview.page.locator('.highlighted').waitFor({ state: 'detached' });
    assert.deepEqual((await preview.getPosted()).slice(2), []);
  });

  test('is that of the page at the cursor again, after the cursor was in another version', async () => {
    const preview = await openFullSite(browser);
    await preview.send({ kind: 'show', page: 'p7' });
    await preview.page.getByRole('heading', { level: 1, name: 'Title of v1/overview' }).waitFor();
    const version = preview.page.getByLabel('Version', { exact: true });
    await preview.send({ kind: 'highlight', id: 'second' });
    await preview.page.locator('.highlighted').waitFor();
    assert.equal(await version.inputValue(), 'second');
    await preview.send({ kind: 'highlight', id: 'p7' });
    await preview.page.locator('.highlighted', { hasText: 'Title of v1/overview' }).waitFor();
    assert.equal(await version.inputValue(), 'first');
    assert.ok((await getNames(preview, 'Anchors')).includes('Version 1'));
  });

  test('stays the one that the person chose when the site comes again with what is highlighted already', async () => {
    const preview = await openFullSite(browser);
    const site = createFullSite();
    await preview.send({ kind: 'site', site, assets: [], highlight: 'g4' });
    await preview.page.locator('.highlighted', { hasText: 'Endpoints' }).waitFor();
    await preview.page.getByRole('button', { name: 'Documentation' }).first().click();
    await preview.page.getByRole('button', { name: 'Get Started' }).waitFor();
    await preview.send({ kind: 'site', site: { ...site, state: 'broken' }, assets: [], highlight: 'g4' });
    await preview.page.getByText('has syntax errors').waitFor();
    assert.equal((await getNames(preview, 'Pages'))[0], 'Get Started');
  });
});
