// `docs-check --watch`, as a process: on a pipe, and on a real terminal.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { describe, type TestContext, test } from 'node:test';
import { bundle, node } from '../support/checks/cliProcess.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';
import { waitUntil } from '../support/waitUntil.ts';

const right = { 'docs/docs.json': listPages('a'), 'docs/a.md': '# A\n' };

/** Times, which are another every time. */
const time = /\b\d\d:\d\d:\d\d\b/g;

function observe(context: TestContext, child: ChildProcess) {
  let output = '';
  let errorOutput = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk));
  context.after(() => child.kill('SIGKILL'));
  const exit = once(child, 'exit').then(([code]) => code);
  return {
    child,
    exit,
    getOutput: () => output.replace(time, 'TIME'),
    getErrorOutput: () => errorOutput,
    /** Waits for what was printed since the last call. */
    waitFor: async (text: string | RegExp): Promise<string> => {
      const found = await waitUntil(`"${text}" is printed`, () => {
        const printed = output.replace(time, 'TIME');
        if (typeof text === 'string' ? !printed.includes(text) : !text.test(printed)) return undefined;
        // The last line of what is printed at a time.
        return /Press Ctrl\+C to stop\.\S*\s*$/.test(printed) ? printed : undefined;
      }).catch((error) => assert.fail(`${error.message}: ${output}${errorOutput}`));
      output = '';
      return found;
    },
  };
}

async function watchSite(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  args: readonly string[] = ['docs'],
) {
  const site = await createDiskSite(context, files);
  const child = spawn(node, [bundle, '--watch', ...args], { cwd: site.folder, stdio: 'pipe' });
  return { ...site, ...observe(context, child) };
}

/** In one step, as many editors save: what writes in place can be read between two steps, and is then reported twice. */
async function replace(context: TestContext, path: string, text: string): Promise<void> {
  const { getPath } = await createDiskSite(context, { new: text });
  await rename(getPath('new'), path);
}

describe('on a pipe', () => {
  test('one report follows another, each with when and why', async (context) => {
    const { getPath, write, waitFor } = await watchSite(context, right);
    assert.equal(
      await waitFor('No problems'),
      '── TIME\n\nNo problems in 1 site.\n\nWatching 2 files. Press Ctrl+C to stop.\n',
    );
    await replace(context, getPath('docs/a.md'), '# A\n\n[B](b)\n');
    const second = await waitFor('1 problem');
    assert.ok(
      second.startsWith('\n── TIME · changed: docs/a.md\n\ndocs/a.md:3:5 error link-not-found\n'),
      second,
    );
    await write({ 'docs/b.md': '# B\n' });
    assert.match(await waitFor('1 info'), /changed: docs\/b\.md\n[\s\S]*Watching 3 files\./);
  });

  test('what is deleted and moved counts, and many changes are named in few words', async (context) => {
    const pages = ['a', 'b', 'c', 'd', 'e'];
    const files = Object.fromEntries(pages.map((page) => [`docs/${page}.md`, `# ${page}\n`]));
    const site = await watchSite(context, { ...files, 'docs/docs.json': listPages(...pages) });
    await site.waitFor('No problems');
    await rename(site.getPath('docs/a.md'), site.getPath('docs/z.md'));
    await site.waitFor(/page-not-found[\s\S]*page-not-in-navigation/);
    await rm(site.getPath('docs/z.md'));
    await site.waitFor(/^1 problem in 1 site: 1 error\.$/m);
    await site.write(Object.fromEntries(Object.keys(files).map((path) => [path, 'New'])));
    await site.waitFor(/changed: docs\/a\.md, docs\/b\.md, docs\/c\.md and 2 more|No problems/);
  });

  test('sites of several folders, and one that is made later, are watched', async (context) => {
    const site = await watchSite(context, { ...right, 'more/x.txt': '' }, ['docs', 'more']);
    await site.waitFor('No problems');
    assert.match(site.getErrorOutput(), /^There is no docs\.json or mint\.json below "more"\.$/m);
    await site.write({ 'more/inner/docs.json': listPages('b') });
    await site.waitFor(/more\/inner\/docs\.json:1:\d+ error page-not-found/);
    await site.write({ 'more/inner/b.md': '# B\n' });
    await site.waitFor('No problems in 2 sites.');
  });

  test('what is ignored, in node_modules or outside of every site is not watched', async (context) => {
    const files = {
      ...right,
      '.gitignore': 'made\n',
      'made/a.md': '',
      'node_modules/b/c.md': '',
      'src/main.ts': '',
    };
    const { getPath, write, waitFor, getOutput } = await watchSite(context, files, ['.']);
    await waitFor('Watching 3 files');
    await write({ 'made/a.md': 'x', 'node_modules/b/c.md': 'x', 'src/main.ts': 'x' });
    await replace(context, getPath('docs/a.md'), '# A\n\n[B](b)\n');
    await waitFor(/TIME · changed: docs\/a\.md\n/);
    assert.equal(getOutput(), '');
  });

  test('an ignore file above the folder counts: when it is made, changed and deleted', async (context) => {
    const files = { ...right, 'docs/made/b.md': '# B\n', '.git/HEAD': 'ref: refs/heads/main\n' };
    const { write, waitFor, getPath } = await watchSite(context, files);
    await waitFor('1 info');
    await write({ '.gitignore': 'made\n' });
    assert.match(await waitFor('No problems'), /changed: \.gitignore\n/);
    await write({ '.gitignore': 'other\n' });
    await waitFor('1 info');
    await write({ '.gitignore': 'made\n' });
    await waitFor('No problems');
    await rm(getPath('.gitignore'));
    await waitFor('1 info');
  });

  test('a listed page counts in a folder that git ignores: when it is made, changed and deleted', async (context) => {
    const files = {
      'docs/docs.json': listPages('a', 'made/b'),
      'docs/a.md': '# A\n',
      'docs/.gitignore': 'made\n',
      'docs/made/other.md': '# Nobody asks for this\n',
    };
    const { write, waitFor, getPath } = await watchSite(context, files);
    await waitFor('page-not-found');
    await write({ 'docs/made/other.md': '# Changed\n', 'docs/made/b.md': '# B\n' });
    assert.match(await waitFor('No problems'), /changed: docs\/made\/b\.md\n/);
    await write({ 'docs/made/b.md': '# B\n\n[ghost](/ghost)\n' });
    assert.match(await waitFor('link-not-found'), /changed: docs\/made\/b\.md\n/);
    await rm(getPath('docs/made/b.md'));
    await waitFor('page-not-found');
    await write({ 'docs/made/b.md': '# Back\n' });
    await waitFor('No problems');
  });

  test('what can’t be read is told, and the watching goes on', async (context) => {
    const site = await watchSite(context, right);
    await site.waitFor('No problems');
    await rm(site.getPath('docs'), { recursive: true });
    await waitUntil('it is told', () => site.getErrorOutput() === 'There is no file or folder "docs".\n');
    await site.write({ 'docs/docs.json': listPages('ghost') });
    await site.waitFor('page-not-found');
  });

  test('a baseline counts, also when it is changed', async (context) => {
    const known = '{ "kind": "docs-check baseline", "version": 1, "problems": [] }';
    const files = { 'docs/docs.json': listPages('ghost'), 'known.json': known };
    const { write, waitFor } = await watchSite(context, files, ['docs', '--baseline', 'known.json']);
    await waitFor('1 new problem');
    const problem = '{ "file": "docs/docs.json", "code": "page-not-found", "text": "\\"ghost\\"" }';
    await write({ 'known.json': known.replace('[]', `[${problem}]`) });
    await waitFor('No new problems in 1 site. 1 known problem remains.');
  });

  test('an interrupt ends it, with 0; nothing to watch is refused, with 2', async (context) => {
    const { child, waitFor, exit } = await watchSite(context, right);
    await waitFor('No problems');
    child.kill('SIGINT');
    assert.equal(await exit, 0);
    const other = await watchSite(context, right, ['nowhere']);
    assert.deepEqual(
      [await other.exit, other.getErrorOutput()],
      [2, 'There is no file or folder "nowhere".\n'],
    );
  });

  test('a reader that has seen enough ends it', async (context) => {
    const { child, exit, waitFor, write } = await watchSite(context, right);
    await waitFor('No problems');
    child.stdout?.destroy();
    await write({ 'docs/a.md': '# New\n' });
    assert.equal(await exit, 0);
  });
});

// `script` opens a terminal; it is on every Unix, with other options on macOS.
if (process.platform !== 'win32')
  describe('on a terminal', () => {
    test('the screen is drawn anew, in color, and Ctrl+C ends it', async (context) => {
      const site = await createDiskSite(context, right);
      const command = [node, bundle, '--watch', 'docs'];
      const args =
        process.platform === 'darwin'
          ? ['-q', '/dev/null', ...command]
          : ['-qec', `exec ${command.map((word) => `'${word}'`).join(' ')}`, '/dev/null'];
      // Node shows no colors where these say so, whatever the terminal can do.
      const { CI, NO_COLOR, FORCE_COLOR, ...inherited } = process.env;
      const env = { ...inherited, TERM: 'xterm-256color' };
      const child = spawn('script', args, { cwd: site.folder, env, stdio: 'pipe' });
      const { waitFor, exit } = observe(context, child);
      const clear = '\u001b[H\u001b[2J\u001b[3J';
      assert.ok((await waitFor('No problems')).startsWith(`${clear}\u001b[2m── TIME\u001b[22m\r\n\r\n`));
      await replace(context, site.getPath('docs/a.md'), '# A\n\n[B](b)\n');
      const second = await waitFor('1 problem');
      assert.ok(second.startsWith(`${clear}\u001b[2m── TIME · changed: docs/a.md`), second);
      assert.ok(second.includes('\u001b[31merror\u001b[39m'), second);
      child.stdin?.write('\u0003');
      assert.equal(await exit, 0);
    });
  });
