// The files of a revision are read as if it were checked out: everything is as the disk has it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRevision } from '../../server/src/node/gitRevision.ts';
import { nodeFileSystem } from '../../server/src/node/nodeFileSystem.ts';
import { decodeText, type FileSystem, maxPageSize } from '../../server/src/site/fileSystem.ts';
import { RevisionFileSystem } from '../../server/src/site/revisionFileSystem.ts';
import { scanConfigurations } from '../../server/src/site/scan/configurationScan.ts';
import { createGitRepository } from '../support/git/gitRepository.ts';

const paths = [
  ...[
    '',
    'docs',
    'docs/docs.json',
    'docs/a.md',
    'docs/ghost.md',
    'docs/a.md/b',
    'docs/large.md',
    'docs/deep/b.md',
  ],
  ...[
    'docs/file-link.md',
    'docs/folder-link',
    'docs/folder-link/b.md',
    'docs/out-link.md',
    'docs/broken-link.md',
  ],
  ...[
    'docs/absolute-link.md',
    'docs/loop',
    'docs/loop/loop/a.md',
    'docs/away/c.md',
    'docs/away',
    'docs/self',
  ],
  ...['docs/up/docs/a.md', '.git', 'other/c.md', 'docs/chain.md'],
];

/** Whatever a file system says about a folder and the paths in it. */
async function describeFiles(fileSystem: FileSystem, root: string): Promise<unknown> {
  const within = [root, `${root}/docs`];
  const places: Record<string, unknown> = {};
  for (const path of paths) {
    const at = path === '' ? root : `${root}/${path}`;
    for (const folders of [[root], within]) {
      const { kind, isLinked } = await fileSystem.look(at, folders);
      const content = await fileSystem.readFile(at, folders);
      const start = await fileSystem.readStart(at, folders, 3);
      places[`${path} in ${folders.length}`] = [
        ...[kind, isLinked, content.kind === 'whole' ? decodeText(content.bytes) : content.kind],
        path === 'docs/large.md' || start === undefined ? undefined : decodeText(start),
      ];
    }
  }
  const ignored: string[] = [];
  const walk = await fileSystem.walk(`${root}/docs`, within, {
    onIgnoreFile: (folder, text) => ignored.push(`${folder}: ${text}`),
    enters: (folder) => folder !== 'build',
  });
  const sort = (files: Iterable<string>): string[] => [...files].sort();
  const { files, linked, leaving, unfollowed, unreadable, odd, hasLinks } = walk;
  const lists = [files, linked, leaving, unfollowed, unreadable, odd ?? [], ignored].map(sort);
  const { configurations } = await scanConfigurations(fileSystem, root, root);
  return { places, lists, hasLinks, configurations };
}

test('a revision has the same files as its checkout', async (context) => {
  const repository = await createGitRepository(context, { at: 'site' });
  const links = {
    'file-link.md': 'deep/b.md',
    'folder-link': 'deep',
    'out-link.md': '../../secret.md',
    'broken-link.md': 'ghost.md',
    'absolute-link.md': '/etc/hostname',
    loop: '.',
    away: '../other',
    self: 'self',
    up: '..',
    'chain.md': 'file-link.md',
    'deep/mint.json': '../a.md',
  };
  for (const [path, target] of Object.entries(links)) await repository.link(`docs/${path}`, target);
  await repository.commit({
    'docs/docs.json': '{}',
    'docs/.gitignore': '/build\n',
    'docs/a.md': '# Ä\n',
    'docs/large.md': 'x'.repeat(maxPageSize + 1),
    'docs/deep/b.md': 'b',
    'docs/deep/.gitignore': 'x',
    'docs/odd/docs.json/a.md': '',
    'other/c.md': 'c',
  });
  // Beside the repository; a revision only knows that a link leads away.
  await repository.write({ '../secret.md': 'secret' });
  const query = { folder: repository.folder, base: 'HEAD', advice: '' };
  const opened = await openRevision(query, process.env);
  assert.ok(opened.kind === 'opened');
  context.after(() => opened.revision.close());
  const revision = new RevisionFileSystem(repository.folder, opened.revision);
  assert.deepEqual(
    await describeFiles(revision, repository.folder),
    await describeFiles(nodeFileSystem, repository.folder),
  );
});
