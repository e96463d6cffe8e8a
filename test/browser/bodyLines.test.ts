// The lines of a page's file in its drawn text: the block at the cursor, scrolling both ways, double clicks.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PageNode } from '../../client/src/preview/pageNode.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { openFullSite, type PreviewPage, usePreviewBrowser } from '../webview/previewPage.ts';

const text = (words: string, line: number): PageNode => ({
  kind: 'plain',
  name: 'p',
  line,
  children: [words],
});

/** A block of one line in the file, and of many in the preview. */
const tall = (line: number): PageNode => ({
  kind: 'callout',
  type: 'note',
  line,
  children: Array.from({ length: 12 }, () => text(`Tall ${line}`, line)),
});

const longPage: readonly PageNode[] = Array.from({ length: 200 }, (_, index) =>
  index % 10 === 3 ? tall(2 * index) : text(`Block ${2 * index}`, 2 * index),
);

const parts: readonly PageNode[] = [
  text('Before', 2),
  {
    kind: 'accordion',
    title: 'Closed',
    isOpen: false,
    line: 4,
    children: [text('Hidden', 5), text('Hidden, too', 7)],
  },
  {
    kind: 'tabs',
    line: 10,
    tabs: [
      { title: 'First tab', line: 11, children: [text('In the first', 12)] },
      { title: 'Second tab', line: 14, children: [text('In the second', 15)] },
    ],
  },
  {
    kind: 'steps',
    line: 20,
    steps: [{ title: 'First step', line: 21, children: [text('In the step', 22)] }],
  },
  { kind: 'code', line: 30, children: ['one\ntwo\nthree'] },
  {
    kind: 'plain',
    name: 'p',
    line: 36,
    children: [{ kind: 'link', link: 0, children: ['A link'] }],
  },
  {
    kind: 'plain',
    name: 'table',
    line: 40,
    children: [
      {
        kind: 'plain',
        name: 'tbody',
        children: [
          {
            kind: 'plain',
            name: 'tr',
            line: 42,
            children: [{ kind: 'plain', name: 'td', children: ['A cell'] }],
          },
        ],
      },
    ],
  },
];

async function open(nodes: readonly PageNode[], lineCount: number): Promise<PreviewPage> {
  const preview = await openFullSite(browser);
  await preview.send({
    kind: 'body',
    page: 'p1',
    serial: 1,
    body: { kind: 'nodes', nodes, lineCount, assets: [] },
  });
  await preview.page.locator('.body [data-line]').first().waitFor();
  return preview;
}

const browser = usePreviewBrowser();
const getMarked = ({ page }: PreviewPage) => page.locator('[data-at-cursor]').allInnerTexts();
const sendCursor = (preview: PreviewPage, line?: number) =>
  preview.send({ kind: 'cursorLine', page: 'p1', ...(line !== undefined && { line }) });
const scrollTo = (preview: PreviewPage, line: number, after = 0) =>
  preview.send({ kind: 'scrollToLine', page: 'p1', line, after });

async function waitForMarked(preview: PreviewPage, ...words: string[]): Promise<void> {
  await waitUntil(`${words.join()} is marked`, async () => {
    const marked = await getMarked(preview);
    return marked.length === words.length && marked.every((each, index) => each.includes(words[index]!));
  });
}

/** How far below the top of what is shown the block begins. */
const getDistance = ({ page }: PreviewPage, words: string): Promise<number> =>
  page
    .getByText(words, { exact: true })
    .first()
    .evaluate((block) => {
      const content = block.closest('.content')!;
      return block.getBoundingClientRect().top - content.getBoundingClientRect().top;
    });

describe('the block at the cursor', () => {
  test('is marked, and nothing else', async () => {
    const preview = await open(parts, 50);
    for (const [line, words] of [
      [2, 'Before'],
      [3, 'Before'],
      [12, 'In the first'],
      [21, 'First step'],
      [22, 'In the step'],
      [32, 'two'],
      [42, 'A cell'],
      [49, 'A cell'],
    ] as const) {
      await sendCursor(preview, line);
      await waitForMarked(preview, words);
    }
    await sendCursor(preview);
    await waitForMarked(preview);
    await sendCursor(preview, 1);
    await waitForMarked(preview);
  });

  test('is what hides it, until it is shown', async () => {
    const preview = await open(parts, 50);
    await sendCursor(preview, 7);
    await waitForMarked(preview, 'Closed');
    await preview.page.getByText('Closed', { exact: true }).click();
    await waitForMarked(preview, 'Hidden, too');
    await sendCursor(preview, 16);
    await waitForMarked(preview, 'Second tab');
    await preview.page.getByRole('tab', { name: 'Second tab' }).click();
    await waitForMarked(preview, 'In the second');
  });

  test('is found again when the text was drawn again, and on no other page', async () => {
    const preview = await open(parts, 50);
    await sendCursor(preview, 2);
    await waitForMarked(preview, 'Before');
    const nodes = [text('New', 2), ...parts.slice(1)];
    await preview.send({
      ...{ kind: 'body', page: 'p1', serial: 2 },
      body: { kind: 'nodes', nodes, lineCount: 50, assets: [] },
    });
    await waitForMarked(preview, 'New');
    await preview.page.getByRole('button', { name: 'Next: Start quickly' }).click();
    await waitForMarked(preview);
  });
});

describe('scrolling', () => {
  test('goes where the editor goes', async () => {
    const preview = await open(longPage, 400);
    for (const line of [100, 20, 346, 6, 200]) {
      await scrollTo(preview, line);
      const words = line % 20 === 6 ? `Tall ${line}` : `Block ${line}`;
      await waitUntil(`${words} is at the top`, async () => {
        const distance = await getDistance(preview, words);
        return distance > -2 && distance < 30;
      });
    }
    await scrollTo(preview, 0);
    await waitUntil('it is at its start', async () => (await getTop(preview)) === 0);
    assert.deepEqual(await getReports(preview), []);
  });

  test('goes into a tall block', async () => {
    const preview = await open(longPage, 400);
    await scrollTo(preview, 207);
    await waitUntil('half of it is above', async () => {
      const [top, next] = [await getDistance(preview, 'Tall 206'), await getDistance(preview, 'Block 208')];
      return top < -100 && next > 100;
    });
  });

  test('by the user is reported, with the line at the top', async () => {
    const preview = await open(longPage, 400);
    await preview.page.mouse.move(600, 400);
    await preview.page.mouse.wheel(0, 3000);
    const { line, report } = await waitUntil('the last place was reported', async () => {
      const last = (await getReports(preview)).at(-1);
      const top = await getTop(preview);
      return top === 3000 && last !== undefined && last.line > 20 ? last : undefined;
    });
    assert.ok(report >= 1);
    // What was reported leads back to the same place, and is not reported again.
    await scrollTo(preview, 0, report);
    await waitUntil('it is at its start', async () => (await getTop(preview)) === 0);
    await scrollTo(preview, line, report);
    await waitUntil('it is there again', async () => Math.abs((await getTop(preview)) - 3000) < 10);
    assert.equal((await getReports(preview)).length, report);
  });

  test('by a key goes on from there, past closed accordions and other tabs', async () => {
    const preview = await open([...parts, ...longPage.slice(22)], 400);
    await preview.page.locator('.body').click();
    await preview.page.keyboard.press('End');
    await waitUntil('it is at its end', () =>
      preview.page
        .locator('.content')
        .evaluate((box) => box.scrollTop + box.clientHeight >= box.scrollHeight - 1),
    );
    await waitUntil(
      'a place was reported',
      async () => ((await getReports(preview)).at(-1)?.line ?? 0) > 300,
    );
    // More reports may follow, and are known by then.
    await scrollTo(preview, 7, 1000);
    await waitUntil('it is in the accordion', async () => {
      const [closed, tabs] = [await getDistance(preview, 'Closed'), await getDistance(preview, 'First tab')];
      return closed < 20 && tabs > 0;
    });
  });

  test('stays where the user went if the editor does not know it yet', async () => {
    const preview = await open(longPage, 400);
    await preview.page.mouse.move(600, 400);
    await preview.page.mouse.wheel(0, 1000);
    await waitUntil('it was reported', async () => (await getReports(preview)).length > 0);
    const report = (await getReports(preview)).length;
    await scrollTo(preview, 300, report - 1);
    await sendCursor(preview, 2);
    await preview.page.locator('[data-at-cursor]').waitFor({ state: 'attached' });
    assert.equal(await getTop(preview), 1000);
  });
});

describe('a double click', () => {
  test('goes to what is below the pointer', async () => {
    const preview = await open(parts, 50);
    for (const [words, lines] of [
      ['Before', [2, 3]],
      ['In the first', [12, 13]],
      ['First step', [21, 21]],
      ['In the step', [22, 29]],
      ['three', [31, 35]],
      ['A cell', [42, 49]],
    ] as const) {
      const before = (await getChosen(preview)).length;
      await preview.page.getByText(words).last().dblclick();
      const chosen = await waitUntil('a line was chosen', async () => (await getChosen(preview))[before]);
      assert.ok(chosen.line >= lines[0] && chosen.line <= lines[1], `${words}: ${chosen.line}`);
    }
  });

  test('on a link or a title that opens something is two clicks', async () => {
    const preview = await open(parts, 50);
    await preview.page.getByRole('link', { name: 'A link' }).dblclick();
    await preview.page.getByText('Closed', { exact: true }).dblclick();
    await preview.page.getByRole('tab', { name: 'Second tab' }).dblclick();
    await preview.waitForPost('link');
    assert.deepEqual(await getChosen(preview), []);
  });
});

const getTop = ({ page }: PreviewPage) => page.locator('.content').evaluate((box) => box.scrollTop);

const getReports = async (preview: PreviewPage) =>
  (await preview.getPosted()).filter((message) => message.kind === 'scrolledToLine');

const getChosen = async (preview: PreviewPage) =>
  (await preview.getPosted()).filter((message) => message.kind === 'lineChosen');
