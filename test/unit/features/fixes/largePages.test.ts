// Quick fixes in a page of megabytes: those under the cursor, but not those of everything that can be selected.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { openPage } from '../../../support/checks/pageTest.ts';

const link = '[dead](/gone)';
const listing = { navigation: [{ group: 'A', pages: ['a'] }] };
const removal = 'Remove the link, keep its text';

test('a selection of the whole page has the fixes of its first problems only', async () => {
  const page = `|${`${link}\n\n${'Words. '.repeat(20_000)}\n\n`.repeat(10)}`;
  const { context } = await openPage({ 'a.mdx': page }, { configuration: listing });
  const text = context.page.getText();
  const getRemovals = (offset: number, end: number) =>
    languageService
      .getPageCodeActions(context, { offset, end, diagnostics: [], only: ['quickfix'] })
      .filter(({ title }) => title === removal);
  const last = text.lastIndexOf(link);
  assert.equal(getRemovals(last, last + link.length).length, 1);
  assert.equal(getRemovals(0, text.length).length, 2);
});
