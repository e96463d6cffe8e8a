// Reading a revision of a repository: which commit is meant, what its files say, and one clear sentence where it can't be
// read. The repositories are real.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, chown, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { openRevision } from '../../server/src/node/gitRevision.ts';
import { decodeText } from '../../server/src/site/fileSystem.ts';
import type { Revision } from '../../server/src/site/revisionFileSystem.ts';
import {
  createGitRepository,
  type GitRepository,
  gitEnvironment,
  inFolder,
} from '../support/git/gitRepository.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';

const environment: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: '/nonexistent' };

const advice = 'name a commit';

async function open(
  test: Pick<TestContext, 'after'>,
  folder: string,
  base?: string,
  variables = environment,
): Promise<Revision> {
  const opened = await openRevision({ folder, base, advice }, variables);
  assert.equal(opened.kind, 'opened', JSON.stringify(opened));
  assert.ok(opened.kind === 'opened');
  test.after(() => opened.revision.close());
  return opened.revision;
}

async function getRefusal(folder: string, base?: string, variables = environment): Promise<string> {
  const opened = await openRevision({ folder, base, advice }, variables);
  if (opened.kind === 'opened') opened.revision.close();
  return opened.kind === 'refused' ? opened.message : `opened ${opened.revision.name}`;
}

async function readFile({ entries, read }: Revision, path: string): Promise<string> {
  const content = await read(entries.get(path)?.id ?? '', 1_000_000);
  return content.kind === 'whole' ? decodeText(content.bytes) : content.kind;
}

/** A clone whose branch `topic` left `main` at `base`, with one more commit on each. */
async function createClone(
  test: Pick<TestContext, 'after'>,
  ...options: readonly string[]
): Promise<{ readonly clone: GitRepository; readonly base: string; readonly origin: GitRepository }> {
  const disk = await createDiskSite(test, { 'origin/page.md': 'base' });
  const origin = inFolder(disk, 'origin');
  origin.git('init', '--quiet', '--initial-branch=main');
  const base = await origin.commit();
  origin.git('branch', 'topic');
  await origin.commit({ 'page.md': 'main' });
  origin.git('switch', '--quiet', 'topic');
  await origin.commit({ 'page.md': 'topic' });
  origin.git('switch', '--quiet', 'main');
  origin.git('config', 'uploadpack.allowFilter', 'true');
  origin.git('clone', '--quiet', '--branch=topic', ...options, `file://${origin.folder}`, '../clone');
  return { clone: inFolder(disk, 'clone'), base, origin };
}

describe('the commit that is compared with', () => {
  test('is where the branch left the default branch of the remote', async (context) => {
    const { clone, base } = await createClone(context);
    const revision = await open(context, clone.folder);
    assert.deepEqual([revision.commit, revision.name], [base, 'origin/main']);
    assert.equal(await readFile(revision, 'page.md'), 'base');
  });

  test('is found where the clone does not say which branch is the default', async (context) => {
    const { clone, base } = await createClone(context);
    clone.git('remote', 'set-head', 'origin', '--delete');
    assert.equal((await open(context, clone.folder)).commit, base);
    clone.git('update-ref', '-d', 'refs/remotes/origin/main');
    assert.equal(
      await getRefusal(clone.folder),
      'The default branch of the remote is not known here: name a commit.',
    );
  });

  test('can be named as a branch, a tag or a commit, and be ahead', async (context) => {
    const { clone, base } = await createClone(context);
    clone.git('tag', '--annotate', '--message=One', 'one', base);
    for (const name of ['one', base, base.slice(0, 10), 'HEAD~1', 'refs/tags/one'])
      assert.equal((await open(context, clone.folder, name)).commit, base, name);
    const main = await open(context, clone.folder, 'origin/main');
    assert.equal(await readFile(main, 'page.md'), 'main');
  });

  test('is never an option or several lines', async (context) => {
    const { clone, base } = await createClone(context);
    for (const name of ['--help', '-p', `x\n${base}`, '', ' ', ':page.md', 'HEAD:page.md', 'HEAD^{tree}'])
      assert.match(await getRefusal(clone.folder, name), /^There is no revision .* in this clone: name a /);
  });
});

describe('the files of a revision', () => {
  test('are as they were committed, whatever attributes say', async (context) => {
    const repository = await createGitRepository(context);
    await repository.commit({
      '.gitattributes': '*.md text eol=crlf working-tree-encoding=UTF-16LE ident\n',
      'large.txt': 'version https://git-lfs.github.com/spec/v1\n',
      'ä/ö.txt': '$Id$\n',
      empty: '',
    });
    await repository.write({ empty: 'later' });
    const revision = await open(context, repository.folder, 'HEAD');
    assert.deepEqual([...revision.entries.keys()], ['.gitattributes', 'empty', 'large.txt', 'ä/ö.txt']);
    assert.equal(await readFile(revision, 'ä/ö.txt'), '$Id$\n');
    assert.equal(await readFile(revision, 'empty'), '');
    assert.match(await readFile(revision, 'large.txt'), /^version https:/);
    assert.equal(await readFile(revision, 'ghost'), 'unreadable');
  });

  test('are read in any number at once, and large ones not at all', async (context) => {
    const repository = await createGitRepository(context);
    const names = Array.from({ length: 200 }, (_, index) => `${index}.md`);
    await repository.commit({
      ...Object.fromEntries(names.map((name) => [name, name.repeat(1 + Number.parseInt(name, 10) * 20)])),
      'huge.bin': new Uint8Array(3_000_000),
    });
    const { entries, read } = await open(context, repository.folder, 'HEAD');
    const contents = await Promise.all(
      ['huge.bin', ...names, 'huge.bin'].map((name) => read(entries.get(name)?.id ?? '', 100_000)),
    );
    assert.equal(contents.at(0)?.kind, 'tooLarge');
    assert.equal(contents.at(-1)?.kind, 'tooLarge');
    for (const [index, name] of names.entries()) {
      const content = contents[index + 1];
      assert.equal(content?.kind === 'whole' && decodeText(content.bytes), name.repeat(1 + index * 20));
    }
  });

  test('have links and submodules', async (context) => {
    const repository = await createGitRepository(context);
    await repository.link('link.md', 'page.md');
    const commit = await repository.commit({ 'page.md': '# Page\n' });
    repository.git('update-index', '--add', '--cacheinfo', `160000,${commit},shared`);
    repository.git('commit', '--quiet', '--message=Share');
    const { entries } = await open(context, repository.folder, 'HEAD');
    const kinds = [...entries].map(([path, { kind }]) => `${path} ${kind}`);
    assert.deepEqual(kinds, ['link.md link', 'page.md file', 'shared submodule']);
  });

  test('are left out where their names are not UTF-8', {
    skip: process.platform !== 'linux',
  }, async (context) => {
    const repository = await createGitRepository(context);
    await repository.commit({ 'page.md': '' });
    const blob = repository.git('hash-object', '-w', 'page.md');
    const odd = Buffer.from(`100644 blob ${blob}\tpage.md\x00100644 blob ${blob}\t\xff.md\x00`, 'latin1');
    const options = { cwd: repository.folder, env: gitEnvironment, input: odd };
    const tree = execFileSync('git', ['mktree', '-z'], options).toString().trim();
    const commit = repository.git('commit-tree', tree, '-m', 'Odd');
    assert.deepEqual([...(await open(context, repository.folder, commit)).entries.keys()], ['page.md']);
  });

  test('are read with SHA-256, in a worktree, and in a clone without history', async (context) => {
    const repository = await createGitRepository(context, { format: 'sha256', at: 'main' });
    await repository.commit({ 'page.md': 'one' });
    repository.git('worktree', 'add', '--quiet', '../other');
    const other = join(dirname(repository.folder), 'other');
    for (const folder of [repository.folder, other])
      assert.equal(await readFile(await open(context, folder, 'HEAD'), 'page.md'), 'one');
    const { clone } = await createClone(context, '--depth=1', '--no-single-branch');
    assert.equal(await readFile(await open(context, clone.folder, 'origin/main'), 'page.md'), 'main');
  });
});

describe('a sentence says what to do', () => {
  test('where a clone is shallow', async (context) => {
    const { clone, base } = await createClone(context, '--depth=1', '--no-single-branch');
    const deepen = 'check out with "fetch-depth: 0", or run "git fetch --unshallow".';
    assert.equal(
      await getRefusal(clone.folder),
      `This clone is shallow and does not hold the commit where this branch left "origin/main": ${deepen}`,
    );
    assert.equal(
      await getRefusal(clone.folder, base),
      `There is no revision "${base}" in this clone, which is shallow: ${deepen}`,
    );
  });

  test('where there is no commit, no repository, and no Git', async (context) => {
    const repository = await createGitRepository(context, { at: 'unborn' });
    assert.equal(
      await getRefusal(repository.folder),
      'This repository has no commit yet, so there is nothing to compare with: commit first.',
    );
    const disk = await createDiskSite(context, { 'a.md': '' });
    assert.equal(
      await getRefusal(disk.folder, 'HEAD'),
      `"${disk.folder}" is not a Git repository, so there is nothing to compare with: run this in a clone.`,
    );
    assert.equal(
      await getRefusal(repository.folder, 'HEAD', { PATH: disk.folder }),
      'Git is needed to read the earlier version, and it is not on the PATH: install Git first.',
    );
  });

  test('where a revision is unknown, and where nothing is in common', async (context) => {
    const { clone } = await createClone(context);
    assert.equal(
      await getRefusal(clone.folder, 'mian'),
      'There is no revision "mian" in this clone: name a branch, a tag or a commit, or fetch it first.',
    );
    clone.git('switch', '--quiet', '--orphan', 'alone');
    await clone.commit({ 'page.md': '' });
    assert.equal(
      await getRefusal(clone.folder),
      'This branch and "origin/main" have no common commit: name a commit.',
    );
  });

  test('where files were never fetched, which are not fetched now', async (context) => {
    const { clone, origin } = await createClone(context, '--filter=tree:0', '--no-checkout');
    const message =
      'The files of "origin/main" are not all in this clone: clone it without "--filter", or run "git fetch --refetch --no-filter".';
    assert.equal(await getRefusal(clone.folder, 'origin/main'), message);
    await rm(origin.folder, { recursive: true });
    assert.equal(await getRefusal(clone.folder, 'origin/main'), message);
  });

  test('where another user owns the repository, unless the user trusts it', {
    skip: process.getuid?.() !== 0,
  }, async (context) => {
    const repository = await createGitRepository(context, { at: 'theirs' });
    await repository.commit({ 'page.md': 'one' });
    repository.git('config', 'safe.directory', '*');
    await chown(repository.folder, 12_345, 12_345);
    await chown(join(repository.folder, '.git'), 12_345, 12_345);
    await chmod(dirname(repository.folder), 0o755);
    assert.equal(
      await getRefusal(repository.folder, 'HEAD'),
      `Git does not read "${repository.folder}", because it belongs to another user. If you trust it, run: git config --global --add safe.directory "${repository.folder}"`,
    );
    const home = await createDiskSite(context, {
      '.gitconfig': `[safe]\n  directory = ${repository.folder}\n`,
    });
    const trusting = { ...environment, HOME: home.folder };
    assert.equal(await getRefusal(repository.folder, 'HEAD', trusting), 'opened HEAD');
  });
});
