// The text of a baseline: the same for the same problems, and read back as it was written.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { KnownProblem } from '../../../../server/src/check/knownProblems.ts';
import { formatBaseline, parseBaseline } from '../../../../server/src/cli/baseline/baselineFile.ts';
import { randomTest } from '../../../support/randomTest.ts';

const problems: readonly KnownProblem[] = [
  { file: 'docs/b.mdx', code: 'link-not-found', text: '/gone', count: 2 },
  { file: 'docs/a.mdx', code: 'page-not-in-navigation', text: '', count: 1 },
  { file: 'docs/a.mdx', code: 'link-not-found', text: '"quoted"', count: 1 },
];

describe('the text of a baseline', () => {
  test('has a problem on a line, by file, code and text', () => {
    assert.equal(
      formatBaseline(problems),
      `{
  "kind": "docs-check baseline",
  "version": 1,
  "problems": [
    { "file": "docs/a.mdx", "code": "link-not-found", "text": "\\"quoted\\"" },
    { "file": "docs/a.mdx", "code": "page-not-in-navigation", "text": "" },
    { "file": "docs/b.mdx", "code": "link-not-found", "text": "/gone", "count": 2 }
  ]
}
`,
    );
    assert.equal(formatBaseline([...problems].reverse()), formatBaseline(problems));
  });

  randomTest('is read back as the same problems, whatever is in their names', 100, (draws) => {
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', 'constructor', '##[error]x', '\u202e'),
    );
    const problem = fc.record(
      {
        file: name.map((file) => file.replaceAll('\\', '')),
        code: name,
        text: name,
        count: fc.integer({ min: 1, max: 1000 }),
      },
      { noNullPrototype: true },
    );
    const unique = fc.uniqueArray(problem, {
      selector: ({ file, code, text }) => JSON.stringify([file, code, text]),
    });
    fc.assert(
      fc.property(unique, (list) => {
        const text = formatBaseline(list);
        const parsed = parseBaseline(text);
        assert.ok(parsed.kind === 'baseline');
        assert.deepEqual(new Set(parsed.problems), new Set(list));
        assert.equal(formatBaseline(parsed.problems), text);
        assert.doesNotMatch(text, /##\[|\u202e/);
      }),
      draws,
    );
  });
});

describe('a text that is no baseline', () => {
  const getKind = (text: string): string => parseBaseline(text).kind;
  const start = '{ "kind": "docs-check baseline", "version":';

  test('is told from one that is damaged or too new', () => {
    for (const text of ['', '[]', 'null', '{}', '{ "version": 1, "problems": [] }', '<<<<<<< HEAD', '"x"'])
      assert.equal(getKind(text), 'notBaseline', text);
    for (const rest of [
      ' 1 }',
      ' "1", "problems": [] }',
      ' 1, "problems": {} }',
      ' 1, "problems": [5] }',
      ' 1, "problems": [{ "file": "a", "code": "b" }] }',
      ' 1, "problems": [{ "file": "a", "code": "b", "text": "", "count": 0 }] }',
    ])
      assert.equal(getKind(start + rest), 'damaged', rest);
    assert.equal(getKind(`${start} 2, "problems": [{ "what": "ever" }] }`), 'tooNew');
  });

  test('is a baseline all the same when Windows wrote its paths or a merge repeated a line', () => {
    const parsed = parseBaseline(
      `${start} 1, "problems": [
        { "file": "docs\\\\a.md", "code": "x", "text": "y", "count": 2 },
        { "file": "docs/a.md", "code": "x", "text": "y" }
      ] }`,
    );
    assert.deepEqual(parsed, {
      kind: 'baseline',
      problems: [{ file: 'docs/a.md', code: 'x', text: 'y', count: 2 }],
    });
  });
});
