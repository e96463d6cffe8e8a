// What is wrong with the components of a page, as far as its site shows that it is.
import { getCapitalized, getMeantName, isComponentName } from '../../../components/componentNames.ts';
import type { ComponentProblem } from '../../../components/componentProblems.ts';
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import { isUnreadable } from '../../../document/parsedDocument.ts';
import type { ScannedPage } from '../../../links/scannedPage.ts';
import { getImportedFile } from '../../../links/siteLinks.ts';
import { isLinkedFile } from '../../../links/target/linkedFiles.ts';
import { getLinkResolver } from '../../../links/target/linkResolver.ts';
import { isSnippetPath } from '../../../shared/sitePaths.ts';
import { didYouMean } from '../../../shared/text/nearestName.ts';
import { joinWords, quote } from '../../../shared/text/words.ts';
import { getAbsentPages } from '../../../site/references/resolvedPages.ts';
import type { Finding } from '../finding.ts';
import { describeUnknownIcon } from '../rules/valueRules.ts';
import { findComponentImport } from './componentImports.ts';
import type { PageRule, PageRuleContext } from './pageRule.ts';

const codes = {
  unknownComponent: 'unknown-component',
  snippetInText: 'unknown-component',
  snippetContent: 'unknown-component',
  unknownAttribute: 'component-attribute',
  calloutType: 'component-attribute',
  wrongValue: 'component-attribute',
  missingAttribute: 'component-attribute',
  wrongParent: 'component-parent',
  namedIcon: 'unknown-icon',
} as const satisfies Record<ComponentProblem['kind'], DiagnosticCode>;

/**
 * unknown-component, component-attribute, component-parent, unknown-icon. A snippet may get its components from the pages
 * that import it, and is shown where they say.
 */
export const componentRule: PageRule = {
  codes: ['unknown-component', 'component-attribute', 'component-parent', 'unknown-icon'],
  reads: 'wholeText',
  mayFind({ links, isShown, ...context }, path) {
    const scanned = links.getPage(path);
    if (scanned === undefined || scanned.componentProblems.length === 0) return false;
    return getProblems({ ...context, links, path, scanned }).some(({ kind }) => isShown(codes[kind]));
  },
  check: (context) =>
    getProblems(context)
      .filter((problem) => !isBeingTyped(context, problem))
      .map((problem) => createFinding(context, problem)),
};

/** Whether the tag around it is what someone is typing. */
function isBeingTyped({ page, typed }: PageRuleContext, { offset, end }: ComponentProblem): boolean {
  if (typed === undefined) return false;
  const text = page.getText();
  const close = text.indexOf('>', end);
  return text.lastIndexOf('<', offset) <= typed.end && (close === -1 || typed.offset <= close + 1);
}

/** With so many listed pages missing, a build makes the site from these files, and knows components of its own. */
const manyAbsent = 20;

function getProblems(context: Omit<PageRuleContext, 'page'>): readonly ComponentProblem[] {
  const { scanned, path, configuration, site, icons } = context;
  const problems = scanned.componentProblems.filter(
    (each) => each.kind !== 'namedIcon' || (icons !== undefined && !icons.has(each.name)),
  );
  // Asked for every page of a site, nearly all of which have none.
  if (problems.length === 0 || isUnreadable(configuration)) return [];
  if (!isLinkedFile(configuration, site, path)) return [];
  const isPage = isShownByItself(context);
  const isBuilt = getAbsentPages([configuration], site).count >= manyAbsent;
  return problems.filter(({ kind }) => {
    if (kind === 'unknownComponent') return isPage && !isBuilt;
    return kind !== 'wrongParent' || isPage;
  });
}

/** False for a snippet, for what pages import, and as long as that isn't known. */
function isShownByItself({ path, links, configuration, site }: Omit<PageRuleContext, 'page'>): boolean {
  if (!links.isComplete) return false;
  if (isSnippetPath(path) && !getLinkResolver(configuration, site).isPage(path)) return false;
  return !links
    .getLinksTo(path)
    .some(({ link, target }) => 'specifier' in link && getImportedFile(target) === path);
}

function createFinding(context: PageRuleContext, problem: ComponentProblem): Finding {
  const { kind, offset, end } = problem;
  const isOtherWord = kind === 'calloutType' || (kind === 'unknownAttribute' && !problem.isSlip);
  return {
    ...{ code: codes[kind], offset, end },
    getMessage: () => describeProblem(context, problem),
    subject: { kind: 'component', problem },
    ...(isOtherWord ? { severity: 'hint' } : {}),
    // Readers see no icon; a host may know names that the library has no more.
    ...(kind === 'namedIcon' ? { severity: 'information' } : {}),
    ...(failsPage(problem) ? { severity: 'error' } : {}),
  };
}

/** Whether the host keeps a name that it doesn’t know. */
function failsPage(problem: ComponentProblem): boolean {
  if (problem.kind === 'snippetInText') return true;
  return problem.kind === 'unknownComponent' && problem.isInText && isComponentName(problem.name);
}

function describeProblem(context: PageRuleContext, problem: ComponentProblem): string {
  switch (problem.kind) {
    case 'unknownComponent':
      return describeUnknown(context, problem);
    case 'snippetInText':
      return `${showName(problem.name)} is an imported page, and fails within a line of text: put it on a line of its own`;
    case 'snippetContent':
      return `${showName(problem.name)} is an imported page, which takes no content: write ${quote(`<${problem.name} />`)} on a line of its own`;
    case 'unknownAttribute': {
      const { component, name, meant, isSlip } = problem;
      const start = `${component} has no attribute ${showName(name)}`;
      return isSlip ? start + didYouMean(meant[0]) : `${start}: use ${joinWords(meant.map(quote))}`;
    }
    case 'calloutType':
      return `Callout has no attribute "type": use the component ${quote(problem.meant)}`;
    case 'wrongValue': {
      const { attribute, value, allowed, replacement } = problem;
      if (allowed.length === 0) return `Any text counts as true, even ${showName(value)}: write {false}`;
      const nearest = replacement?.slice(1, -1);
      const start = `${showName(value)} is not a value of ${quote(attribute)}`;
      return nearest === undefined
        ? `${start}: use ${joinWords(allowed.map(quote))}`
        : start + didYouMean(nearest);
    }
    case 'namedIcon':
      return describeIcon(context, problem.name);
    case 'missingAttribute':
      return `${problem.component} needs the attribute ${quote(problem.attribute)}`;
    case 'wrongParent':
      return `${problem.component} has no effect outside ${joinWords(problem.parents)}: put it inside`;
  }
}

function describeIcon({ icons }: PageRuleContext, name: string): string {
  return icons === undefined ? '' : describeUnknownIcon(name, icons, icons.getNearest(name, 1)[0]);
}

function describeUnknown(
  context: PageRuleContext,
  { name, isInText }: ComponentProblem & { readonly kind: 'unknownComponent' },
): string {
  const capitalized = getCapitalized(name);
  if (capitalized !== undefined) return `Components begin with a capital letter${didYouMean(capitalized)}`;
  if (name === 'Snippet')
    return 'Snippet is no component any more: import the file, and write the name of the import as a tag';
  const effect = isInText ? 'the page fails when it is shown' : 'the site leaves it out';
  const start = `No component is called ${showName(name)}, so ${effect}`;
  const found = findComponentImport(context, name);
  if (found !== undefined) return `${start}: import it from ${quote(found.specifier)}`;
  const meant = getMeantName(name, getOwnNames(context.scanned));
  return meant === undefined ? `${start}: import it, or correct its name` : start + didYouMean(meant);
}

/** The names of components that the page imports or declares. */
export function getOwnNames({ imports, exports }: ScannedPage): readonly string[] {
  return [...imports.flatMap(({ names }) => names), ...exports].filter((name) => /^\p{Lu}/u.test(name));
}

/** In UTF-16 code units: longer names don't fit into a message. */
const maxName = 200;

function showName(name: string): string {
  return quote(name.length > maxName ? `${name.slice(0, maxName)}…` : name);
}
