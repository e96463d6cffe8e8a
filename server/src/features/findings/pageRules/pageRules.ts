// The rules for pages, and the messages for broken links.

import type { Severity } from '../../../diagnosticCodes.ts';
import { isUnreadable } from '../../../document/parsedDocument.ts';
import { parseOperation } from '../../../format/treeNavigation.ts';
import { getPageFragments } from '../../../links/fragments/pageFragments.ts';
import { getFragmentSpan } from '../../../links/scan/destinationText.ts';
import { hasNoId } from '../../../links/scan/idRules.ts';
import { getImportedFile, getWritten, withPage } from '../../../links/siteLinks.ts';
import { isImportable, isImportPath, splitDestination } from '../../../links/target/destination.ts';
import { getLinkResolver, type LinkTarget } from '../../../links/target/linkResolver.ts';
import { nameOperation } from '../../../shared/describedOperation.ts';
import { isPageFile } from '../../../shared/sitePaths.ts';
import { didYouMean, getNearestName } from '../../../shared/text/nearestName.ts';
import { quote } from '../../../shared/text/words.ts';
import { getWrittenPages, isListed } from '../../../site/apiPages.ts';
import { isSurelyUnlisted } from '../../../site/references/resolvedPages.ts';
import type { Finding } from '../finding.ts';
import { compileRule } from './compileRule.ts';
import { componentRule } from './componentRules.ts';
import { frontMatterRule } from './frontMatterRule.ts';
import { getLinkProblems, type LinkProblem, linkCodes } from './linkProblems.ts';
import { getLinkReplacements, isFirstClear } from './linkReplacements.ts';
import { createPageFinding, type PageRule, type PageRuleContext } from './pageRule.ts';

/** A message about a problem with a link. */
function describeLinkProblem(context: PageRuleContext, problem: LinkProblem): string {
  const { code, judged } = problem;
  const { link, target } = judged;
  const written = getWritten(link);
  const { path, fragment = '' } = splitDestination(written);
  const { beginning, straight, redirectedTo } = problem;
  if (straight !== undefined)
    return path.startsWith('//')
      ? `Two slashes lead to another host: write ${name(straight)}`
      : `Not every tool follows ".." in a path from the root: write ${name(straight)}`;
  if (beginning === 'https://' || beginning === 'mailto:')
    return `Without ${name(beginning)}, this is a path of the site: write ${name(`${beginning}${written.trim()}`)}`;
  if (beginning !== undefined)
    return `Not every host reads this path from ${beginning === '/' ? 'the site’s root' : 'the page’s folder'}: write ${name(`${beginning}${path.trim()}`)}`;
  switch (code) {
    case 'link-not-found':
      if (target.kind === 'unbuilt')
        return `No page or file is built from ${name(target.file)}, so this link is dead`;
      return redirectedTo === undefined
        ? `No page or file ${name(path)} in this site${suggest(context, problem, getPath)}`
        : `A redirect leads to ${name(redirectedTo)}, and there is no such page or file in this site${suggest(context, problem, getPath)}`;
    case 'link-image-not-found':
      if (target.kind === 'unbuilt')
        return `The site’s build leaves ${name(target.file)} out, so no image is shown`;
      return `No image ${name(path)} in this site${suggest(context, problem, getPath)}`;
    case 'import-not-found':
      if (problem.isNamespace === true)
        return 'The site can’t import everything as one name: import each name in braces';
      return problem.unexported === undefined
        ? describeImport(context, problem, written)
        : describeUnexported(context, problem, problem.unexported);
    case 'link-path-case': {
      const file = target.kind === 'otherCase' ? target.file : path;
      return `The file is ${name(file)}: upper and lower case must match`;
    }
    case 'link-outside-site':
      return `The path ${name('specifier' in link ? written : path)} leads out of the site’s folder`;
    case 'link-fragment-not-found': {
      const isOwn = target.kind === 'page' && target.file === context.path;
      const page =
        redirectedTo !== undefined
          ? `A redirect leads to ${name(redirectedTo)}, which`
          : isOwn
            ? 'This page'
            : `The page ${name(path === '' && target.kind === 'page' ? (target.file ?? '') : path)}`;
      const reason = target.kind === 'page' ? explainFragment(context, target) : undefined;
      return `${page} has no heading ${name(`#${fragment}`)}${reason ?? suggest(context, problem, getFragment)}`;
    }
  }
}

/** Why what the fragment means has no id, and what helps; `undefined` if it means nothing, or has another id. */
function explainFragment(
  { configuration, site, links, path, scanned }: PageRuleContext,
  { file, fragment }: LinkTarget & { readonly kind: 'page' },
): string | undefined {
  if (file === undefined || fragment === undefined) return undefined;
  const resolver = getLinkResolver(configuration, site);
  const at = getPageFragments(file, withPage(links, path, scanned), resolver).findWithout(fragment)?.at;
  if (at === undefined) return undefined;
  if ('level' in at)
    return at.level > 4
      ? `: only headings of level 1 to 4 have an id, and ${name(at.text)} has level ${at.level}`
      : undefined;
  return at.kind === 'title' && hasNoId(at.element)
    ? `: ${quote(at.element)} gives its title no id. Link to a heading instead`
    : undefined;
}

function describeUnexported(
  { links }: PageRuleContext,
  { judged: { target } }: LinkProblem,
  unexported: string,
): string {
  const file = getImportedFile(target) ?? '';
  const { exports = [] } = links.getPage(file) ?? {};
  if (unexported === 'default') return `${name(file)} has no default export: import a name in braces`;
  return `${name(file)} exports no ${name(unexported)}${didYouMean(getNearestName(unexported, [...exports]))}`;
}

function describeImport(context: PageRuleContext, problem: LinkProblem, written: string): string {
  const { target } = problem.judged;
  if (target.kind === 'unbuilt')
    return `The site’s build leaves ${name(target.file)} out, so no page can import it`;
  const hint = suggest(context, problem, (specifier) => specifier);
  if (!isImportPath(written))
    return hint === ''
      ? `Pages can import files of the site only, and a path begins with "/" or "./": ${name(written)} is none`
      : `The path of an import begins with "/" or "./"${hint}`;
  if (hint === '' && target.kind === 'missing' && !isImportable(target.path))
    return `Pages can import .mdx, .md, .jsx and .tsx files only, not ${name(written)}`;
  return `No file ${name(written)} in this site${hint}`;
}

function suggest(
  context: PageRuleContext,
  problem: LinkProblem,
  getPart: (destination: string) => string,
): string {
  const [nearest] = getLinkReplacements(context, problem);
  return nearest === undefined || !isFirstClear(context, problem)
    ? ''
    : didYouMean(shorten(getPart(nearest.destination)));
}

function getPath(destination: string): string {
  return splitDestination(destination).path;
}

function getFragment(destination: string): string {
  return `#${splitDestination(destination).fragment ?? ''}`;
}

/** In UTF-16 code units: longer names don't fit into a message. */
const maxName = 200;

function name(text: string): string {
  return quote(shorten(text));
}

function shorten(text: string): string {
  return text.length > maxName ? `${text.slice(0, maxName)}…` : text;
}

/**
 * The codes of links and imports: each link is checked once for all of them. Reported at the destination as written, or
 * only at its fragment.
 */
const deadLinks: PageRule = {
  codes: linkCodes,
  reads: 'wholeText',
  mayFind({ configuration, site, links, isShown }, path) {
    const scanned = links.getPage(path);
    if (scanned === undefined) return false;
    return getLinkProblems({ path, scanned, configuration, site, links }).some(({ code }) => isShown(code));
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
    ...{ code, offset, end, severity: getSeverity(problem) },
    getMessage: () => describeLinkProblem(context, problem),
    subject: { kind: 'link', problem },
    ...(isFragment ? { about: link.destination } : {}),
  };
}

/** `undefined` for that of the code. */
function getSeverity({ judged, beginning, straight, isNamespace }: LinkProblem): Severity | undefined {
  const { link, target } = judged;
  // Browsers follow ".." in a path.
  const isDetour = straight !== undefined && !getWritten(link).startsWith('//');
  if (beginning === './' || beginning === '/' || isDetour) return 'information';
  // Images and other files come from servers of their own.
  const isFile = target.kind === 'otherCase' && !('specifier' in link) && !isPageFile(target.file);
  return isFile || isNamespace === true ? 'warning' : undefined;
}

/**
 * page-not-in-navigation: no group lists the page, and no file imports it. Reported at the first line. Skipped if the
 * configuration can't be read completely, because it may list the page.
 */
const pageNotInNavigation: PageRule = {
  codes: ['page-not-in-navigation'],
  reads: 'firstLine',
  mayFind: ({ configuration, site }, path) => isSurelyUnlisted(configuration, site, path),
  check(context) {
    const { page, path, site, links, configuration } = context;
    if (isUnreadable(configuration) || !isSurelyUnlisted(configuration, site, path)) return [];
    if (links.getImportedPages().has(path)) return [];
    return [createPageFinding('page-not-in-navigation', page, 'No group in the navigation lists this page')];
  },
};

/** duplicate-url: the page takes the place of one that is generated. Reported at the first line. */
const standsForOperation: PageRule = {
  codes: ['duplicate-url'],
  reads: 'firstLine',
  mayFind: ({ configuration, site }, path) => getWrittenPages(configuration, site).has(path),
  check({ configuration, site, scanned, page, path }) {
    const generated = getWrittenPages(configuration, site).get(path);
    if (generated === undefined) return [];
    const { group, url } = generated;
    const own = scanned.frontMatterProblems.find(({ kind }) => kind === 'operation');
    const operation = own?.kind === 'operation' ? parseOperation(own.value) : undefined;
    const name = nameOperation(generated);
    if (operation !== undefined && isListed(generated, operation)) {
      const message = `Stands for ${name} in the group ${quote(group)}: it is at the URL of the generated page`;
      return [{ ...createPageFinding('duplicate-url', page, message), severity: 'information' }];
    }
    const message = `The page generated for ${name} would be here at ${url}, so the operation has no page: name it as "openapi" in the front matter`;
    return [createPageFinding('duplicate-url', page, message)];
  },
};

/**
 * The table of rules about pages: their findings are reported in the page's file, not in the configuration.
 */
export const pageRules: readonly PageRule[] = [
  pageNotInNavigation,
  standsForOperation,
  deadLinks,
  componentRule,
  frontMatterRule,
  compileRule,
];
