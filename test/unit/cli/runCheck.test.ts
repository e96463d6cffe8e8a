// Which configurations a path stands for, and what is reported about each of them and its pages.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createReport } from '../../../server/src/check/report.ts';
import { loadIcons as loadPackageIcons } from '../../../server/src/node/nodeResources.ts';
import type { LoadIcons } from '../../../server/src/site/loadedIcons.ts';
import {
  currentFolder,
  getReport,
  listMintPages,
  listPages,
  runTerminalCheck,
  type TerminalCheckOptions,
} from '../../support/checks/terminalCheck.ts';
import { repositoryPath } from '../../support/repository.ts';

/** "file code" of every problem, in order. */
async function getProblems(files: Record<string, string>, options?: TerminalCheckOptions): Promise<string[]> {
  const { diagnostics } = await getReport(files, options);
  return diagnostics.map(({ file, code }) => `${file} ${code}`);
}

const broken = listPages('ghost');

describe('a folder', () => {
  test('stands for every configuration below it, by whichever name', async () => {
    const problems = await getProblems({
      'docs.json': broken,
      'a/mint.json': listMintPages('ghost'),
      'a/b/docs.json': broken,
    });
    assert.deepEqual(problems, [
      'a/b/docs.json page-not-found',
      'a/mint.json page-not-found',
      'docs.json page-not-found',
    ]);
  });

  test('does not stand for those in node_modules and in ignored folders', async () => {
    const files = {
      '.gitignore': 'build/\n/drafts\n',
      'docs.json': listPages('a'),
      'a.md': '',
      'node_modules/theme/docs.json': broken,
      'packages/x/node_modules/y/docs.json': broken,
      'build/docs.json': broken,
      'x/build/docs.json': broken,
      'drafts/docs.json': broken,
      'x/drafts/docs.json': broken,
      '.hidden/docs.json': broken,
    };
    assert.deepEqual(await getProblems(files), [
      '.hidden/docs.json page-not-found',
      'x/drafts/docs.json page-not-found',
    ]);
  });

  test('is ruled by the ignore files of its repository, and by none above it', async () => {
    const files = {
      '/project/.gitignore': 'generated\n',
      '/project/docs/generated/docs.json': broken,
      '/project/docs/docs.json': broken,
    };
    assert.deepEqual(await getProblems({ ...files, '/project/.git/HEAD': '' }, { paths: ['docs'] }), [
      'docs/docs.json page-not-found',
    ]);
    assert.equal((await getProblems(files, { paths: ['docs'] })).length, 2);
  });

  test('without any configuration was not checked', async () => {
    const outcome = await runTerminalCheck({ 'a/b.md': '' }, { paths: ['a'] });
    assert.ok(outcome.kind === 'checked');
    const { isIgnored: _, ...rest } = outcome;
    assert.deepEqual(rest, {
      kind: 'checked',
      files: [],
      siteCount: 0,
      checkedFolders: ['/project/a'],
      outerFiles: [],
      siteFolders: [],
      failures: ['There is no docs.json or mint.json below "a".'],
    });
  });
});

describe('a file', () => {
  test('is checked as a configuration, whatever its name', async () => {
    assert.deepEqual(await getProblems({ 'site/base.json': broken }, { paths: ['site/base.json'] }), [
      'site/base.json page-not-found',
    ]);
  });

  test('beside the configuration that counts gets the rules of the schema only', async () => {
    const files = {
      'docs.json': listPages('a'),
      'a.md': '',
      'mint.json': listMintPages('ghost').replace('"Plants"', '1'),
    };
    assert.deepEqual(await getProblems(files), ['mint.json shadowed-configuration', 'mint.json wrong-type']);
    assert.deepEqual(await getProblems({ ...files, 'x.json': broken }, { paths: ['x.json'] }), []);
  });

  test('that is named twice, also through its folder, is checked once', async () => {
    const paths = ['docs.json', '.', 'docs.json'];
    assert.deepEqual(await getProblems({ 'docs.json': broken }, { paths }), ['docs.json page-not-found']);
  });

  test('outside of the current folder is named by its absolute path', async () => {
    const files = { '/elsewhere/docs.json': broken, '/project-not/docs.json': broken };
    assert.deepEqual(await getProblems(files, { paths: ['/elsewhere', '/project-not'] }), [
      '/elsewhere/docs.json page-not-found',
      '/project-not/docs.json page-not-found',
    ]);
  });
});

describe('a file of a site', () => {
  const files = {
    ...{ '.git/HEAD': '', 'openapi.yaml': 'openapi: 3.1.0', 'note.md': '[a](/gone)' },
    'docs/docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'Plants', colors: { primary: '#166534' } },
      navigation: { groups: [{ $ref: './parts/nav.json' }, { $ref: './parts/other.json' }] },
    }),
    'docs/parts/nav.json': '{ "group": "A", "pages": ["a", "ghost"] }',
    'docs/parts/other.json': '{ "group": "B", "pages": ["b/c", "ghost"] }',
    'docs/a.mdx': '---\ntitle: A\n---\n[x](/gone)\n',
    'docs/b/c.mdx': '---\ntitle: C\n---\n[x](/gone)\n',
    ...{
      'docs/right.mdx': '---\ntitle: D\nhidden: true\n---\n',
      'docs/README.md': '',
      'docs/openapi.yaml': '',
    },
    'docs/snippets/box.jsx': 'export const Box = () => <a href="/gone" />;\n',
  };
  const check = async (...paths: string[]) => {
    const outcome = await runTerminalCheck(files, { paths });
    assert.ok(outcome.kind === 'checked');
    const { diagnostics } = createReport(outcome.files, currentFolder, outcome.siteCount);
    return { ...outcome, problems: diagnostics.map(({ file, code }) => `${file} ${code}`) };
  };

  test('is checked in its site, without anything else of it', async () => {
    for (const [paths, problems] of [
      [['docs/a.mdx'], ['docs/a.mdx link-not-found']],
      [['docs/right.mdx'], []],
      [['docs/parts/nav.json'], ['docs/parts/nav.json page-not-found']],
      [['docs/snippets/box.jsx'], ['docs/snippets/box.jsx link-not-found']],
      [
        ['docs/b/c.mdx', 'docs/a.mdx'],
        ['docs/a.mdx link-not-found', 'docs/b/c.mdx link-not-found'],
      ],
    ] as const) {
      const checked = await check(...paths);
      assert.deepEqual([checked.problems, checked.failures, checked.siteCount], [problems, [], 1]);
      // What a baseline knows of other files is not gone.
      assert.deepEqual(
        checked.checkedFolders,
        paths.map((path) => `/project/${path}`),
      );
    }
    const whole = (await check('docs')).problems;
    assert.equal(whole.length, 5);
    assert.deepEqual((await check('docs/a.mdx', 'docs', 'docs/b/c.mdx')).problems, whole);
  });

  test('that is none of the site’s, or in no site, is said to be unchecked', async () => {
    for (const path of ['docs/README.md', 'docs/openapi.yaml']) {
      const { problems, failures, siteCount } = await check(path);
      assert.deepEqual(problems, []);
      assert.equal(siteCount, 0);
      assert.deepEqual(failures, [
        `"/project/${path}" was not checked, because it is no page, snippet or part of the site of "/project/docs/docs.json".`,
      ]);
    }
    for (const path of ['note.md', 'openapi.yaml'])
      assert.deepEqual((await check(path)).failures, [
        `There is no docs.json or mint.json in the folder of "${path}" or above it.`,
      ]);
    const { problems, failures } = await check('docs/a.mdx', 'note.md');
    assert.deepEqual([problems.length, failures.length], [1, 1]);
  });
});

test('a docs.json of another program alone is not a site', async () => {
  const files = { 'docs.json': '{ "openapi": "3.1.0", "info": {}, "paths": {} }' };
  for (const paths of [['.'], ['docs.json']]) {
    const { failures } = await runTerminalCheck(files, { paths });
    assert.deepEqual(failures, [
      'Nothing was checked, because no docs.json or mint.json here is the configuration of a site.',
    ]);
  }
  const beside = await runTerminalCheck({ ...files, 'a/docs.json': listPages('b'), 'a/b.md': '' });
  assert.deepEqual(beside.failures, []);
});

describe('what is not there', () => {
  test('is told, and whatever else was found is reported', async () => {
    const outcome = await runTerminalCheck({ 'docs.json': broken }, { paths: ['nowhere', '.', 'no.json'] });
    assert.ok(outcome.kind === 'checked');
    assert.deepEqual(outcome.failures, [
      'There is no file or folder "nowhere".',
      'There is no file or folder "no.json".',
    ]);
    assert.equal(outcome.siteCount, 1);
  });

  test('is all there is to say when nothing is at any path', async () => {
    const outcome = await runTerminalCheck({ 'docs.json': broken }, { paths: ['nowhere', 'no.json'] });
    assert.deepEqual(outcome, {
      kind: 'nothingThere',
      failures: ['There is no file or folder "nowhere".', 'There is no file or folder "no.json".'],
    });
  });

  test('a file that can’t be read is named, and all others are reported', async () => {
    const outcome = await runTerminalCheck(
      { 'a/docs.json': broken, 'b/docs.json': broken },
      { unreadable: ['/project/b/docs.json'] },
    );
    assert.ok(outcome.kind === 'checked');
    assert.deepEqual(outcome.failures, [
      '"/project/b/docs.json" can’t be read, so its site was not checked.',
    ]);
    assert.equal(outcome.siteCount, 1);
    assert.deepEqual(
      outcome.files.map(({ problems }) => problems.map(({ code }) => code)),
      [['page-not-found']],
    );
  });
});

describe('the pages of a site', () => {
  test('are all checked for being listed, and are reported at their first line', async () => {
    const files = {
      'docs.json': listPages('a'),
      'a.mdx': '',
      'b.mdx': '---\ntitle: B\n---\n',
      'c.md': '\uFEFFOne line',
      'd/e.md': '',
      'README.md': '# Not a page',
    };
    const { diagnostics } = await getReport(files);
    assert.deepEqual(
      diagnostics.map(({ file, code, severity, range }) => [
        file,
        code,
        severity,
        range.start.line,
        range.end,
      ]),
      [
        ['b.mdx', 'page-not-in-navigation', 'information', 0, { line: 0, character: 3 }],
        ['c.md', 'page-not-in-navigation', 'information', 0, { line: 0, character: 8 }],
        ['d/e.md', 'page-not-in-navigation', 'information', 0, { line: 0, character: 0 }],
      ],
    );
  });

  test('have their whole first line in the range, however long it is', async () => {
    const line = 'é'.repeat(50_000);
    const { diagnostics } = await getReport({
      'docs.json': listPages('a'),
      'a.md': '',
      'b.md': `${line}\nrest`,
    });
    assert.deepEqual(diagnostics[0]?.range.end, { line: 0, character: line.length });
  });

  test('that are not listed are known to have headings far below their links', async () => {
    const page = (start: string) => `${start}\n\n${'Water the plants. '.repeat(400)}\n\n## Watering\n`;
    const files = {
      'docs.json': listPages('a'),
      'a.md': '',
      'b.md': page('First\n\nSee [watering](#watering).'),
      'c.md': page('See [watering](#watering).'),
    };
    assert.deepEqual(await getProblems(files), [
      'b.md page-not-in-navigation',
      'c.md page-not-in-navigation',
    ]);
  });

  test('of a nested site belong to that site only', async () => {
    const files = {
      'docs.json': listPages('a'),
      'a.md': '',
      'inner/docs.json': listPages('x'),
      'inner/x.md': '',
      'inner/y.md': '',
    };
    assert.deepEqual(await getProblems(files), ['inner/y.md page-not-in-navigation']);
  });

  test('of a file of another format are not judged', async () => {
    const foreign = '{ "$schema": "https://example.com/other.json" }';
    assert.deepEqual(await getProblems({ 'docs.json': foreign, 'a.md': '' }), ['docs.json foreign-schema']);
  });

  test('in an ignored folder are found when they are listed', async () => {
    const files = {
      '.gitignore': 'api/\n',
      'docs.json': listPages('api/made', 'api/missing'),
      'api/made.md': '',
      'api/other.md': '',
    };
    assert.deepEqual(await getProblems(files), ['docs.json page-not-found']);
  });
});

describe('icons', () => {
  const write = (library: string | undefined, icon: string) =>
    JSON.stringify({
      ...{ theme: 'mint', name: 'Plants', colors: { primary: '#166534' } },
      ...(library !== undefined && { icons: { library } }),
      navigation: { groups: [{ group: 'Start', icon, pages: ['a'] }] },
    });

  test('are judged by the library of their site, and only the libraries that a site uses are read', async () => {
    const read: string[] = [];
    const loadIcons: LoadIcons = (library) => {
      read.push(library);
      return loadPackageIcons(library, repositoryPath('schemas'));
    };
    const problems = await getProblems(
      {
        ...{ 'a/docs.json': write('lucide', 'settings-2'), 'a/a.mdx': '' },
        ...{ 'b/docs.json': write('lucide', 'gear'), 'b/a.mdx': '' },
        ...{ 'c/docs.json': write(undefined, 'gear'), 'c/a.mdx': '' },
        ...{ 'd/docs.json': write('heroicons', 'gear'), 'd/a.mdx': '' },
      },
      { loadIcons },
    );
    assert.deepEqual(problems, ['b/docs.json unknown-icon', 'd/docs.json unknown-value']);
    assert.deepEqual([...new Set(read)].sort(), ['fontawesome', 'lucide']);
  });

  test('are judged by the library that a part names, and not while the part is missing', async () => {
    const configuration = JSON.stringify({
      ...{ theme: 'mint', name: 'Plants', colors: { primary: '#166534' }, icons: { $ref: './icons.json' } },
      navigation: { groups: [{ group: 'Start', icon: 'settings-2', pages: ['a'] }] },
    });
    const files = { 'docs.json': configuration, 'a.mdx': '' };
    const options: TerminalCheckOptions = {
      loadIcons: (library) => loadPackageIcons(library, repositoryPath('schemas')),
    };
    const getIconProblems = async (part: Readonly<Record<string, string>>) =>
      (await getProblems({ ...files, ...part }, options)).filter((problem) => problem.includes('icon'));
    assert.deepEqual(await getIconProblems({ 'icons.json': '{ "library": "fontawesome" }' }), [
      'docs.json unknown-icon',
    ]);
    assert.deepEqual(await getIconProblems({ 'icons.json': '{ "library": "lucide" }' }), []);
    assert.deepEqual(await getIconProblems({}), []);
  });
});
