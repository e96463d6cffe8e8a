// check_docs_site: what an agent is told about the problems of sites.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AgentWorkspaceOptions, createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';
import { print } from '../../support/checks/printedReport.ts';
import { listMintPages, listPages } from '../../support/checks/terminalCheck.ts';
import { silentCompiler } from '../../support/compile/pageCompilers.ts';

const configuration = JSON.stringify({
  name: 'Plants',
  navigation: [{ group: 'Start', pages: ['intro', 'ghost'] }],
});

interface ToldProblem {
  readonly file: string;
  readonly code: string;
  readonly message: string;
  readonly severity: string;
  readonly fixable: boolean;
}

async function check(
  files: Readonly<Record<string, string>>,
  input: unknown = {},
  options?: AgentWorkspaceOptions,
) {
  const { output } = await createAgentWorkspace(files, options).run('check_docs_site', input);
  return output as unknown as {
    readonly sites: number;
    readonly problems: readonly ToldProblem[];
    readonly leftOut: readonly { readonly code: string; readonly count: number }[];
    readonly notes: readonly string[];
  };
}

const toCodes = (problems: readonly ToldProblem[]): string[] =>
  problems.map(({ file, code }) => `${file} ${code}`);

describe('a call without input', () => {
  test('reports the problems of every site', async () => {
    const { sites, problems, leftOut, notes } = await check({
      'docs.json': configuration,
      'intro.mdx': '[Gone](gone)',
      'other/mint.json': listMintPages('start'),
      'other/start.md': '![Gone](gone.png)',
    });
    assert.equal(sites, 2);
    assert.deepEqual(toCodes(problems), [
      'docs.json page-not-found',
      'intro.mdx link-not-found',
      'other/start.md link-image-not-found',
    ]);
    assert.deepEqual([leftOut, notes], [[], []]);
  });

  test('says the same as the terminal check', async () => {
    const files = { 'docs.json': configuration, 'intro.mdx': '[Gone](gone) [Intro](Intro)' };
    const { problems } = await check(files);
    const printed: unknown = JSON.parse(await print('json', files));
    assert.deepEqual(
      problems.map(({ file, code, severity, message, range }: ToldProblem & { range?: unknown }) => ({
        ...{ file, code, severity, message, range },
      })),
      printed,
    );
  });

  test('counts with the settings of the person', async () => {
    const files = { 'docs.json': configuration, 'intro.mdx': '[Gone](gone)' };
    const rules = { 'page-not-found': 'off', 'link-not-found': 'hint' };
    const { problems } = await check(files, {}, { settings: { rules } });
    assert.deepEqual(
      problems.map(({ code, severity }) => [code, severity]),
      [['link-not-found', 'hint']],
    );
  });

  test('names several folders in its paths', async () => {
    const files = { '/one/docs.json': listPages('ghost'), '/two/docs.json': listPages('ghost') };
    const { problems } = await check(files, {}, { folders: ['/one', '/two'] });
    assert.deepEqual(toCodes(problems), ['one/docs.json page-not-found', 'two/docs.json page-not-found']);
  });
});

describe('a call for some files', () => {
  const files = {
    'docs.json': listPages('intro', 'guides/water', 'ghost'),
    'intro.mdx': '[Gone](gone)',
    'guides/water.md': '[Gone](gone)',
    'README.md': '[Gone](gone)',
    'sites/inner/docs.json': listPages('lost'),
    'elsewhere.txt': '',
  };

  for (const [name, paths, codes] of [
    ['of a page only its own', ['intro.mdx'], ['intro.mdx link-not-found']],
    ['of a configuration only its own', ['docs.json'], ['docs.json page-not-found']],
    ['of a folder all in it', ['guides/'], ['guides/water.md link-not-found']],
    ['of an absolute path the same', ['/site/intro.mdx'], ['intro.mdx link-not-found']],
    ['of a folder around a site', ['sites'], ['sites/inner/docs.json page-not-found']],
    [
      'of several what is in any',
      ['guides', './intro.mdx'],
      ['intro.mdx link-not-found', 'guides/water.md link-not-found'],
    ],
  ] as const)
    test(`reports ${name}`, async () => {
      assert.deepEqual(toCodes((await check(files, { paths })).problems).sort(), [...codes].sort());
    });

  test('says what is not checked at all', async () => {
    const { problems, notes } = await check(files, { paths: ['README.md'] });
    assert.deepEqual(problems, []);
    assert.deepEqual(notes, [
      '"README.md" was not checked, because it is not a page of the site of "docs.json".',
    ]);
  });

  for (const [path, problem] of [
    ['ghost.mdx', 'is not a file or folder'],
    ['../etc/passwd', 'must be inside the folder "site"'],
    ['/etc/passwd', 'must be inside the folder "site"'],
    ['file:///etc/passwd', 'must be inside the folder "site"'],
  ])
    test(`refuses ${path}`, async () => {
      const { call } = createAgentWorkspace(files);
      assert.deepEqual(await call('check_docs_site', { paths: ['intro.mdx', path] }), {
        kind: 'refused',
        message: `The field "paths[1]" ${problem}. Correct it and call the tool again.`,
        field: 'paths[1]',
      });
    });

  test('refuses what is in no site', async () => {
    const { call } = createAgentWorkspace({ 'a/docs.json': listPages(), 'b/page.md': '' });
    for (const path of ['b', 'b/page.md']) {
      const answer = await call('check_docs_site', { paths: [path] });
      assert.match(
        answer.kind === 'refused' ? answer.message : '',
        /^The field "paths\[0\]" is not in a site: /,
      );
    }
  });
});

describe('a call for some codes', () => {
  test('reports no others', async () => {
    const files = { 'docs.json': configuration, 'intro.mdx': '[Gone](gone)' };
    const { problems } = await check(files, { codes: ['page-not-found'] });
    assert.deepEqual(toCodes(problems), ['docs.json page-not-found']);
  });

  test('refuses an unknown one with the nearest', async () => {
    const { call } = createAgentWorkspace({ 'docs.json': configuration });
    assert.deepEqual(await call('check_docs_site', { codes: ['link-notfound'] }), {
      kind: 'refused',
      message:
        'The field "codes[0]" is not a known code: "link-not-found" is the nearest. Correct it and call the tool again.',
      field: 'codes[0]',
    });
  });

  test('says which the settings turn off', async () => {
    const settings = { rules: { 'page-not-found': 'off' } };
    const { notes } = await check(
      { 'docs.json': configuration },
      { codes: ['page-not-found'] },
      { settings },
    );
    assert.deepEqual(notes, ['The settings turn "page-not-found" off.']);
  });
});

describe('more problems than an answer holds', () => {
  test('are counted by code, and the most serious are told', async () => {
    const links = Array.from({ length: 150 }, (_, index) => `[A](#a${index})`).join('\n\n');
    const { problems, leftOut } = await check({
      'docs.json': listPages('intro', 'last', 'ghost'),
      'intro.mdx': links,
      'last.mdx': '[Gone](gone)',
    });
    assert.equal(problems.length, 100);
    assert.deepEqual(toCodes([...problems.slice(0, 2), ...problems.slice(-1)]), [
      'docs.json page-not-found',
      'intro.mdx link-fragment-not-found',
      'last.mdx link-not-found',
    ]);
    assert.deepEqual(leftOut, [{ code: 'link-fragment-not-found', count: 52 }]);
  });

  test('in one file are said to be more than are counted', async () => {
    const links = Array.from({ length: 1001 }, (_, index) => `[A](#a${index})`).join('\n\n');
    const { notes } = await check({ 'docs.json': listPages('intro'), 'intro.mdx': links });
    assert.deepEqual(notes, ['Only the first 1,000 problems of "intro.mdx" are counted.']);
  });
});

describe('whether a problem is fixable', () => {
  test('is told as fix_docs_site judges', async () => {
    const { problems } = await check({
      'docs.json':
        '{ "name": "P", "colors": { "primary": "16a34a" }, "navigation": [{ "group": "A", "pages": ["/intro", "ghost"] },] }',
      'intro.mdx': '[Case](Water) [Gone](gone)',
      'water.mdx': '',
    });
    assert.deepEqual(
      problems.map(({ code, fixable }) => [code, fixable]),
      [
        ['invalid-color', true],
        ['page-path-style', true],
        ['page-not-found', false],
        ['json-syntax', true],
        ['link-path-case', true],
        ['link-not-found', false],
        ['page-not-in-navigation', false],
      ],
    );
  });
});

describe('what can’t be checked', () => {
  test('is another format', async () => {
    const { notes } = await check({ 'docs.json': '{ "$schema": "https://example.com/a.json" }' });
    assert.deepEqual(notes, [
      '"docs.json" declares another format: it was not checked, and its navigation counts for nothing.',
    ]);
  });

  test('is a second configuration in a folder', async () => {
    const { sites, notes } = await check({ 'docs.json': listPages(), 'mint.json': listPages() });
    assert.equal(sites, 1);
    assert.deepEqual(notes, [
      '"mint.json" has no effect, because another configuration is in the same folder: only the file was checked.',
    ]);
  });

  test('is a folder without a site', async () => {
    const { sites, notes } = await check({ 'page.md': '' });
    assert.equal(sites, 0);
    assert.deepEqual(notes, ['There is no docs.json or mint.json in "site".']);
  });

  test('is told by paths in the folder, never by absolute ones', async () => {
    const { notes } = await check(
      {
        'docs.json': listPages('intro'),
        'intro.mdx': '',
        'closed/page.md': '',
        'b/docs.json': `"${'x'.repeat(21 * 2 ** 20)}"`,
      },
      {},
      { unreadable: ['/site/closed', '/site/intro.mdx'] },
    );
    assert.deepEqual(notes.toSorted(), [
      '"b/docs.json" is larger than 20 MiB, so its site was not checked.',
      '"closed" can’t be read, so configurations there were not checked.',
      '"closed" can’t be read, so missing pages and files of its site are not reported.',
      '"intro.mdx" can’t be read, so it was not checked.',
    ]);
  });

  test('includes pages that nobody knows whether they compile', async () => {
    const compiler = { ...silentCompiler, check: async () => undefined };
    const files = { 'docs.json': listPages('intro'), 'intro.mdx': '<Note>' };
    assert.deepEqual((await check(files, {}, { compiler })).notes, [
      'Whether "intro.mdx" compiles was not checked, because its check failed, or took too much time or memory.',
    ]);
  });

  test('is counted, where there is much of it', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`s${index}/mint.json`, listPages()]),
    );
    const both = Object.fromEntries(
      Object.keys(files).map((path) => [path.replace('mint', 'docs'), listPages()]),
    );
    const { notes } = await check({ ...files, ...both });
    assert.equal(notes.length, 50);
    assert.equal(notes.at(-1), 'There are 11 further notes.');
  });
});

describe('an input that is not as the definition says', () => {
  test('is named by its field', async () => {
    const { call } = createAgentWorkspace({ 'docs.json': configuration });
    assert.deepEqual(await call('check_docs_site', { paths: ['a', 5] }), {
      kind: 'refused',
      message: 'The field "paths[1]" must be a string. Correct it and call the tool again.',
      field: 'paths[1]',
    });
  });
});
