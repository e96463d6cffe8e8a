// The page "Changes for Readers": what it shows, and what it tells the extension.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ComparedForReaders } from '../../server/src/shared/readerChanges.ts';
import {
  type ChangesPage,
  lostUrls,
  manyChanges,
  noChanges,
  useChangesBrowser,
} from '../webview/changesPage.ts';

/** All that was posted since the page listens. */
async function getLater({ getPosted }: ChangesPage) {
  return (await getPosted()).slice(1);
}

function withLost(...indexes: readonly number[]): ComparedForReaders {
  const items = indexes.map((index) => lostUrls[index]!);
  return { ...manyChanges, lost: { items, count: items.length } };
}

const getFocused = ({ page }: ChangesPage) => page.evaluate<string>('document.activeElement.textContent');

describe('what the page shows', () => {
  const browser = useChangesBrowser();

  test('that it compares, before anything has come', async () => {
    const { page, send } = await browser.open();
    await page.getByRole('status').filter({ hasText: 'Comparing…' }).waitFor();
    await send({ kind: 'comparing', percentage: 30 });
    const bar = page.getByRole('progressbar', { name: 'Comparing' });
    assert.equal(await bar.getAttribute('aria-valuenow'), '30');
    assert.equal(await page.getByRole('button').count(), 0);
  });

  test('what it was compared with', async () => {
    const { page, send } = await browser.open(noChanges);
    assert.equal(await page.locator('.since').textContent(), 'Since origin/main (1a2b3c4d5e)');
    const { commit } = noChanges.base;
    await send({
      kind: 'changes',
      serial: 2,
      changes: { ...noChanges, base: { name: '1a2b3c4d', commit } },
    });
    await page.getByText('Since 1a2b3c4d5e', { exact: true }).waitFor();
  });

  test('counts, which lead to the sections', async () => {
    const { page } = await browser.open(manyChanges);
    assert.deepEqual(await page.getByRole('navigation').getByRole('link').allTextContents(), [
      '4 URLs are lost',
      '1 URL leads elsewhere',
      '4,502 pages are new',
      '1 page has moved',
      '2 pages have another title',
      '1 part of the navigation has another name',
      '2 problems are new',
      '2 problems are gone',
    ]);
    for (const [name, heading] of [
      ['4 URLs are lost', 'Lost URLs'],
      ['4,502 pages are new', '4,502 pages are new'],
      ['2 problems are new', 'New problems'],
      ['2 problems are gone', 'Problems that are gone'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).press('Enter');
      await page.locator(':focus').filter({ hasText: heading }).waitFor();
    }
    await page.getByText('docs/index.mdx: link-broken /old').waitFor();
  });

  test('that nothing is lost, or that nothing has changed; but neither when that is not known', async () => {
    const { page, send } = await browser.open(withLost());
    await page.getByText('Readers lose no URL.', { exact: true }).waitFor();
    await send({ kind: 'changes', serial: 2, changes: noChanges });
    await page.locator('.verdict', { hasText: 'Nothing has changed for readers.' }).waitFor();
    const failures = ['"docs/docs.json" could not be read.'];
    await send({ kind: 'changes', serial: 3, changes: { ...noChanges, failures } });
    await page.getByText(failures[0]!).waitFor();
    assert.equal(await page.locator('.verdict').count(), 0);
  });

  test('tables with their columns, pages as buttons, and how many rows are not shown', async () => {
    const { page } = await browser.open(manyChanges);
    const table = page.getByRole('table', { name: '4,502 pages are new' });
    assert.deepEqual(await table.getByRole('columnheader').allTextContents(), ['URL', 'Title']);
    assert.deepEqual(await table.getByRole('button').allTextContents(), [
      '/guides/first-plant',
      '/care/pots',
    ]);
    await page.getByText('… and 4,500 more', { exact: true }).waitFor();
    const moved = page.getByRole('table', { name: '1 page has moved' });
    assert.deepEqual(await moved.getByRole('button').allTextContents(), ['/care/water']);
    const elsewhere = page.getByRole('table', { name: '1 URL leads elsewhere' });
    assert.equal(await elsewhere.getByRole('button').count(), 0);
  });

  test('why nothing could be compared, and the way to compare with something else', async () => {
    const { page, send } = await browser.open();
    await send({ kind: 'changes', serial: 1, changes: { kind: 'refused', message: 'Git was not found.' } });
    await page.getByRole('alert').filter({ hasText: 'Git was not found.' }).waitFor();
    assert.deepEqual(await page.locator('.is-primary').allTextContents(), ['Compare With…']);
  });

  test('that files have changed, until they are compared', async () => {
    const { page, send } = await browser.open(manyChanges);
    const primary = page.locator('header .is-primary');
    assert.equal(await primary.count(), 0);
    await send({ kind: 'outdated' });
    await page
      .getByRole('status')
      .filter({ hasText: 'Files have changed since this was compared.' })
      .waitFor();
    assert.deepEqual(await primary.allTextContents(), ['Compare Again']);
    await send({ kind: 'changes', serial: 2, changes: manyChanges });
    await page.getByRole('status').filter({ hasText: 'Compared: 4 URLs are lost, ' }).waitFor();
    assert.equal(await primary.count(), 0);
  });

  test('nothing from a message of another kind', async () => {
    const { page } = await browser.open(noChanges);
    const others = [{ kind: 'constructor' }, { kind: ['changes'] }, 'changes', null];
    // The extension sends text; developer tools, objects.
    for (const message of [{ kind: 'outdated' }, ...others, ...others.map((each) => JSON.stringify(each))])
      await page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
    await page.locator('.verdict').waitFor();
    assert.equal(await page.getByText('Files have changed').count(), 0);
  });
});

describe('what the page asks for', () => {
  const browser = useChangesBrowser();

  test('the places of lost URLs and problems, and the pages of rows', async () => {
    const shown = await browser.open(manyChanges);
    for (const name of ['docs/docs.json:31', 'docs/guides/first-plant.mdx:12', '/care/pots', '/care/water'])
      await shown.page.getByRole('button', { name, exact: true }).click();
    await shown.page.getByRole('button', { name: 'Compare With…' }).click();
    assert.deepEqual(await getLater(shown), [
      { kind: 'open', serial: 1, list: 'lost', index: 0 },
      { kind: 'open', serial: 1, list: 'problems', index: 1 },
      { kind: 'openRow', serial: 1, section: 1, index: 1 },
      { kind: 'openRow', serial: 1, section: 2, index: 0 },
      { kind: 'chooseBase' },
    ]);
  });

  for (const [name, message] of [
    ['Redirect to /care/pots', { kind: 'redirect', serial: 1, index: 2 }],
    ['Add All 2 Certain Redirects', { kind: 'redirectAll', serial: 1 }],
    ['Compare Again', { kind: 'compareAgain' }],
  ] as const) {
    test(`once, "${name}", and then nothing until other changes have come`, async () => {
      const shown = await browser.open(manyChanges);
      const { page, send } = shown;
      const button = page.getByRole('button', { name });
      await button.dblclick();
      const choose = page.getByRole('button', { name: 'Choose Page…' }).first();
      await choose.click({ force: true });
      await send({ kind: 'comparing', percentage: 1 });
      await page.getByRole('progressbar').waitFor();
      await choose.click({ force: true });
      assert.deepEqual(await getLater(shown), [message]);
      await send({ kind: 'changes', serial: 2, changes: manyChanges });
      await page.locator('.act[aria-disabled]').first().waitFor({ state: 'detached' });
      await choose.click();
      assert.deepEqual((await getLater(shown)).at(-1), { kind: 'choosePage', serial: 2, index: 0 });
    });
  }

  test('has the certain redirects as primary ones, each with its URL as description', async () => {
    const { page } = await browser.open(manyChanges);
    assert.deepEqual(await page.locator('.lost-urls .is-primary').allTextContents(), [
      'Redirect to /guides/first-plant',
      'Redirect to /care/water',
    ]);
    const id = await page
      .getByRole('button', { name: 'Redirect to /care/pots' })
      .getAttribute('aria-describedby');
    assert.equal(await page.locator(`#${id}`).textContent(), '/care/soil');
    const last = page.locator('.lost-urls > li').last();
    assert.equal(await last.locator('.act').count(), 0);
  });
});

describe('the focus', () => {
  const browser = useChangesBrowser();

  test('goes on to the next lost URL, then to the heading, then to the top', async () => {
    const shown = await browser.open(manyChanges);
    const { page, send } = shown;
    const show = async (serial: number, changes: ComparedForReaders) => {
      await send({ kind: 'changes', serial, changes });
      await page.locator('.lost-urls > li').nth(changes.lost.count).waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: 'Redirect to /care/water' }).press('Enter');
    assert.equal(await getFocused(shown), 'Redirect to /care/water');
    await show(2, withLost(0, 2, 3));
    assert.equal(await getFocused(shown), 'Redirect to /care/pots');
    await show(3, withLost(0, 3));
    assert.equal(await getFocused(shown), 'Lost URLs');
    await show(4, withLost());
    assert.equal(await getFocused(shown), 'Changes for Readers');
  });

  test('and the position stay when something else has changed', async () => {
    const shown = await browser.open(manyChanges);
    const { page, send } = shown;
    const link = page.getByRole('button', { name: 'docs/guides/first-plant.mdx:12' });
    await link.focus();
    const top = await page.evaluate<number>('scrollY');
    assert.ok(top > 0);
    const problem = manyChanges.newProblems.items[1]!;
    const newProblems = {
      items: [{ ...problem, code: 'other' }, ...manyChanges.newProblems.items],
      count: 3,
    };
    await send({ kind: 'changes', serial: 2, changes: { ...manyChanges, newProblems } });
    await page.getByText('other', { exact: true }).waitFor();
    assert.equal(await getFocused(shown), 'docs/guides/first-plant.mdx:12');
    assert.ok(Math.abs((await page.evaluate<number>('scrollY')) - top) < 100);
  });
});
