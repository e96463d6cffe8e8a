import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  describeCheckTime,
  describeCounts,
  describeFolded,
  describeKinds,
  describeSite,
} from '../../../client/src/siteHealth/healthText.ts';
import { readRuleTexts } from '../../../client/src/siteHealth/ruleTexts.ts';
import type { KnownHealth } from '../../../client/src/siteHealth/siteHealths.ts';
import manifest from '../../../package.json' with { type: 'json' };
import {
  type DiagnosticCode,
  defaultSeverities,
  isDiagnosticCode,
  ruleTexts,
} from '../../../server/src/diagnosticCodes.ts';
import type { ProblemCount, ProblemSeverity } from '../../../server/src/shared/siteHealth.ts';

/** With the default severity of the code. */
function count(code: DiagnosticCode, many: number, severity: ProblemSeverity = defaultSeverities[code]) {
  return { code, severity, count: many };
}

const atFive = new Date(2026, 4, 20, 14, 5).getTime();
const clock = new Date(atFive).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

function createHealth(counts: readonly ProblemCount[], more: Partial<KnownHealth> = {}): KnownHealth {
  return {
    uri: 'file:///site/docs.json',
    counts,
    folded: [],
    isChecking: false,
    checkedAt: atFive,
    ...more,
  };
}

/** The codes whose problems have a noun of their own, each with the words for one and for two. */
const nouns: Readonly<Partial<Record<DiagnosticCode, readonly [one: string, two: string]>>> = {
  'link-not-found': ['1 dead link', '2 dead links'],
  'link-fragment-not-found': ['1 dead link', '2 dead links'],
  'link-image-not-found': ['1 dead link', '2 dead links'],
  'link-outside-site': ['1 dead link', '2 dead links'],
  'import-not-found': ['1 dead link', '2 dead links'],
  'page-not-found': ['1 entry without a page', '2 entries without a page'],
  'page-ignored': ['1 entry without a page', '2 entries without a page'],
  'page-outside-site': ['1 entry without a page', '2 entries without a page'],
  'link-path-case': ['1 path in the wrong case', '2 paths in the wrong case'],
  'page-path-case': ['1 path in the wrong case', '2 paths in the wrong case'],
  'page-not-in-navigation': ['1 page not in the navigation', '2 pages not in the navigation'],
  'mdx-tag': ['1 page that won’t compile', '2 pages that won’t compile'],
  'mdx-brace': ['1 page that won’t compile', '2 pages that won’t compile'],
  'mdx-less-than': ['1 page that won’t compile', '2 pages that won’t compile'],
  'mdx-comment': ['1 page that won’t compile', '2 pages that won’t compile'],
  'mdx-import': ['1 page that won’t compile', '2 pages that won’t compile'],
  'mdx-syntax': ['1 page that won’t compile', '2 pages that won’t compile'],
};

describe('problems of one code', () => {
  for (const code of Object.keys(defaultSeverities).filter(isDiagnosticCode)) {
    const own = nouns[code];
    test(`${code}: ${own?.[1] ?? 'by its severity'}`, () => {
      for (const severity of ['error', 'warning'] as const) {
        assert.equal(describeCounts([count(code, 1, severity)]), own?.[0] ?? `1 ${severity}`);
        assert.equal(describeCounts([count(code, 2, severity)]), own?.[1] ?? `2 ${severity}s`);
      }
      // Someone who makes them hints doesn't want to hear of them.
      const always = code === 'page-not-in-navigation' ? own?.[1] : undefined;
      assert.equal(describeCounts([count(code, 2, 'information')]), always);
      assert.equal(describeCounts([count(code, 2, 'hint')]), always);
    });
  }
});

describe('problems of several codes', () => {
  for (const [counts, words] of [
    [[count('link-not-found', 8), count('mdx-tag', 3)], '8 dead links, 3 pages that won’t compile'],
    [[count('mdx-tag', 3), count('link-not-found', 8)], '8 dead links, 3 pages that won’t compile'],
    [[count('link-not-found', 6), count('link-fragment-not-found', 2)], '8 dead links'],
    // The most serious problem of a group decides.
    [
      [count('link-fragment-not-found', 6), count('page-not-found', 4), count('import-not-found', 1)],
      '7 dead links, 4 entries without a page',
    ],
    [
      [count('page-not-in-navigation', 90), count('page-path-case', 5), count('mdx-brace', 1)],
      '1 page that won’t compile, 5 paths in the wrong case, 90 pages not in the navigation',
    ],
    [[count('unknown-property', 2), count('wrong-type', 1)], '1 error, 2 warnings'],
    [[count('wrong-type', 9), count('link-not-found', 1)], '1 dead link, 9 other errors'],
    [[count('unknown-property', 9), count('link-not-found', 1)], '1 dead link, 9 other warnings'],
    [[count('wrong-type', 9), count('page-not-in-navigation', 1)], '9 errors, 1 page not in the navigation'],
    [[count('wrong-type', 9), count('page-path-case', 1)], '9 errors, 1 path in the wrong case'],
    [
      [
        ...[count('link-not-found', 1_800), count('mdx-tag', 2), count('wrong-type', 3)],
        ...[count('page-path-case', 1_000), count('unknown-icon', 40), count('page-not-in-navigation', 5)],
        ...[count('low-contrast', 7), count('page-path-style', 1, 'hint')],
      ],
      '1,800 dead links, 2 pages that won’t compile, 3 other errors and 1,045 more',
    ],
    [[count('low-contrast', 7), count('link-not-found', 0)], undefined],
    [[], undefined],
  ] as const) {
    test(words ?? `nothing of ${counts.length} codes`, () => assert.equal(describeCounts(counts), words));
  }
});

describe('the language status', () => {
  const describeAll = (counts: readonly ProblemCount[], more?: Partial<KnownHealth>) => {
    const { text, detail, hasProblems } = describeSite(createHealth(counts, more));
    return [text, detail, hasProblems];
  };

  test('says what is wrong and when that was found', () => {
    const problems = [count('unknown-icon', 1), count('link-not-found', 8)];
    const text = '8 dead links, 1 other warning';
    assert.deepEqual(describeAll(problems), [text, `Checked ${clock}`, true]);
    assert.deepEqual(describeAll(problems, { isChecking: true }), [text, 'Checking…', true]);
  });

  test('names fewer groups where they don’t fit beside the button, but never none', () => {
    const getText = (...counts: ProblemCount[]) => describeSite(createHealth(counts)).text;
    const dead = count('link-not-found', 312);
    const fits = '312 dead links, 3 pages that won’t compile';
    assert.equal(getText(dead, count('mdx-tag', 3)), fits);
    const more = [count('mdx-tag', 3), count('page-not-in-navigation', 4)];
    assert.equal(getText(dead, ...more), '312 dead links and 7 more');
    const long = [count('page-not-in-navigation', 1_312)];
    assert.equal(getText(...long), '1,312 pages not in the navigation');
    const other = count('unknown-icon', 2);
    assert.equal(getText(dead, other, count('wrong-type', 3)), '312 dead links, 3 other errors and 2 more');
  });

  test('says that there are no problems only if there are none', () => {
    const time = `Checked ${clock}`;
    assert.deepEqual(describeAll([]), ['No problems in this site', time, false]);
    const some = [count('low-contrast', 1)];
    assert.deepEqual(describeAll(some), ['No errors or warnings in this site', time, true]);
  });

  test('says nothing of a site whose first check runs', () => {
    const first = { isChecking: true, checkedAt: undefined };
    assert.deepEqual(describeAll([], first), ['Checking this site…', '', false]);
  });
});

describe('the view of all sites', () => {
  const unchecked = createHealth([], { isChecking: true, checkedAt: undefined });
  const later = { checkedAt: atFive + 60_000 };
  const describeRows = (sites: readonly KnownHealth[]) =>
    describeKinds(sites, readRuleTexts(manifest), (uri) => uri.split('/')[3] ?? '').map(
      ({ label, severity, place }) => `${severity}: ${label}${place}`,
    );

  test('has a row for each kind, the most serious and most frequent first', () => {
    const counts = [count('low-contrast', 9), count('mdx-tag', 1), count('link-not-found', 1_200)];
    assert.deepEqual(describeRows([createHealth(counts)]), [
      `error: 1,200  ${ruleTexts['link-not-found']}`,
      `error: 1  ${ruleTexts['mdx-tag']}`,
      `information: 9  ${ruleTexts['low-contrast']}`,
    ]);
  });

  test('names the sites if there are several', () => {
    const other = createHealth([count('mdx-tag', 2)], { uri: 'file:///docs/docs.json' });
    assert.deepEqual(describeRows([createHealth([count('mdx-tag', 1)]), other]), [
      `error: 1  ${ruleTexts['mdx-tag']}site`,
      `error: 2  ${ruleTexts['mdx-tag']}docs`,
    ]);
  });

  for (const [name, sites, text] of [
    ['nothing is checked', [], undefined],
    ['one is still checked for the first time', [createHealth([]), unchecked], 'Checking…'],
    [
      'there are problems',
      [createHealth([count('mdx-tag', 1)], later), createHealth([])],
      `Checked ${clock}`,
    ],
    ['there are none', [createHealth([])], `No problems. Checked ${clock}`],
  ] as const)
    test(`says when all were checked, if ${name}`, () => assert.equal(describeCheckTime(sites), text));
});

test('The manifest has a text for every code', () => {
  assert.deepEqual(Object.fromEntries(readRuleTexts(manifest)), ruleTexts);
  for (const broken of [undefined, {}, { contributes: { configuration: [{}, 1] } }])
    assert.equal(readRuleTexts(broken).size, 0);
});

test('Folded problems say what, how many, and what to do', () => {
  const texts = readRuleTexts(manifest);
  assert.equal(
    describeFolded(count('link-not-found', 1_312), texts),
    'A link does not lead to a page or file of the site: 1,312 problems in files that are not open. Run “Docs: Show Site Problems…” to list them',
  );
  assert.equal(
    describeFolded({ code: 'newer', severity: 'hint', count: 1 }, texts),
    'newer: 1 problem in files that are not open. Run “Docs: Show Site Problems…” to list them',
  );
});
