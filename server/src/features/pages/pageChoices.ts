// docs/pageChoices: the pages that a link or an entry can name instead of a missing one, each in the notation of its
// place.
import { touches } from '../../document/jsonNode.ts';
import type { PageChoices } from '../../shared/protocol.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getFindings } from '../findings/findings.ts';
import { getLinkProblems } from '../findings/pageRules/linkProblems.ts';
import { getChangeTo } from '../findings/pageRules/linkReplacements.ts';
import { toRange } from '../ranges.ts';
import { getPageItems } from './goToPage.ts';
import { writeEntry } from './groupChoices.ts';
import type { PageContext } from './pageContext.ts';

/** For the broken link at the offset: the pages in the order of the navigation. `undefined` if there is none. */
export function getLinkChoices(context: PageContext, offset: number): PageChoices | undefined {
  const { page, path, configuration, site } = context;
  const problem = getLinkProblems(context).find(
    ({ code, judged: { link } }) => code === 'link-not-found' && touches(link, offset),
  );
  if (problem === undefined) return undefined;
  const { link } = problem.judged;
  const text = page.getText();
  const pages = getPageItems(configuration, site).flatMap((item) => {
    const [change] = item.path === path ? [] : getChangeTo(context, problem, item.path);
    if (change === undefined) return [];
    const newText = text.slice(link.offset, change.offset) + change.text + text.slice(change.end, link.end);
    return [{ ...item, newText }];
  });
  return { version: page.version, range: toRange({ document: { textDocument: page } }, link), pages };
}

/** For the entry of a missing page at the offset: unlisted pages first. */
export function getEntryChoices(context: FeatureContext, offset: number): PageChoices | undefined {
  const { document, configuration, site } = context;
  const finding = getFindings(context).find(
    (each) => each.code === 'page-not-found' && touches(each, offset),
  );
  if (site === undefined || finding?.subject.kind !== 'site') return undefined;
  const { node } = finding.subject;
  const hasExtension = isPageFile(node.value);
  const items = getPageItems(configuration, site);
  const isListed = ({ trail }: { readonly trail: string | undefined }): number => Number(trail !== undefined);
  const pages = items
    .toSorted((one, other) => isListed(one) - isListed(other))
    .map((item) => ({
      ...item,
      newText: hasExtension ? JSON.stringify(item.path) : writeEntry(site, item.path),
    }));
  return { version: document.textDocument.version, range: toRange(context, node), pages };
}
