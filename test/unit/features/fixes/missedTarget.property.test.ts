// All links to a missing page fixed together, on random sites: those are right or gone, and all others are as before.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyChanges } from '../../../../server/src/document/textChange.ts';
import { getLinkProblems } from '../../../../server/src/features/findings/pageRules/linkProblems.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { isSameTarget } from '../../../../server/src/links/graph/linkGraph.ts';
import { isPageFile } from '../../../../server/src/shared/sitePaths.ts';
import { linkedSites } from '../../../support/links/randomLinkedSites.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

interface Problem {
  readonly page: string;
  readonly code: string;
  /** Of a missing target. */
  readonly missing: string | undefined;
  readonly offset: number;
}

type Files = Readonly<Record<string, string>>;

async function readSite(files: Files) {
  const site = await createMemorySite(files);
  const pages = Object.keys(files).filter(isPageFile).sort();
  const contexts = new Map(pages.map((page) => [page, site.getPageContext(page)]));
  const problems = [...contexts].flatMap(([page, context]): Problem[] =>
    getLinkProblems(context).map(({ code, judged: { target, link } }) => ({
      ...{ page, code, offset: link.offset },
      missing: code === 'link-not-found' && target.kind === 'missing' ? target.path : undefined,
    })),
  );
  return { contexts, problems };
}

/** What is wrong in each page, without places. */
function summarize(problems: readonly Problem[]): string[] {
  return problems.map(({ page, code, missing }) => `${page} ${code} ${missing ?? ''}`).sort();
}

const counts = { fixed: 0, several: 0 };

randomTest('links to a missing page are all fixed, and nothing else', 300, async (draws) => {
  await fc.assert(
    fc.asyncProperty(linkedSites, fc.nat(), fc.nat(), async ({ files }, which, page) => {
      const { 'mint.json': configuration, ...others } = files;
      const texts: Record<string, string> = {
        ...(configuration !== undefined && { 'docs.json': configuration }),
        ...others,
      };
      const before = await readSite(texts);
      const dead = before.problems.filter(({ missing }) => missing !== undefined);
      const chosen = dead[which % Math.max(1, dead.length)];
      const context = chosen && before.contexts.get(chosen.page);
      if (chosen?.missing === undefined || context === undefined) return;
      const { missing } = chosen;
      const isMeant = (problem: Problem): boolean =>
        problem.missing !== undefined && isSameTarget(problem.missing, missing);
      const pages = [...before.contexts.keys()].filter((path) => context.site.isPage(path));
      const to = page % 2 === 0 ? undefined : pages[page % pages.length];
      const fix = languageService.getTargetFix(context, chosen.offset, to);
      assert.ok(fix);
      const answer = fix.answer(
        new Map(fix.files.map((file) => [file, before.contexts.get(file) ?? context])),
      );
      const changed = { ...texts };
      for (const [file, each] of answer.pages)
        changed[file] = applyChanges(each.page.getText(), each.changes);
      const after = await readSite(changed);
      const seen = JSON.stringify({ missing, to, texts, changed }, undefined, 1);
      assert.equal(after.problems.filter(isMeant).length, answer.leftCount, seen);
      assert.deepEqual(
        summarize(after.problems.filter((problem) => !isMeant(problem))),
        summarize(before.problems.filter((problem) => !isMeant(problem))),
        seen,
      );
      counts.fixed += answer.linkCount;
      if (answer.linkCount > 1) counts.several++;
    }),
    draws,
  );
  assert.ok(
    counts.fixed > draws.numRuns / 10 && counts.several >= Math.floor(draws.numRuns / 300),
    JSON.stringify(counts),
  );
});
