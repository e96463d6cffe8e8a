// The terminal check of a site whose configuration continues in other files: each is reported by its own name and lines.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getKnownProblems } from '../../../server/src/check/knownProblems.ts';
import { runCheck } from '../../../server/src/cli/runCheck.ts';
import { print } from '../../support/checks/printedReport.ts';
import {
  getReport,
  runTerminalCheck,
  type TerminalCheckOptions,
} from '../../support/checks/terminalCheck.ts';
import { silentCompiler } from '../../support/compile/pageCompilers.ts';
import { createMemoryFileSystem } from '../../support/sites/memoryFileSystem.ts';

const docs = `{
  "name": "Plants",
  "theme": "mint",
  "colors": { "primary": "#166534" },
  "navigation": { "tabs": [{ "$ref": "nav/api.json" }, { "$ref": "nav/guides.json" }] }
}
`;
const site = {
  'docs/docs.json': docs,
  'docs/nav/api.json': '{ "tab": "API", "pages": ["api"] }\n',
  'docs/nav/guides.json': '{\n  "tab": "Guides",\n  "pages": ["ghost"]\n}\n',
  'docs/api.md': '[here](/nowhere)\n',
};

async function getFailures(files: Record<string, string>, options?: TerminalCheckOptions) {
  const outcome = await runTerminalCheck(files, options);
  return outcome.failures;
}

test('the configuration comes first, then its parts in reading order, then pages', async () => {
  const outcome = await runTerminalCheck(site);
  assert.ok(outcome.kind === 'checked');
  assert.deepEqual(
    outcome.files.map(({ path }) => path.slice('/project/docs/'.length)),
    ['docs.json', 'nav/api.json', 'nav/guides.json', 'api.md'],
  );
  assert.equal(outcome.siteCount, 1);
  assert.deepEqual(outcome.failures, []);
});

describe('a problem of a part is at its place there', () => {
  const range = { start: { line: 2, character: 12 }, end: { line: 2, character: 19 } };

  test('in text', async () => {
    assert.equal(
      await print('text', site),
      [
        'docs/api.md:1:8 error link-not-found',
        '  No page or file "/nowhere" in this site',
        '> 1 | [here](/nowhere)',
        '    |        ^^^^^^^^',
        '  2 |',
        '',
        'docs/nav/guides.json:3:13 error page-not-found',
        '  No page "ghost" in this site',
        '  2 |   "tab": "Guides",',
        '> 3 |   "pages": ["ghost"]',
        '    |             ^^^^^^^',
        '  4 | }',
        '',
        '2 problems in 1 site: 2 errors.',
        '',
      ].join('\n'),
    );
  });

  test('in JSON, SARIF and the annotations of GitHub', async () => {
    const [, problem] = JSON.parse(await print('json', site));
    assert.equal(problem.file, 'docs/nav/guides.json');
    assert.deepEqual(problem.range, range);
    const { runs } = JSON.parse(await print('sarif', site));
    assert.equal(
      runs[0].results[1].locations[0].physicalLocation.artifactLocation.uri,
      'docs/nav/guides.json',
    );
    assert.match(
      await print('github', site),
      /^::error file=docs\/nav\/guides\.json,line=3,col=13,endColumn=20,/m,
    );
  });

  test('in a baseline', async () => {
    const known = getKnownProblems(await getReport(site), '/project/docs');
    assert.deepEqual(known?.[1], {
      file: 'nav/guides.json',
      code: 'page-not-found',
      text: '"ghost"',
      count: 1,
    });
  });
});

describe('a part that can’t be read', () => {
  test('because it is broken has that error once, though it is used twice', async () => {
    const files = {
      'docs.json': docs.replace('nav/guides.json', 'nav/api.json'),
      'nav/api.json': '{ "tab": "API", "pages": ["a"',
      'a.md': '',
    };
    const { diagnostics } = await getReport(files);
    assert.deepEqual(
      diagnostics.map(({ file, code, message }) => [file, code, message]),
      [['nav/api.json', 'json-syntax', 'Expected "]"']],
    );
    assert.deepEqual(await getFailures(files), []);
  });

  test('because it is not UTF-8 has that error', async () => {
    const files = Object.entries(site).map(([path, text]) => [`/project/${path}`, text]);
    const fileSystem = createMemoryFileSystem(Object.fromEntries(files));
    fileSystem.writeBytes('/project/docs/nav/guides.json', Uint8Array.of(0x7b, 0xff, 0x7d));
    const outcome = await runCheck(
      { paths: ['/project'], given: ['.'] },
      {
        fileSystem,
        checkOpenApi: async () => undefined,
        compiler: silentCompiler,
        loadIcons: async () => undefined,
      },
    );
    assert.ok(outcome.kind === 'checked');
    assert.deepEqual(
      outcome.files.map(({ path, problems }) => [
        path.slice('/project/docs/'.length),
        problems.map(({ code }) => code),
      ]),
      [
        ['docs.json', []],
        ['nav/api.json', []],
        ['nav/guides.json', ['json-syntax']],
      ],
    );
    assert.deepEqual(outcome.failures, []);
  });

  test('because it is too large is told where it is named', async () => {
    const large = { ...site, 'docs/nav/guides.json': `{}${' '.repeat(21 * 2 ** 20)}` };
    const { diagnostics } = await getReport(large);
    assert.deepEqual(
      diagnostics.map(({ file, code }) => `${file} ${code}`),
      ['docs/api.md link-not-found', 'docs/docs.json ref-invalid'],
    );
    assert.deepEqual(await getFailures(large), []);
  });

  test('because access is denied was not checked', async () => {
    const unreadable = ['/project/docs/nav/guides.json'];
    assert.deepEqual(await getFailures(site, { unreadable }), [
      '"/project/docs/nav/guides.json" can’t be read, so it was not checked.',
    ]);
  });
});

test('parts in folders that are not searched are watched as well', async () => {
  const outcome = await runTerminalCheck({ ...site, '.gitignore': 'nav/\n' });
  assert.ok(outcome.kind === 'checked');
  assert.deepEqual(
    outcome.outerFiles.filter((path) => path.endsWith('.json')),
    ['/project/docs/nav/api.json', '/project/docs/nav/guides.json'],
  );
});
