// review_docs_changes on real repositories: what an agent learns from it, what it compares, and when it refuses.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { Canceled, type JsonObject, type ToolContext } from '../../server/src/agentTools/tool.ts';
import { nameFolders } from '../../server/src/agentTools/workspace/agentFolders.ts';
import { EditedFileSystem } from '../../server/src/agentTools/workspace/editedFileSystem.ts';
import { openRevision } from '../../server/src/node/gitRevision.ts';
import { nodeFileSystem } from '../../server/src/node/nodeFileSystem.ts';
import { callOnDisk, createAgentWorkspace } from '../support/agents/agentWorkspace.ts';
import { createPage, createTree } from '../support/changes/comparedSites.ts';
import { createGitRepository, type GitRepository, gitEnvironment } from '../support/git/gitRepository.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';

type Parts = Partial<ToolContext>;

async function review(folder: string, input: object = { base: 'HEAD' }, parts?: Parts): Promise<JsonObject> {
  const answer = await callOnDisk(folder, 'review_docs_changes', input, parts);
  return answer.kind === 'answered' ? answer.output : assert.fail(answer.message);
}

async function getRefusal(folder: string, input: object = { base: 'HEAD' }, parts?: Parts): Promise<string> {
  const answer = await callOnDisk(folder, 'review_docs_changes', input, parts);
  return answer.kind === 'refused' ? answer.message : assert.fail(JSON.stringify(answer.output));
}

/** The items of a list in an answer. */
function getItems(output: JsonObject, list: string): readonly JsonObject[] {
  const items = output[list];
  assert.ok(Array.isArray(items), list);
  return items;
}

const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** A page is moved by hand, another one deleted, and a link is dead. */
async function createChanged(context: Pick<TestContext, 'after'>): Promise<GitRepository> {
  const repository = await createGitRepository(context);
  await repository.commit({
    'docs/docs.json': createTree(['a', 'roses', 'b']),
    'docs/a.mdx': createPage('A'),
    'docs/b.mdx': createPage('B'),
    'docs/roses.mdx': createPage('Roses'),
  });
  await repository.remove('docs/roses.mdx');
  await repository.remove('docs/b.mdx');
  await repository.write({
    'docs/docs.json': createTree(['a', 'garden/roses']),
    'docs/a.mdx': `${createPage('A')}\n[new](/spirit)\n`,
    'docs/garden/roses.mdx': createPage('Roses'),
  });
  return repository;
}

describe('an answer', () => {
  test('says what readers lose, and which redirect keeps it', async (context) => {
    const { folder, git } = await createChanged(context);
    const commit = git('rev-parse', 'HEAD');
    const site = 'docs/docs.json';
    assert.deepEqual(await review(folder), {
      base: { name: 'HEAD', commit },
      summary: `Since HEAD (${commit.slice(0, 10)}): 2 URLs are lost, 1 page is gone, 1 page has moved, 1 problem is new.`,
      lost: [
        {
          ...{ site, url: '/b', message: 'Readers lose /b, and no page is like the one that was there.' },
          ...{ file: site, range: start },
          redirect: { source: '', destination: '', certain: false },
        },
        {
          ...{ site, url: '/roses' },
          message: 'Readers lose /roses: redirect it to /garden/roses, which has the same text.',
          ...{ file: 'docs/garden/roses.mdx', range: start },
          redirect: { source: '/roses', destination: '/garden/roses', certain: true },
        },
      ],
      goneSites: [],
      elsewhere: [],
      pages: [
        { change: 'gone', file: 'docs/b.mdx', url: '/b', before: '', title: 'B' },
        {
          ...{ change: 'moved', file: 'docs/garden/roses.mdx', url: '/garden/roses' },
          ...{ before: '/roses', title: 'Roses' },
        },
      ],
      headings: [],
      navigation: [],
      newProblems: [
        {
          file: 'docs/a.mdx',
          range: { start: { line: 28, character: 6 }, end: { line: 28, character: 13 } },
          ...{ code: 'link-not-found', severity: 'error' },
          message: 'No page or file "/spirit" in this site',
        },
      ],
      goneProblems: [],
      leftOut: [],
      notes: [
        'To keep lost URLs, add each "redirect" to "redirects" in the configuration of its site, without "certain".',
        'Where no redirect is given, ask the user where the readers of that URL should get.',
      ],
    });
  });

  test('has every other change, the sites apart', async (context) => {
    const repository = await createGitRepository(context);
    const configure = (groups: readonly object[], redirects: readonly object[]): string =>
      JSON.stringify({ ...JSON.parse(createTree([])), navigation: { groups }, redirects });
    await repository.commit({
      'docs/docs.json': configure(
        [
          { group: 'Guides', pages: ['a', 'b', 'c'] },
          { group: 'Old', pages: ['d'] },
        ],
        [{ source: '/go', destination: '/a' }],
      ),
      'docs/a.mdx': `${createPage('A')}\n## Peat\n\n[dead](/ghost)\n`,
      ...Object.fromEntries(['b', 'c', 'd', 'e'].map((name) => [`docs/${name}.mdx`, createPage(name)])),
      'old/docs.json': createTree(['a']),
      'old/a.mdx': createPage('A'),
    });
    await repository.remove('old');
    await repository.write({
      'docs/docs.json': configure(
        [
          { group: 'Guides', pages: ['c', 'a', 'b'] },
          { group: 'Fresh', pages: ['e', 'f'] },
        ],
        [{ source: '/go', destination: '/b' }],
      ),
      'docs/a.mdx': createPage('A'),
      'docs/b.mdx': createPage('b').replace('title: b', 'title: Bees'),
      'docs/f.mdx': createPage('f'),
    });
    const output = await review(repository.folder);
    const site = 'docs/docs.json';
    assert.deepEqual(output.goneSites, [{ site: 'old/docs.json', pages: 1 }]);
    assert.deepEqual(output.elsewhere, [{ site, url: '/go', before: '/a', now: '/b' }]);
    assert.deepEqual(
      getItems(output, 'pages').map(({ change, file, before }) => [change, file, before]),
      [
        ['unlisted', 'docs/d.mdx', ''],
        ['retitled', 'docs/b.mdx', 'b'],
        ['shown', 'docs/e.mdx', ''],
        ['new', 'docs/f.mdx', ''],
      ],
    );
    assert.deepEqual(output.headings, [{ file: 'docs/a.mdx', url: '/a#peat', text: 'Peat' }]);
    assert.deepEqual(output.navigation, [
      { site, change: 'gone', kind: 'group', name: 'Old', before: '', items: [] },
      { site, change: 'reordered', kind: 'group', name: 'Guides', before: '', items: ['c'] },
      { site, change: 'new', kind: 'group', name: 'Fresh', before: '', items: [] },
    ]);
    assert.deepEqual(getItems(output, 'goneProblems')[0], {
      ...{ file: 'docs/a.mdx', code: 'link-not-found', text: '/ghost', count: 1 },
    });
    assert.deepEqual(output.lost, []);
  });

  test('counts what does not fit in, and says that a redirect is not certain', async (context) => {
    const repository = await createGitRepository(context);
    const names = Array.from({ length: 103 }, (_, index) => `p${index}`);
    await repository.commit({ 'docs.json': createTree(['a']), 'a.mdx': createPage('A') });
    await repository.remove('a.mdx');
    await repository.write({
      'docs.json': createTree(names),
      ...Object.fromEntries(names.map((name) => [`${name}.mdx`, createPage(name)])),
      'p0.mdx': createPage('A').replace(/Sentence 1[01].*\n/g, ''),
    });
    const output = await review(repository.folder);
    assert.equal(getItems(output, 'pages').length, 100);
    assert.deepEqual(output.leftOut, [{ list: 'pages', count: 3 }]);
    assert.equal(getItems(output, 'pages')[0]?.change, 'moved');
    assert.match(
      JSON.stringify(output.notes),
      /Where a redirect is not certain, compare the two pages first\./,
    );
  });

  test('says that nothing has changed', async (context) => {
    const repository = await createChanged(context);
    await repository.commit();
    const output = await review(repository.folder);
    assert.match(String(output.summary), /^Nothing has changed for readers since HEAD/);
    assert.deepEqual(output.notes, []);
  });

  test('without a base compares with where the branch has left the default branch', async (context) => {
    const repository = await createChanged(context);
    repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    repository.git('remote', 'add', 'origin', '/nowhere');
    await repository.commit();
    const output = await review(repository.folder, {});
    assert.match(String(output.summary), /^Since origin\/main \(.*2 URLs are lost/);
  });
});

describe('the files', () => {
  test('are those that the user sees, with what is not saved', async (context) => {
    const repository = await createChanged(context);
    await repository.commit();
    const texts = new Map([[`${repository.folder}/docs/a.mdx`, '---\ntitle: Unsaved\n---\n']]);
    const fileSystem = new EditedFileSystem(nodeFileSystem, texts);
    const output = await review(repository.folder, { base: 'HEAD' }, { fileSystem });
    assert.deepEqual(
      getItems(output, 'pages').map(({ change, before, title }) => [change, before, title]),
      [['retitled', 'A', 'Unsaved']],
    );
  });

  test('are only those in the agent’s folders, now and then', async (context) => {
    const repository = await createGitRepository(context);
    await repository.commit({
      'docs.json': createTree(['docs/a']),
      'docs/guides/docs.json': createTree(['a', 'b']),
      'docs/guides/a.mdx': createPage('A'),
      'docs/guides/b.mdx': createPage('B'),
      'other/docs.json': createTree([]),
    });
    await repository.link('docs/guides/out', '../../other');
    await repository.remove('docs/guides/b.mdx');
    await repository.write({ 'docs.json': createTree([]), 'docs/guides/docs.json': createTree(['a']) });
    await repository.remove('other');
    const touched = new Set<string>();
    const note =
      <T extends unknown[], R>(read: (path: string, ...rest: T) => R) =>
      (path: string, ...rest: T): R => {
        touched.add(path);
        return read(path, ...rest);
      };
    const fileSystem = Object.assign(Object.create(nodeFileSystem), {
      readFile: note(nodeFileSystem.readFile.bind(nodeFileSystem)),
      readStart: note(nodeFileSystem.readStart.bind(nodeFileSystem)),
      walk: note(nodeFileSystem.walk.bind(nodeFileSystem)),
    });
    const folder = repository.getPath('docs');
    const output = await review(folder, { base: 'HEAD' }, { fileSystem });
    assert.deepEqual(
      getItems(output, 'lost').map(({ site, url, file }) => [site, url, file]),
      [['guides/docs.json', '/b', 'guides/docs.json']],
    );
    assert.deepEqual(output.goneSites, []);
    assert.ok(touched.size > 0);
    for (const path of touched) assert.ok(path.startsWith(folder), path);
  });

  test('are those of one repository, where a folder holds several', async (context) => {
    const repository = await createGitRepository(context, { at: 'a' });
    await repository.commit({ 'docs.json': createTree(['x']), 'x.mdx': createPage('X') });
    await repository.remove('x.mdx');
    await repository.write({ '../b/docs.json': createTree([]) });
    const around = repository.getPath('..');
    const output = await review(around);
    assert.deepEqual(
      getItems(output, 'lost').map(({ site, url }) => [site, url]),
      [['a/docs.json', '/x']],
    );
    assert.deepEqual(getItems(output, 'notes').slice(0, 1), [
      '"b/docs.json" was left out, because one call compares the sites of one Git repository: name what is in another one with "paths".',
    ]);
    assert.match(
      await getRefusal(around, { base: 'HEAD', paths: ['b'] }),
      /^"b" is not in a Git repository, so there is no earlier version to compare with: name /,
    );
  });

  test('are in the folders that are named, also where they are gone', async (context) => {
    const repository = await createChanged(context);
    await repository.write({ 'new/docs.json': createTree([]) });
    const { folder } = repository;
    const summarize = async (paths: readonly string[]) =>
      String((await review(folder, { base: 'HEAD', paths })).summary).replace(/^.*?\): /, '');
    const whole = '2 URLs are lost, 1 page is gone, 1 page has moved, 1 problem is new.';
    assert.equal(await summarize(['docs']), whole);
    assert.equal(await summarize(['docs/roses.mdx', 'docs/docs.json', 'docs']), whole);
    await repository.remove('docs');
    assert.equal(await summarize(['docs']), '1 site is gone.');
    assert.equal(await summarize(['new']), '1 problem is new.');
  });
});

describe('a call is refused', () => {
  test('where Git can’t run', async () => {
    const workspace = createAgentWorkspace({ 'docs.json': createTree([]) });
    const answer = await workspace.call('review_docs_changes');
    assert.ok(answer.kind === 'refused');
    assert.equal(
      answer.message,
      'Earlier versions can’t be read here, because Git can’t run on these files: ask the user to open a clone in VS Code on a computer, or to run "docs-check changes" in it.',
    );
  });

  test('where Git is not installed, or the folder is in no repository', async (context) => {
    const repository = await createChanged(context);
    assert.match(
      await getRefusal(repository.folder, {}, { openRevision: (query) => openRevision(query, {}) }),
      /^Git is needed .* install Git first\.$/,
    );
    const disk = await createDiskSite(context, { 'docs.json': createTree([]) });
    assert.equal(
      await getRefusal(disk.folder),
      '"." is not in a Git repository, so there is no earlier version to compare with: name a folder of a clone with "paths", or ask the user for one.',
    );
    assert.match(await getRefusal(disk.folder, {}, { folders: [] }), /^No folder is open: /);
  });

  test('where the repository is not trusted, which the user has to decide', async (context) => {
    const { folder } = await createChanged(context);
    const message = await getRefusal(folder, undefined, {
      openRevision: async () => ({ kind: 'refused', message: folder, isUntrusted: true }),
    });
    assert.match(message, /^Git does not read this repository, .*: tell the user, /);
    assert.ok(!message.includes(folder));
  });

  test('where the repository can’t be read, without saying where it is on the machine', async (context) => {
    const repository = await createChanged(context);
    await repository.write({ '.git/config': '[core' });
    const message = await getRefusal(repository.folder);
    assert.match(message, /^Git can’t read the repository in "\.": bad config line/);
    assert.ok(!message.includes(repository.folder), message);
  });

  test('for a base that is not known, or has to be named', async (context) => {
    const { folder } = await createChanged(context);
    assert.equal(
      await getRefusal(folder, { base: 'mian' }),
      'There is no revision "mian" in this clone: name a branch, a tag or a commit, or fetch it first.',
    );
    assert.equal(
      await getRefusal(folder, {}),
      'The default branch of the remote is not known here: name a branch, a tag or a commit with "base", for example "main".',
    );
  });

  test('for a path that is nowhere, in no site, or outside', async (context) => {
    const repository = await createChanged(context);
    await repository.write({ 'notes/a.md': '' });
    const refuse = (path: string) => getRefusal(repository.folder, { base: 'HEAD', paths: ['docs', path] });
    assert.match(
      await refuse('dcos'),
      /^The field "paths\[1\]" names a path that exists neither now nor in the earlier version\./,
    );
    assert.match(
      await refuse('notes'),
      /^The field "paths\[1\]" names a path that is in no site, neither now nor in the earlier/,
    );
    assert.match(await refuse('../x'), /^The field "paths\[1\]" must be inside the folder/);
  });
});

test('a folder without any site is no reason to refuse', async (context) => {
  const repository = await createGitRepository(context);
  await repository.commit({ 'a.md': '' });
  const { notes, summary } = await review(repository.folder);
  assert.match(String(summary), /^Nothing has changed/);
  assert.deepEqual(notes, [
    `There is no docs.json or mint.json in "${nameFolders([repository.folder])[0]?.name}".`,
  ]);
});

test('a call that nobody waits for ends, and so does Git', async (context) => {
  const { folder } = await createChanged(context);
  const over = new AbortController();
  let closed = 0;
  const answer = review(folder, undefined, {
    signal: over.signal,
    async openRevision(query) {
      const opened = await openRevision(query, gitEnvironment);
      assert.ok(opened.kind === 'opened');
      const { revision } = opened;
      over.abort();
      return {
        kind: 'opened',
        revision: {
          ...revision,
          close() {
            closed++;
            revision.close();
          },
        },
      };
    },
  });
  await assert.rejects(answer, Canceled);
  assert.equal(closed, 1);
});
