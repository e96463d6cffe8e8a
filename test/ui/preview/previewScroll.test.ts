// Editor and preview share a position, on a page of 200 blocks some of which are much taller in the preview.
import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { waitUntil } from '../../support/waitUntil.ts';
import { documentation, testIn } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { getHeading, openPreview } from './previewFrame.ts';

const cards = [
  '<CardGroup>',
  ...['A', 'B', 'C', 'D'].map((name) => `<Card title="${name}">Text</Card>`),
  '</CardGroup>',
];
const blocks = Array.from({ length: 200 }, (_, index) => {
  if (index % 20 === 7) return [`![Picture ${index}](https://example.com/a.png)`, ...cards];
  if (index % 20 === 13)
    return [`<Accordion title="Closed ${index}">`, 'Hidden.', '', 'Hidden.', '</Accordion>'];
  if (index % 20 === 17) return [`<Steps>`, `<Step title="Step ${index}">`, 'A step.', '</Step>', '</Steps>'];
  return [`Block ${index}.`];
});
const long = ['---', 'title: Long', '---', '', ...blocks.flatMap((lines) => [...lines, ''])];
const lineOf = (text: string) => long.indexOf(text) + 1;

const options = {
  site: 'sample',
  files: { 'introduction.mdx': long.join('\n') },
  // Sticky lines would cover what is at the top.
  settings: { 'editor.stickyScroll.enabled': false, 'editor.codeLens': false },
} as const;

let preview: FrameLocator;
const testScroll = testIn(documentation, options, async (workbench) => {
  await workbench.page.setViewportSize({ width: 1280, height: 800 });
  await workbench.openFile('introduction.mdx');
  preview = await openPreview(workbench, 'Long');
  await preview.getByText('Block 199.').waitFor();
});

/** The number of the first line that the editor shows as a whole. */
const getFirstLine = ({ page }: Workbench): Promise<number> =>
  page.locator('.editor-instance .margin').evaluate((margin) => {
    const top = margin.getBoundingClientRect().top;
    const lines = [...margin.querySelectorAll('.line-numbers')].filter(
      (line) => line.getBoundingClientRect().top > top - 5,
    );
    return Math.min(...lines.map((line) => Number(line.textContent)));
  });

/** How far below the top of the preview a text begins. */
const getDistance = (words: string): Promise<number> =>
  preview
    .getByText(words, { exact: true })
    .first()
    .evaluate((block) => {
      const content = block.closest('.content');
      return block.getBoundingClientRect().top - (content?.getBoundingClientRect().top ?? 0);
    });

const getTop = (): Promise<number> => preview.locator('.content').evaluate((box) => box.scrollTop);

async function pointAtPreview({ page }: Workbench): Promise<void> {
  const box = page.locator('iframe.webview.ready').first();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
}

testScroll('The preview scrolls with the editor', async (workbench) => {
  await workbench.page.locator('.editor-instance .view-line').first().click();
  for (const block of [60, 190, 120]) {
    await workbench.runCommand('Go to Line/Column...');
    await waitUntil('it can be typed', async () => (await workbench.getQuickInput())?.value === ':');
    await workbench.page.keyboard.type(`${lineOf(`Block ${block}.`)}`);
    await workbench.press('Enter');
    await waitUntil(`block ${block} is visible in both`, async () => {
      const distance = await getDistance(`Block ${block}.`);
      return distance > -100 && distance < 800;
    });
    await preview.locator('[data-at-cursor]', { hasText: `Block ${block}.` }).waitFor();
  }
  await workbench.press('Control+Home');
  await waitUntil('both are at the start', async () => (await getTop()) === 0);
});

testScroll('The editor scrolls with the preview, and does not scroll it back', async (workbench) => {
  for (const pixels of [1500, 3000, -1000]) {
    const before = await getTop();
    await pointAtPreview(workbench);
    await workbench.page.mouse.wheel(0, pixels);
    await waitUntil('the preview is scrolled', async () => (await getTop()) === before + pixels);
    await waitUntil('the editor shows the same', async () => {
      const text = long[(await getFirstLine(workbench)) - 1] ?? '';
      const next = long.slice((await getFirstLine(workbench)) - 1).find((line) => line.startsWith('Block'));
      const distance = await getDistance(next ?? text);
      return distance > -60 && distance < 600;
    });
    assert.equal(await getTop(), before + pixels);
  }
});

testScroll('A double click goes to the line', async (workbench) => {
  await preview.getByText('Block 150.').dblclick();
  const status = `Ln ${lineOf('Block 150.')},`;
  await workbench.page.locator('.statusbar-item', { hasText: status }).waitFor();
  await preview.locator('[data-at-cursor]', { hasText: 'Block 150.' }).waitFor();
  await getHeading(preview, 'Long').waitFor();
});

testScroll('The page of another editor is not scrolled', async (workbench) => {
  await workbench.openFile('docs.json');
  await preview.locator('[data-at-cursor]').waitFor({ state: 'detached' });
  const before = await getTop();
  await workbench.press('Control+End');
  await workbench.page.locator('.statusbar-item', { hasText: /^Ln \d\d+,/ }).waitFor();
  assert.equal(await getTop(), before);
});
