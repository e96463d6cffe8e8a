// The preview of a site whose navigation is a tree: what is chosen, what that lists, and where choosing leads.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toWholeSite } from '../../server/src/shared/sitePatch.ts';
import { findHolders, listContainers } from '../../server/src/shared/siteWalk.ts';
import { getElement, trackSite } from '../support/sites/siteTracker.ts';
import { treeFiles, treeSite } from '../support/sites/treeSite.ts';
import { openMenu, type PreviewPage, usePreviewBrowser } from '../webview/previewPage.ts';
import type { WebviewOptions } from '../webview/webviewPage.ts';

describe('the preview of a tree', async () => {
  const browser = usePreviewBrowser();
  const { model } = await trackSite(JSON.stringify(treeSite), treeFiles);

  async function openTree(options: WebviewOptions = {}): Promise<PreviewPage> {
    const preview = await browser.open(options);
    await preview.send({ kind: 'site', site: toWholeSite(model), assets: [] });
    await preview.page.getByRole('main').waitFor();
    return preview;
  }

  /** The rows of the list, with the current one marked. */
  const getRows = ({ page }: PreviewPage): Promise<string[]> =>
    page
      .getByRole('navigation', { name: 'Pages', exact: true })
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) => `${row.textContent}${row.querySelector('[aria-current]') ? ' *' : ''}`),
      );

  test('begins in the default language and version', async () => {
    const preview = await openTree();
    const { page } = preview;
    const banner = page.getByRole('banner', { name: 'Plant Store' });
    const language = banner.getByRole('combobox', { name: 'Language' });
    assert.deepEqual(await language.locator('option').allTextContents(), ['English (en)', 'Français (fr)']);
    assert.equal(await language.locator('option:checked').textContent(), 'English (en)');
    const version = banner.getByRole('combobox', { name: 'Version' });
    assert.equal(await version.locator('option:checked').textContent(), 'v2');
    const tabs = page.getByRole('navigation', { name: 'Tabs', exact: true });
    assert.deepEqual(await tabs.getByRole('button').allTextContents(), ['Guides', 'API', 'Tools', 'Events']);
    assert.deepEqual(await tabs.locator('[aria-current]').allTextContents(), ['Guides']);
    assert.deepEqual(await getRows(preview), [
      ...['StartNEW *', 'Introduction', 'Care', 'Light', 'care/ghost', 'Secrethidden'],
      ...['Draftshidden', 'Ideahidden', 'Morehidden'],
    ]);
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Welcome');
    assert.equal(await preview.countViolations(), 0);
  });

  test('marks the group whose name leads to the shown page', async () => {
    const { page } = await openTree();
    const group = page.getByRole('button', { name: 'Start NEW' });
    const getColor = () =>
      group.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).color);
    assert.equal(await group.getAttribute('aria-current'), 'page');
    const marked = await getColor();
    await page.getByRole('button', { name: 'Introduction', exact: true }).click();
    assert.equal(await group.getAttribute('aria-current'), null);
    assert.notEqual(await getColor(), marked);
  });

  test('stays with the page where the other version lists it, too', async () => {
    const preview = await openTree();
    const { page } = preview;
    await page.getByRole('button', { name: 'Introduction', exact: true }).click();
    await page.getByRole('combobox', { name: 'Version' }).selectOption('v1 (old)');
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Introduction');
    assert.deepEqual(await getRows(preview), ['Start', 'Introduction *', 'care']);
  });

  test('follows links within the version', async () => {
    const preview = await openTree();
    const { page } = preview;
    await page.getByRole('combobox', { name: 'Version' }).selectOption('v1 (old)');
    await page.getByRole('button', { name: 'care', exact: true }).click();
    const entries = [...model.elements.values()].filter(
      ({ content }) => content.kind === 'page' && content.entry === 'introduction',
    );
    for (const { id } of entries) {
      await preview.send({ kind: 'show', page: id });
      assert.deepEqual(await getRows(preview), ['Start', 'Introduction *', 'care']);
    }
    const { entry } = (await preview.getState()) ?? {};
    const again = await openTree({ state: await preview.getState() });
    assert.ok(entry);
    assert.deepEqual(await getRows(again), ['Start', 'Introduction *', 'care']);
  });

  test('goes to the first page otherwise', async () => {
    const preview = await openTree();
    const { page } = preview;
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Français (fr)');
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Présentation');
    // There are no tabs here, so the choices are above the pages.
    assert.equal(await page.getByRole('banner').getByRole('combobox').count(), 0);
    const product = page.getByRole('combobox', { name: 'Product' });
    assert.equal(await product.locator('option:checked').textContent(), 'Plantes');
    await product.selectOption('Outils');
    assert.equal(
      await page.getByRole('combobox', { name: 'Dropdown' }).locator('option:checked').textContent(),
      'Un',
    );
    const anchors = page.getByRole('navigation', { name: 'Anchors', exact: true });
    assert.deepEqual(await anchors.getByRole('button').allTextContents(), ['A', 'Status']);
  });

  test('shows the menu of a tab, and its links only reveal their text', async () => {
    const preview = await openTree();
    const { page } = preview;
    await page.getByRole('button', { name: 'Tools', exact: true }).click();
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Run');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    assert.deepEqual(await menu.getByRole('button').allTextContents(), ['CLI', 'Shop']);
    await menu.getByRole('button', { name: 'Shop' }).click();
    const { id } = getElement(model, 'division', 'Shop');
    assert.deepEqual(await preview.waitForPost('clicked'), { kind: 'clicked', id });
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Run');
  });

  test('lists operations with their method, also where there is no page', async () => {
    const preview = await openTree();
    const { page } = preview;
    await page.getByRole('button', { name: 'API', exact: true }).click();
    assert.deepEqual(await getRows(preview), [
      ...['Plants', 'GET/plants *', 'POST/plants'],
      ...['Orders', 'Generated pages'],
    ]);
    await page.getByRole('button', { name: 'POST /plants' }).click();
    const { id } = getElement(model, 'operation', 'admin.json post /plants');
    assert.deepEqual(await preview.waitForPost('clicked'), { kind: 'clicked', id });
  });

  test('opens and closes groups in groups, whose name may lead to a page', async () => {
    const preview = await openTree();
    const { page } = preview;
    const care = page.getByRole('button', { name: 'Care', exact: true });
    assert.equal(await care.getAttribute('aria-expanded'), 'true');
    await care.click();
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Care for plants');
    assert.equal(await care.getAttribute('aria-current'), 'page');
    assert.equal(await care.getAttribute('aria-expanded'), 'true');
    await care.click();
    assert.equal(await care.getAttribute('aria-expanded'), 'false');
    assert.equal((await getRows(preview)).includes('Light'), false);
    assert.equal(
      await page.getByRole('button', { name: 'More hidden' }).getAttribute('aria-expanded'),
      'false',
    );
  });

  test('keeps choices, anchors and pages above the page in a small panel', async () => {
    const preview = await openTree();
    const { page } = preview;
    await page.setViewportSize({ width: 400, height: 320 });
    await openMenu(page);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Français (fr)');
    const row = page.getByRole('button', { name: 'Présentation', exact: true });
    await row.scrollIntoViewIfNeeded();
    const [own, sidebar] = [await row.boundingBox(), await page.locator('.sidebar').boundingBox()];
    assert.ok(own && sidebar);
    assert.ok(own.y + own.height <= sidebar.y + sidebar.height, JSON.stringify({ own, sidebar }));
  });

  test('says why something is hidden', async () => {
    const { page } = await openTree();
    const row = page.getByRole('button', { name: 'Secret hidden' });
    assert.equal(
      await row.getAttribute('title'),
      'Not shown to readers, because it is hidden: remove "hidden" to show it.',
    );
    await row.click();
    await page.getByText('Readers find this page only by a direct link').waitFor();
  });

  test('has what is around the pages', async () => {
    const { page } = await openTree();
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'The spring sale is on.' }).waitFor();
    await banner.getByRole('button', { name: 'Theme: maple' }).waitFor();
    await banner.getByRole('button', { name: 'Font of headings: Fraunces' }).waitFor();
    assert.equal(await banner.getByRole('button', { name: 'Discord' }).count(), 2);
    // The appearance is strict.
    assert.equal(await banner.getByRole('button', { name: /^Switch to/ }).count(), 0);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: 'Jobs' }).waitFor();
    await footer.getByRole('button', { name: 'Bluesky' }).waitFor();
    assert.equal(await page.locator('.preview.is-dark').count(), 1);
  });

  test('shows the division of what the cursor is in', async () => {
    const preview = await openTree();
    const { page } = preview;
    await preview.send({ kind: 'highlight', id: getElement(model, 'page', 'cli/run').id });
    await page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor();
    assert.deepEqual(await getRows(preview), ['Run']);
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Welcome');
  });

  test('lists pages when the cursor is at what holds only other divisions', async () => {
    const preview = await openTree();
    const { page } = preview;
    const tabs = page.getByRole('navigation', { name: 'Tabs', exact: true });
    const highlight = (name: string) =>
      preview.send({ kind: 'highlight', id: getElement(model, 'division', name).id });
    await page.getByRole('button', { name: 'API', exact: true }).click();
    const rows = await getRows(preview);
    // The click also moves the cursor, and so does the choice of a version or language.
    await highlight('v2');
    assert.deepEqual(await tabs.locator('[aria-current]').allTextContents(), ['API']);
    assert.deepEqual(await getRows(preview), rows);
    await preview.send({ kind: 'highlight' });
    assert.deepEqual(await getRows(preview), rows);
    await highlight('Tools');
    assert.deepEqual(await tabs.locator('[aria-current]').allTextContents(), ['Tools']);
    assert.deepEqual(await getRows(preview), ['Run']);
    await highlight('fr');
    assert.deepEqual(await getRows(preview), ['Présentation']);
  });

  test('is drawn from a part of a large site, then asks for all of it, and stays where it is', async () => {
    const preview = await browser.open();
    const { page } = preview;
    const whole = toWholeSite(model);
    const guides = model.lists.get(getElement(model, 'division', 'v2').id)?.[0] ?? '';
    const around = new Set([guides, ...listContainers(model, findHolders(model), guides)]);
    const isOpen = (list: string) =>
      around.has(list) || model.elements.get(list)?.content.kind !== 'division';
    const site = { ...whole, lists: whole.lists.filter(([list]) => isOpen(list)) };
    await preview.send({ kind: 'site', isPart: true, site, assets: [] });
    await preview.waitForPost('wholeNeeded');
    await page.getByRole('button', { name: 'Introduction', exact: true }).click();
    await page.getByRole('button', { name: 'Care', exact: true }).click();
    const shown = await preview.waitForPost('shown');
    await preview.send({ kind: 'site', site: whole, page: shown.page, assets: [] });
    await page.getByRole('button', { name: 'Tools', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Run' }).waitFor();
    assert.equal((await preview.getPosted()).filter(({ kind }) => kind === 'wholeNeeded').length, 1);
  });

  test('has the banner, the navbar and the footer of the language that is chosen', async () => {
    const [english, french] = treeSite.navigation.languages;
    const own = {
      banner: { content: 'Les soldes' },
      navbar: { links: [{ label: 'Aide', href: 'https://plants.example/aide' }] },
      footer: { socials: { x: 'https://x.com/plantes' } },
    };
    const navigation = { ...treeSite.navigation, languages: [english, { ...french, ...own }] };
    const site = await trackSite(JSON.stringify({ ...treeSite, navigation }), treeFiles);
    const preview = await browser.open();
    const { page } = preview;
    await preview.send({ kind: 'site', site: toWholeSite(site.model), assets: [] });
    const getFrame = async () => [
      await page.locator('.site-notice').textContent(),
      ...(await page.locator('.top-links .label').allTextContents()),
      ...(await page.getByRole('contentinfo').getByRole('button').allTextContents()),
    ];
    const ofSite = ['The spring sale is on.', 'Support', 'Discord', 'Discord'];
    const footer = ['Company', 'About', 'Jobs', 'GitHub', 'Bluesky'];
    await page.getByRole('main').waitFor();
    assert.deepEqual(await getFrame(), [...ofSite, ...footer]);
    const language = page.getByRole('combobox', { name: 'Language' });
    await language.selectOption('Français (fr)');
    assert.deepEqual(await getFrame(), ['Les soldes', 'Aide', 'X']);
    await language.selectOption('English (en)');
    assert.deepEqual(await getFrame(), [...ofSite, ...footer]);
  });

  test('keeps the focus on what was chosen, wherever that is then, and says where it has led', async () => {
    const preview = await openTree();
    const { page } = preview;
    const getFocused = () =>
      page.locator(':focus').evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
    const hears = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
    const language = page.getByRole('combobox', { name: 'Language' });
    await language.focus();
    await page.keyboard.press('F');
    // There are no tabs in this language, so the choice is in the sidebar now.
    await hears('Français, Présentation');
    assert.equal(await page.getByRole('banner').getByRole('combobox').count(), 0);
    assert.equal(await getFocused(), 'Language');
    await page.keyboard.press('E');
    await hears('English, Welcome');
    assert.equal(await getFocused(), 'Language');
    await page.getByRole('combobox', { name: 'Version' }).focus();
    await page.keyboard.press('ArrowUp');
    await hears('v1, Introduction');
    assert.equal(await getFocused(), 'Version');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Tools', exact: true }).focus();
    await page.keyboard.press('Enter');
    await hears('Tools, Run');
    assert.equal(await getFocused(), 'Tools');
    await preview.send({ kind: 'site', site: toWholeSite(model), assets: [] });
    assert.equal(await getFocused(), 'Tools');
  });

  test('lists the rest of a group on its root page, as its directory says', async () => {
    for (const directory of ['card', 'accordion'] as const) {
      const site = await trackSite(
        JSON.stringify({ ...treeSite, navigation: { ...treeSite.navigation, directory } }),
        { ...treeFiles, 'introduction.mdx': '---\ntitle: Introduction\ndescription: Begin here\n---\n' },
      );
      const preview = await browser.open();
      const { page } = preview;
      await preview.send({ kind: 'site', site: toWholeSite(site.model), assets: [] });
      const { page: shown } = await preview.waitForPost('shown');
      await preview.send({
        kind: 'body',
        page: shown,
        serial: 1,
        body: { kind: 'nodes', nodes: [], lineCount: 1, assets: [] },
      });
      const list = page.getByRole('navigation', { name: 'In Start', exact: true });
      await list.waitFor();
      if (directory === 'card')
        assert.deepEqual(await list.getByRole('button').allTextContents(), [
          'IntroductionBegin here',
          'Care',
        ]);
      else {
        assert.deepEqual(await list.getByRole('button').allTextContents(), ['Introduction']);
        await list.getByText('Care', { exact: true }).click();
        await list.getByRole('button', { name: 'Light' }).waitFor();
      }
      await list.getByRole('button', { name: 'Introduction' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
      assert.equal(await list.count(), 0);
    }
  });
});
