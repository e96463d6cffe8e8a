// How icons look: filled outlines of Font Awesome, and lines of Lucide, in the color of the text around them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Icon } from '../../server/src/shared/siteModel.ts';
import type { EditorClass } from './editorThemes.ts';
import { type PreviewPage, usePreviewBrowser } from './previewPage.ts';
import { createElement, createPage, createWholeSite, icon as filled } from './sampleSite.ts';

const lines: Icon = { name: 'minus', lines: 'M5 12h14' };

async function getStyle({ page }: PreviewPage, selector: string) {
  const drawing = page.locator(selector).first();
  await drawing.waitFor();
  const getValue = (property: string) =>
    drawing.evaluate((svg, name) => svg.computedStyleMap().get(name)?.toString(), property);
  return { color: await getValue('color'), fill: await getValue('fill'), stroke: await getValue('stroke') };
}

describe('an icon', () => {
  const browser = usePreviewBrowser();

  for (const editor of [
    'vscode-light',
    'vscode-dark',
    'vscode-high-contrast',
  ] as const satisfies EditorClass[]) {
    test(`is filled, or drawn in lines, in the color of its text, in ${editor}`, async () => {
      const preview = await browser.open({ editor });
      const site = createWholeSite(
        [
          {
            id: 'g',
            name: 'Group',
            members: [createPage('p', 'one', { icon: filled }), createPage('q', 'two', { icon: lines })],
          },
        ],
        [createElement('top', { kind: 'topAnchor', name: 'Documentation', icon: lines })],
      );
      await preview.send({ kind: 'site', site, assets: [] });
      const outline = await getStyle(preview, '.page-row .icon:not(.is-drawn-in-lines)');
      assert.deepEqual([outline.fill, outline.stroke], [outline.color, 'none']);
      const drawn = await getStyle(preview, '.page-row .icon.is-drawn-in-lines');
      assert.deepEqual([drawn.fill, drawn.stroke], ['none', drawn.color]);
      assert.equal(await preview.page.locator('.is-unknown').count(), 0);
      assert.equal(await preview.countViolations(), 0);
    });
  }

  test('is as large as the same icon filled, with round ends', async () => {
    const preview = await browser.open();
    const pages = [createPage('p', 'one', { icon: filled }), createPage('q', 'two', { icon: lines })];
    const site = createWholeSite([{ id: 'g', name: 'Group', members: pages }], []);
    await preview.send({ kind: 'site', site, assets: [] });
    const icons = preview.page.locator('.page-row .icon');
    await icons.nth(1).waitFor();
    const boxes = await Promise.all([icons.nth(0).boundingBox(), icons.nth(1).boundingBox()]);
    assert.deepEqual([boxes[0]?.width, boxes[0]?.height], [boxes[1]?.width, boxes[1]?.height]);
    const cap = await icons
      .nth(1)
      .evaluate((svg) => svg.computedStyleMap().get('stroke-linecap')?.toString());
    assert.equal(cap, 'round');
  });
});
