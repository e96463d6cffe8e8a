// axe finds nothing to complain about on the page "Changes for Readers": in all themes, narrow and wide, in every state.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadAxe, runAxe } from '../support/axe.ts';
import { manyChanges, noChanges, useChangesBrowser } from '../webview/changesPage.ts';
import { editorClasses } from '../webview/editorThemes.ts';

describe('axe finds nothing', () => {
  const browser = useChangesBrowser();

  for (const editor of editorClasses) {
    test(`in ${editor}`, async () => {
      const { page, send } = await browser.open(undefined, { editor });
      await loadAxe(page);
      assert.deepEqual(await runAxe(page), []);
      const failures = ['"old/docs.json" could not be read.'];
      await send({ kind: 'changes', serial: 1, changes: { ...manyChanges, failures } });
      await page.getByRole('link', { name: 'problems are gone' }).click();
      for (const width of [300, 1000]) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await runAxe(page), []);
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
      }
      await send({ kind: 'outdated' });
      await page.getByText('Files have changed').waitFor();
      assert.deepEqual(await runAxe(page), []);
      await send({ kind: 'comparing', percentage: 40 });
      await page.getByRole('progressbar', { name: 'Comparing' }).waitFor();
      assert.deepEqual(await runAxe(page), []);
      await send({ kind: 'changes', serial: 2, changes: noChanges });
      await page.locator('.verdict').waitFor();
      assert.deepEqual(await runAxe(page), []);
      await send({ kind: 'changes', serial: 3, changes: { kind: 'refused', message: 'Git was not found.' } });
      await page.getByText('Git was not found.').waitFor();
      assert.deepEqual(await runAxe(page), []);
    });
  }
});
