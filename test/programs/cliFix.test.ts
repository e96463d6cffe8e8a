// docs-check --fix by real processes on a real disk: what is certain is written, the rest stays, and the exit code is that of
// a second check.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, type TestContext, test } from 'node:test';
import { bundle, node } from '../support/checks/cliProcess.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';

const files = {
  'docs/docs.json': listPages('a', 'b', '/c'),
  'docs/a.mdx': '\uFEFF# A\r\n\r\n[B](B)\r\n\r\n<!-- one -->\r\n\r\n<!-- two -->\r\n',
  'docs/b.mdx': '# B\n\n<br>\n',
  'docs/c.mdx': '# C\n',
  'zoo/docs.json': listPages('a'),
  'zoo/a.mdx': '# A\n\n[C](C)\n',
  'zoo/c.mdx': '# C\n\n[A](a)\n',
};

const fixedA = '\uFEFF# A\r\n\r\n[B](b)\r\n\r\n{/* one */}\r\n\r\n{/* two */}\r\n';

async function create(context: TestContext, own: Readonly<Record<string, string>> = files) {
  const site = await createDiskSite(context, own);
  const run = (...args: string[]) =>
    spawnSync(node, [bundle, ...args], { cwd: site.folder, encoding: 'utf8' });
  const read = (path: string): Promise<string> => readFile(site.getPath(path), 'utf8');
  return { ...site, run, read };
}

describe('--fix', () => {
  test('writes what is certain in every site, and checks again', async (context) => {
    const { run, read } = await create(context);
    assert.equal(run().status, 1);
    const { stdout, status } = run('--fix');
    assert.equal(status, 0);
    assert.match(stdout, /^docs\/docs\.json: 1 page-path-style$/m);
    assert.match(stdout, /^docs\/a\.mdx: .*1 link-path-case/m);
    assert.match(stdout, /^zoo\/a\.mdx: 1 link-path-case$/m);
    assert.equal(await read('docs/a.mdx'), fixedA);
    assert.equal(await read('docs/b.mdx'), '# B\n\n<br />\n');
    assert.equal(await read('docs/docs.json'), listPages('a', 'b', 'c'));
    assert.equal(await read('zoo/a.mdx'), '# A\n\n[C](c)\n');
    assert.match(run('--fix').stdout, /^Nothing was fixed/);
  });

  test('fails for what is left, which it doesn’t touch', async (context) => {
    const { run, read } = await create(context, { ...files, 'docs/c.mdx': '# C\n\n[ghost](/ghost)\n' });
    const { stdout, status } = run('--fix');
    assert.equal(status, 1);
    assert.match(stdout, /link-not-found/);
    assert.equal(await read('docs/c.mdx'), '# C\n\n[ghost](/ghost)\n');
  });

  test('keeps standard output for a report that programs read', async (context) => {
    const { run } = await create(context);
    const { stdout, stderr } = run('--fix', '--format', 'json');
    assert.ok(Array.isArray(JSON.parse(stdout)));
    assert.match(stderr, /^Fixed \d+ problems in \d+ files\.$/m);
  });

  test('fixes what a baseline knows, which is then gone', async (context) => {
    const { run } = await create(context);
    run('--write-baseline', 'known.json');
    assert.match(run('--fix', '--baseline', 'known.json').stdout, /^Gone \(write the baseline again/m);
  });

  test('leaves a file alone that a link leads to, and the rest of its site', async (context) => {
    const { run, read, link } = await create(context, {
      'outside/a.mdx': '# A\n\n<br>\n',
      'docs/docs.json': listPages('/a', 'b'),
      'docs/b.mdx': '# B\n\n<br>\n',
    });
    await link('docs/a.mdx', '../outside/a.mdx');
    run('--fix');
    assert.equal(await read('outside/a.mdx'), '# A\n\n<br>\n');
  });
});

describe('--fix --dry-run', () => {
  test('prints a diff that git can apply, and writes nothing', async (context) => {
    const { run, read, folder } = await create(context);
    const { stdout, stderr, status } = run('--fix', '--dry-run');
    assert.equal(status, 1);
    assert.match(stderr, /would be fixed\. Nothing was written\.$/m);
    assert.equal(await read('docs/a.mdx'), files['docs/a.mdx']);
    const applied = spawnSync('git', ['apply', '-'], { cwd: folder, input: stdout, encoding: 'utf8' });
    assert.equal(applied.stderr, '');
    assert.equal(await read('docs/a.mdx'), fixedA);
    assert.equal(run('--fix').stdout.split('\n')[0], 'Nothing was fixed: no problem has a certain fix.');
  });
});
