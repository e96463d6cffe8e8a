// The hook for pre-commit, by the real pre-commit in a real repository of git: a commit that breaks a site is refused.
// What is installed is this repository as `npm pack` takes it, with what was built before instead of building it again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { listPages } from '../support/checks/terminalCheck.ts';
import { runToEnd } from '../support/childProcess.ts';
import { getMachineNode } from '../support/languageServers/stdioServer.ts';
import { findPreCommit } from '../support/preCommit.ts';
import { repositoryPath } from '../support/repository.ts';
import { useTestFolder } from '../support/testFolder.ts';

const hooks: readonly { readonly id: string; readonly entry: string }[] = parse(
  readFileSync(repositoryPath('.pre-commit-hooks.yaml'), 'utf8'),
);

describe('The hook for pre-commit', async () => {
  const preCommit = (await findPreCommit()) ?? 'pre-commit';
  const folder = useTestFolder();
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|GIT_)/i.test(name));
  const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' };
  const run = async (at: string, program: string, ...args: string[]) =>
    runToEnd(program, args, {
      cwd: at,
      env: {
        ...Object.fromEntries(own),
        ...author,
        GIT_COMMITTER_NAME: 'A',
        GIT_COMMITTER_EMAIL: 'a@example.com',
        GIT_CONFIG_GLOBAL: '/dev/null',
        PATH: `${dirname(getMachineNode())}${delimiter}${process.env.PATH}`,
        PRE_COMMIT_HOME: join(folder.path, 'home'),
        npm_config_offline: 'true',
        npm_config_loglevel: 'error',
      },
    });
  const must = async (at: string, program: string, ...args: string[]): Promise<string> => {
    const { code, output } = await run(at, program, ...args);
    assert.equal(code, 0, `${program} ${args.join(' ')}: ${output}`);
    return output;
  };
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  };

  test('refuses a commit that breaks a site, and lets one pass that mends it', async () => {
    const source = join(folder.path, 'hooks');
    await mkdir(source);
    for (const name of ['.pre-commit-hooks.yaml', '.npmrc', '.npmignore', 'LICENSE', 'README.md'])
      await copyFile(repositoryPath(name), join(source, name));
    await cp(repositoryPath('schemas'), join(source, 'schemas'), { recursive: true });
    await cp(repositoryPath('dist'), join(source, 'built'), { recursive: true });
    const { devDependencies: _, scripts: __, ...shipped } = manifest;
    const prepare = `node -e "console.log('noise'); fs.cpSync('built', 'dist', { recursive: true })"`;
    await write('hooks/package.json', JSON.stringify({ ...shipped, scripts: { prepare } }));
    await must(source, 'git', 'init', '--quiet');
    await must(source, 'git', 'add', '.');
    await must(source, 'git', 'commit', '--quiet', '--message', 'Hooks');
    const rev = (await must(source, 'git', 'rev-parse', 'HEAD')).trim();

    const site = join(folder.path, 'site');
    await write('site/docs/docs.json', listPages('a', 'b'));
    await write('site/docs/a.md', '# A\n\n[B](b)\n');
    await write('site/docs/b.md', '# B\n');
    const config = { repos: [{ repo: source, rev, hooks: [{ id: 'docs-check' }] }] };
    await write('site/.pre-commit-config.yaml', JSON.stringify(config));
    await must(site, 'git', 'init', '--quiet');
    await must(site, preCommit, 'install');
    await must(site, 'git', 'add', '.');
    assert.match(await must(site, 'git', 'commit', '--message', 'Good'), /docs-check\.+Passed/);

    await must(site, 'git', 'rm', '--quiet', 'docs/b.md');
    const refused = await run(site, 'git', 'commit', '--message', 'Broken');
    assert.equal(refused.code, 1, refused.output);
    assert.match(refused.output, /docs-check\.+Failed/);
    assert.match(refused.output, /^docs\/a\.md:3:5 error link-not-found$/m);
    assert.match(refused.output, /^docs\/docs\.json:1:\d+ error page-not-found$/m);
    assert.equal((await must(site, 'git', 'log', '--format=%s')).trim(), 'Good');

    await write('site/docs/docs.json', listPages('a'));
    await write('site/docs/a.md', '# A\n');
    await must(site, 'git', 'add', '.');
    assert.match(await must(site, 'git', 'commit', '--message', 'Mended'), /docs-check\.+Passed/);
  });

  test('runs what this package installs, and nothing of it needs building', () => {
    assert.deepEqual(
      hooks.map(({ id, entry }) => [id, entry]),
      [['docs-check', 'docs-check']],
    );
    assert.ok(Object.hasOwn(manifest.bin, 'docs-check'));
    assert.equal(manifest.scripts.prepare, 'npm run build');
  });
});
