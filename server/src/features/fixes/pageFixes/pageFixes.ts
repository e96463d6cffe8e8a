// Fixes for problems in pages: broken links, and missing entries in the navigation.

import { faultCodes } from '../../../compile/pageFault.ts';
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import type { Span } from '../../../document/jsonNode.ts';
import { applyChanges, type TextChange } from '../../../document/textChange.ts';
import { scanPageFile } from '../../../links/graph/linkGraph.ts';
import type { LinkReference, ScannedLink, ScannedPage } from '../../../links/scannedPage.ts';
import { getFoldersAround, hasPageExtension, isExcepted } from '../../../shared/sitePaths.ts';
import { quote } from '../../../shared/text/words.ts';
import { getLinkReplacements, isFirstClear } from '../../findings/pageRules/linkReplacements.ts';
import { addToGroup, getGroupChoices } from '../../pages/groupChoices.ts';
import { createPageText, createTitle } from '../../pages/newPage.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { choosePageTitle } from '../choosePage.ts';
import { fixComponent } from './componentFixes.ts';
import { fixFrontMatter } from './frontMatterFixes.ts';
import { forLinkProblem, type PageFix, type PageFixProvider } from './pageFix.ts';

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
  const newFile = { path: `${context.site.root}/${file}`, text: createPageText(createTitle(file)) };
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
  if ('specifier' in link) return [];
  const text = context.page.getText();
  const changes = getChanges(text, context.scanned, link);
  if (changes.length === 0 || !keepsRest(context, text, changes, link)) return [];
  return [{ title: 'Remove the link, keep its text', edit: { kind: 'page', changes } }];
});

/** Empty if nothing would be left of it. */
function getChanges(text: string, { references }: ScannedPage, link: ScannedLink): readonly TextChange[] {
  const { kind, content, whole, attribute } = link;
  switch (kind) {
    case 'link':
      return content === undefined || beginsBlock(text, whole, content)
        ? []
        : [replace(text, whole, content)];
    case 'attribute':
      return attribute?.name === 'href'
        ? [{ offset: skipBlanksBefore(text, whole.offset), end: whole.end, text: '' }]
        : [];
    case 'definition': {
      const uses = references.filter(({ definition }) => definition === link);
      if (uses.length === 0 || uses.some((use) => use.kind === 'image')) return [];
      return [
        ...uses.map((use) => replace(text, use, getContent(text, use))),
        { ...getLines(text, whole), text: '' },
      ];
    }
    case 'image':
      return [];
  }
}

/**
 * Marks at the start of a line that turn the text after them into a heading, a list, a quote, a fence, a table or a
 * statement.
 */
const blockMark = /^[ \t]*(?:>|#|\||`{3}|~{3}|[-+*=_]+(?:\s|$)|\d{1,9}[.)](?:\s|$)|(?:import|export)\b)/;

/** Whether the text of a removed link would start another block. */
function beginsBlock(text: string, whole: Span, { offset, end }: Span): boolean {
  const before = text.slice(text.lastIndexOf('\n', whole.offset - 1) + 1, whole.offset);
  return /^[\s>*+-]*(?:\d+[.)]\s*)?$/.test(before) && blockMark.test(text.slice(offset, end));
}

function replace(text: string, { offset, end }: Span, content: Span): TextChange {
  return { offset, end, text: text.slice(content.offset, content.end) };
}

/** The text between the first brackets of `[text][label]`, `[label][]` or `[label]`. */
function getContent(text: string, { offset, end }: LinkReference): Span {
  const written = text.slice(offset, end);
  const second = written.lastIndexOf('][');
  return { offset: offset + 1, end: second === -1 ? end - 1 : offset + second };
}

/** The whole lines, if they contain nothing else. */
function getLines(text: string, { offset, end }: Span): Span {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const rest = /^[ \t]*(?:\r\n|\r|\n|$)/.exec(text.slice(end, end + 1000))?.[0];
  return text.slice(start, offset).trim() === '' && rest !== undefined
    ? { offset: start, end: end + rest.length }
    : { offset, end };
}

function skipBlanksBefore(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--;
  return start;
}

/** Whether the rest of the page keeps its meaning: the text of a removed link could be read as something else. */
function keepsRest(
  { path, scanned }: PageContext,
  text: string,
  changes: readonly TextChange[],
  removed: ScannedLink,
): boolean {
  const then = scanPageFile(applyChanges(text, changes), path);
  const links = scanned.links.filter((link) => link !== removed).map(({ destination }) => destination);
  const references = scanned.references.filter(({ definition }) => definition !== removed);
  return (
    JSON.stringify(links) === JSON.stringify(then.links.map(({ destination }) => destination)) &&
    references.length === then.references.length &&
    JSON.stringify(scanned.headings.map(({ text: shown }) => shown)) ===
      JSON.stringify(then.headings.map(({ text: shown }) => shown))
  );
}

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
const fixFault: PageFixProvider = (_, { subject }) =>
  subject.kind !== 'fault'
    ? []
    : subject.fault.fixes.map(({ title, edits, isSafe }, index) => ({
        ...{ title, edit: { kind: 'page', changes: edits }, preferred: index === 0, safe: isSafe },
      }));

/** The quick fixes in a page by code. */
export const pageFixes: Readonly<Partial<Record<DiagnosticCode, PageFixProvider>>> = {
  'page-not-in-navigation': addToNavigation,
  'link-not-found': (context, finding) => [
    ...replaceDestination(context, finding),
    ...chooseDestination(context, finding),
    ...createLinkedPage(context, finding),
    ...removeLink(context, finding),
  ],
  'link-fragment-not-found': replaceDestination,
  'link-path-case': useFileCase,
  'link-image-not-found': replaceDestination,
  'import-not-found': replaceDestination,
  ...Object.fromEntries(faultCodes.map((code) => [code, fixFault])),
  'unknown-component': fixComponent,
  'component-attribute': fixComponent,
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
