// Fixes for problems in pages: broken links, and missing entries in the navigation.

import { faultCodes } from '../../../compile/pageFault.ts';
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import { isImportPath } from '../../../links/target/destination.ts';
import { getFileTitle, getFoldersAround, hasPageExtension, isExcepted } from '../../../shared/sitePaths.ts';
import { quote } from '../../../shared/text/words.ts';
import {
  getLinkReplacements,
  getNearFiles,
  isFirstClear,
} from '../../findings/pageRules/linkReplacements.ts';
import { addToGroup, getGroupChoices } from '../../pages/groupChoices.ts';
import { createPageText } from '../../pages/newPage.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { choosePageTitle } from '../choosePage.ts';
import { fixComponent } from './componentFixes.ts';
import { fixFrontMatter } from './frontMatterFixes.ts';
import { countLinks, countReplaced } from './missedTarget.ts';
import { forLinkProblem, type PageFix, type PageFixProvider } from './pageFix.ts';
import { removeLinks } from './removedLinks.ts';

/**
 * Broken links and imports: replaces the destination with a near page, image, snippet or heading, in the same notation.
 */
const replaceDestination = forLinkProblem((context, problem) => {
  const isClear = isFirstClear(context, problem);
  return getLinkReplacements(context, problem).map(
    ({ change, destination }, index): PageFix => ({
      title: `Replace with ${quote(destination)}`,
      edit: { kind: 'page', changes: [change] },
      preferred: isClear && index === 0,
    }),
  );
});

/** All links and entries of the site with the same missing target lead to the page that was clearly meant. */
const replaceTarget = forLinkProblem((context, problem) => {
  const { target } = problem.judged;
  if (target.kind !== 'missing' || !context.client.fixesSites || !isFirstClear(context, problem)) return [];
  const [to] = getNearFiles(context.site, problem);
  const [replacement] = getLinkReplacements(context, problem);
  const count = to === undefined ? 0 : countReplaced(context, target.path, to);
  if (to === undefined || replacement === undefined || count < 2) return [];
  // Each link keeps its own query and fragment.
  const path = replacement.destination.replace(/[?#].*$/s, '');
  const title = `Replace in all ${count} places with ${quote(path)}`;
  return [{ title, edit: { kind: 'target', to } }];
});

const removeTarget = forLinkProblem((context, { judged: { target } }) => {
  if (target.kind !== 'missing' || !context.client.fixesSites) return [];
  const count = countLinks(context, target.path);
  const title = `Remove all ${count} links, keep their text`;
  return count < 2 ? [] : [{ title, edit: { kind: 'target' } }];
});

/** Any page of the site. */
const chooseDestination = forLinkProblem(({ client }, { judged: { target } }) =>
  client.choosesPages && target.kind === 'missing'
    ? [{ title: choosePageTitle, edit: { kind: 'chosenPage' } }]
    : [],
);

/** link-path-case: there is only one candidate, and it was meant. */
const useFileCase = forLinkProblem((context, problem) =>
  getLinkReplacements(context, problem).map(
    ({ change, destination }): PageFix => ({
      title: `Replace with ${quote(destination)}`,
      edit: { kind: 'page', changes: [change] },
      preferred: true,
      safe: true,
    }),
  ),
);

/**
 * link-not-found: creates the page that the link leads to, if it can only mean a page of this site. Not preferred,
 * because a near page was more likely meant.
 */
const createLinkedPage = forLinkProblem((context, { judged: { target } }) => {
  if (target.kind !== 'missing' || !context.client.createsFiles) return [];
  const file = getNewFile(context, target.path);
  if (file === undefined) return [];
  const newFile = { path: `${context.site.root}/${file}`, text: createPageText(getFileTitle(file)) };
  return [{ title: `Create ${file}`, edit: { kind: 'newFile', file: newFile } }];
});

/** In the Markdown dialect of the linking page; `undefined` if no page of the site can have the path. */
function getNewFile({ path, site }: PageContext, missing: string): string | undefined {
  const extension = /\.[a-z][a-z\d]*$/i.exec(missing)?.[0];
  if (extension !== undefined && !/^\.mdx?$/.test(extension)) return undefined;
  const file = hasPageExtension(missing) ? missing : missing + path.slice(path.lastIndexOf('.'));
  if (isExcepted(file) || !isPortable(file)) return undefined;
  // A folder can't have the path of a file.
  const isBlocked = getFoldersAround(file, '').some((folder) => site.hasFile(folder));
  return isBlocked || site.hasFile(file) || site.isUnknown(file) || site.leavesSite(file) ? undefined : file;
}

/** Whether the name is valid on every system. */
function isPortable(file: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name of a file has any.
  if (/[\u0000-\u001f\u007f<>:"|?*\\\p{Surrogate}]/u.test(file)) return false;
  return file.split('/').every((name) => name.length < 200 && !/[. ]$/.test(name));
}

/** link-not-found: removes the link and keeps its text. */
const removeLink = forLinkProblem((context, { judged: { link } }) => {
  const changes = removeLinks(context, [link]);
  return changes.length === 0
    ? []
    : [{ title: 'Remove the link, keep its text', edit: { kind: 'page', changes } }];
});

/** import-not-found: removes the import of a package, with its line. */
const removePackage = forLinkProblem((context, problem) => {
  const { link, target } = problem.judged;
  if (!('specifier' in link) || target.kind !== 'missing' || isImportPath(link.specifier)) return [];
  if (getNearFiles(context.site, problem).length > 0) return [];
  const { offset, end } = link.whole;
  const lineBreak = /^[ \t]*(?:\r\n?|\n)/.exec(context.page.getText().slice(end, end + 100))?.[0] ?? '';
  const change = { offset, end: end + lineBreak.length, text: '' };
  return [{ title: 'Remove the import', edit: { kind: 'page', changes: [change] } }];
});

/** As many groups as fit in a menu; those that list pages of the same folder come first. */
const maxGroups = 12;

/** page-not-in-navigation: adds the page to a group of the navigation. */
const addToNavigation: PageFixProvider = (context) =>
  getGroupChoices(context)
    .slice(0, maxGroups)
    .map(({ label, group }, index) => ({
      title: `Add to ${quote(label)}`,
      edit: { kind: 'configuration', changes: addToGroup(context, group) },
      preferred: index === 0,
    }));

/** mdx-…: the parser’s worker has worked them out. */
const fixFault: PageFixProvider = (_, { subject }) => {
  if (subject.kind !== 'fault') return [];
  const { fixes } = subject.fault;
  const best = fixes.find(({ isPreferred }) => isPreferred !== false);
  return fixes.map((fix) => ({
    ...{ title: fix.title, edit: { kind: 'page', changes: fix.edits }, safe: fix.isSafe },
    preferred: fix === best,
  }));
};

/** The quick fixes in a page by code. */
export const pageFixes: Readonly<Partial<Record<DiagnosticCode, PageFixProvider>>> = {
  'page-not-in-navigation': addToNavigation,
  'link-not-found': (context, finding) => [
    ...replaceDestination(context, finding),
    ...replaceTarget(context, finding),
    ...chooseDestination(context, finding),
    ...createLinkedPage(context, finding),
    ...removeLink(context, finding),
    ...removeTarget(context, finding),
  ],
  'link-fragment-not-found': replaceDestination,
  'link-path-case': useFileCase,
  'link-image-not-found': replaceDestination,
  'import-not-found': (context, finding) => [
    ...replaceDestination(context, finding),
    ...removePackage(context, finding),
  ],
  ...Object.fromEntries(faultCodes.map((code) => [code, fixFault])),
  'unknown-component': fixComponent,
  'component-attribute': fixComponent,
  'unknown-icon': fixComponent,
  'front-matter-syntax': (context, finding) => [
    ...fixFault(context, finding),
    ...fixFrontMatter(context, finding),
  ],
  'front-matter-value': fixFrontMatter,
};

/** The codes that have a safe fix: "fix all" skips all others. */
export const safelyFixedPageCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'link-path-case',
  'front-matter-syntax',
  'front-matter-value',
  'mdx-brace',
  'mdx-comment',
  'mdx-import',
  'mdx-less-than',
  'mdx-tag',
]);
