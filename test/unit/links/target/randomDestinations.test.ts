// Random destinations in random sites lead where a naive reading of the law says.
import assert from 'node:assert/strict';
import { getLinkedFiles } from '../../../../server/src/links/target/linkedFiles.ts';
import { getLinkResolver } from '../../../../server/src/links/target/linkResolver.ts';
import type { NaiveSite } from '../../../support/links/naiveSite.ts';
import { type NaiveTarget, resolveEitherWay } from '../../../support/links/naiveTarget.ts';
import { createRandom } from '../../../support/random.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

const names = ['a', 'A', 'b', 'index', 'a b', 'é', 'v1.2', 'snippets', 'api', '50%', 'README'];
const extensions = ['.mdx', '.md', '.mdx', '.png', '.PNG', ''];
const marks = ['', '', '', '/', '#a', '#', '?q=1', '?q#a', '/#a', '#{a}'];
const sources = ['/b/:slug', '/a/*', '/api/b', '/A/:x*', '/v1.2'];

const destinationCount = 150;

randomTest(
  `${destinationCount} random destinations in a random site lead where the law says`,
  120,
  async ({ seed, numRuns }) => {
    let found = 0;
    let dead = 0;
    for (let each = seed; each < seed + numRuns; each++) {
      const random = createRandom(each);
      const { files, configuration } = createSite(random);
      const { getContext, index } = await createMemorySite(files);
      const { document } = getContext();
      const resolver = getLinkResolver(document, index);
      const naive = createNaiveTwin(
        files,
        configuration,
        getLinkedFiles(document, index),
        resolver.isPage.bind(resolver),
      );
      for (let count = 0; count < destinationCount; count++) {
        const destination = createDestination(random, Object.keys(files));
        const from = pick(random, naive.pages);
        const expected = resolveEitherWay(destination, from, naive);
        const actual = resolver.resolve(destination, from);
        if (expected.kind === 'open') continue;
        if ('file' in expected) found++;
        if (expected.kind === 'missing') dead++;
        const where = `seed ${each}: ${JSON.stringify(destination)} in ${from} of ${Object.keys(files).join(' ')}`;
        assert.equal(describeTarget(actual), describeNaive(expected), where);
      }
    }
    assert.ok(Math.min(found, dead) > 10 * numRuns, `${found} found, ${dead} dead`);
  },
);

function pick<T>(random: () => number, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  assert.ok(item !== undefined);
  return item;
}

function createSite(random: () => number) {
  const paths = new Set(['start.mdx']);
  for (let count = 0; count < 3 + random() * 12; count++) {
    const folders = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, names));
    const path = [...folders, pick(random, names) + pick(random, extensions)].join('/');
    const isFolder = [...paths].some((other) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`));
    if (!isFolder) paths.add(path);
  }
  const redirects = Array.from({ length: Math.floor(random() * 3) }, () => ({
    source: pick(random, sources),
    destination: '/',
  }));
  const tabs =
    random() < 0.2 ? { openapi: 'https://example.com/a.json', tabs: [{ name: 'A', url: 'api' }] } : {};
  const configuration = { redirects, ...tabs };
  const files: Record<string, string> = { 'docs.json': JSON.stringify(configuration) };
  for (const path of paths) files[path] = '';
  return { files, configuration };
}

function createDestination(random: () => number, files: readonly string[]): string {
  const segments =
    random() < 0.5
      ? pick(random, files).split('/')
      : Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, [...names, '.', '..']));
  const last = segments.pop() ?? '';
  const ending =
    random() < 0.4 ? last.replace(/\.mdx?$/, '') : random() < 0.2 ? last + pick(random, extensions) : last;
  const written = [...segments, ending].map((segment) =>
    random() < 0.3 ? encodeURIComponent(segment) : random() < 0.05 ? segment.toUpperCase() : segment,
  );
  return pick(random, ['/', '/', '/', '', './', '../']) + written.join('/') + pick(random, marks);
}

function createNaiveTwin(
  files: Readonly<Record<string, string>>,
  configuration: NaiveSite['configuration'],
  pages: readonly string[],
  isPage: (file: string) => boolean,
): NaiveSite {
  return {
    files: new Set(Object.keys(files)),
    unknown: new Set(),
    pages,
    snippets: new Set(pages.filter((file) => !isPage(file))),
    configuration,
    read: () => undefined,
  };
}

function describeTarget(target: ReturnType<ReturnType<typeof getLinkResolver>['resolve']>): string {
  switch (target.kind) {
    case 'page':
    case 'file':
      return `found ${target.file ?? 'start'}`;
    case 'external':
    case 'doubtful':
      return 'silent';
    case 'otherCase':
    case 'missing':
    case 'outside':
      return target.kind;
    case 'unbuilt':
      return 'missing';
  }
}

function describeNaive(target: NaiveTarget): string {
  if (target.kind === 'page' || target.kind === 'file') return `found ${target.file}`;
  if (target.kind === 'start') return 'found start';
  if (target.kind === 'external' || target.kind === 'doubtful') return 'silent';
  return target.kind;
}
