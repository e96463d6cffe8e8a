// Which URLs are lost, compared with a naive model that shares no code: a map from URLs to pages, and redirects as regular
// expressions that are tried one after the other.
import assert from 'node:assert/strict';
import { runChanges } from '../../server/src/cli/changes/runChanges.ts';
import { BlockingFileSystem } from '../../server/src/node/blockingFileSystem.ts';
import { compareFiles, createPage, createTree, type SiteTexts } from '../support/changes/comparedSites.ts';
import { silentCompiler } from '../support/compile/pageCompilers.ts';
import { createGitRepository, gitEnvironment } from '../support/git/gitRepository.ts';
import { createRandom } from '../support/random.ts';
import { countTo, randomTest } from '../support/randomTest.ts';

interface Model {
  /** The texts of pages by their path without extension. */
  readonly pages: ReadonlyMap<string, string>;
  readonly redirects: readonly (readonly [source: string, destination: string])[];
}

type Found = 'alive' | 'nothing' | 'doubtful';

const names = ['a', 'b', 'c', 'index'];
const folders = ['', 'x/', 'y/', 'x/y/'];
const paths = folders.flatMap((folder) => names.map((name) => folder + name));
const sources = [
  ...['/a', '/b', '/old', '/x/a', '/x/old', '/old/a', '/gone', '/y/b'],
  ...['/old/:slug*', '/x/:name', '/:any/b', '/y/*', '/o*', '/:p/:q'],
];
const destinations = ['/a', '/x/b', '/y/c', '/old', '/ghost', 'https://plants.example/', '/x/a', '/gone'];

function drawModel(random: () => number): Model {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const pages = new Map<string, string>();
  for (const path of paths)
    if (random() < 0.5) pages.set(path, createPage(`Page ${Math.floor(random() * 40)}`));
  const redirects = countTo(Math.floor(random() * 4)).map(() => {
    const source = pick(sources);
    const named = /:slug\*|:name/.exec(source)?.[0];
    return [source, named !== undefined && random() < 0.5 ? `/y/${named}` : pick(destinations)] as const;
  });
  return { pages, redirects };
}

/** A few pages and redirects come and go. */
function changeModel({ pages, redirects }: Model, random: () => number): Model {
  const other = drawModel(random);
  const changed = new Map([...pages].filter(() => random() < 0.8));
  for (const [path, text] of other.pages) if (random() < 0.2) changed.set(path, text);
  return {
    pages: changed,
    redirects: [...redirects.filter(() => random() < 0.7), ...other.redirects.filter(() => random() < 0.5)],
  };
}

function toFiles({ pages, redirects }: Model): SiteTexts {
  // A map can't say that a source is written twice.
  const configuration = JSON.parse(createTree([...pages.keys()]));
  if (redirects.length > 0)
    configuration.redirects = redirects.map(([source, destination]) => ({ source, destination }));
  const files = [...pages].map(([path, text]) => [`${path}.mdx`, text]);
  return { 'docs.json': JSON.stringify(configuration), ...Object.fromEntries(files) };
}

function getUrl(path: string): string {
  return `/${path}`.replace(/\/index$/, '') || '/';
}

function toExpression(source: string): RegExp {
  const pattern = source
    .replace(/\/:\w+\*$/, '/(?<rest>.+)')
    .replace(/\*$/, '.+')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}$`);
}

function find({ pages, redirects }: Model, url: string): Found {
  const served = new Set([...pages.keys()].map(getUrl));
  const isPage = (at: string): boolean => served.has(at) || at === '/';
  const isFolder = (at: string): boolean => [...pages.keys()].some((path) => `/${path}`.startsWith(`${at}/`));
  // Whether a pattern takes its own folder is not known.
  const isEdge = (at: string): boolean =>
    redirects.some(([source]) => /^(.*)\/(?::\w+)?\*$/.exec(source)?.[1] === at);
  const through: number[] = [];
  for (let at = url; ; ) {
    const index = redirects.findIndex(([source]) => toExpression(source).test(at));
    const redirect = redirects[index];
    if (redirect === undefined) {
      if (isPage(at)) return at === '/' && !served.has('/') ? 'doubtful' : 'alive';
      if (isFolder(at) || isEdge(at)) return through.length === 0 ? 'doubtful' : 'alive';
      return 'nothing';
    }
    if (isPage(at) || isFolder(at)) return 'doubtful';
    if (through.includes(index)) return through[0] === index ? 'nothing' : 'doubtful';
    through.push(index);
    const [source, destination] = redirect;
    const groups = toExpression(source).exec(at)?.groups ?? {};
    const next = destination
      .replace(/:slug\*/, () => groups.rest ?? '')
      .replace(/:name/, () => groups.name ?? '');
    if (next.startsWith('https:')) return 'alive';
    at = next;
  }
}

randomTest('readers lose what the model says', 2_000, async ({ seed, numRuns }) => {
  let count = 0;
  for (const run of countTo(numRuns)) {
    const random = createRandom(seed + run);
    const before = drawModel(random);
    const now = changeModel(before, random);
    const lost = getLost(before, now);
    const { urls: found } = await compareFiles(toFiles(before), toFiles(now));
    assert.deepEqual(
      getSingle(found.lost),
      lost,
      JSON.stringify({ run, before: describe(before), now: describe(now) }),
    );
    count += lost.length;
  }
  assert.ok(count > numRuns / 2, `${count} URLs were lost`);
});

randomTest('so they do between two commits of a repository', 300, async ({ seed, numRuns }, context) => {
  const pairsOfEach = 15;
  for (const run of countTo(Math.ceil(numRuns / pairsOfEach))) {
    const random = createRandom(seed + run);
    const repository = await createGitRepository(context);
    const { folder, git } = repository;
    const history: { readonly commit: string; readonly model: Model }[] = [];
    for (const at of countTo(6)) {
      const before = history.at(-1)?.model;
      const model = before === undefined ? drawModel(random) : changeModel(before, random);
      if (at > 0) git('rm', '-r', '--quiet', '.');
      history.push({ commit: await repository.commit(toFiles(model)), model });
    }
    for (const [index, { commit: now, model }] of history.entries()) {
      git('checkout', '--quiet', now);
      for (const { commit: base, model: before } of history.slice(0, index)) {
        const request = {
          base,
          failOn: 'never',
          paths: [folder],
          given: ['.'],
          shownFolder: folder,
        } as const;
        const outcome = await runChanges({ ...request, environment: gitEnvironment }, createRuntime());
        assert.ok(outcome.kind === 'compared');
        const found = outcome.report.sites.flatMap(({ lost }) => lost);
        const drawn = JSON.stringify({ run, before: describe(before), now: describe(model) });
        assert.deepEqual(getSingle(found), getLost(before, model), drawn);
      }
    }
  }
});

const createRuntime = () => ({
  fileSystem: new BlockingFileSystem(),
  checkOpenApi: async () => undefined,
  compiler: silentCompiler,
  loadIcons: async () => undefined,
});

/** What readers lose, as the model has it: URLs that patterns take are not listed one by one. */
function getLost(before: Model, now: Model): readonly string[] {
  const literal = before.redirects.filter(([source]) => !/[:*]/.test(source)).map(([source]) => source);
  const urls = new Set([...[...before.pages.keys()].map(getUrl), ...literal]);
  return [...urls].filter((url) => find(before, url) === 'alive' && find(now, url) === 'nothing').sort();
}

function getSingle(lost: readonly { readonly url: string }[]): readonly string[] {
  return lost.map(({ url }) => url).filter((url) => !/[:*]/.test(url));
}

function describe({ pages, redirects }: Model) {
  return { pages: [...pages.keys()].join(' '), redirects: redirects.map((each) => each.join(' → ')) };
}
