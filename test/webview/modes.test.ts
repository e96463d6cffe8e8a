// Light and dark: the site's own mode, else the editor's, and what the person chooses.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ElementContent } from '../../server/src/shared/siteModel.ts';
import { openFullSite, type PreviewPage, usePreviewBrowser } from './previewPage.ts';
import { createElement, createPage, createWholeSite } from './sampleSite.ts';

type ModeToggle = Omit<Extract<ElementContent, { readonly kind: 'modeToggle' }>, 'kind'>;

const getBackground = ({ page }: PreviewPage) =>
  page.locator('.preview').evaluate((box) => box.computedStyleMap().get('background-color')?.toString());

const light = 'rgb(255, 255, 255)';
const dark = 'rgb(15, 17, 23)';

function createSite(toggle: ModeToggle) {
  return createWholeSite(
    [{ id: 'g', name: 'Group', members: [createPage('p', 'page')] }],
    [createElement('mode', { kind: 'modeToggle', ...toggle })],
  );
}

describe('the mode', () => {
  const browser = usePreviewBrowser();

  for (const [toggle, editor, background] of [
    [{ mode: undefined, isHidden: false }, 'vscode-light', light],
    [{ mode: undefined, isHidden: false }, 'vscode-dark', dark],
    [{ mode: 'light', isHidden: false }, 'vscode-dark', light],
    [{ mode: 'dark', isHidden: true }, 'vscode-light', dark],
  ] as const) {
    test(`is ${background} for ${JSON.stringify(toggle)} in ${editor}`, async () => {
      const preview = await browser.open({ editor });
      await preview.send({ kind: 'site', site: createSite(toggle), assets: [] });
      await preview.page.getByRole('main').waitFor();
      assert.equal(await getBackground(preview), background);
      const switches = preview.page.getByRole('button', { name: /^Switch to/ });
      assert.equal(await switches.count(), toggle.isHidden ? 0 : 1);
    });
  }

  test('is the one that the person chooses, and is kept', async () => {
    const preview = await openFullSite(browser);
    await preview.page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await preview.page.getByRole('button', { name: 'Logo, /logo/dark.svg' }).waitFor();
    assert.equal(await getBackground(preview), dark);
    assert.equal((await preview.getState())?.mode, 'dark');
    await preview.page.getByRole('button', { name: 'Switch to light mode' }).click();
    await preview.page.getByRole('button', { name: 'Logo, /logo/light.svg' }).waitFor();
  });

  test('follows the editor until one is chosen', async () => {
    const preview = await openFullSite(browser);
    await preview.page.evaluate("document.body.className = 'vscode-dark'");
    await preview.page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
  });
});
