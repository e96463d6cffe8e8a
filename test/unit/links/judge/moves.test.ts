// What becomes of the links when files move, judged by a naive reading of the law over micromark’s links: random sites
// and moves, by an editor that asks a real server.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { startSiteServer } from '../../../support/languageServers/siteServer.ts';
import { compareMove, type SiteState } from '../../../support/links/naiveMove.ts';
import { createNaiveSite } from '../../../support/links/naiveSite.ts';
import { type LinkedSite, linkedSites } from '../../../support/links/randomLinkedSites.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createDiskSite } from '../../../support/sites/diskSite.ts';
import { replaceSite } from '../../../support/sites/replacedSite.ts';

interface Round {
  readonly files: LinkedSite['files'];
  readonly from: string;
  readonly to: string;
}

const goals = [
  'new',
  'c/new',
  'guides/new',
  'guides/deep/new',
  'new (2)',
  '50% new',
  'neu ü',
  'a/b/c/new',
  'index',
];

const rounds: fc.Arbitrary<Round> = fc
  .tuple(linkedSites, fc.nat(), fc.constantFrom(...goals), fc.boolean())
  .map(([{ files }, choice, goal, isFolder]) => {
    const movable = Object.keys(files).filter((file) => !file.endsWith('.json'));
    const file = movable[choice % movable.length] ?? '';
    const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
    if (isFolder && folder !== '' && folder !== goal) return { files, from: folder, to: goal };
    return { files, from: file, to: goal + file.slice(file.lastIndexOf('.')) };
  })
  .filter(({ files, from, to }) => isPossible(Object.keys(files), from, to));

/** Nothing is where it goes, and it does not go into itself. */
function isPossible(files: readonly string[], from: string, to: string): boolean {
  return (
    !`${to}/`.startsWith(`${from}/`) &&
    !files.some((file) => `${file}/`.startsWith(`${to}/`) || to.startsWith(`${file}/`))
  );
}

const move = ({ from, to }: Round, file: string): string => {
  if (file === from) return to;
  return file.startsWith(`${from}/`) ? to + file.slice(from.length) : file;
};

/** What the files are after the move, by path. */
async function moveInEditor({ files, from, to }: Round): Promise<Record<string, string>> {
  const ends: (() => unknown)[] = [];
  const absolute = Object.entries(files).map(([path, text]) => [`/site/${path}`, text]);
  const server = await startSiteServer(
    { after: (end) => void ends.unshift(end) },
    Object.fromEntries(absolute),
  );
  try {
    await server.move(`/site/${from}`, `/site/${to}`);
    const after = Object.keys(files).map((file) => move({ files, from, to }, file));
    return Object.fromEntries(after.map((file) => [file, server.fileSystem.getText(`/site/${file}`) ?? '']));
  } finally {
    for (const end of ends) await end();
  }
}

function readState(folder: string, files: Readonly<Record<string, string>>): SiteState {
  replaceSite(folder, files);
  return { site: createNaiveSite(folder), getText: (file) => files[file] ?? '' };
}

randomTest('every link means what it meant, whatever moves', 200, async (draws, context) => {
  const disk = await createDiskSite(context);
  let followed = 0;
  await fc.assert(
    fc.asyncProperty(rounds, async (round) => {
      const moved = await moveInEditor(round);
      const before = readState(disk.getPath('before'), round.files);
      const after = readState(disk.getPath('after'), moved);
      const compared = compareMove(before, after, (file) => move(round, file));
      assert.deepEqual(compared.problems, []);
      followed += compared.followed;
    }),
    draws,
  );
  assert.ok(followed > draws.numRuns / 2, `${followed} followed`);
});
