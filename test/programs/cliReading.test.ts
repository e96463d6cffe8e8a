// What can't be read, by real processes on a real disk: it is told on standard error, everything else is reported, and
// the exit code is 2, whatever was found and whichever format is printed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, truncate, writeFile } from 'node:fs/promises';
import { describe, type TestContext, test } from 'node:test';
import { type Format, formats } from '../../server/src/cli/arguments.ts';
import { maxFileSize } from '../../server/src/site/fileSystem.ts';
import { bundle, check, checkAsNobody, node } from '../support/checks/cliProcess.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { createDiskSite, type DiskSite } from '../support/sites/diskSite.ts';

/** One site with an error, in a folder whose name comes last. */
const found = { 'zoo/docs.json': '{ "name": 1, "navigation": [] }' };
const right = { 'docs/docs.json': listPages('a'), 'docs/a.md': '# A\n\n[B](b)\n', 'docs/b.md': '# B\n' };

interface Fault {
  readonly files?: Readonly<Record<string, string>>;
  readonly paths?: readonly string[];
  readonly make?: (site: DiskSite) => Promise<void>;
  /** Whether only somebody without all rights meets it. */
  readonly isPermission?: boolean;
  /** What is told, with `%` for the folder of the test. */
  readonly told: readonly string[];
}

const makeLarge = (path: string) => (site: DiskSite) => truncate(site.getPath(path), maxFileSize + 1);
const forbid = (path: string) => (site: DiskSite) => chmod(site.getPath(path), 0);

const faults: Readonly<Record<string, Fault>> = {
  'one of several paths, where nothing is': {
    paths: ['nowhere', 'zoo'],
    told: ['There is no file or folder "nowhere".'],
  },
  'one of several paths, which leads nowhere': {
    paths: ['dangling', 'loop', 'zoo'],
    make: async ({ link }) => {
      await link('dangling', 'nowhere');
      await link('loop', 'loop');
    },
    told: ['"dangling" is neither a file nor a folder.', '"loop" is neither a file nor a folder.'],
  },
  'a configuration that is too large': {
    files: { 'docs/docs.json': listPages('a') },
    make: makeLarge('docs/docs.json'),
    told: ['"%/docs/docs.json" is larger than 20 MiB, so its site was not checked.'],
  },
  'a configuration': {
    files: { 'docs/docs.json': listPages('a') },
    make: forbid('docs/docs.json'),
    isPermission: true,
    told: ['"%/docs/docs.json" can’t be read, so its site was not checked.'],
  },
  'a page that is too large': {
    files: right,
    make: makeLarge('docs/b.md'),
    told: ['"%/docs/b.md" is larger than 3 MiB, so it was not checked.'],
  },
  'a page': {
    files: right,
    make: forbid('docs/b.md'),
    isPermission: true,
    told: ['"%/docs/b.md" can’t be read, so it was not checked.'],
  },
  'a page that is not UTF-8': {
    files: right,
    make: (site) => writeFile(site.getPath('docs/b.md'), Buffer.from('# Gr\u00FC\u00DFe', 'latin1')),
    told: ['"%/docs/b.md" is not UTF-8, so it could not be read correctly. Save it as UTF-8.'],
  },
  'a page that is UTF-16': {
    files: right,
    make: (site) => writeFile(site.getPath('docs/b.md'), Buffer.from('\uFEFF# B', 'utf16le')),
    told: ['"%/docs/b.md" is not UTF-8, so it could not be read correctly. Save it as UTF-8.'],
  },
  'a page that no group lists': {
    files: { ...right, 'docs/c.md': '# C\n' },
    make: makeLarge('docs/c.md'),
    told: ['"%/docs/c.md" is larger than 3 MiB, so it was not checked.'],
  },
  'a snippet that a page imports': {
    files: { ...right, 'docs/a.mdx': 'import S from "/snippets/s.mdx"\n', 'docs/snippets/s.mdx': 'S\n' },
    make: makeLarge('docs/snippets/s.mdx'),
    told: ['"%/docs/snippets/s.mdx" is larger than 3 MiB, so it was not checked.'],
  },
  'a folder of a site': {
    files: { ...right, 'docs/guides/c.md': '# C\n' },
    make: forbid('docs/guides'),
    isPermission: true,
    told: [
      '"%/docs/guides" can’t be read, so configurations there were not checked.',
      '"%/docs/guides" can’t be read, so missing pages and files of its site are not reported.',
    ],
  },
  'a folder without a site': {
    files: { 'other/a.txt': '' },
    make: forbid('other'),
    isPermission: true,
    told: ['"%/other" can’t be read, so configurations there were not checked.'],
  },
  'one of several paths': {
    files: right,
    paths: ['docs', 'zoo'],
    make: forbid('docs'),
    isPermission: true,
    told: ['"%/docs" can’t be read, so configurations there were not checked.'],
  },
  'an ignore file of a site that is too large': {
    files: { ...right, 'docs/.gitignore': '*.txt\n' },
    make: makeLarge('docs/.gitignore'),
    told: [
      '"%/docs/.gitignore" can’t be read, so configurations there were not checked.',
      '"%/docs/.gitignore" can’t be read, so missing pages and files of its site are not reported.',
    ],
  },
  'an ignore file above what is checked': {
    files: { ...right, '.git/HEAD': '', '.gitignore': '*.txt\n' },
    paths: ['docs', 'zoo'],
    make: forbid('.gitignore'),
    isPermission: true,
    told: [
      '"%/.gitignore" can’t be read, so configurations there were not checked.',
      '"%/.gitignore" can’t be read, so missing pages and files of its site are not reported.',
    ],
  },
  'an OpenAPI file that is too large': {
    files: {
      'docs/docs.json': JSON.stringify({ ...JSON.parse(listPages('a')), openapi: 'api.yaml' }),
      'docs/a.md': '# A\n',
      'docs/api.yaml': 'openapi: 3.0.0\n',
    },
    make: makeLarge('docs/api.yaml'),
    told: ['"%/docs/api.yaml" is larger than 20 MiB, so it was not checked.'],
  },
  'an OpenAPI file': {
    files: {
      'docs/docs.json': JSON.stringify({ ...JSON.parse(listPages('a')), openapi: 'api.yaml' }),
      'docs/a.md': '# A\n',
      'docs/api.yaml': 'openapi: 3.0.0\n',
    },
    make: forbid('docs/api.yaml'),
    isPermission: true,
    told: ['"%/docs/api.yaml" can’t be read, so it was not checked.'],
  },
  'a listed page in a folder that git ignores': {
    files: { 'docs/docs.json': listPages('made/a'), 'docs/.gitignore': 'made\n', 'docs/made/a.md': '# A\n' },
    make: forbid('docs/made'),
    isPermission: true,
    told: ['"%/docs/made/a.md" can’t be accessed.', '"%/docs/made/a.mdx" can’t be accessed.'],
  },
};

/** Runs the check in these formats. */
async function checkFault(
  context: TestContext,
  { files, paths = ['.'], make, isPermission, told }: Fault,
  printed: readonly Format[],
) {
  const site = await createDiskSite(context, { ...files, ...found });
  await make?.(site);
  const run = isPermission === true ? checkAsNobody : check;
  for (const format of printed) {
    const { code, output, errorOutput } = await run(site.folder, [...paths, '--format', format]);
    assert.deepEqual(
      errorOutput.trimEnd().split('\n').sort(),
      told.map((sentence) => sentence.replace('%', site.folder)).sort(),
      format,
    );
    assert.match(output, /wrong-type/, format);
    assert.equal(code, 2, format);
  }
}

describe('what can’t be read is told, and all else is reported:', () => {
  for (const [at, [name, fault]] of Object.entries(faults).entries()) {
    // Every fault in one format, and the first one in all: what is told does not depend on it.
    const printed = at === 0 ? formats : formats.slice(at % formats.length).slice(0, 1);
    // Windows has no such permissions.
    if (fault.isPermission === true && process.platform === 'win32') continue;
    test(name, (context) => checkFault(context, fault, printed));
  }
});

describe('no failure to read is', () => {
  const harmless: Readonly<Record<string, (site: DiskSite) => Promise<void>>> = {
    'a link to nothing, or in circles': async ({ link }) => {
      await link('docs/dangling.md', 'nowhere.md');
      await link('docs/loop', 'loop');
      await link('docs/around', '.');
    },
    'a link out of the site': ({ link }) => link('docs/out', '/'),
    'an ignore file that is a link out of it, which git does not follow either': ({ link }) =>
      link('docs/.gitignore', '/etc/hostname'),
    'an ignore file full of nonsense': ({ write }) => write({ 'docs/.gitignore': '[[[\n!\n\\\n***/[z-a]\n' }),
    'an empty configuration’s project file that is missing': ({ write }) =>
      write({ 'docs/x/package.json': '{' }),
  };
  for (const [name, make] of Object.entries(harmless)) {
    test(name, async (context) => {
      const site = await createDiskSite(context, right);
      await make(site);
      const { code, errorOutput } = await check(site.folder, ['--fail-on', 'error']);
      assert.deepEqual([code, errorOutput], [0, '']);
    });
  }
});

test('a configuration that is not UTF-8 has that as its problem', async (context) => {
  const site = await createDiskSite(context);
  await writeFile(site.getPath('docs.json'), Buffer.from('{ "name": "Gr\u00FC\u00DFe" }', 'latin1'));
  const { code, output, errorOutput } = await check(site.folder, []);
  assert.match(output, /error json-syntax\n {2}From here on, this file is not UTF-8: save it as UTF-8/);
  assert.deepEqual([code, errorOutput], [1, '']);
});

describe('many sites', () => {
  test('take no more memory than one: what was checked is not kept', async (context) => {
    const page = `${'Plants want light. '.repeat(100)}\n\n`.repeat(1000);
    const sites = Array.from({ length: 60 }, (_, index) => `site-${index}`);
    const files = sites.flatMap((site) => [
      [`${site}/docs.json`, listPages('a')],
      [`${site}/a.md`, `${page}[dead](/ghost)\n`],
    ]);
    const site = await createDiskSite(context, Object.fromEntries(files));
    const { code, output } = await check(site.folder, [], { NODE_OPTIONS: '--max-old-space-size=64' });
    assert.match(output, /60 problems in 60 sites: 60 errors\.\n$/);
    assert.equal(code, 1);
  });

  // `script` opens a terminal; it is on every Unix, with other options on macOS.
  if (process.platform === 'linux')
    test('are counted for a person who waits at a terminal, and for nobody else', async (context) => {
      const path = (at: number) => `  /p${at}: { get: { responses: { "200": { description: OK } } } }\n`;
      const paths = Array.from({ length: 5_000 }, (_, at) => path(at)).join('');
      const site = await createDiskSite(context, {
        'a/docs.json': '{"name": "A", "navigation": [], "openapi": "slow.yaml"}',
        'a/slow.yaml': `openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths:\n${paths}`,
        'b/docs.json': listPages(),
      });
      const command = `'${node}' '${bundle}' > report.txt`;
      const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
        cwd: site.folder,
        env: { ...process.env, CI: '', TERM: 'xterm' },
      });
      const lines = String(stdout).split('\r\u001b[K');
      assert.equal(lines[1], 'Checking 2 sites…');
      assert.equal(lines.at(-1), '');
      assert.doesNotMatch((await check(site.folder, [])).errorOutput, /Checking/);
    });
});
