// The codes of links and imports: each link of a page is judged once, whatever may be wrong with it.
import { getFragmentSpan } from '../../../links/scan/destinationText.ts';
import type { Finding } from '../finding.ts';
import { linkCodes } from './linkCode.ts';
import { describeLinkProblem } from './linkMessage.ts';
import { getLinkProblems, type LinkProblem } from './linkProblems.ts';
import type { PageRule, PageRuleContext } from './pageRule.ts';

/** At the destination as it is written, or only at its fragment. */
export const deadLinks: PageRule = {
  codes: linkCodes,
  reads: 'wholeText',
  getCandidates({ configuration, site, links, isShown }) {
    const paths: string[] = [];
    for (const path of links.getFiles()) {
      const scanned = links.getPage(path);
      if (scanned === undefined) continue;
      const problems = getLinkProblems({ path, scanned, configuration, site, links });
      if (problems.some(({ code }) => isShown(code))) paths.push(path);
    }
    return paths;
  },
  check(context) {
    return getLinkProblems(context)
      .map((problem) => createFinding(context, problem))
      .sort((one, other) => one.offset - other.offset);
  },
};

function createFinding(context: PageRuleContext, problem: LinkProblem): Finding {
  const { code, judged } = problem;
  const { link } = judged;
  const isFragment = code === 'link-fragment-not-found' && 'destination' in link;
  const fragment = isFragment ? getFragmentSpan(context.page.getText(), link) : undefined;
  const { offset, end } = fragment ?? link;
  return {
    ...{ code, offset, end },
    getMessage: () => describeLinkProblem(context, problem),
    subject: { kind: 'link', problem },
    ...(isFragment ? { about: link.destination } : {}),
  };
}
