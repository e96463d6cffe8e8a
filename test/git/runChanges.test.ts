// `docs-check changes` on real repositories: what it compares, where problems are shown, and how it ends.
import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { FailOn } from '../../server/src/cli/arguments.ts';
import { type ChangesFormat, parseChangesArguments } from '../../server/src/cli/changes/changesArguments.ts';
import { formatChanges } from '../../server/src/cli/changes/formatChanges.ts';
import { mendSites } from '../../server/src/cli/changes/mendedSites.ts';
import { type ChangesOutcome, runChanges } from '../../server/src/cli/changes/runChanges.ts';
import { BlockingFileSystem } from '../../server/src/node/blockingFileSystem.ts';
import { nodeWritableDisk } from '../../server/src/writing/nodeWritableDisk.ts';
import { createPage, createTree } from '../support/changes/comparedSites.ts';
import { silentCompiler } from '../support/compile/pageCompilers.ts';
import { createGitRepository, type GitRepository } from '../support/git/gitRepository.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';

interface Options {
  readonly base?: string | undefined;
  readonly failOn?: FailOn;
  readonly paths?: readonly string[];
}

function getChanges(
  folder: string,
  { base = 'HEAD', failOn = 'error', paths = ['.'] }: Options = {},
): Promise<ChangesOutcome> {
  const absolute = paths.map((path) => (path === '.' ? folder : `${folder}/${path}`));
  const environment = { PATH: process.env.PATH, HOME: '/nonexistent' };
  const request = { base, failOn, paths: absolute, given: paths, shownFolder: folder, environment };
  return runChanges(request, createRuntime());
}

const createRuntime = () => ({
  fileSystem: new BlockingFileSystem(),
  checkOpenApi: async () => undefined,
  compiler: silentCompiler,
  loadIcons: async () => undefined,
});

const manifest = { version: '1.0.0', ruleTexts: new Map() };

async function print(folder: string, format: ChangesFormat, options?: Options): Promise<string> {
  const outcome = await getChanges(folder, options);
  assert.ok(outcome.kind === 'compared', outcome.kind === 'refused' ? outcome.failures.join() : '');
  assert.deepEqual(outcome.report.failures, []);
  const text = formatChanges(format, outcome.report, { color: false, manifest });
  return text.replaceAll(outcome.report.base.commit.slice(0, 10), 'COMMIT');
}

/** One page has moved, and another has a new problem. */
async function createChanged(context: Pick<TestContext, 'after'>): Promise<GitRepository> {
  const repository = await createGitRepository(context);
  await repository.commit({
    'docs/docs.json': createTree(['a', 'roses', 'b']),
    'docs/a.mdx': `${createPage('A')}\n[old](/ghost)\n`,
    'docs/b.mdx': createPage('B'),
    'docs/roses.mdx': createPage('Roses'),
  });
  await repository.remove('docs/roses.mdx');
  await repository.write({
    'docs/docs.json': createTree(['a', 'garden/roses', 'b']),
    'docs/garden/roses.mdx': createPage('Roses'),
    'docs/b.mdx': `${createPage('B')}\n[new](/spirit)\n`,
  });
  return repository;
}

describe('what changed for readers', () => {
  test('is text for people', async (context) => {
    const { folder } = await createChanged(context);
    assert.equal(
      await print(folder, 'text'),
      [
        'docs/garden/roses.mdx:1:1 error url-lost',
        '  Readers lose /roses: redirect it to /garden/roses, which has the same text',
        '',
        '1 page has moved',
        '  /roses → /garden/roses',
        '',
        'docs/b.mdx:29:7 error link-not-found',
        '  No page or file "/spirit" in this site',
        '  28 |',
        '> 29 | [new](/spirit)',
        '     |       ^^^^^^^',
        '  30 |',
        '',
        '1 new problem in 1 site: 1 error. 2 known problems remain.',
        '',
        'Since HEAD (COMMIT): 1 URL is lost, 1 page has moved, 1 problem is new.',
        '',
      ].join('\n'),
    );
  });

  test('is annotations for GitHub', async (context) => {
    const { folder } = await createChanged(context);
    assert.equal(
      await print(folder, 'github'),
      [
        '::error file=docs/garden/roses.mdx,line=1,title=url-lost::Readers lose /roses: redirect it to /garden/roses, which has the same text',
        '::error file=docs/b.mdx,line=29,col=7,endColumn=14,title=link-not-found::No page or file "/spirit" in this site',
        '::notice title=changes::Since HEAD (COMMIT): 1 URL is lost, 1 page has moved, 1 problem is new.',
        '',
      ].join('\n'),
    );
  });

  test('says where a heading is gone, and which site', async (context) => {
    const repository = await createGitRepository(context);
    await repository.commit({
      'docs/docs.json': createTree(['a']),
      'docs/a.mdx': `${createPage('A')}\n## Peat\n`,
      'old/docs.json': createTree(['a', 'b']),
      'old/a.mdx': createPage('A'),
      'old/b.mdx': createPage('B'),
    });
    await repository.remove('old');
    await repository.write({ 'docs/a.mdx': createPage('A') });
    assert.equal(
      await print(repository.folder, 'github'),
      [
        '::error file=old/docs.json,title=url-lost::Readers lose the site of old/docs.json with 2 pages',
        '::notice file=docs/a.mdx,line=1,title=heading-gone::The heading "Peat" is gone: links to #peat lead to the top of the page',
        '::notice title=changes::Since HEAD (COMMIT): 1 site is gone, 1 heading is gone.',
        '',
      ].join('\n'),
    );
    const outcome = await getChanges(repository.folder);
    assert.ok(outcome.kind === 'compared' && outcome.isFailed);
    const lenient = await getChanges(repository.folder, { failOn: 'never' });
    assert.ok(lenient.kind === 'compared' && !lenient.isFailed);
  });

  test('names the entry of a lost page in the file of the configuration that has it', async (context) => {
    const repository = await createGitRepository(context);
    const navigation = { $ref: 'navigation.json' };
    const main = JSON.stringify({ ...JSON.parse(createTree([])), navigation });
    await repository.commit({
      'docs.json': main,
      'navigation.json': '{\n  "pages": ["a", "b"]\n}\n',
      'a.mdx': createPage('A'),
      'b.mdx': createPage('B'),
    });
    await repository.remove('b.mdx');
    const [first = ''] = (await print(repository.folder, 'github')).split('\n');
    assert.match(first, /^::error file=navigation\.json,line=2,title=url-lost::Readers lose \/b, /);
  });

  test('is counts and tables as Markdown', async (context) => {
    const { folder } = await createChanged(context);
    const text = await print(folder, 'markdown');
    assert.deepEqual(
      text.split('\n').filter((line) => line.startsWith('#') || line.startsWith('**')),
      [
        '### Changes for readers',
        '**Since HEAD (COMMIT)&#58; 1 URL is lost, 1 page has moved, 1 problem is new.**',
        '#### 1 URL is lost',
        '#### 1 problem is new',
        '#### 1 page has moved',
      ],
    );
    assert.match(text, /\n\| Before \| Now \|\n\|---\|---\|\n\| \/roses \| \/garden\/roses \|\n$/);
  });

  test('is an object for programs', async (context) => {
    const { folder } = await createChanged(context);
    const { base, sites, problems } = JSON.parse(await print(folder, 'json'));
    assert.equal(base.name, 'HEAD');
    assert.deepEqual(sites[0].lost[0].mend, {
      source: '/roses',
      destination: '/garden/roses',
      isCertain: true,
    });
    assert.deepEqual(
      problems.new.map(({ file, code }: { file: string; code: string }) => `${file} ${code}`),
      ['docs/b.mdx link-not-found'],
    );
  });

  test('is nothing where nothing has changed', async (context) => {
    const repository = await createChanged(context);
    await repository.commit();
    for (const format of ['text', 'markdown', 'github'] as const)
      assert.match(await print(repository.folder, format), /Nothing has changed for readers since HEAD/);
  });

  test('stays below what a comment on GitHub can hold', async (context) => {
    const repository = await createGitRepository(context);
    const names = Array.from({ length: 800 }, (_, index) => `page-${index}-${'|<*_'.repeat(20)}`);
    await repository.commit({ 'docs.json': createTree(['a']), 'a.mdx': createPage('A') });
    await repository.write(Object.fromEntries(names.map((name) => [`${name}.mdx`, createPage(name)])));
    const text = await print(repository.folder, 'markdown', { failOn: 'never' });
    assert.ok(text.length < 60_000, String(text.length));
    assert.match(text, /\n… and [\d,]+ more\.\n/);
  });
});

describe('a lost URL', () => {
  test('is shown at the entry that still names its page', async (context) => {
    const repository = await createChanged(context);
    await repository.write({ 'docs/docs.json': createTree(['a', 'roses', 'garden/roses', 'b']) });
    assert.match(
      await print(repository.folder, 'github'),
      /^::error file=docs\/docs.json,line=1,title=url-lost::/,
    );
  });

  test('is shown at the configuration where no page is like its own', async (context) => {
    const repository = await createChanged(context);
    await repository.remove('docs/garden');
    assert.match(
      await print(repository.folder, 'text'),
      /^docs\/docs.json:1:1 error url-lost\n {2}Readers lose \/roses, and no page is like the one that was there\n/,
    );
  });

  test('has no redirect in a list', async (context) => {
    const repository = await createGitRepository(context);
    const list = (page: string): string =>
      JSON.stringify({ name: 'Plants', navigation: [{ group: 'All', pages: [page] }] });
    await repository.commit({ 'mint.json': list('roses'), 'roses.mdx': createPage('Roses') });
    await repository.remove('roses.mdx');
    await repository.write({ 'mint.json': list('rose'), 'rose.mdx': createPage('Roses') });
    assert.match(
      await print(repository.folder, 'text'),
      /Readers lose \/roses: its page may be rose\.mdx now, which has the same text\n/,
    );
  });

  test('decides how the comparison ends', async (context) => {
    const { folder } = await createChanged(context);
    const isFailed = async (options: Options): Promise<boolean> => {
      const outcome = await getChanges(folder, options);
      assert.ok(outcome.kind === 'compared');
      return outcome.isFailed;
    };
    assert.equal(await isFailed({}), true);
    assert.equal(await isFailed({ failOn: 'hint' }), true);
    assert.equal(await isFailed({ failOn: 'never' }), false);
  });
});

describe('sites', () => {
  test('are compared although their folder has moved', async (context) => {
    const repository = await createChanged(context);
    await repository.commit();
    repository.git('mv', 'docs', 'website');
    assert.match(await print(repository.folder, 'text'), /^Nothing has changed for readers/);
  });

  test('are those in the folders that are named', async (context) => {
    const repository = await createChanged(context);
    await repository.write({ 'other/docs.json': createTree([]) });
    const outcome = await getChanges(repository.folder, { paths: ['docs'] });
    assert.ok(outcome.kind === 'compared');
    assert.deepEqual(
      outcome.report.sites.map(({ file }) => file),
      ['docs/docs.json'],
    );
  });

  test('in a repository of their own, such as a submodule, are named and compared from there', async (context) => {
    const { folder } = await createChanged(context);
    const inner = await createChanged(context);
    await cp(inner.folder, join(folder, 'inner'), { recursive: true });
    const outcome = await getChanges(folder);
    assert.ok(outcome.kind === 'compared');
    assert.deepEqual(outcome.report.failures, [
      `"${folder}/inner/docs/docs.json" was not compared, because it is in a Git repository of its own: compare it from there.`,
    ]);
    assert.match(await print(join(folder, 'inner'), 'text'), /1 page has moved/);
  });

  test('can’t be compared outside a repository, and with an unknown revision', async (context) => {
    const disk = await createDiskSite(context, { 'docs.json': createTree([]) });
    assert.deepEqual(await getChanges(disk.folder), {
      kind: 'refused',
      failures: ['"." is not in a Git repository, so there is nothing to compare with: run this in a clone.'],
    });
    const repository = await createChanged(context);
    const outcome = await getChanges(repository.folder, { base: 'mian' });
    assert.equal(outcome.kind, 'refused');
  });
});

describe('the command line', () => {
  test('names what to compare with, then folders', () => {
    const defaults = {
      kind: 'changes',
      base: undefined,
      paths: ['.'],
      format: 'text',
      reports: [],
      failOn: 'error',
      fix: undefined,
      color: true,
    };
    assert.deepEqual(parseChangesArguments([]), defaults);
    assert.deepEqual(parseChangesArguments(['main', 'docs', '--format=json', '--fail-on', 'info']), {
      ...{ ...defaults, base: 'main', paths: ['docs'], format: 'json', failOn: 'information' },
    });
    assert.deepEqual(parseChangesArguments(['--write-report=markdown=x.md', '--write-report', 'json=y']), {
      ...defaults,
      reports: [
        { format: 'markdown', path: 'x.md' },
        { format: 'json', path: 'y' },
      ],
    });
    assert.deepEqual(parseChangesArguments(['--fix', '--dry-run']), { ...defaults, fix: 'show' });
    assert.deepEqual(parseChangesArguments(['--dry-run']), {
      kind: 'badUsage',
      message: '--dry-run shows what --fix would change, so it needs --fix. Try docs-check changes --help.',
    });
    assert.deepEqual(parseChangesArguments(['--format', 'sarif']), {
      kind: 'badUsage',
      message:
        '--format can’t be "sarif": choose text, json, github or markdown. Try docs-check changes --help.',
    });
  });
});

describe('a URL that is lost, where it is certain which page has its text', () => {
  const mend = async (folder: string, how: 'write' | 'show') => {
    const outcome = await getChanges(folder);
    assert.ok(outcome.kind === 'compared');
    const parts = { runtime: createRuntime(), disk: nodeWritableDisk, shownFolder: folder };
    return mendSites(outcome.report.sites, how, parts);
  };

  test('gets a redirect with --fix', async (context) => {
    const { folder } = await createChanged(context);
    const { text, summary, failures } = await mend(folder, 'write');
    assert.deepEqual(failures, []);
    assert.equal(text, 'docs/docs.json: /roses → /garden/roses\n');
    assert.equal(summary, 'Added 1 redirect.');
    const after = await getChanges(folder, { failOn: 'never' });
    assert.ok(after.kind === 'compared');
    assert.deepEqual(
      after.report.sites.flatMap(({ lost }) => lost),
      [],
    );
  });

  test('is shown as a diff with --dry-run', async (context) => {
    const repository = await createChanged(context);
    const { text, summary } = await mend(repository.folder, 'show');
    assert.equal(summary, '1 redirect would be added. Nothing was written.');
    await repository.write({ 'mend.diff': text });
    repository.git('apply', 'mend.diff');
    const after = await getChanges(repository.folder, { failOn: 'never' });
    assert.ok(after.kind === 'compared');
    assert.deepEqual(
      after.report.sites.flatMap(({ lost }) => lost),
      [],
    );
  });
});
