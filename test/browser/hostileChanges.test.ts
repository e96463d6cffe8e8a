// Changes whose every text attacks: nothing runs, nothing is asked for, and all of it is text that can be seen.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ComparedForReaders } from '../../server/src/shared/readerChanges.ts';
import { manyChanges, useChangesBrowser } from '../webview/changesPage.ts';

/** The texts that a site, a branch or a file name gives. */
function attack(words: string): ComparedForReaders {
  const items = manyChanges.lost.items.map((lost) => ({
    ...{ ...lost, url: words, reason: words, place: { ...lost.place, label: words } },
    ...(lost.mend && { mend: { ...lost.mend, destination: words } }),
  }));
  return {
    ...manyChanges,
    base: { name: words, commit: words },
    goneSites: [words, words],
    failures: [words],
    lost: { items, count: items.length },
    sections: manyChanges.sections.map((section) => ({
      ...section,
      rows: {
        items: section.rows.items.map((row) => ({ ...row, cells: row.cells.map(() => words) })),
        count: section.rows.count,
      },
    })),
    newProblems: {
      items: manyChanges.newProblems.items.map((problem) => ({ ...problem, message: words, code: words })),
      count: 2,
    },
    goneProblems: { items: [words, words], count: 2 },
  };
}

describe('hostile changes', () => {
  const browser = useChangesBrowser();

  for (const [words, shown] of [
    ['<img src=x onerror="globalThis.attacked=1"><script>globalThis.attacked=1</script>'],
    ['javascript:globalThis.attacked=1'],
    ['[label](command:workbench.action.quit)'],
    ['/a\u202Egpj.\u2028exe\u0000', '/a\\u{202e}gpj.\\u{2028}exe\\u{0}'],
  ] as const) {
    test(`with ${JSON.stringify(words)} everywhere are only text`, async () => {
      const { page, requests, countViolations } = await browser.open(attack(words));
      assert.equal(await page.locator('.lost-urls code').first().textContent(), shown ?? words);
      assert.equal(await page.locator('td').first().textContent(), shown ?? words);
      assert.equal(await page.locator('.problems bdi').first().textContent(), shown ?? words);
      assert.equal(await page.evaluate('globalThis.attacked'), undefined);
      assert.equal(await countViolations(), 0);
      assert.deepEqual(requests, []);
      assert.equal(await page.locator('img, iframe, a[href]:not([href^="#"]), style ~ style').count(), 0);
      assert.equal(await page.locator('script').count(), 1);
    });
  }

  test('that are very long are cut, and make no page wider', async () => {
    const { page } = await browser.open(attack(`/${'w'.repeat(100_000)}`), { width: 300 });
    assert.ok(((await page.getByRole('main').textContent()) ?? '').length < 40_000);
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
  });
});
