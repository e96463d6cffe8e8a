// The site rules compared with a second, naive reading of the specification, on random sites written to the disk.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { createReport } from '../../../server/src/check/report.ts';
import { runCheck } from '../../../server/src/cli/runCheck.ts';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { parseIcons } from '../../../server/src/site/icons.ts';
import { readSpan } from '../../support/checks/terminalCheck.ts';
import { silentCompiler } from '../../support/compile/pageCompilers.ts';
import { randomTest } from '../../support/randomTest.ts';
import { repositoryPath } from '../../support/repository.ts';
import { createDiskSite } from '../../support/sites/diskSite.ts';
import { judgeConfiguration, judgePageFiles } from './naiveRules.ts';
import { type RandomSite, randomSites } from './randomSites.ts';

const icons = parseIcons(JSON.parse(readFileSync(repositoryPath('schemas', 'icons.json'), 'utf8')));
const siteRule =
  /^(page|asset|openapi|unknown-icon|unknown-version|anchor|tab|duplicate-(group|url)|low-contrast)/;

/** Replaces the folder's contents. A file where a folder should go stays, as does a file where a link should go. */
function writeSite(folder: string, { files, links, configuration }: RandomSite): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(configuration, undefined, 2);
  for (const [path, content] of Object.entries({ ...files, 'docs.json': text })) {
    const file = join(folder, path);
    if (!canHold(folder, dirname(file)) || (existsSync(file) && statSync(file).isDirectory())) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  for (const [path, target] of Object.entries(links)) {
    const link = join(folder, path);
    if (existsSync(link) || !existsSync(dirname(link)) || !statSync(dirname(link)).isDirectory()) continue;
    symlinkSync(target, link);
  }
  return text;
}

function canHold(root: string, folder: string): boolean {
  if (folder === root) return true;
  return canHold(root, dirname(folder)) && (!existsSync(folder) || statSync(folder).isDirectory());
}

/** "place code" of every site rule, sorted; the place is a file and a range of offsets. */
async function getOurs(folder: string): Promise<string[]> {
  const path = join(folder, 'docs.json');
  const outcome = await runCheck(
    { paths: [path], given: [path] },
    {
      fileSystem: nodeFileSystem,
      checkOpenApi: async () => undefined,
      compiler: silentCompiler,
      loadIcons: async () => icons,
    },
  );
  assert.ok(outcome.kind === 'checked');
  return createReport(outcome.files, folder, 1)
    .diagnostics.filter(({ code }) => siteRule.test(code))
    .map((diagnostic) => {
      const { offset, end } = readSpan(diagnostic);
      return `${diagnostic.file} ${offset}-${end} ${diagnostic.code}`;
    })
    .sort();
}

function getTheirs(folder: string, text: string): string[] {
  const configuration = JSON.parse(text);
  const tree = parseTree(text);
  assert.ok(tree);
  const ofConfiguration = judgeConfiguration(folder, configuration, new Set(icons?.names)).map(
    ([code, ...path]) => {
      const node = findNodeAtLocation(tree, path);
      assert.ok(node, path.join('.'));
      return `docs.json ${node.offset}-${node.offset + node.length} ${code}`;
    },
  );
  const ofPages = Object.entries(judgePageFiles(folder, configuration)).map(
    ([path, length]) => `${path} 0-${length} page-not-in-navigation`,
  );
  return [...ofConfiguration, ...ofPages].sort();
}

randomTest(
  'a second reading of the law comes to the same judgement of every site',
  120,
  async (draws, context) => {
    const disk = await createDiskSite(context, { 'outside/a.md': '' });
    const folder = disk.getPath('site');
    const codes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(randomSites, async (site) => {
        const text = writeSite(folder, site);
        const theirs = getTheirs(folder, text);
        assert.deepEqual(await getOurs(folder), theirs);
        for (const line of theirs) {
          const code = line.slice(line.lastIndexOf(' ') + 1);
          codes.set(code, (codes.get(code) ?? 0) + 1);
        }
      }),
      draws,
    );
    // The sites are worth something only when every rule has been triggered; a few sites trigger most.
    assert.ok(codes.size >= (draws.numRuns < 100 ? 12 : 16), [...codes].join(' '));
  },
  { seed: 20261120 },
);
