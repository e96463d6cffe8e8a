// Diffs of what a tool changes, judged by git: it applies them, and what comes of it is what the tool wants, byte for byte.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { type FileDifference, formatGitDiff } from '../../server/src/agentTools/output/gitDiff.ts';
import { applyChanges, type TextChange } from '../../server/src/document/textChange.ts';
import { randomTest } from '../support/randomTest.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';

const all = await createTemporaryFolder();
after(() => all.remove());

/** Has git apply the differences in an empty folder with the files before, and compares. */
function judge(differences: readonly FileDifference[], moved: Readonly<Record<string, string>> = {}): void {
  const folder = mkdtempSync(join(all.path, 'case-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const expected = new Map<string, string>();
  for (const each of differences) {
    if (each.kind === 'created') expected.set(each.path, each.text);
    if (each.kind === 'moved') write(each.path, moved[each.path] ?? '');
    if (each.kind === 'moved') expected.set(each.to, moved[each.path] ?? '');
    if (each.kind === 'changed') write(each.path, each.before);
    if (each.kind === 'changed') expected.set(each.to, applyChanges(each.before, each.changes));
  }
  if (differences.length === 0) return;
  const patch = differences.map(formatGitDiff).join('');
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input: patch });
  for (const [path, text] of expected)
    assert.equal(readFileSync(join(folder, path), 'utf8'), text, `${path} after\n${patch}`);
  for (const each of differences)
    if (each.kind !== 'created' && each.to !== each.path)
      assert.ok(!existsSync(join(folder, each.path)), `${each.path} is still there`);
}

function change(before: string, changes: readonly TextChange[], path = 'a.md', to = path): FileDifference {
  return { kind: 'changed', path, to, before, changes };
}

describe('a changed file', () => {
  test('is told with three lines around what changes', () => {
    const before = '1\n2\n3\n4\n5\n6\n7\n8\n9\n';
    const difference = change(before, [{ offset: 8, end: 9, text: 'five' }], 'guides/a.md');
    assert.equal(
      formatGitDiff(difference),
      [
        'diff --git a/guides/a.md b/guides/a.md',
        '--- a/guides/a.md',
        '+++ b/guides/a.md',
        '@@ -2,7 +2,7 @@',
        ...[' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8', ''],
      ].join('\n'),
    );
    judge([difference]);
  });

  test('names of lines in a row those that go first, as git does', () => {
    const before = '1\n2\n3\n4\n';
    const one = { offset: 2, end: 3, text: 'two' };
    const next = { offset: 4, end: 5, text: 'three' };
    const difference = change(before, [one, next]);
    assert.equal(
      formatGitDiff(difference).split('@@\n')[1],
      [' 1', '-2', '-3', '+two', '+three', ' 4', ''].join('\n'),
    );
    judge([difference]);
  });

  test('may have a hundred thousand lines in a row that change', () => {
    const before = 'old\n'.repeat(100_000);
    const changes = Array.from({ length: 100_000 }, (_, line) => ({
      offset: 4 * line,
      end: 4 * line + 3,
      text: 'new',
    }));
    const diff = formatGitDiff(change(before, changes));
    assert.ok(diff.endsWith(`@@\n${'-old\n'.repeat(100_000)}${'+new\n'.repeat(100_000)}`));
  });

  test('has one hunk for changes that are near, and several for those that are not', () => {
    const before = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('');
    const at = (line: number): number => before.indexOf(`line ${line}\n`);
    const insert = (line: number): TextChange => ({ offset: at(line), end: at(line), text: 'new\n' });
    const count = (changes: TextChange[]): number =>
      formatGitDiff(change(before, changes)).split('@@ -').length - 1;
    assert.equal(count([insert(10), insert(16)]), 1);
    assert.equal(count([insert(10), insert(17)]), 2);
    judge([change(before, [insert(10), insert(17), insert(30)])]);
  });

  for (const [name, before, changes] of [
    ['no line break at the end', 'a\nb', [{ offset: 2, end: 3, text: 'c' }]],
    ['a line break that comes at the end', 'a\nb', [{ offset: 3, end: 3, text: '\n' }]],
    ['a line break that goes at the end', 'a\nb\n', [{ offset: 3, end: 4, text: '' }]],
    ['lines after a last one without a break', 'a', [{ offset: 1, end: 1, text: '\nb\nc' }]],
    ['line ends of Windows', 'a\r\nb\r\nc\r\n', [{ offset: 3, end: 4, text: 'x\r\ny' }]],
    ['line ends that become those of Unix', 'a\r\nb\r\n', [{ offset: 1, end: 2, text: '' }]],
    ['carriage returns alone', 'a\rb\rc', [{ offset: 2, end: 3, text: 'x' }]],
    ['a byte-order mark', '\ufeffa\nb\n', [{ offset: 1, end: 2, text: 'x' }]],
    ['only line breaks', '\n\n\n', [{ offset: 1, end: 1, text: '\n' }]],
    ['only line breaks, of which some go', '\n\n\n\n', [{ offset: 1, end: 3, text: '' }]],
    ['a text that becomes empty', 'a\nb\n', [{ offset: 0, end: 4, text: '' }]],
    ['an empty text that gets some', '', [{ offset: 0, end: 0, text: 'a\n' }]],
    [
      'a change at the start and one at the end',
      'a\nb\nc\n',
      [
        { offset: 0, end: 0, text: 'x\n' },
        { offset: 6, end: 6, text: 'y' },
      ],
    ],
    ['characters of several bytes', 'ü\n概\n🌱\n', [{ offset: 2, end: 3, text: '要' }]],
    ['lines like those of a diff', '--- a\n+++ b\n@@ -1 +1 @@\n', [{ offset: 0, end: 1, text: '+' }]],
  ] as const)
    test(`keeps ${name}`, () => {
      judge([change(before, changes)]);
    });

  test('is told without a line that only its span covers', () => {
    const difference = change('{\n  "a": 1,\n  "b": 2\n}\n', [
      { offset: 2, end: 20, text: '  "a": 1,\n  "b": 3' },
    ]);
    assert.match(formatGitDiff(difference), /^- {2}"b": 2\n\+ {2}"b": 3$/m);
    assert.doesNotMatch(formatGitDiff(difference), /^[-+] {2}"a"/m);
  });
});

describe('other changes', () => {
  test('are a created file, an empty one, too', () => {
    judge([
      { kind: 'created', path: 'new/page.mdx', text: '---\ntitle: New\n---\n' },
      { kind: 'created', path: 'new/short', text: 'no break' },
      { kind: 'created', path: 'new/empty.md', text: '' },
    ]);
  });

  test('are a file that moves, and one that changes as it moves', () => {
    const moved: FileDifference = { kind: 'moved', path: 'a/img.svg', to: 'b/img.svg' };
    assert.equal(
      formatGitDiff(moved),
      'diff --git a/a/img.svg b/b/img.svg\nsimilarity index 100%\nrename from a/img.svg\nrename to b/img.svg\n',
    );
    judge([moved, change('[a](../x)\n', [{ offset: 4, end: 8, text: 'x' }], 'c/p.md', 'p.md')], {
      'a/img.svg': '<svg/>',
    });
  });

  test('keep names as strange as a disk allows', () => {
    const names = [
      'with space.md',
      'quo"te.md',
      'back\\slash.md',
      'tab\t.md',
      'line\nbreak.md',
      'ünï/概要.md',
      '-dash.md',
      ' b/c.md',
    ];
    judge(names.map((path) => change('a\n', [{ offset: 0, end: 1, text: 'b' }], path)));
    judge(names.map((path) => ({ kind: 'moved', path, to: `to/${path} there` }) as const));
    judge(names.map((path) => ({ kind: 'created', path, text: 'x\n' }) as const));
  });

  test('are written in names as git writes them', () => {
    const [first, from] = formatGitDiff({ kind: 'moved', path: 'ü "1".md', to: 'a b.md' }).split('\n');
    assert.equal(first, 'diff --git "a/\\303\\274 \\"1\\".md" b/a b.md');
    assert.equal(from, 'similarity index 100%');
    assert.match(
      formatGitDiff(change('a', [{ offset: 0, end: 1, text: 'b' }], 'a b.md')),
      /^--- a\/a b\.md\t$/m,
    );
  });
});

describe('random edits', () => {
  const line = fc.oneof(
    fc.constantFrom('', 'a', 'b', '\r', 'same', '-', '+', '@@', '\\', ' '),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  // What no UTF-8 file can hold is no text of a file.
  const toText = (text: string): string => text.replaceAll(/\p{Cs}/gu, '?').replaceAll('\0', '0');
  const text = fc
    .array(line, { maxLength: 30 })
    .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => toText(lines.join(end))));
  const file = fc
    .record({
      before: text,
      cuts: fc.array(fc.nat(), { maxLength: 8 }),
      texts: fc.array(text, { minLength: 4, maxLength: 4 }),
      moves: fc.boolean(),
    })
    .map(({ before, cuts, texts, moves }) => {
      const offsets = cuts.map((cut) => toBoundary(before, cut % (before.length + 1))).sort((a, b) => a - b);
      const changes: TextChange[] = [];
      for (let at = 0; at + 1 < offsets.length; at += 2) {
        const [offset = 0, end = 0] = offsets.slice(at, at + 2);
        if (changes.at(-1)?.end !== offset)
          changes.push({ offset, end, text: (texts[at / 2] ?? '').slice(0, 20).replaceAll(/\p{Cs}/gu, '') });
      }
      return { before, changes, moves };
    });

  randomTest('are applied by git as they were meant', 30, (draws) => {
    fc.assert(
      fc.property(fc.array(file, { minLength: 40, maxLength: 40 }), (files) => {
        const real = files.filter(({ before, changes }) => applyChanges(before, changes) !== before);
        judge(
          real.map(({ before, changes, moves }, index) =>
            change(before, changes, `f${index}.md`, moves ? `to/${index} x.md` : `f${index}.md`),
          ),
        );
      }),
      draws,
    );
  });

  function toBoundary(before: string, offset: number): number {
    return /[\udc00-\udfff]/.test(before.charAt(offset)) ? offset + 1 : offset;
  }
});

describe('a large file', () => {
  test('with a small change has a small diff', () => {
    const before = 'A line of an ordinary page.\n'.repeat(200_000);
    const diff = formatGitDiff(change(before, [{ offset: 2_800_000, end: 2_800_001, text: 'The' }]));
    assert.equal(diff.split('\n').length, 13);
  });

  test('of which every line becomes another is told in whole', () => {
    const before = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`).join('');
    judge([change(before, [{ offset: 0, end: before.length, text: before.replaceAll('line', 'row') }])]);
  });
});
