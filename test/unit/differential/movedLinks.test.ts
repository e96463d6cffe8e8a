// What becomes of links when files move, compared with a naive reading of the specification: every link means the file
// that it meant, in the way it was written, dead ones stay as they are, and no other byte changes. Random sites, random moves.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { getMovedPath, moveTexts, type Texts } from '../../support/links/movedTexts.ts';
import {
  isWhole,
  readDestinations,
  resolveLink,
  type WrittenLink,
  writePage,
} from '../../support/links/writtenLinks.ts';
import { randomTest } from '../../support/randomTest.ts';

const folder = fc.constantFrom('', 'a/', 'b/', 'a/b/', 'a/b c/', 'ü/', 'snippets/');
const name = fc.constantFrom(
  'x',
  'y',
  'index',
  'x.md',
  'v1.2',
  'a b',
  'ü',
  "it's",
  'f(1',
  'g(1)',
  '50%',
  'q&a',
  'c#',
);
const extension = fc.constantFrom('.mdx', '.mdx', '.md', '.png');
const file = fc.tuple(folder, name, extension).map((parts) => parts.join(''));
const notation = fc.constantFrom(
  'bare',
  'angles',
  'titled',
  'image',
  'definition',
  'double',
  'single',
  'string',
  'template',
);

const link: fc.Arbitrary<WrittenLink> = fc.record({
  notation,
  /** Which of the files it means; a number that is too large stands for one that isn't there. */
  target: fc.nat({ max: 9 }),
  isFromRoot: fc.boolean(),
  isMarked: fc.boolean(),
  hasExtension: fc.boolean(),
  hasSlash: fc.boolean(),
  isEscaped: fc.boolean(),
  behind: fc.constantFrom('', '', '#part', '?a=b', '?a=b#part'),
});

interface Round {
  readonly files: readonly string[];
  /** Of each file; those of files that are no pages don't count. */
  readonly links: readonly (readonly WrittenLink[])[];
  readonly moves: Texts;
}

const round: fc.Arbitrary<Round> = fc.uniqueArray(file, { minLength: 3, maxLength: 9 }).chain((files) =>
  fc.record({
    files: fc.constant(files),
    links: fc.array(fc.array(link, { maxLength: 5 }), { minLength: files.length, maxLength: files.length }),
    moves: createMoves(files),
  }),
);

/** Some of the files, two that change places, a folder, or a file that leaves. */
function createMoves(files: readonly string[]): fc.Arbitrary<Texts> {
  const one = fc.constantFrom(...files);
  const toFreePlaces = fc.array(fc.tuple(one, file), { minLength: 1, maxLength: 3 }).map((pairs) => {
    const moves: Record<string, string> = {};
    for (const [from, to] of pairs) {
      const isFree = !files.includes(to) && !Object.values(moves).includes(to);
      // An image can't become a page, nor a snippet one: what its text means would change with it.
      const isAlike = /\.png$/.test(from) === /\.png$/.test(to) && isSnippet(from) === isSnippet(to);
      if (isFree && isAlike) moves[from] = to;
    }
    return moves;
  });
  const swap = fc.tuple(one, one).map(([some, other]): Texts => {
    const isAlike = /\.png$/.test(some) === /\.png$/.test(other) && isSnippet(some) === isSnippet(other);
    return some === other || !isAlike ? {} : { [some]: other, [other]: some };
  });
  const ofFolder = fc
    .tuple(fc.constantFrom('a', 'b', 'a/b', 'ü'), fc.constantFrom('c', 'c/d', 'e f'))
    .map(([from, to]): Texts => ({ [from]: to }));
  const away = one.map((from): Texts => ({ [from]: `/elsewhere/${from}` }));
  return fc.oneof({ weight: 6, arbitrary: toFreePlaces }, { weight: 2, arbitrary: swap }, ofFolder, away);
}

const isSnippet = (path: string): boolean => path.startsWith('snippets/');

randomTest(
  'every link means the file that it meant',
  2500,
  (draws) => {
    const counts = { followed: 0, dead: 0, kept: 0, undone: 0, undoable: 0 };
    fc.assert(
      fc.property(round, ({ files, links, moves }) => {
        const before: Record<string, string> = { 'docs.json': '{}' };
        for (const [index, path] of files.entries())
          before[path] = /\.mdx?$/.test(path) ? writePage(path, links[index] ?? [], files) : '';
        const after = moveTexts(before, moves);
        const filesAfter = new Set(Object.keys(after));
        assert.equal(filesAfter.size, files.length + 1);
        for (const [index, from] of files.entries()) {
          const to = getMovedPath(from, moves);
          const own = links[index] ?? [];
          if (!/\.mdx?$/.test(from)) continue;
          const text = before[from] ?? '';
          const written = readDestinations(text, own);
          const rewritten = readDestinations(after[to] ?? '', own);
          assert.ok(written && rewritten, `${from} has other bytes:\n${text}\n${after[to]}`);
          for (const [at, destination] of written.entries()) {
            const now: string = rewritten[at] ?? '';
            const problem = judge(destination, now, own[at]?.notation);
            assert.equal(problem, undefined, `${from} → ${to}: ${destination} became ${now}`);
          }

          function judge(destination: string, now: string, notation?: string): string | undefined {
            const meant = resolveLink(destination, from, new Set(files));
            const goal = meant === undefined ? undefined : getMovedPath(meant, moves);
            const isKept =
              goal === undefined ||
              goal.startsWith('/') ||
              to.startsWith('/') ||
              // Nobody imports a snippet here, so that nobody says what its relative links mean.
              (isSnippet(from) && !destination.startsWith('/')) ||
              resolveLink(destination, to, filesAfter) === goal;
            if (isKept) {
              counts[goal === undefined ? 'dead' : 'kept']++;
              return now === destination ? undefined : 'it was to stay';
            }
            counts.followed++;
            if (!isWhole(now, notation)) return 'it ends too early';
            if (resolveLink(now, to, filesAfter) !== goal) return `it means another file than ${goal}`;
            if (now.startsWith('/') !== destination.startsWith('/')) return 'it starts from elsewhere';
            const behind = (each: string) => /[?#].*$/.exec(each)?.[0];
            if (behind(now) !== behind(destination)) return 'it has another end';
            const hasExtension = (each: string) => /\.(?:mdx?|png)\/?$/.test(each.replace(/[?#].*$/, ''));
            return hasExtension(destination) && !hasExtension(now) ? 'it lost its extension' : undefined;
          }
        }
        const backwards = Object.fromEntries(Object.entries(moves).map(([from, to]) => [to, from]));
        if (Object.values(moves).some((to) => to.startsWith('/'))) return;
        counts.undoable++;
        const undone = moveTexts(after, backwards);
        if (files.every((path) => undone[path] === before[path])) counts.undone++;
      }),
      { ...draws, includeErrorInReport: true },
    );
    const { followed, dead, kept, undone, undoable } = counts;
    const { numRuns } = draws;
    assert.ok(followed > 0.5 * numRuns && dead > 0.4 * numRuns && kept > 2 * numRuns, JSON.stringify(counts));
    // The others were written in a way that the new name had no need of, such as percent-escapes.
    assert.ok(undone > undoable * 0.65, JSON.stringify(counts));
  },
  { seed: 20261122 },
);
