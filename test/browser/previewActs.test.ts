// What the page tells the extension when a person does something in it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { waitUntil } from '../support/waitUntil.ts';
import { openFullSite, type PreviewPage, usePreviewBrowser } from '../webview/previewPage.ts';

/** All that was posted since the page was shown first. */
async function getLater(preview: PreviewPage) {
  return (await preview.getPosted()).slice(2);
}

describe('what a person does in the preview', () => {
  const browser = usePreviewBrowser();

  test('begins with the page that is shown', async () => {
    const { getPosted } = await openFullSite(browser);
    assert.deepEqual(await getPosted(), [{ kind: 'ready' }, { kind: 'shown', page: 'p1', byPerson: false }]);
  });

  test('shows a page by a click, and reveals its entry', async () => {
    const preview = await openFullSite(browser);
    await preview.page.getByRole('button', { name: 'Start quickly' }).first().click();
    await preview.page.getByRole('heading', { level: 1, name: 'Title of quickstart' }).waitFor();
    assert.deepEqual(await getLater(preview), [
      { kind: 'shown', page: 'p2', byPerson: true },
      { kind: 'clicked', id: 'p2' },
    ]);
  });

  for (const [name, id] of [
    ['Support', 'l1'],
    ['plant-store/plants', 'cta'],
    ['Logo, /logo/light.svg', 'logo'],
    ['Favicon, /favicon.svg', 'favicon'],
    ['Plant Store', 'name'],
    ['Primary color, #0f7b4f', 'c1'],
    ['Blog', 't2'],
    ['Community', 'a1'],
    ['Get Started', 'g1'],
    ['Raise issue', 'f2'],
    ['GitHub', 's1'],
  ] as const) {
    test(`reveals "${name}" by a click`, async () => {
      const preview = await openFullSite(browser);
      await preview.page.getByRole('button', { name, exact: true }).click();
      await preview.waitForPost('clicked');
      assert.deepEqual(await getLater(preview), [{ kind: 'clicked', id }]);
    });
  }

  test('reveals by Alt+Enter what a click uses', async () => {
    const preview = await openFullSite(browser);
    await preview.page.getByRole('button', { name: 'Switch to dark mode' }).focus();
    await preview.page.keyboard.press('Alt+Enter');
    await preview.page.getByLabel('Version', { exact: true }).focus();
    await preview.page.keyboard.press('Alt+Enter');
    await waitUntil('both were posted', async () => (await getLater(preview)).length === 2);
    assert.deepEqual(await getLater(preview), [
      { kind: 'clicked', id: 'mode' },
      { kind: 'clicked', id: 'second' },
    ]);
  });

  test('opens the file of the page that is shown', async () => {
    const preview = await openFullSite(browser);
    await preview.page.getByRole('button', { name: 'Open File' }).click();
    assert.deepEqual(await preview.waitForPost('openFile'), { kind: 'openFile', page: 'p1' });
  });

  test('goes to the page before and after, past a missing one', async () => {
    const preview = await openFullSite(browser);
    await preview.page.getByRole('button', { name: 'Next: Start quickly' }).click();
    await preview.page.getByRole('button', { name: 'Next: Title of care/watering' }).click();
    await preview.page.getByRole('button', { name: 'Previous: Start quickly' }).click();
    await waitUntil('three pages were shown', async () => (await getLater(preview)).length === 3);
    assert.deepEqual(
      (await getLater(preview)).map((message) => message.kind === 'shown' && message.page),
      ['p2', 'p4', 'p2'],
    );
  });

  test('follows a link of the body by its number', async () => {
    const preview = await openFullSite(browser);
    await preview.send({
      kind: 'body',
      page: 'p1',
      serial: 7,
      body: {
        kind: 'nodes',
        nodes: [{ kind: 'link', link: 3, children: ['There'] }],
        lineCount: 1,
        assets: [],
      },
    });
    await preview.page.getByRole('link', { name: 'There' }).click();
    assert.deepEqual(await preview.waitForPost('link'), { kind: 'link', serial: 7, link: 3 });
  });

  test('asks for the whole site when a patch was missed', async () => {
    const preview = await openFullSite(browser);
    await preview.send({
      kind: 'patch',
      assets: [],
      patch: {
        uri: 'file:///site/docs.json',
        revision: 9,
        version: 2,
        state: 'whole',
        isComplete: true,
        moved: undefined,
        removed: [],
        changed: [],
        spans: [],
        splices: [],
      },
    });
    assert.deepEqual(await preview.waitForPost('wholeNeeded'), { kind: 'wholeNeeded' });
  });
});
