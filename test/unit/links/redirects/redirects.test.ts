// Which paths a redirect takes and where it leads, against a naive reading of every path.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PatternTable } from '../../../../server/src/links/redirects/patternTable.ts';
import {
  createPathPattern,
  parseSource,
  takesAll,
} from '../../../../server/src/links/redirects/redirectPattern.ts';
import { Redirects } from '../../../../server/src/links/redirects/redirects.ts';
import {
  listPaths,
  listSources,
  type NaiveRedirect,
  redirectNaively,
  takeNaively,
} from '../../../support/links/naiveRedirects.ts';
import { sampleTest } from '../../../support/randomTest.ts';

const sources = listSources(['a', 'ab'], 3);
/** No source has a `z`, so these are enough to tell any two of them apart. */
const paths = listPaths(['a', 'ab', 'az', 'abz', 'z'], 4);
const taken = new Map(sources.map((source) => [source, paths.map((path) => takeNaively(source, path))]));

const never = () => false;

function getTaken(source: string): readonly (object | undefined)[] {
  return taken.get(source) ?? [];
}

test('each source takes the paths that it takes in a naive reading', () => {
  for (const source of sources) {
    const pattern = parseSource(source);
    const expected = paths.filter((_path, index) => getTaken(source)[index] !== undefined);
    assert.deepEqual(
      paths.filter((path) => takesAll(pattern, createPathPattern(path))),
      expected,
      source,
    );
    const table = new PatternTable([pattern]);
    assert.deepEqual(
      paths.filter((path) => table.findFirst(createPathPattern(path)).kind === 'taken'),
      expected,
      source,
    );
  }
});

test('of each two sources, the earlier one takes all, some or none of the paths of the later', () => {
  const wrong: string[] = [];
  for (const earlier of sources) {
    const table = new PatternTable([parseSource(earlier)]);
    const own = getTaken(earlier);
    for (const later of sources) {
      const shared = getTaken(later).flatMap((each, index) => (each === undefined ? [] : [own[index]]));
      const isAll = shared.every((each) => each !== undefined);
      const expected = isAll ? 'taken' : shared.some((each) => each !== undefined) ? 'doubtful' : 'none';
      const pattern = parseSource(later);
      const { kind } = table.findFirst(pattern);
      const isHeld = table.findHolder(pattern) === 0;
      const pair = new Redirects([
        { source: earlier, destination: '/y' },
        { source: later, destination: '/y' },
      ]);
      const isDuplicate = pair.findEarlier(1) === 0;
      if (kind !== expected || isHeld !== isAll || isDuplicate !== isAll)
        wrong.push(`${earlier} × ${later}: ${kind}, ${isHeld}, ${isDuplicate}, not ${expected}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('of 50,000 patterns behind one folder, each takes its own paths', () => {
  const list = Array.from({ length: 50_000 }, (_, index) => ({
    source: `/docs/v${index}-*`,
    destination: `/docs/v${index + 1}-new`,
  }));
  const redirects = new Redirects([...list, { source: '/docs/v7-*', destination: '/' }]);
  assert.deepEqual(redirects.findFirst('docs/v49999-old'), { kind: 'taken', index: 49_999 });
  assert.deepEqual(redirects.findFirst('docs/v49999'), { kind: 'none' });
  assert.deepEqual(redirects.duplicates, [{ index: 50_000, earlier: 7 }]);
  const end = redirects.follow(49_990, never);
  assert.deepEqual(end.kind === 'end' && end.through.length, 10);
});

describe('following a redirect', () => {
  interface Journey {
    /** `undefined` if it never ends. */
    readonly end: string | undefined;
    readonly through: readonly number[];
  }

  const travel = (redirects: readonly NaiveRedirect[], start: string): Journey => {
    const through: number[] = [];
    let at = start;
    // Whoever is redirected six times by two redirects is in a loop.
    for (let hops = 0; hops < 6; hops++) {
      const next = redirectNaively(redirects, at);
      if (next === undefined) return { end: at, through };
      through.push(next.index);
      at = next.path;
    }
    return { end: undefined, through };
  };

  const destinations = (source: string): string[] => {
    const names = source.match(/:\w+\*?/g) ?? [];
    const single = names.filter((name) => !name.endsWith('*'));
    const rest = names.filter((name) => name.endsWith('*'));
    return [
      ...['/', '/a', '/ab/a', '/z', '/a/z/a'],
      ...single.flatMap((name) => [`/${name}`, `/a/${name}`, `/${name}/ab`]),
      ...rest.flatMap((name) => [`/${name}`, `/a/${name}`, `/z/${name}`]),
      ...single.flatMap((name) => rest.map((other) => `/${name}/${other}`)),
    ];
  };

  const firsts = sources.flatMap((source) =>
    destinations(source).map((destination) => ({ source, destination })),
  );

  sampleTest(
    'leads all of its readers to the same end, or in a loop, or it is not judged',
    firsts,
    (drawn) => {
      const wrong: string[] = [];
      for (const { source, destination } of drawn) {
        // The paths are too short for what may follow two segments.
        const areAllTried = !source.endsWith('*') || source.split('/').length <= 3;
        const readers = paths.flatMap((from) => {
          const taken = redirectNaively([{ source, destination }], from);
          return taken === undefined ? [] : [{ from, start: taken.path }];
        });
        const starts = [...new Set(readers.map(({ start }) => start))];
        for (const other of sources) {
          const redirects = [
            { source, destination },
            { source: other, destination: '/end/here' },
          ] as const;
          const journeys = new Map(starts.map((start) => [start, travel(redirects, start)]));
          const ends = [...journeys.values()];
          const found = new Redirects(redirects).follow(0, never);
          const name = `${source} → ${destination}, ${other}`;
          const isLoop = ends.every(({ end }) => end === undefined);
          const chains = ends.filter(({ through, end }) => end !== undefined && through[0] === 1);
          const isChain = chains.length === ends.length;
          const isEnd = ends.every(({ through }) => through.length === 0);
          if (found.kind === 'loop' ? !isLoop : isLoop && found.kind !== 'doubtful')
            wrong.push(`${name}: loop`);
          if (found.kind === 'end') {
            const expected = found.through.length === 1 ? isEnd : isChain;
            if (!expected) wrong.push(`${name}: ${found.destination}`);
            // The end that is written leads each reader to where they got.
            for (const { from, start } of readers) {
              const direct = redirectNaively([{ source, destination: found.destination }], from)?.path;
              const end = journeys.get(start)?.end;
              if (direct !== end) wrong.push(`${name}: ${from} to ${direct}, not ${end}`);
            }
          } else if ((isChain || isEnd) && areAllTried)
            wrong.push(`${name}: ${found.kind}, although all is clear`);
        }
      }
      assert.deepEqual(wrong.slice(0, 20), []);
    },
  );

  test('ends at a URL, with the fragment that counts', () => {
    const follow = (...redirects: readonly (readonly [string, string])[]) => {
      const found = new Redirects(redirects.map(([source, destination]) => ({ source, destination }))).follow(
        0,
        never,
      );
      return found.kind === 'end' ? found.destination : found.kind;
    };
    assert.equal(
      follow(['/a/:s*', '/b/:s*'], ['/b/:t*', 'https://plants.example/c/:t*']),
      'https://plants.example/c/:s*',
    );
    assert.equal(follow(['/a', '/b#one'], ['/b', '/c']), '/c#one');
    assert.equal(follow(['/a', '/b#one'], ['/b', '/c#two']), '/c#two');
    assert.equal(follow(['/a', '/b?x=1'], ['/b', '/c']), 'doubtful');
    assert.equal(follow(['/a/:x', '/b/:x/:x'], ['/b/:y/:z', '/c/:z/:y']), '/c/:x/:x');
    assert.equal(follow(['/a', '/b%20c/'], ['b c', '/d']), '/d');
    assert.equal(follow(['/a', '/b'], ['/b', '/c/:name']), 'doubtful');
    assert.equal(follow(['/a/:s*', '/a/b/:s*']), 'loop');
    assert.equal(follow(['/a', '/b'], ['/b', '/c'], ['/c', '/b']), 'doubtful');
    assert.equal(follow(['/a', '/b'], ['/b', '/c'], ['/c', '/a']), 'loop');
    assert.equal(follow(['/a', '/b'], ['/b', 'mailto:a@plants.example']), 'mailto:a@plants.example');
  });

  test('is not judged where a page may be, or a pattern is not known', () => {
    const chain = [
      { source: '/a', destination: '/b' },
      { source: '/b', destination: '/c' },
    ];
    assert.equal(new Redirects(chain).follow(0, () => true).kind, 'doubtful');
    for (const unknown of ['/(.*)', '/:x?', '/b+', '/b#c', '/:a/:a', '^/b$', '/b.*', '/b-:x']) {
      const redirects = [{ source: unknown, destination: '/d' }, ...chain];
      const found = new Redirects(redirects).follow(1, never);
      const isElsewhere = found.kind === 'end' && unknown === '/:a/:a';
      assert.ok(found.kind === 'doubtful' || isElsewhere, unknown);
    }
  });
});

test('a search that would go through thousands of redirects gives up', () => {
  const redirects = Array.from({ length: 5_000 }, (_, index) => ({
    source: `/docs/${index}/more`,
    destination: '/new',
  }));
  const table = new Redirects([...redirects, { source: '/a/:x', destination: '/docs/:x' }]);
  assert.equal(table.follow(5_000, never).kind, 'doubtful');
  assert.equal(table.follow(0, never).kind, 'end');
});
