// The same problems in every format.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { createReport } from '../../../server/src/check/report.ts';
import { formats } from '../../../server/src/cli/arguments.ts';
import { formatText } from '../../../server/src/cli/formatText.ts';
import { parseOwnManifest } from '../../../server/src/cli/ownManifest.ts';
import { defaultSeverities, getDocumentationUrl } from '../../../server/src/diagnosticCodes.ts';
import { ownManifest, print } from '../../support/checks/printedReport.ts';
import { listPages, type TerminalCheckOptions } from '../../support/checks/terminalCheck.ts';
import { getSarifErrors } from '../../support/package/sarif.ts';

const site = {
  'docs/docs.json':
    '{\n  "name": "Plants",\n  "navigation": [\n    { "group": "Start", "pages": ["a", "ghost", "a"] }\n  ]\n}\n',
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
};

describe('text', () => {
  test('shows each problem with its lines, related places, and a summary', async () => {
    assert.equal(
      await print('text', site),
      [
        'docs/b.md:1:1 information page-not-in-navigation',
        '  No group in the navigation lists this page',
        '> 1 | # B',
        '    | ^^^',
        '  2 |',
        '',
        'docs/docs.json:4:40 error page-not-found',
        '  No page "ghost" in this site',
        '  3 |   "navigation": [',
        '> 4 |     { "group": "Start", "pages": ["a", "ghost", "a"] }',
        '    |                                        ^^^^^^^',
        '  5 |   ]',
        '',
        'docs/docs.json:4:49 warning page-listed-twice',
        '  This page is already listed in the group "Start"',
        '  3 |   "navigation": [',
        '> 4 |     { "group": "Start", "pages": ["a", "ghost", "a"] }',
        '    |                                                 ^^^',
        '  5 |   ]',
        '  The page is listed here first: docs/docs.json:4:35',
        '',
        '3 problems in 1 site: 1 error, 1 warning and 1 info.',
        '',
      ].join('\n'),
    );
  });

  test('says so when there are none', async () => {
    assert.equal(
      await print('text', { 'docs.json': listPages('a'), 'a.md': '' }),
      'No problems in 1 site.\n',
    );
    assert.equal(await print('text', { 'docs.json': '{ "swagger": "2.0" }' }), 'No site was checked.\n');
  });

  test('is colored for a terminal, and the same text without its colors', async () => {
    const colored = await print('text', site, { color: true });
    assert.ok(colored.includes('\u001b[31merror\u001b[39m'));
    assert.equal(stripVTControlCharacters(colored), await print('text', site));
  });

  describe('of more than 50 problems', () => {
    const links = (count: number) => '# B\n\n[a](/ghost)\n'.repeat(count);
    const large = {
      'docs/docs.json': listPages('a', 'b', 'gone'),
      'docs/a.md': '# A\n\n[a](/lost) [b](/lost) [c](/once)\n',
      'docs/b.md': links(50),
    };

    test('names each file once, with a line for each problem', async () => {
      const lines = (await print('text', large)).split('\n');
      assert.deepEqual(lines.slice(0, 6), [
        'docs/a.md',
        '   3:5  error        No page or file "/lost" in this site  link-not-found',
        '  3:16  error        No page or file "/lost" in this site  link-not-found',
        '  3:27  error        No page or file "/once" in this site  link-not-found',
        '',
        'docs/b.md',
      ]);
      assert.equal(lines.filter((line) => /error .* link-not-found$/.test(line)).length, 53);
      assert.ok(
        lines.some((line) =>
          /^ {2}1:\d+ {2}error {8}No page "gone" in this site {2}page-not-found$/.test(line),
        ),
      );
    });

    test('names the other place of a problem on the same line', async () => {
      const twice = listPages('a', 'b', 'a');
      const text = await print('text', { ...large, 'docs/docs.json': twice });
      const line = text.split('\n').find((each) => each.endsWith('  page-listed-twice'));
      const place = `docs/docs.json:1:${twice.indexOf('"a"') + 1}`;
      assert.ok(
        line?.includes(` already listed in the group "Start" (The page is listed here first: ${place})  `),
        line,
      );
    });

    test('counts them by code, and names what is missed most', async () => {
      assert.equal(
        (await print('text', large)).split('\n\n').slice(-3).join('\n\n'),
        [
          'By code',
          '  53  link-not-found',
          '   1  page-not-found',
          '',
          'Missed most',
          '  50  /ghost',
          '   2  /lost',
          '',
          '54 problems in 1 site: 54 errors.',
          '',
        ].join('\n'),
      );
    });

    test('says in which of several sites something is missed', async () => {
      const other = { 'zoo/docs.json': listPages('b'), 'zoo/b.md': links(3) };
      const text = await print('text', { ...large, ...other });
      assert.match(text, /\n {2}50 {2}docs\/ghost\n {3}3 {2}zoo\/ghost\n/);
    });

    test('is colored for a terminal, and can’t speak to it', async () => {
      const hostile = { ...large, 'docs/\u001b[2J.md': '[a](/\u009b2J)' };
      const colored = await print('text', hostile, { color: true });
      const plain = await print('text', hostile);
      assert.ok(colored.includes('\u001b[31merror      \u001b[39m'));
      assert.equal(stripVTControlCharacters(colored), plain);
      assert.ok(!plain.includes('\u001b') && !plain.includes('\u009b'));
    });

    test('begins behind 50', async () => {
      const few = { 'docs.json': listPages('b'), 'b.md': links(50) };
      assert.match(await print('text', few), /^b\.md:3:5 error link-not-found\n/);
    });
  });

  test('does not let names and messages speak to the terminal', async () => {
    const text = await print('text', { 'docs.json': listPages('\u009b2J'), '\u001b[2J.md': 'x' });
    assert.ok(!text.includes('\u001b') && !text.includes('\u009b'));
  });
});

describe('json', () => {
  test('is an array of problems, by file and place, with positions as in LSP', async () => {
    assert.deepEqual(JSON.parse(await print('json', site)), [
      {
        file: 'docs/b.md',
        code: 'page-not-in-navigation',
        severity: 'information',
        message: 'No group in the navigation lists this page',
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } },
      },
      {
        file: 'docs/docs.json',
        code: 'page-not-found',
        severity: 'error',
        message: 'No page "ghost" in this site',
        range: { start: { line: 3, character: 39 }, end: { line: 3, character: 46 } },
      },
      {
        file: 'docs/docs.json',
        code: 'page-listed-twice',
        severity: 'warning',
        message: 'This page is already listed in the group "Start"',
        range: { start: { line: 3, character: 48 }, end: { line: 3, character: 51 } },
      },
    ]);
  });

  test('counts UTF-16 code units', async () => {
    const [problem] = JSON.parse(await print('json', { 'docs.json': listPages('🌱', 'ghost'), '🌱.md': '' }));
    const start = listPages('🌱', 'ghost').indexOf('"ghost"');
    assert.deepEqual([problem.range.start.character, problem.range.end.character], [start, start + 7]);
  });

  test('is empty when there are none', async () => {
    assert.equal(await print('json', { 'docs.json': listPages('a'), 'a.md': '' }), '[]\n');
  });
});

describe('github', () => {
  test('is one annotation for each problem, counted from 1', async () => {
    assert.equal(
      await print('github', site),
      [
        '::notice file=docs/b.md,line=1,col=1,endColumn=4,title=page-not-in-navigation::No group in the navigation lists this page\n',
        '::error file=docs/docs.json,line=4,col=40,endColumn=47,title=page-not-found::No page "ghost" in this site\n',
        '::warning file=docs/docs.json,line=4,col=49,endColumn=52,title=page-listed-twice::This page is already listed in the group "Start"\n',
      ].join(''),
    );
  });

  test('gives no columns for what goes over lines', async () => {
    assert.match(
      await print('github', { 'docs.json': '/* a\n */ { "name": "A", "navigation": [{}] }' }),
      /^::error file=docs\.json,line=1,endLine=2,title=json-syntax::/,
    );
  });

  test('escapes what the runner would take for its own', async () => {
    const output = await print('github', { '100%, a:b/docs.json': listPages('50%'), '100%, a:b/x.md': '' });
    assert.match(output, /file=100%25%2C a%3Ab\/docs\.json,/);
    assert.match(output, /::No page "50%25" in this site/);
    assert.equal(output.trimEnd().split('\n').length, 2);
  });
});

describe('sarif', () => {
  const getRun = async (files: Record<string, string>, options?: TerminalCheckOptions) =>
    JSON.parse(await print('sarif', files, options)).runs[0];

  test('says of every rule what it is about', async () => {
    const { rules } = (await getRun(site)).tool.driver;
    const texts = rules.map((rule: { id: string; shortDescription?: { text: string } }) => [
      rule.id,
      rule.shortDescription?.text,
    ]);
    assert.deepEqual(
      texts.filter(([, text]: [string, string | undefined]) => !/^[A-Z].*[^.]\.$/.test(text ?? '')),
      [],
    );
    assert.ok(texts.length > 20);
    assert.equal(new Map(texts).get('page-not-found'), 'A listed page has no file.');
  });

  test('leaves out what a broken manifest does not say', () => {
    for (const value of [undefined, {}, { version: 5, contributes: { configuration: [5, {}] } }])
      assert.deepEqual(parseOwnManifest(value), { version: '', ruleTexts: new Map() });
  });

  test('is valid by the schema of SARIF 2.1.0, with problems and without', async () => {
    assert.deepEqual(getSarifErrors(JSON.parse(await print('sarif', site))), []);
    assert.deepEqual(getSarifErrors(JSON.parse(await print('sarif', { 'docs.json': listPages() }))), []);
    assert.notDeepEqual(getSarifErrors({ version: '2.1.0', runs: [{}] }), []);
  });

  test('describes every rule, with a link to its documentation', async () => {
    const { driver } = (await getRun(site)).tool;
    assert.equal(driver.version, '1.2.3');
    const rules: { id: string; helpUri: string }[] = driver.rules;
    assert.deepEqual(
      rules.map(({ id }) => id),
      Object.keys(defaultSeverities),
    );
    for (const { id, helpUri } of rules) {
      assert.equal(helpUri, getDocumentationUrl(id as keyof typeof defaultSeverities));
    }
  });

  test('gives places counted from 1, in UTF-16 code units, and related places', async () => {
    const run = await getRun(site);
    assert.equal(run.columnKind, 'utf16CodeUnits');
    const result = run.results[2];
    assert.equal(result.ruleId, 'page-listed-twice');
    assert.equal(run.tool.driver.rules[result.ruleIndex].id, result.ruleId);
    assert.equal(result.level, 'warning');
    assert.deepEqual(result.locations[0].physicalLocation, {
      artifactLocation: { uri: 'docs/docs.json', uriBaseId: '%SRCROOT%' },
      region: { startLine: 4, startColumn: 49, endLine: 4, endColumn: 52 },
    });
    assert.equal(result.relatedLocations[0].physicalLocation.region.startColumn, 35);
  });

  test('writes paths as URIs', async () => {
    const getUris = async (folder: string) => {
      const run = await getRun({ [`${folder}/docs.json`]: listPages('ghost') }, { paths: [folder] });
      return run.results[0].locations[0].physicalLocation.artifactLocation;
    };
    assert.deepEqual(await getUris('my docs/100%'), {
      uri: 'my%20docs/100%25/docs.json',
      uriBaseId: '%SRCROOT%',
    });
    assert.deepEqual(await getUris('/else where'), { uri: 'file:///else%20where/docs.json' });
  });
});

describe('names and texts that would be commands', () => {
  const names = [
    'line\nbreak.md',
    'return\r::error::x.md',
    '::error file=a,line=1::forged.md',
    '##[error]forged.md',
    '##vso[task.complete]x.md',
    'clear\u001b[2J.md',
    'csi\u009b2J.md',
    'title\u001b]0;x\u0007.md',
    'reversed\u202egnp.md',
    'isolate\u2066x.md',
    'separator\u2028::error::x.md',
    'backspace\b\b.md',
    // What .NET trims from the start of a line.
    ...[...'\t \u00a0\u1680\u2000\u2005\u200a\u202f\u205f\u3000'].map(
      (space) => `${space}::error::${space}.md`,
    ),
    ' ::error::folder/x.md',
    ' \u3000::stop-commands::x.md',
  ];
  const entry = '\0##[error]x\u001b[2J\u202e\u2028::error::y';
  const hostile = Object.fromEntries([['docs.json', listPages(entry)], ...names.map((name) => [name, 'x'])]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not appear.
  const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

  for (const format of formats) {
    test(`are none in ${format}`, async () => {
      const output = await print(format, hostile);
      assert.doesNotMatch(output, unsafe);
      assert.doesNotMatch(output, /##\w*\[/);
      // GitHub's runner strips leading white space before it looks for a command.
      const commands = output.split('\n').filter((line) => line.trimStart().startsWith('::'));
      assert.equal(commands.length, format === 'github' ? names.length + 1 : 0);
      for (const command of commands) assert.match(command, /^::(?:error|notice) file=[^:]*::[^\n]*$/);
    });
  }

  test('are none where a baseline knows what is gone', async () => {
    for (const start of ['', ' ', '\t', '\u00a0\u3000']) {
      const gone = {
        file: `${start}::set-output name=x::y`,
        code: 'link-not-found',
        subject: '/z',
        count: 2,
      };
      const report = { ...createReport([], '/', 1), comparison: { knownCount: 0, gone: [gone] } };
      const lines = formatText(report, { color: false, failures: [], manifest: ownManifest }).split('\n');
      assert.deepEqual(
        lines.filter((line) => line.trimStart().startsWith('::')),
        [],
      );
    }
  });

  test('are the same names for a program', async () => {
    const problems: { file: string; message: string }[] = JSON.parse(await print('json', hostile));
    assert.deepEqual(new Set(problems.map(({ file }) => file)), new Set(Object.keys(hostile)));
    const { results } = JSON.parse(await print('sarif', hostile)).runs[0];
    assert.equal(results.length, problems.length);
  });
});
