// The lines of front matter as our reader has them, and that a YAML parser agrees.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseDocument } from 'yaml';
import {
  findFrontMatter,
  longestFrontMatter,
  readFrontMatter,
} from '../../../server/src/frontMatter/frontMatterEntries.ts';
import { randomTest } from '../../support/randomTest.ts';

function read(yaml: string) {
  const text = `---\n${yaml}\n---\n`;
  const lines = findFrontMatter(text);
  assert.ok(lines);
  return { text, ...readFrontMatter(text, lines) };
}

describe('where front matter is', () => {
  for (const [text, expected] of [
    ['---\ntitle: A\n---\nText', 'title: A\n'],
    ['\ufeff---\r\ntitle: A\r\n---\r\n', 'title: A\r\n'],
    ['--- \ntitle: A\n---  ', 'title: A\n'],
    ['---\n---\n', ''],
    ['---\n\n---', '\n'],
    ['---\ntitle: A\n', undefined],
    ['\n---\ntitle: A\n---\n', undefined],
    ['# A\n\n---\n\nText\n\n---\n', undefined],
    [`---\n${'a: b\n'.repeat(longestFrontMatter / 5)}---\n`, 'a: b\n'.repeat(longestFrontMatter / 5)],
    [`---\n${'a: b\n'.repeat(longestFrontMatter / 4)}---\n`, undefined],
  ] as const)
    test(JSON.stringify(text.slice(0, 60)), () => {
      const lines = findFrontMatter(text);
      assert.equal(lines && text.slice(lines.offset, lines.end), expected);
    });
});

describe('a line', () => {
  for (const [line, expected] of [
    ['title: Roses', ['title', 'Roses']],
    ['title : "A: b" # why', ['title', 'A: b']],
    ["'og:title': 'It''s'", ['og:title', "It's"]],
    ['og:title: a:b', ['og:title', 'a:b']],
    ['title: Roses # red', ['title', 'Roses']],
    ['title: C#', ['title', 'C#']],
    ['title:', ['title', undefined]],
    ['title: # later', ['title', undefined]],
    ['title: -1', ['title', '-1']],
  ] as const)
    test(`that is plain: ${line}`, () => {
      const { entries, isPlain } = read(line);
      assert.deepEqual(
        entries.map(({ key, value }) => [key, value?.text]),
        [expected],
      );
      assert.ok(isPlain);
    });

  for (const line of [
    'title:Roses',
    'title: a: b',
    'title: "a',
    'a: "b" c',
    'a: "b"#c',
    'a: [b]',
    'a: &b',
    '- a',
    'a: @b',
    'a: |\n  b',
    'a: b\na: c',
    'a: b\n  c',
    '\ta: b',
    'a: "\\n"',
  ])
    test(`that only a YAML parser understands: ${JSON.stringify(line)}`, () =>
      assert.ok(!read(line).isPlain));
});

const pieces = [
  ...[
    'title',
    'og:title',
    'a',
    ':',
    ': ',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '#',
    ' #',
    '"',
    "'",
    "''",
    '\\',
    '-',
    '- ',
    '? ',
  ],
  ...[
    '[',
    ']',
    '{',
    '}',
    ',',
    '&a',
    '*a',
    '!a',
    '|',
    '>',
    '%',
    '@',
    '`',
    'true',
    'null',
    '~',
    '24.10',
    '<<',
    '=',
  ],
  ...['\ntitle: ', '\nb: ', '\t', '\u00a0', '\u0085', '\u2028', '…', '🌱', 'x', '...', '\nicon: "leaf"'],
];
const yamls = fc
  .array(fc.constantFrom(...pieces), { maxLength: 14 })
  .map((parts) => `title: ${parts.join('')}`);

randomTest(
  'what is plain can be read by a YAML parser, with the same keys and values',
  3000,
  (draws) => {
    let plain = 0;
    fc.assert(
      fc.property(yamls, (yaml) => {
        fc.pre(!/^---/m.test(yaml));
        const { entries, isPlain } = read(yaml);
        if (!isPlain) return;
        plain++;
        const document = parseDocument(yaml, { logLevel: 'silent' });
        assert.deepEqual([...document.errors, ...document.warnings], []);
        const values = document.toJS() as Record<string, unknown>;
        assert.deepEqual(
          entries.map(({ key }) => key),
          Object.keys(values),
        );
        for (const { key, value } of entries) {
          const found = values[key];
          if (value === undefined) assert.equal(found, null);
          else if (typeof found === 'string') assert.equal(value.text, found);
          else assert.equal(value.quotes, undefined);
        }
      }),
      draws,
    );
    assert.ok(plain > 0);
  },
  { seed: 20261126 },
);
