// The baseline of the terminal check, by real processes on a real disk.
import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, readFile, readlink, stat, symlink, truncate } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { maxFileSize } from '../../server/src/site/fileSystem.ts';
import { check } from '../support/checks/cliProcess.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { getSarifErrors } from '../support/package/sarif.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';

const old = {
  'docs/docs.json': listPages('a', 'ghost', 'ghost2'),
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
};
/** One problem is gone, one is new. */
const changed = { 'docs/docs.json': listPages('a', 'ghost', 'ghoul').replace('[', '[\n\n') };

describe('a baseline', () => {
  test('is written once, then only what is new is reported, and makes the check fail', async (context) => {
    const { folder, write } = await createDiskSite(context, old);
    assert.deepEqual(await check(folder, ['docs', '--write-baseline', 'known.json']), {
      code: 0,
      output: 'No new problems in 1 site. 3 known problems remain.\n',
      errorOutput: '3 problems written to "known.json".\n',
    });
    assert.deepEqual(await check(folder, ['docs', '--baseline', 'known.json', '--fail-on', 'hint']), {
      code: 0,
      output: 'No new problems in 1 site. 3 known problems remain.\n',
      errorOutput: '',
    });
    await write(changed);
    const { code, output } = await check(folder, ['docs', '--baseline', 'known.json']);
    assert.equal(code, 1);
    assert.match(output, /^docs\/docs\.json:3:\d+ error page-not-found\n {2}No page "ghoul"/);
    assert.match(
      output,
      /\n\n1 new problem in 1 site: 1 error\. 2 known problems remain, 1 is gone\.\nGone \([^\n]+:\n {2}docs\/docs\.json page-not-found "ghost2"\n$/,
    );
  });

  test('knows the same from another folder, and has no path of this machine', async (context) => {
    const { folder, getPath } = await createDiskSite(context, old);
    await check(getPath('docs'), ['--write-baseline', '../known.json']);
    assert.ok(!(await readFile(getPath('known.json'), 'utf8')).includes(folder));
    for (const [from, args] of [
      ['.', ['--baseline', 'known.json']],
      ['docs', ['.', '--baseline', getPath('known.json')]],
      ['docs', ['docs.json', '--baseline=../known.json']],
    ] as const)
      assert.match((await check(getPath(from), args)).output, /^No new problems in 1 site\. 3 known/);
  });

  test('is compared in every format', async (context) => {
    const { folder, write } = await createDiskSite(context, old);
    await check(folder, ['--write-baseline', 'known.json']);
    await write(changed);
    const run = (format: string) => check(folder, ['--baseline', 'known.json', '--format', format]);

    const json = await run('json');
    assert.deepEqual(
      JSON.parse(json.output).map(({ message }: { message: string }) => message),
      ['No page "ghoul" in this site'],
    );
    assert.equal(
      json.errorOutput,
      '2 known problems remain, 1 is gone.\nGone: docs/docs.json page-not-found "ghost2"\n',
    );
    const github = await run('github');
    assert.match(
      github.output,
      /^::error file=docs\/docs\.json[^\n]*\n::notice title=baseline::2 known problems remain, 1 is gone\.%0Adocs\/docs\.json page-not-found "ghost2"\n$/,
    );
    const log = JSON.parse((await run('sarif')).output);
    assert.deepEqual(getSarifErrors(log), []);
    const [{ results, invocations }] = log.runs;
    assert.deepEqual(
      results.map(({ baselineState }: { baselineState: string }) => baselineState),
      ['new'],
    );
    assert.deepEqual(
      invocations[0].toolExecutionNotifications.map(
        ({ message }: { message: { text: string } }) => message.text,
      ),
      ['2 known problems remain, 1 is gone.', 'Gone: docs/docs.json page-not-found "ghost2"'],
    );
    for (const { code } of [json, github]) assert.equal(code, 1);
  });
});

describe('the file of a baseline', () => {
  test('is replaced by a new one, through a link and with its mode', async (context) => {
    const { folder, getPath, write } = await createDiskSite(context, { ...old, 'ci/known.json': '' });
    await symlink('ci/known.json', getPath('known.json'));
    await chmod(getPath('ci/known.json'), 0o640);
    assert.equal((await check(folder, ['--write-baseline', 'known.json'])).code, 0);
    const first = await readFile(getPath('ci/known.json'), 'utf8');
    await write(changed);
    assert.equal((await check(folder, ['--write-baseline', 'known.json'])).code, 0);
    assert.notEqual(await readFile(getPath('ci/known.json'), 'utf8'), first);
    assert.equal(await readlink(getPath('known.json')), 'ci/known.json');
    assert.equal((await stat(getPath('ci/known.json'))).mode & 0o777, 0o640);
    assert.deepEqual(await readdir(getPath('ci')), ['known.json']);
  });

  test('is refused with one sentence when it is none', async (context) => {
    const tooNew = '{ "kind": "docs-check baseline", "version": 2, "problems": [] }';
    const damaged = '{ "kind": "docs-check baseline", "version": 1, "problems": [5] }';
    const files = { ...old, 'new.json': tooNew, 'bad.json': damaged, 'merge.json': '<<<<<<< HEAD\n' };
    const { folder } = await createDiskSite(context, files);
    for (const [path, message] of [
      ['nowhere.json', /^There is no baseline "nowhere\.json": use --write-baseline to create it\.\n$/],
      ['docs', /^"docs" can’t be read\.\n$/],
      ['docs/docs.json', /^"docs\/docs\.json" is not a baseline of docs-check\.\n$/],
      ['merge.json', /^"merge\.json" is not a baseline of docs-check\.\n$/],
      ['new.json', /^"new\.json" was written by a newer version of docs-check\.\n$/],
      ['bad.json', /^"bad\.json" is a damaged baseline: 1 problem can’t be read\.\n$/],
    ] as const) {
      const { code, output, errorOutput } = await check(folder, ['--baseline', path]);
      assert.deepEqual([code, output], [2, ''], path);
      assert.match(errorOutput, message);
    }
  });

  test('is never written over something else', async (context) => {
    const { folder, getPath } = await createDiskSite(context, old);
    await mkdir(getPath('empty'));
    for (const path of ['docs/docs.json', 'docs/a.md', 'empty', 'nowhere/known.json', '/dev/null']) {
      const { code, errorOutput } = await check(folder, ['--write-baseline', path]);
      assert.equal(code, 2, path);
      assert.match(errorOutput, /^"[^\n]+\.\n$/);
    }
    for (const [path, text] of Object.entries(old)) assert.equal(await readFile(getPath(path), 'utf8'), text);
    assert.deepEqual(await readdir(getPath('empty')), []);
  });

  test('is not written when not everything could be checked', async (context) => {
    const { folder, getPath } = await createDiskSite(context, { ...old, 'large/docs.json': '' });
    await truncate(getPath('large/docs.json'), maxFileSize + 1);
    const { code, errorOutput } = await check(folder, ['--write-baseline', 'known.json']);
    assert.equal(code, 2);
    assert.match(errorOutput, /The baseline was not written, because not everything could be checked\.\n$/);
    assert.deepEqual(new Set(await readdir(folder)), new Set(['docs', 'large']));
  });

  test('says of nothing that it is gone when not everything could be checked', async (context) => {
    const { folder, getPath, write } = await createDiskSite(context, old);
    await check(folder, ['--write-baseline', 'known.json']);
    await write({ ...changed, 'large/docs.json': '' });
    await truncate(getPath('large/docs.json'), maxFileSize + 1);
    const { code, output } = await check(folder, ['--baseline', 'known.json']);
    assert.equal(code, 2);
    assert.match(output, /\n\n1 new problem in 1 site: 1 error\. 2 known problems remain\.\n$/);
  });
});
