// The bundle that ships, run from a terminal: `node dist/cli.js`.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { describe, test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { bundle, check, node } from '../support/checks/cliProcess.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { getSarifErrors } from '../support/package/sarif.ts';
import { repositoryPath } from '../support/repository.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';

/** "file code" of every problem. */
async function getProblems(folder: string, args: readonly string[] = []): Promise<string[]> {
  const { output } = await check(folder, [...args, '--format', 'json']);
  const problems: { file: string; code: string }[] = JSON.parse(output);
  return problems.map(({ file, code }) => `${file} ${code}`);
}

const right = { 'docs.json': listPages('a'), 'a.md': '# A' };
const wrong = { 'docs.json': listPages('a', 'ghost'), 'a.md': '# A', 'b.md': '# B' };

describe('the exit code', () => {
  test('is 0 without errors', async (context) => {
    const { folder } = await createDiskSite(context, right);
    assert.deepEqual(await check(folder, []), {
      code: 0,
      output: 'No problems in 1 site.\n',
      errorOutput: '',
    });
  });

  test('is 1 with errors', async (context) => {
    const { folder } = await createDiskSite(context, wrong);
    const { code, output, errorOutput } = await check(folder, ['.']);
    assert.equal(code, 1);
    assert.match(output, /^2 problems in 1 site: 1 error and 1 info\.$/m);
    assert.equal(errorOutput, '');
  });

  test('counts what is less serious only when told', async (context) => {
    const { folder } = await createDiskSite(context, { ...right, 'b.md': '# B' });
    const getCode = async (...args: string[]) => (await check(folder, args)).code;
    assert.equal(await getCode(), 0);
    assert.equal(await getCode('--fail-on', 'error'), 0);
    assert.equal(await getCode('--fail-on', 'warning'), 0);
    assert.equal(await getCode('--fail-on', 'information'), 1);
    assert.equal(await getCode('--fail-on=hint'), 1);
  });

  test('is 0 whatever is found when nothing makes the check fail', async (context) => {
    const { folder } = await createDiskSite(context, wrong);
    const { code, output } = await check(folder, ['--fail-on', 'never']);
    assert.equal(code, 0);
    assert.match(output, /^2 problems in 1 site: 1 error and 1 info\.$/m);
  });

  test('is 2 for bad usage, with one plain sentence', async (context) => {
    const { folder } = await createDiskSite(context, right);
    for (const args of [['nowhere'], ['--format', 'xml'], ['--nonsense'], ['--', '--fail-on']]) {
      const { code, output, errorOutput } = await check(folder, args);
      assert.equal(code, 2, args.join(' '));
      assert.equal(output, '');
      assert.match(errorOutput, /^[^\n]+\.\n$/);
    }
  });

  test('is 2 for a page that is too long to be parsed', async (context) => {
    const long = `<Note>${'Water it. '.repeat(100_000)}`;
    const { folder } = await createDiskSite(context, { 'docs.json': listPages('a'), 'a.mdx': long });
    const { code, output, errorOutput } = await check(folder, ['.']);
    assert.equal(code, 2);
    assert.equal(output, 'No problems in 1 site.\n');
    assert.match(
      errorOutput,
      /^"[^\n]+a\.mdx" is longer than 1,000,000 characters, so whether it compiles was not checked\.\n$/,
    );
  });

  test('is 0 for --help and --version', async (context) => {
    const { folder } = await createDiskSite(context);
    assert.match((await check(folder, ['--help'])).output, /^Usage: docs-check/m);
    assert.deepEqual(await check(folder, ['--version']), {
      code: 0,
      output: `${manifest.version}\n`,
      errorOutput: '',
    });
  });
});

describe('the program', () => {
  test('is what the package installs under a name', () => {
    assert.deepEqual(manifest.bin, { 'docs-check': './dist/cli.js' });
    assert.ok(readFileSync(bundle, 'utf8').startsWith('#!/usr/bin/env node\n'));
  });

  test('finds nothing wrong with the sample site, and what is wrong with the broken one', async () => {
    const sites = repositoryPath('test', 'sites');
    assert.equal((await check(sites, ['sample'])).output, 'No problems in 1 site.\n');
    const codes = (await getProblems(sites, ['broken'])).map((line) => line.replace('broken/docs.json ', ''));
    assert.ok(codes.includes('wrong-type') && codes.includes('invalid-color'), codes.join());
  });

  test('knows the icons', async (context) => {
    const anchors = [
      { name: 'A', icon: 'rocket', url: 'a' },
      { name: 'B', icon: 'rokcet', url: 'https://b.example' },
    ];
    const text = JSON.stringify({ ...JSON.parse(listPages('a')), anchors });
    const { folder } = await createDiskSite(context, { 'docs.json': text, 'a.md': '' });
    assert.deepEqual(await getProblems(folder), ['docs.json unknown-icon']);
  });

  test('checks OpenAPI files', async (context) => {
    const text = JSON.stringify({ ...JSON.parse(listPages('a')), openapi: ['right.json', 'wrong.yaml'] });
    const { folder } = await createDiskSite(context, {
      'docs.json': text,
      'a.md': '',
      'right.json': '{ "openapi": "3.0.1", "info": { "title": "A", "version": "1" }, "paths": {} }',
      'wrong.yaml': 'openapi: 3.0.1\ninfo:\n  title: A\npaths: {}\n',
    });
    assert.deepEqual(await getProblems(folder), ['docs.json openapi-invalid']);
    assert.match((await check(folder, [])).output, /: wrong\.yaml:2:1$/m);
  });

  test('prints a SARIF log that is valid', async (context) => {
    const { folder } = await createDiskSite(context, wrong);
    const { code, output } = await check(folder, ['--format', 'sarif']);
    assert.equal(code, 1);
    assert.deepEqual(getSarifErrors(JSON.parse(output)), []);
  });

  test('has no colors in a pipe, unless they are forced', async (context) => {
    const { folder } = await createDiskSite(context, wrong);
    assert.ok(!(await check(folder, [])).output.includes('\u001b'));
    assert.ok((await check(folder, [], { FORCE_COLOR: '1' })).output.includes('\u001b[31m'));
  });

  // Only Linux has a disk that is always full.
  if (process.platform === 'linux')
    test('says in one sentence that its report could not be written', async (context) => {
      const { folder } = await createDiskSite(context, wrong);
      const full = await open('/dev/full', 'w');
      context.after(() => full.close());
      const child = spawn(node, [bundle], { cwd: folder, stdio: ['ignore', full.fd, 'pipe'] });
      let errorOutput = '';
      child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk));
      const [code] = await once(child, 'close');
      assert.deepEqual([code, errorOutput], [2, 'The report could not be written (ENOSPC).\n']);
    });

  test('names files as GitHub looks for them: from the root of the checkout', async (context) => {
    const { folder, getPath } = await createDiskSite(context, {
      'docs/docs.json': listPages('ghost'),
      'docs/a.md': '',
    });
    const environment = { GITHUB_WORKSPACE: folder };
    const { output } = await check(getPath('docs'), ['--format', 'github'], environment);
    assert.match(output, /^::notice file=docs\/a\.md,/m);
    assert.match((await check(getPath('docs'), [], environment)).output, /^docs\.json:1:/m);
  });

  test('writes further reports of the same check, and says which it could not write', async (context) => {
    const { folder, getPath } = await createDiskSite(context, wrong);
    const reports = ['--write-report', 'json=a b.json', '--write-report', 'markdown=b.md.txt'];
    const { code, output, errorOutput } = await check(folder, reports);
    assert.deepEqual([code, errorOutput], [1, '']);
    assert.match(output, /^2 problems in 1 site/m);
    assert.equal(JSON.parse(readFileSync(getPath('a b.json'), 'utf8')).length, 2);
    assert.match(readFileSync(getPath('b.md.txt'), 'utf8'), /^\*\*2 problems in 1 site/m);
    const failed = await check(folder, ['--write-report', 'sarif=no/where.sarif', ...reports]);
    assert.deepEqual([failed.code, failed.errorOutput], [2, '"no/where.sarif" can’t be written (ENOENT).\n']);
    assert.equal(failed.output, output);
  });

  if (process.platform !== 'win32')
    test('writes no report through a link, or into what is no file', async (context) => {
      const { folder, getPath, link, write } = await createDiskSite(context, {
        'victim.txt': 'kept',
        'repository/docs.json': listPages('a'),
        'repository/a.md': '',
        'repository/.git/HEAD': '',
        'elsewhere/x': '',
      });
      await link('repository/file.sarif', '../victim.txt');
      await link('repository/new.sarif', '../created.txt');
      await link('repository/folder', '../elsewhere');
      execFileSync('mkfifo', [getPath('repository/pipe')]);
      for (const [path, reason] of [
        ['file.sarif', 'it is a symbolic link'],
        ['new.sarif', 'it is a symbolic link'],
        ['folder/a.sarif', `"${folder}/repository/folder" is a symbolic link`],
        ['pipe', 'it is not a file'],
        ['.git', 'it is not a file'],
      ] as const) {
        const { code, errorOutput } = await check(getPath('repository'), ['--write-report', `sarif=${path}`]);
        assert.deepEqual([code, errorOutput], [2, `"${path}" can’t be written: ${reason}.\n`]);
      }
      assert.equal(readFileSync(getPath('victim.txt'), 'utf8'), 'kept');
      assert.deepEqual(readdirSync(getPath('elsewhere')), ['x']);
      assert.ok(!existsSync(getPath('created.txt')));
      await write({ 'repository/own.sarif': 'old' });
      const { code, output } = await check(getPath('repository'), [
        ...['--write-report', 'sarif=own.sarif', '--write-report', 'text=/dev/null'],
      ]);
      assert.deepEqual([code, output], [0, 'No problems in 1 site.\n']);
      assert.equal(JSON.parse(readFileSync(getPath('repository/own.sarif'), 'utf8')).version, '2.1.0');
      assert.deepEqual(
        readdirSync(getPath('repository')).filter((name) => name.endsWith('.tmp')),
        [],
      );
    });

  test('is quiet when its reader has seen enough', async (context) => {
    const pages = Array.from({ length: 900 }, (_, page) => `missing/page-${page}-${'x'.repeat(200)}`);
    const { folder } = await createDiskSite(context, { 'docs.json': listPages(...pages) });
    const child = spawn(node, [bundle], { cwd: folder });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk));
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = await once(child, 'close');
    assert.deepEqual([code, errorOutput], [1, '']);
  });

  test('says the same every time', async (context) => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`folder-${at % 7}/page-${at}.md`, `# ${at}`]),
    );
    const { folder } = await createDiskSite(context, {
      ...files,
      'docs.json': listPages('Folder-1/Page-1', 'x'),
    });
    const first = await getProblems(folder);
    assert.equal(first.length, 60 - 1 + 2);
    for (let run = 0; run < 3; run++) assert.deepEqual(await getProblems(folder), first);
  });
});

describe('on a real disk', () => {
  test('a text that is too much is one problem, and everything else is checked', async (context) => {
    const { folder } = await createDiskSite(context, {
      'site/docs.json': listPages('a', 'ghost'),
      'site/a.md': '',
      'brackets/docs.json': '['.repeat(5_000_000),
      'objects/docs.json': '{"a":'.repeat(1_000_000),
      'site/openapi.json': '['.repeat(5_000_000),
    });
    const { code, output } = await check(folder, ['--format', 'json']);
    assert.equal(code, 1);
    const problems: { file: string; code: string; message: string }[] = JSON.parse(output);
    assert.deepEqual(
      problems.map(({ file, code }) => `${file} ${code}`),
      ['brackets/docs.json json-syntax', 'objects/docs.json json-syntax', 'site/docs.json page-not-found'],
    );
    assert.match(
      problems[0]?.message ?? '',
      /^The text is too long, too deeply nested or too broken to be checked$/,
    );
  });

  test('a folder without a configuration was not checked', async (context) => {
    const site = await createDiskSite(context, {
      'empty/a.md': '',
      'site/docs.json': listPages('a'),
      'site/a.md': '',
    });
    const sentence = 'There is no docs.json or mint.json below "empty".\n';
    const alone = await check(site.folder, ['empty']);
    assert.deepEqual([alone.code, alone.errorOutput], [2, sentence]);
    const both = await check(site.folder, ['site', 'empty']);
    assert.deepEqual([both.code, both.output, both.errorOutput], [2, 'No problems in 1 site.\n', sentence]);
  });

  if (process.platform !== 'win32')
    test('a configuration that is there and can’t be read was not checked', async (context) => {
      const site = await createDiskSite(context, { 'outside.json': listPages('a'), 'site/a.md': '' });
      const path = site.getPath('site/docs.json');
      const makers: Readonly<Record<string, () => unknown>> = {
        'a pipe': () => execFileSync('mkfifo', [path]),
        'a folder': () => mkdirSync(path),
        'a link to nothing': () => symlinkSync('ghost.json', path),
        'a link to itself': () => symlinkSync('docs.json', path),
        'a link that leads outside': () => symlinkSync('../outside.json', path),
        'a link to a device': () => symlinkSync('/dev/zero', path),
      };
      for (const [what, make] of Object.entries(makers)) {
        make();
        const { code, errorOutput } = await check(site.folder, ['site']);
        assert.equal(code, 2, what);
        assert.match(
          errorOutput,
          /^".*site\/docs\.json" can’t be read, so its site was not checked\.\n$/,
          what,
        );
        rmSync(path, { recursive: true });
      }
      // A link inside is as good as what it leads to.
      await site.write({ 'site/real/config.json': listPages('ghost') });
      symlinkSync('real/config.json', path);
      const { code, output } = await check(site.folder, ['site']);
      assert.equal(code, 1);
      assert.match(output, /^site\/docs\.json:1:\d+ error page-not-found/m);
    });

  test('symbolic links are followed inside the site and never out of it', async (context) => {
    const site = await createDiskSite(context, {
      'site/docs.json': listPages('real', 'link', 'folder/inner', 'out', 'outside/secret', 'broken'),
      'site/real.md': '',
      'site/target/inner.md': '',
      'secret.md': '',
    });
    await site.link('site/link.md', 'real.md');
    await site.link('site/folder', 'target');
    await site.link('site/loop', '.');
    await site.link('site/out.md', '../secret.md');
    await site.link('site/outside', '..');
    await site.link('site/broken.md', 'nowhere.md');
    assert.deepEqual(await getProblems(site.getPath('site')), [
      'docs.json page-outside-site',
      'docs.json page-outside-site',
      'docs.json page-not-found',
      'target/inner.md page-not-in-navigation',
    ]);
  });

  test('a folder that is reached twice has its configurations checked once', async (context) => {
    const site = await createDiskSite(context, { 'a/docs.json': listPages('ghost') });
    await site.link('b', 'a');
    assert.deepEqual(await getProblems(site.folder), ['a/docs.json page-not-found']);
  });
});
