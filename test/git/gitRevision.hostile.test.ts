// Whatever a repository and the environment ask Git for: reading a revision runs no program of theirs, fetches nothing and
// writes nothing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openRevision } from '../../server/src/node/gitRevision.ts';
import { decodeText } from '../../server/src/site/fileSystem.ts';
import { type GitRepository, gitEnvironment, inFolder, takeSnapshot } from '../support/git/gitRepository.ts';
import { createDiskSite, type DiskSite } from '../support/sites/diskSite.ts';

/** Settings of a configuration that name a program, in the words of Git's documentation. */
const programs: readonly string[] = [
  ...['core.fsmonitor', 'core.pager', 'core.editor', 'core.askPass', 'core.sshCommand', 'core.gitProxy'],
  ...['core.alternateRefsCommand', 'credential.helper', 'diff.external', 'gpg.program', 'sequence.editor'],
  ...['pager.cat-file', 'pager.ls-tree', 'uploadpack.packObjectsHook', 'merge.trap.driver'],
  ...['filter.trap.clean', 'filter.trap.smudge', 'filter.trap.process'],
  ...['diff.trap.command', 'diff.trap.textconv', 'interactive.diffFilter', 'remote.origin.uploadpack'],
];
const aliases: readonly string[] = ['cat-file', 'ls-tree', 'rev-parse', 'merge-base', 'remote', 'config'];
const hooks: readonly string[] = [
  ...['fsmonitor-watchman', 'post-checkout', 'post-index-change', 'pre-auto-gc', 'reference-transaction'],
  ...['post-merge', 'pre-commit', 'update'],
];

interface HostileRepository {
  readonly disk: DiskSite;
  readonly repository: GitRepository;
  /** The programs that have run. */
  getRun(): readonly string[];
}

/** Every setting that can run a program runs one that leaves a file with its name. */
async function createHostileRepository(test: Pick<TestContext, 'after'>): Promise<HostileRepository> {
  const disk = await createDiskSite(test, {
    'marks/.keep': '',
    'origin/.gitattributes': '* filter=trap diff=trap merge=trap text eol=crlf ident export-subst\n',
    'origin/page.md': '# Page $Id$\n',
  });
  const origin = inFolder(disk, 'origin');
  origin.git('init', '--quiet', '--initial-branch=main');
  origin.git('config', 'uploadpack.allowFilter', 'true');
  await origin.commit();
  await origin.commit({ 'page.md': '# Later $Id$\n' });
  // Some files of the first commit are not here, so that Git would like to fetch them.
  origin.git('clone', '--quiet', '--filter=blob:none', `file://${origin.folder}`, '../site');
  const repository = inFolder(disk, 'site');
  const traps: Record<string, string> = {};
  const trap = (name: string): string => {
    const path = `traps/${name}`;
    traps[path] = `#!/bin/sh\ntouch '${disk.getPath(`marks/${name}`)}'\nexit 1\n`;
    return disk.getPath(path);
  };
  const settings = [
    ...programs.map((name) => [name, trap(name)] as const),
    ...aliases.map((name) => [`alias.${name}`, `!${trap(`alias.${name}`)}`] as const),
    ['core.hooksPath', disk.getPath('hooks')] as const,
    ['filter.trap.required', 'true'] as const,
    ['protocol.allow', 'always'] as const,
  ];
  const config = settings.map(([name, value]) => writeSetting(name, value)).join('');
  const own = readFileSync(repository.getPath('.git/config'), 'utf8');
  await disk.write({
    'home/.gitconfig': config,
    included: config,
    'site/.git/config': `${own}${config}${writeSetting('include.path', disk.getPath('included'))}${writeSetting('remote.origin.url', `ext::${trap('fetch')} %S`)}`,
  });
  for (const hook of hooks) traps[`hooks/${hook}`] = `#!/bin/sh\ntouch '${disk.getPath(`marks/${hook}`)}'\n`;
  const bin = 'site/node_modules/.bin/git';
  traps[bin] = `#!/bin/sh\ntouch '${disk.getPath('marks/own-git')}'\n`;
  await disk.write(traps);
  for (const path of Object.keys(traps)) await chmod(disk.getPath(path), 0o755);
  const getRun = (): readonly string[] =>
    readdirSync(disk.getPath('marks')).filter((name) => name !== '.keep');
  return { disk, repository, getRun };
}

/** `core.fsmonitor` or `filter.trap.clean` as a configuration has it. */
function writeSetting(name: string, value: string): string {
  const [section = '', ...rest] = name.split('.');
  const key = rest.pop() ?? '';
  const subsection = rest.length === 0 ? '' : ` "${rest.join('.')}"`;
  return `[${section}${subsection}]\n\t${key} = ${value}\n`;
}

/** Of a hook that runs us, and of someone who looks for errors. */
function getEnvironment({ disk, repository }: HostileRepository): NodeJS.ProcessEnv {
  const run = disk.getPath('traps/core.pager');
  return {
    PATH: [repository.getPath('node_modules/.bin'), process.env.PATH].join(delimiter),
    HOME: disk.getPath('home'),
    GIT_DIR: disk.getPath('nowhere'),
    GIT_INDEX_FILE: disk.getPath('index'),
    GIT_TRACE: disk.getPath('marks/trace'),
    GIT_TRACE2_EVENT: disk.getPath('marks/trace2'),
    GIT_EXTERNAL_DIFF: run,
    GIT_PAGER: run,
    PAGER: run,
    GIT_SSH_COMMAND: run,
    GIT_ASKPASS: run,
    SSH_ASKPASS: run,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.fsmonitor',
    GIT_CONFIG_VALUE_0: run,
    GIT_EXEC_PATH: disk.getPath('traps'),
  };
}

test('the traps work: an ordinary command runs them', async (context) => {
  const { disk, repository, getRun } = await createHostileRepository(context);
  const env = { ...gitEnvironment, GIT_CONFIG_GLOBAL: disk.getPath('home/.gitconfig') };
  try {
    await repository.write({ 'page.md': 'changed' });
    execFileSync('git', ['diff', '--ext-diff', 'HEAD'], { cwd: repository.folder, env, stdio: 'ignore' });
  } catch {
    // The traps fail.
  }
  assert.ok(getRun().length > 0);
});

test('nothing runs, and nothing is written', async (context) => {
  const hostile = await createHostileRepository(context);
  const { disk, repository, getRun } = hostile;
  const { folder } = repository;
  await rm(disk.getPath('marks/.keep'));
  const before = takeSnapshot(disk.folder);
  const environment = getEnvironment(hostile);
  for (const base of [undefined, 'HEAD', 'HEAD~1', 'origin/main', 'ghost']) {
    const opened = await openRevision({ folder, base, advice: '' }, environment);
    if (base === 'ghost') {
      assert.equal(opened.kind, 'refused');
      continue;
    }
    assert.ok(opened.kind === 'opened', JSON.stringify(opened));
    const { revision } = opened;
    const content = await revision.read(revision.entries.get('page.md')?.id ?? '', 1_000);
    revision.close();
    if (base === 'HEAD~1') assert.deepEqual(content, { kind: 'unreadable' });
    else assert.ok(content.kind === 'whole' && decodeText(content.bytes) === '# Later $Id$\n');
  }
  assert.deepEqual(getRun(), []);
  assert.deepEqual(takeSnapshot(disk.folder), before);
  assert.ok(!existsSync(disk.getPath('index')));
});

test('a Git that never answers is ended, with a sentence', async (context) => {
  const disk = await createDiskSite(context, {
    'site/a.md': '',
    'bin/git': '#!/bin/sh\nexec sleep 600\n',
  });
  await chmod(disk.getPath('bin/git'), 0o755);
  const folder = disk.getPath('site');
  const environment = { PATH: [disk.getPath('bin'), process.env.PATH].join(delimiter) };
  const opened = await openRevision({ folder, base: undefined, advice: '' }, environment, 200);
  assert.ok(opened.kind === 'refused');
  assert.match(
    opened.message,
    /^Git can’t read the repository in ".*site": Git did not answer within 0\.2 seconds\.$/,
  );
});

test('a revision is found by the text of its commit, and one that is far too long is not repeated', async (context) => {
  const disk = await createDiskSite(context, { 'site/a.md': '' });
  const repository = inFolder(disk, 'site');
  repository.git('init', '--quiet');
  await repository.commit();
  const { folder } = repository;
  const message = repository.git('log', '-1', '--format=%s').trim();
  const opened = await openRevision({ folder, base: `:/${message}`, advice: '' }, process.env);
  assert.ok(opened.kind === 'opened', JSON.stringify(opened));
  opened.revision.close();
  const refused = await openRevision({ folder, base: 'a'.repeat(100_000), advice: '' }, process.env);
  assert.ok(refused.kind === 'refused' && refused.message.length < 200);
});
