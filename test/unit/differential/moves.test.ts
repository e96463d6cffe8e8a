// What configurations become when files move, compared with a naive reading of the specification: an entry names the
// same page before and after, wherever the page went inside the site, and never comes to name another file. Random
// sites, random moves.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createPages, moveFiles, writeConfiguration } from '../../support/checks/movedSite.ts';
import { randomTest } from '../../support/randomTest.ts';

const folder = fc.constantFrom('', 'a/', 'b/', 'a/b/', 'nested/');
const name = fc.constantFrom('x', 'y', 'z', 'x.md');
const page = fc.tuple(folder, name, fc.constantFrom('.md', '.mdx')).map((parts) => parts.join(''));

interface Round {
  /** Pages of the site. */
  readonly files: readonly string[];
  readonly entries: readonly string[];
  /** From one path to another, for pages or folders; none of the destinations exists beforehand. */
  readonly moves: Readonly<Record<string, string>>;
  readonly hasNestedSite: boolean;
}

const round: fc.Arbitrary<Round> = fc
  .tuple(fc.uniqueArray(page, { minLength: 2, maxLength: 8 }), fc.boolean())
  .chain(([files, hasNestedSite]) =>
    fc.record({
      files: fc.constant(files),
      entries: fc.array(
        fc.tuple(fc.constantFrom(...files), fc.boolean()).map(([file, isBare]) => {
          return isBare ? file.replace(/\.mdx?$/, '') : file;
        }),
        { minLength: 1, maxLength: 8 },
      ),
      moves: createMoves(files),
      hasNestedSite: fc.constant(hasNestedSite),
    }),
  );

/** Some of the pages, or one folder. */
function createMoves(files: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const ofPages = fc
    .array(fc.tuple(fc.constantFrom(...files), page), { minLength: 1, maxLength: 4 })
    .map((pairs) => {
      const goals = new Set<string>();
      return Object.fromEntries(
        pairs.filter(([from, to]) => {
          const isFree = from !== to && !files.includes(to) && !goals.has(to);
          if (isFree) goals.add(to);
          return isFree;
        }),
      );
    });
  const ofFolder = fc.constantFrom('a', 'b').map((from) => ({ [from]: 'c' }));
  const outOfTheSite = fc.constantFrom(...files).map((from) => ({ [from]: `/elsewhere/${from}` }));
  return fc.oneof({ weight: 6, arbitrary: ofPages }, ofFolder, outOfTheSite);
}

/** The file that an entry names: the one with its extension, otherwise the `.mdx`, otherwise the `.md`. */
function resolve(entry: string, files: ReadonlySet<string>): string | undefined {
  const candidates = /\.mdx?$/.test(entry) ? [entry] : [`${entry}.mdx`, `${entry}.md`];
  return candidates.find((file) => files.has(file));
}

/** Where a file is afterwards; absolute when it has left the site. */
function move(file: string, moves: Round['moves']): string {
  for (const [from, to] of Object.entries(moves)) {
    if (file === from) return to;
    if (file.startsWith(`${from}/`)) return to + file.slice(from.length);
  }
  return file;
}

randomTest(
  'every entry names the page that it named before',
  300,
  async (draws) => {
    let followed = 0;
    let written = 0;
    await fc.assert(
      fc.asyncProperty(round, async ({ files, entries, moves, hasNestedSite }) => {
        const texts = {
          ...createPages(...files),
          ...(hasNestedSite ? { 'nested/docs.json': '{}' } : {}),
          'docs.json': writeConfiguration(entries),
        };
        const after = (await moveFiles(texts, moves)) as { navigation: [{ pages: string[] }] };
        const before = new Set(files);
        const then = new Set(files.map((file) => move(file, moves)));
        assert.equal(then.size, files.length);
        entries.forEach((entry, index) => {
          const now = after.navigation[0].pages[index] ?? '';
          const file = resolve(entry, before);
          if (file === undefined) return;
          const goal = move(file, moves);
          if (goal.startsWith('/')) {
            assert.equal(now, entry, 'a page that leaves keeps its entry');
            return;
          }
          assert.equal(resolve(now, then), goal, `${entry} became ${now}`);
          if (now !== entry) followed++;
          if (!/\.mdx?$/.test(entry) && /\.mdx?$/.test(now)) {
            written++;
            const bare = now.replace(/\.mdx?$/, '');
            assert.notEqual(resolve(bare, then), goal, `${now} needs no extension`);
          }
          if (/\.mdx?$/.test(entry)) assert.match(now, /\.mdx?$/);
        });
      }),
      draws,
    );
    const { numRuns } = draws;
    assert.ok(
      followed > numRuns / 2 && written >= Math.floor(numRuns / 50),
      `${followed} followed, ${written} with extension`,
    );
  },
  { seed: 20261121 },
);
