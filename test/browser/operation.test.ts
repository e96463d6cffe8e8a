// An operation of an API that is opened in the preview: what is asked for, and the tables that show the answer.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toWholeSite } from '../../server/src/shared/sitePatch.ts';
import { getElement, trackSite } from '../support/sites/siteTracker.ts';
import { treeFiles, treeSite } from '../support/sites/treeSite.ts';
import { type PreviewPage, usePreviewBrowser } from '../webview/previewPage.ts';
import { describedOperation } from '../webview/sampleOperation.ts';
import type { WebviewOptions } from '../webview/webviewPage.ts';

describe('an operation', async () => {
  const browser = usePreviewBrowser();
  const tracker = await trackSite(JSON.stringify(treeSite), treeFiles);
  const { model } = tracker;
  const operation = { method: 'POST', path: '/plants' };
  const open = { element: getElement(model, 'operation', 'admin.json post /plants').id, operation };

  async function openApi(options: WebviewOptions = {}): Promise<PreviewPage> {
    const preview = await browser.open(options);
    await preview.send({ kind: 'site', site: toWholeSite(model), assets: [] });
    await preview.page.getByRole('main').waitFor();
    return preview;
  }

  const getHeading = ({ page }: PreviewPage) => page.getByRole('heading', { level: 1 }).textContent();

  /** The rows of a table, with its head. */
  const readTable = ({ page }: PreviewPage, name: string): Promise<string[]> =>
    page
      .getByRole('table', { name })
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((each) => [...each.children].map((cell) => cell.textContent).join(' | ')),
      );

  test('is opened with the keyboard, asked for, and shown as tables', async () => {
    const preview = await openApi();
    const { page } = preview;
    await page.getByRole('button', { name: 'API', exact: true }).click();
    const entry = page.getByRole('button', { name: 'POST /plants' });
    await page.getByRole('button', { name: 'GET /plants' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.deepEqual(await preview.waitForPost('operation'), { kind: 'operation', open });
    await page.getByText('Loading the operation…').waitFor();
    await preview.send({ kind: 'operation', open, content: describedOperation });
    await page.getByRole('table', { name: 'Parameters' }).waitFor();
    assert.equal(await entry.getAttribute('aria-current'), 'page');
    assert.equal(await entry.and(page.locator(':focus')).count(), 1);
    assert.equal(await page.getByRole('region', { name: 'API operation' }).textContent(), 'POST/plants');
    await page.getByText('Create a plant').waitFor();
    assert.deepEqual(await readTable(preview, 'Parameters'), [
      'Name | In | Type | Description',
      'dryRun | query | boolean | Only <b>look</b>',
    ]);
    assert.deepEqual(await readTable(preview, 'Request body'), [
      'Name | Type | Description',
      'namerequired | string | ',
      'tag | string or null | ',
    ]);
    assert.deepEqual(await readTable(preview, 'Responses'), [
      'Status | Type | Description',
      '201 | Plant | Created',
    ]);
    assert.equal(await preview.countViolations(), 0);
  });

  test('has texts as paragraphs, with code', async () => {
    const preview = await openApi();
    const { page } = preview;
    await page.getByRole('button', { name: 'API', exact: true }).click();
    await page.getByRole('button', { name: 'POST /plants' }).click();
    const description = 'How many plants. Use\ntogether with `offset`.\n\n- one\n- two';
    assert.ok(describedOperation.kind === 'described');
    const [parameter] = describedOperation.operation.parameters;
    assert.ok(parameter);
    const parameters = [{ ...parameter, description }];
    const content = { ...describedOperation, operation: { ...describedOperation.operation, parameters } };
    await preview.send({ kind: 'operation', open, content });
    const cell = page.getByRole('table', { name: 'Parameters' }).getByRole('cell').last();
    assert.equal(await cell.textContent(), 'How many plants. Use together with offset.\n\n- one\n- two');
    assert.deepEqual(await cell.locator('code').allTextContents(), ['offset']);
  });

  test('gives way to a page, and comes back after a reload', async () => {
    const preview = await openApi();
    const { page } = preview;
    await page.getByRole('button', { name: 'API', exact: true }).click();
    await page.getByRole('button', { name: 'POST /plants' }).click();
    await preview.waitForPost('operation');
    const state = await preview.getState();
    await page.getByRole('button', { name: 'Guides', exact: true }).click();
    assert.equal(await getHeading(preview), 'Welcome');
    assert.deepEqual(await preview.waitForPost('operation'), { kind: 'operation' });
    const again = await openApi({ state });
    assert.deepEqual(await again.waitForPost('operation'), { kind: 'operation', open });
    assert.equal(await getHeading(again), '/plants');
  });

  test('says why it can’t be shown, and what is generated without being known', async () => {
    const preview = await openApi();
    const { page } = preview;
    await page.getByRole('button', { name: 'Events', exact: true }).click();
    const { id } = [...model.elements.values()].find(
      ({ content }) => content.kind === 'generated' && content.api === 'asyncapi',
    ) ?? { id: '' };
    // A tab that has nothing else begins with it.
    assert.deepEqual(await preview.waitForPost('operation'), { kind: 'operation', open: { element: id } });
    assert.equal(await getHeading(preview), 'Generated pages');
    const reason = 'This description can’t be shown here.';
    const content = { kind: 'undescribed', reason } as const;
    await preview.send({ kind: 'operation', open: { element: id }, content });
    await page.getByText(reason).waitFor();
  });

  test('follows its entry, and ends with it', async () => {
    const preview = await openApi();
    const { page } = preview;
    await page.getByRole('button', { name: 'API', exact: true }).click();
    await page.getByRole('button', { name: 'GET /plants' }).click();
    const edited = await trackSite(JSON.stringify(treeSite), treeFiles);
    const send = async (from: string, to: string) => {
      const patch = edited.edit(from, to);
      if (patch !== undefined) await preview.send({ kind: 'patch', patch, assets: [] });
    };
    await send('"GET /plants"', '"GET /plants/{id}"');
    await page.getByRole('heading', { level: 1, name: '/plants/{id}' }).waitFor();
    const posted = await preview.waitForPost('operation');
    assert.deepEqual(posted.open?.operation, { method: 'GET', path: '/plants/{id}' });
    await send('"GET /plants/{id}",', '');
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  });
});
