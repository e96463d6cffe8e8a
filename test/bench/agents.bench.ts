// Whether tools are of use to an agent: broken sites that a fixed little program mends by what tools answer, compared with what
// fix_docs_site mends alone. All through the real MCP server.
import { readBrokenSites } from '../agents/brokenSite.ts';
import { type MendedSite, mendOnDisk } from '../agents/mendedSite.ts';
import { mend } from '../agents/mender.ts';
import { getMedian, printTable } from './table.ts';

const sites = await readBrokenSites();
const linkCount = sites.flatMap(({ leads }) => leads).length;
const ours: MendedSite[] = [];
const peer: MendedSite[] = [];
for (const site of sites) {
  ours.push(await mendOnDisk(site, mend));
  peer.push(await mendOnDisk(site, async (call) => void (await call('fix_docs_site', {}))));
}

const size = `${sites.length} sites`;
printTable('Tools for agents: all of them : fix_docs_site alone', [
  createRow('sites that still have a problem', sites.length, 2, ({ verdict }) =>
    verdict.problems.length > 0 ? 1 : 0,
  ),
  createRow('sites that lost a page or a file', sites.length, 0, ({ verdict }) =>
    verdict.lost.length > 0 ? 1 : 0,
  ),
  createRow('links that lead elsewhere than meant', linkCount, 2, ({ verdict }) => verdict.misled.length),
  {
    what: 'calls of tools to mend a site',
    size,
    ours: String(getMedian(ours.map(countCalls))),
    peer: String(getMedian(peer.map(countCalls))),
    ratio: undefined,
  },
]);
for (const { site, verdict } of ours)
  for (const problem of verdict.problems) console.log(`left in ${site.name}: ${problem}`);

function createRow(
  what: string,
  total: number,
  limit: number,
  count: (mended: MendedSite) => number,
): Parameters<typeof printTable>[1][number] {
  const sum = (mended: readonly MendedSite[]): number =>
    mended.map(count).reduce((one, other) => one + other, 0);
  return {
    what,
    size,
    ours: `${sum(ours)} of ${total}`,
    peer: `${sum(peer)} of ${total}`,
    ratio: undefined,
    limit: { text: String(limit), isMissed: sum(ours) > limit },
  };
}

function countCalls({ calls }: MendedSite): number {
  return [...calls.values()].reduce((one, other) => one + other, 0);
}
