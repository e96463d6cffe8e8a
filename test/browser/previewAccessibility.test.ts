// axe finds nothing to complain about: light, dark and high contrast, the site’s own mode, narrow and wide.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { toWholeSite } from '../../server/src/shared/sitePatch.ts';
import { loadAxe, runAxe } from '../support/axe.ts';
import { getElement, trackSite } from '../support/sites/siteTracker.ts';
import { treeFiles, treeSite } from '../support/sites/treeSite.ts';
import type { EditorClass } from '../webview/editorThemes.ts';
import { openFullSite, openMenu, usePreviewBrowser } from '../webview/previewPage.ts';
import { sampleBody } from '../webview/sampleBody.ts';
import { describedOperation } from '../webview/sampleOperation.ts';

/** Rules about the page, which the open menu of a narrow panel covers. */
const pageRules = ['landmark-one-main', 'page-has-heading-one'];

async function findViolations(page: Page): Promise<string[]> {
  const isCovered = !(await page.getByRole('main').isVisible());
  return runAxe(page, isCovered ? pageRules : []);
}

describe('axe finds nothing', () => {
  const browser = usePreviewBrowser(after);

  const looks: readonly { readonly editor: EditorClass; readonly mode?: 'light' | 'dark' }[] = [
    { editor: 'vscode-light' },
    { editor: 'vscode-light', mode: 'dark' },
    { editor: 'vscode-dark' },
    { editor: 'vscode-dark', mode: 'light' },
    { editor: 'vscode-high-contrast' },
  ];
  /** In pixels. */
  const widths = [420, 1000] as const;
  for (const { editor, mode } of looks) {
    const shown = mode === undefined ? editor : `${mode} mode in ${editor}`;
    for (const shownPage of ['p1', 'p6']) {
      describe(`in ${shown}, on the page ${shownPage}`, () => {
        let page: Page;

        before(async () => {
          const preview = await openFullSite(browser, { editor, width: widths[1] });
          const { send } = preview;
          page = preview.page;
          if (mode !== undefined) await page.getByRole('button', { name: `Switch to ${mode} mode` }).click();
          await send({ kind: 'show', page: shownPage });
          const body = { kind: 'nodes', nodes: sampleBody, lineCount: 1, assets: [] } as const;
          await send({ kind: 'body', page: shownPage, serial: 1, body });
          await send({ kind: 'highlight', id: 'l1' });
          await page.getByText('The end of the sample.').waitFor();
          await loadAxe(page);
        });

        for (const width of widths) {
          test(`${width} pixels wide`, async () => {
            await page.setViewportSize({ width, height: 800 });
            assert.deepEqual(await findViolations(page), []);
          });
        }

        test('with the menu of a narrow panel', async () => {
          await page.setViewportSize({ width: widths[0], height: 800 });
          await openMenu(page);
          assert.deepEqual(await findViolations(page), []);
        });
      });
    }
  }

  for (const editor of ['vscode-light', 'vscode-dark', 'vscode-high-contrast'] as const) {
    for (const mode of ['light', 'dark'] as const) {
      test(`in a tree that is ${mode}, in ${editor}`, async () => {
        const { page, send } = await browser.open({ editor, width: widths[0] });
        const appearance = { default: mode, strict: true };
        const navigation = { ...treeSite.navigation, directory: 'card' };
        const site = { ...treeSite, appearance, navigation };
        const { model } = await trackSite(JSON.stringify(site), treeFiles);
        await send({ kind: 'site', site: toWholeSite(model), assets: [] });
        await page.getByRole('main').waitFor();
        const { id: first } = getElement(model, 'page', 'welcome');
        const body = { kind: 'nodes', nodes: [], lineCount: 1, assets: [] } as const;
        await send({ kind: 'body', page: first, serial: 1, body });
        await page.getByRole('navigation', { name: 'In Start' }).waitFor();
        await loadAxe(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          for (const tab of ['Guides', 'API', 'Tools']) {
            if (width < 640) await openMenu(page);
            await page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: tab }).click();
            assert.deepEqual(await findViolations(page), []);
            if (width >= 640) continue;
            await page.keyboard.press('Escape');
            await page.getByRole('main').waitFor();
            assert.deepEqual(await findViolations(page), []);
          }
          const { id } = getElement(model, 'operation', 'GET /plants');
          const open = { element: id, operation: { method: 'GET', path: '/plants' } };
          if (width < 640) await openMenu(page);
          await page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: 'API' }).click();
          if (width < 640) await page.keyboard.press('Escape');
          await send({ kind: 'operation', open, content: describedOperation });
          await page.getByRole('table', { name: 'Responses' }).waitFor();
          assert.deepEqual(await findViolations(page), []);
        }
      });
    }
  }
});
