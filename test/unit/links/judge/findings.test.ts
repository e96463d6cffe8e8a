// The findings in pages compared with a second, naive reading of the law over micromark’s links, on random sites on the
// disk: nothing false, nothing missed.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createReport } from '../../../../server/src/check/report.ts';
import { runCheck } from '../../../../server/src/cli/runCheck.ts';
import { nodeFileSystem } from '../../../../server/src/node/nodeFileSystem.ts';
import { readSpan } from '../../../support/checks/terminalCheck.ts';
import { silentCompiler } from '../../../support/compile/pageCompilers.ts';
import {
  compareFindings,
  isLinkCode,
  linkCodes,
  type PageFinding,
} from '../../../support/links/compareFindings.ts';
import { judgeSite } from '../../../support/links/naiveFindings.ts';
import { createNaiveSite } from '../../../support/links/naiveSite.ts';
import { linkedSites } from '../../../support/links/randomLinkedSites.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createDiskSite } from '../../../support/sites/diskSite.ts';
import { replaceSite } from '../../../support/sites/replacedSite.ts';

async function getFindings(folder: string): Promise<PageFinding[]> {
  const outcome = await runCheck(
    { paths: [folder], given: [folder] },
    {
      fileSystem: nodeFileSystem,
      checkOpenApi: async () => undefined,
      compiler: silentCompiler,
      loadIcons: async () => undefined,
    },
  );
  assert.ok(outcome.kind === 'checked');
  return createReport(outcome.files, folder, 1)
    .diagnostics.filter(({ code }) => isLinkCode(code))
    .map((diagnostic) => ({ file: diagnostic.file, code: diagnostic.code, ...readSpan(diagnostic) }));
}

randomTest('the links of every site are judged as the law says', 250, async (draws, context) => {
  const disk = await createDiskSite(context);
  const folder = disk.getPath('site');
  const agreed = new Map<string, number>();
  const counts = { pages: 0, unread: 0, right: 0, open: 0 };
  await fc.assert(
    fc.asyncProperty(linkedSites, async ({ files }) => {
      replaceSite(folder, files);
      const verdicts = judgeSite(createNaiveSite(folder));
      const compared = compareFindings(await getFindings(folder), verdicts);
      assert.deepEqual({ wrong: compared.wrong, missed: compared.missed }, { wrong: [], missed: [] });
      for (const [code, count] of compared.agreed) agreed.set(code, (agreed.get(code) ?? 0) + count);
      counts.pages += verdicts.size;
      counts.unread += [...verdicts.values()].filter((each) => each === undefined).length;
      counts.right += compared.right;
      counts.open += compared.open.length;
    }),
    draws,
  );
  // The sites are worth something only when they have enough of everything.
  const seen = JSON.stringify([counts, ...agreed]);
  assert.ok(counts.unread < counts.pages / 20 && counts.open < counts.right / 2, seen);
  for (const code of linkCodes) {
    const oneIn = code === 'import-not-found' ? 100 : 20;
    assert.ok((agreed.get(code) ?? 0) >= Math.floor(draws.numRuns / oneIn), `${code}: ${seen}`);
  }
});
