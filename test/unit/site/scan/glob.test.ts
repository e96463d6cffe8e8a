// Path patterns compared with the libraries that everyone uses, and on text that makes those run forever.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import picomatch from 'picomatch';
import { parseIgnoredPages } from '../../../../server/src/site/scan/gitIgnore.ts';
import { matchesPattern, parsePattern } from '../../../../server/src/site/scan/glob.ts';
import { comesBack } from '../../../support/comesBack.ts';
import { createRandom } from '../../../support/random.ts';
import { randomTest } from '../../../support/randomTest.ts';

const matches = (glob: string, path: string): boolean => matchesPattern(parsePattern(glob), path);

describe('a pattern', () => {
  const table: readonly (readonly [glob: string, matching: readonly string[], others: readonly string[]])[] =
    [
      ['a.md', ['a.md'], ['b/a.md', 'a.mdx', 'A.md', 'aXmd']],
      ['*.md', ['a.md', '.md', '.a.md'], ['b/a.md', 'a.mdx']],
      ['drafts/**', ['drafts/a', 'drafts/b/c', 'drafts/.a'], ['drafts', 'draftsx/a', 'x/drafts/a']],
      ['**/drafts/**', ['drafts/a', 'x/drafts/a', 'x/y/drafts/z/a'], ['drafts', 'x/drafts']],
      ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb', 'a/b/c']],
      ['**', ['a', 'a/b/c'], []],
      ['a**b', ['ab', 'axxb'], ['a/b']],
      ['?.md', ['a.md', 'ä.md', '😀.md'], ['ab.md', '.md']],
      ['[a-c]?', ['ax', 'c1'], ['dx', 'a']],
      ['[!a-c]x', ['dx', '😀x'], ['ax']],
      ['[^a]x', ['bx'], ['ax']],
      ['[]a]x', [']x', 'ax'], ['bx']],
      ['[a-]x', ['ax', '-x'], ['bx']],
      ['[[:digit:][:upper:]]', ['1', 'A'], ['a']],
      ['[a', ['[a'], ['a']],
      ['\\*.md', ['*.md'], ['a.md']],
      ['a\\[b', ['a[b'], ['ab']],
    ];
  for (const [glob, matching, others] of table) {
    test(glob, () => {
      for (const path of matching) assert.ok(matches(glob, path), path);
      for (const path of others) assert.ok(!matches(glob, path), path);
    });
  }

  randomTest(
    'means what it means to picomatch',
    20_000,
    ({ seed, numRuns }) => {
      const random = createRandom(seed);
      const pieces = ['a', 'b', '*', '**', '?', '/', '/', '[ab]', '[^a]', '.'];
      const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
      const make = (from: readonly string[], most: number): string =>
        Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(from)).join('');
      let compared = 0;
      for (let round = 0; round < numRuns; round++) {
        const glob = make(pieces, 6);
        const path = make(['a', 'b', '/', 'ab'], 6);
        // Empty parts, three stars and dots as folders don't occur in paths of a site.
        if (/^\/|\/\/|\/$|\*{3}|\*\*[^/]|[^/]\*\*|\.|\*\*$/.test(glob) || /^\/|\/\/|\/$/.test(path)) continue;
        assert.equal(matches(glob, path), picomatch(glob, { dot: true })(path), `${glob} on ${path}`);
        compared++;
      }
      assert.ok(compared > numRuns / 20, `${compared}`);
    },
    { seed: 9 },
  );

  describe('that is made to take for ever comes back', () => {
    const name = 'a'.repeat(200);
    const globs = ['*a*a*a*a*a*b', '?*?*?*?*?*b', '+(a|a?|a*)b', '*(a*)b', '@(a|a*)(a|a*)(a|a*)b'];
    for (const [glob, path] of [
      ...globs.map((glob) => [glob, name] as const),
      ['**/a/**/a/**/a/**/a/**/a/**/b', `${'a/'.repeat(500)}c`] as const,
      ['['.repeat(256), name] as const,
    ]) {
      test(glob, () =>
        assert.equal(
          comesBack(glob, () => matches(glob, path)),
          false,
        ),
      );
    }
  });
});

describe('the globs of the setting', () => {
  const match = (globs: readonly string[], path: string): boolean => parseIgnoredPages(globs).matches(path);

  test('have choices in braces, and may begin at the root', () => {
    assert.ok(match(['{a,b/{c,d}}/*.md'], 'b/d/x.md'));
    assert.ok(match(['/drafts/**'], 'drafts/x.md') && match(['./drafts/**'], 'drafts/x.md'));
    assert.ok(match(['{a}.md'], '{a}.md') && match(['\\{a,b}.md'], '{a,b}.md') && match(['{a,b'], '{a,b'));
    assert.ok(!match(['{a,b}.md'], 'c.md'));
  });

  test('that are too much are left out by name, and the others count', () => {
    const long = 'x'.repeat(300);
    const { matches: isIgnored, refused } = parseIgnoredPages([long, '{a,b}'.repeat(30), 'drafts/**']);
    assert.ok(isIgnored('drafts/a.md') && !isIgnored('a.md'));
    assert.equal(refused.length, 2);
    assert.match(
      refused[0] ?? '',
      /^The glob "x{40}…" is ignored, because it is longer than 256 characters$/,
    );
    assert.match(refused[1] ?? '', /it expands to too many patterns$/);
  });

  test('are a hundred at most', () => {
    const globs = Array.from({ length: 100_000 }, (_, at) => `p${at}.md`);
    const { matches: isIgnored, refused } = parseIgnoredPages(globs);
    assert.ok(isIgnored('p99.md') && !isIgnored('p100.md'));
    assert.equal(refused.length, 1);
  });
});
