// Whether the tools are of use: twenty broken sites, mended by a fixed little program that sees nothing but what tools answer, through
// the real MCP server and the protocol's official client.
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { type BrokenSite, readBrokenSites, writeBrokenSite } from '../agents/brokenSite.ts';
import { judge } from '../agents/judge.ts';
import { type MendedSite, mendOnDisk } from '../agents/mendedSite.ts';
import { mend } from '../agents/mender.ts';
import { useTestFolder } from '../support/testFolder.ts';

/** What only a person can decide is in these: comments in JSON, one page in two groups. No tool decides it. */
const unmendable = ['hand-written-json', 'only-a-person-knows'];

const sites = await readBrokenSites();
const folder = useTestFolder();
const mended = new Map<string, MendedSite>();

function getMended({ name }: BrokenSite): MendedSite {
  const found = mended.get(name);
  assert.ok(found, `${name} was not mended`);
  return found;
}

before(async () => {
  for (const site of sites) mended.set(site.name, await mendOnDisk(site, mend));
});

test('a page that is gone, or that no group lists any more, is called lost', async () => {
  const [site] = sites.filter(({ name }) => name === 'deleted-page');
  assert.ok(site);
  const { path } = folder;
  await writeBrokenSite(site, path);
  assert.deepEqual((await judge(site, path)).lost, []);
  await rm(join(path, 'guides', 'plan.mdx'));
  const configuration = join(path, 'docs.json');
  await writeFile(configuration, (await readFile(configuration, 'utf8')).replace('"index"', ''));
  assert.deepEqual((await judge(site, path)).lost, ['index.mdx', 'guides/plan.mdx']);
});

test('there are twenty sites, each with two problems or more', async () => {
  assert.equal(sites.length, 20);
  for (const site of sites) {
    const path = join(folder.path, site.name);
    await writeBrokenSite(site, path);
    const { problems } = await judge(site, path);
    assert.ok(problems.length > 1, `${site.name}: ${problems.join(', ')}`);
  }
});

describe('a broken site that a program mends by what tools answer', () => {
  for (const site of sites) {
    const isMendable = !unmendable.includes(site.name);
    const outcome = isMendable ? 'ends without a problem' : 'keeps what only a person can decide';
    test(`${site.name} ${outcome}, and loses nothing`, () => {
      const { verdict, refusals } = getMended(site);
      assert.deepEqual(verdict.lost, [], refusals.join('\n'));
      assert.equal(verdict.problems.length === 0, isMendable, [...verdict.problems, ...refusals].join('\n'));
    });

    test(`${site.name} has links that lead where a person would have meant`, () => {
      assert.deepEqual(getMended(site).verdict.misled, []);
    });
  }
});
