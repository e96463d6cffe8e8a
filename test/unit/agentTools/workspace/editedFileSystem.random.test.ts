// What is seen through an edit is what is there once it is written: random edits of a real disk, looked at before and after.
import assert from 'node:assert/strict';
import { applyEdit } from '../../../../server/src/agentTools/workspace/editedFileSystem.ts';
import type { SiteEdit } from '../../../../server/src/agentTools/workspace/siteEdit.ts';
import { checkLoadedSite, loadSite, plainClient } from '../../../../server/src/check/loadedSite.ts';
import { nodeFileSystem } from '../../../../server/src/node/nodeFileSystem.ts';
import { parseSettings } from '../../../../server/src/settings.ts';
import { getFoldersAround } from '../../../../server/src/shared/sitePaths.ts';
import type { FileSystem } from '../../../../server/src/site/fileSystem.ts';
import { scanSite } from '../../../../server/src/site/scan/siteScanner.ts';
import { fixedFiles, RandomSite, type Tree } from '../../../support/agents/randomSiteEdit.ts';
import { writeEditToDisk } from '../../../support/agents/writtenEdit.ts';
import { silentCompiler } from '../../../support/compile/pageCompilers.ts';
import { createRandom } from '../../../support/random.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createDiskSite } from '../../../support/sites/diskSite.ts';

const links = [
  'links/page.md',
  'links/folder',
  'links/folder/one.md',
  'links/out',
  'links/out/secret.md',
  'links/gone',
];

/** Everything that can be asked about a folder. */
async function describeFiles(files: FileSystem, root: string, paths: readonly string[]) {
  const within = [root];
  const places = await Promise.all(
    paths.map(async (path) => {
      const [place, anywhere, content, start] = await Promise.all([
        files.look(path, within),
        files.look(path, []),
        files.readFile(path, within),
        files.readStart(path, within, 5),
      ]);
      const text = content.kind === 'whole' ? Buffer.from(content.bytes).toString() : content.kind;
      return { path, place, anywhere: anywhere.kind, text, start: start && Buffer.from(start).toString() };
    }),
  );
  return { places, all: await walk(files, root, () => true), top: await walk(files, root, () => false) };
}

async function walk(files: FileSystem, root: string, enters: (folder: string) => boolean) {
  const ignoreFiles: string[] = [];
  const onIgnoreFile = (folder: string, text: string) => void ignoreFiles.push(`${folder}: ${text}`);
  const found = await files.walk(root, [root], { onIgnoreFile, enters });
  return {
    files: [...found.files].sort(),
    linked: [...found.linked].sort(),
    leaving: [...found.leaving].sort(),
    unfollowed: [...found.unfollowed].sort(),
    unreadable: [...found.unreadable].sort(),
    ignoreFiles: ignoreFiles.sort(),
  };
}

async function describeSite(files: FileSystem, root: string) {
  const { index } = await scanSite(files, root, { boundary: root, ignoredPages: [] });
  const scanned = {
    complete: index.complete,
    files: [...index.files].sort(),
    pages: index.pages,
    leaving: [...index.leaving].sort(),
    unscanned: [...index.unscanned].sort(),
  };
  const outcome = await loadSite(
    { path: `${root}/docs.json`, boundary: root },
    {
      fileSystem: files,
      checkOpenApi: async () => undefined,
      compiler: silentCompiler,
      common: { client: plainClient, settings: parseSettings(undefined), loadIcons: async () => undefined },
      purpose: 'check',
    },
  );
  assert.ok(outcome.kind === 'loaded');
  const checked = await checkLoadedSite(outcome.loaded);
  return {
    scanned,
    problems: checked.map(({ textDocument, findings }) => [
      textDocument.uri,
      findings.map(({ finding: { code, offset, end }, severity, message }) => [
        code,
        offset,
        end,
        severity,
        message,
      ]),
    ]),
  };
}

function getPaths(root: string, tree: Tree, { moves, created }: SiteEdit): string[] {
  const files = [...Object.keys(tree), ...links].map((path) => `${root}/${path}`);
  const moved = moves.flatMap(({ from, to }) => [
    to,
    ...files.filter((file) => file.startsWith(`${from}/`)).map((file) => to + file.slice(from.length)),
  ]);
  const all = [...files, ...moved, ...created.map(({ path }) => path), `${root}/nothing/here.md`];
  const inside = all.flatMap((path) => [path, ...getFoldersAround(path, root)]);
  return [...new Set(inside)].sort();
}

randomTest('random edits', 60, async ({ seed, numRuns }, context) => {
  for (let index = 0; index < numRuns; index++) {
    const site = new RandomSite(createRandom(seed + index));
    const tree = site.createTree();
    const disk = await createDiskSite(context, { 'outside/secret.md': '# Secret' });
    const root = disk.getPath('site');
    for (const [path, text] of Object.entries({ ...tree, ...fixedFiles }))
      await disk.write({ [`site/${path}`]: text });
    await disk.link('site/links/page.md', '../fixed/one.md');
    await disk.link('site/links/folder', '../fixed');
    await disk.link('site/links/out', '../../outside');
    await disk.link('site/links/gone', 'nowhere.md');
    const edit = site.createEdit(tree, root);
    const paths = getPaths(root, tree, edit);
    const edited = applyEdit(nodeFileSystem, edit);
    const before = [await describeFiles(edited, root, paths), await describeSite(edited, root)];
    await writeEditToDisk(edit, disk.getPath('parking'));
    const after = [
      await describeFiles(nodeFileSystem, root, paths),
      await describeSite(nodeFileSystem, root),
    ];
    const { moves, created } = edit;
    assert.deepEqual(before, after, JSON.stringify({ seed: seed + index, moves, created }));
  }
});
