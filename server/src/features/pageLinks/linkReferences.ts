// textDocument/references: the entries of the configuration and the links of all pages that lead to one file, or to one
// of its headings, in one list. An editor with its own references shows those with the same range once: so a link to a
// file is marked up to its fragment, one to a heading as a whole, and a heading by its line.

import type { Location } from 'vscode-languageserver-types';
import type { Span } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { FragmentPlace } from '../../links/fragments/pageFragments.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { isSnippetPath } from '../../shared/sitePaths.ts';
import { formatCount } from '../../shared/text/words.ts';
import { getListedFiles } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getFileTargets, getFileUri, getLinkTargets } from '../pages/fileTargets.ts';
import { needNothing, type PageContext, type PageText, type Reading } from '../pages/pageContext.ts';
import { toEntryLocation, toRange } from '../ranges.ts';
import {
  findPlace,
  getPageSubject,
  getPathSpan,
  getPlaceRange,
  getTarget,
  getTargetFile,
  getTargetFragment,
  type PageSubject,
} from './linkedPlace.ts';

interface LinkedSite {
  readonly configuration: ParsedDocument;
  readonly site: SiteIndex;
  /** `undefined` if pages are not read. */
  readonly links: SiteLinks | undefined;
}

/**
 * In a page.
 *
 * @param offset counts UTF-16 code units from zero.
 * @param withDeclaration whether a heading is among the references to it.
 */
export function getPageReferences(
  context: PageContext,
  offset: number,
  withDeclaration = true,
): Reading<Location[]> {
  const subject = getPageSubject(context, offset);
  const place = getSubjectPlace(context, subject);
  if (place !== undefined) return getPlaceReferences(context, place, withDeclaration);
  const file = getSubjectFile(context, subject);
  return file === undefined ? needNothing([]) : getFileReferences(context, file);
}

/** The entries first, then the links by page. A page's links to its own fragments don't count as links to the page. */
export function getFileReferences(context: LinkedSite, file: string): Reading<Location[]> {
  const { links } = context;
  const files = links === undefined ? [] : [...new Set(links.getLinksTo(file).map(({ from }) => from))];
  return {
    files,
    answer: (texts) => [
      ...getEntries(context, file),
      ...files.flatMap((from) => {
        const text = texts.get(from);
        return text === undefined ? [] : getLinksIn(context, from, text, file);
      }),
    ],
  };
}

/** The links to a page, or to any of its headings, from other pages. */
export function getLinksHere(context: PageContext): Reading<Location[]> {
  const from = context.links.getLinksTo(context.path).map((link) => link.from);
  const files = [...new Set(from)].filter((file) => file !== context.path);
  return {
    files,
    answer: (texts) =>
      files.flatMap((file) => {
        const text = texts.get(file);
        return text === undefined ? [] : getLinksIn(context, file, text, context.path);
      }),
  };
}

function getSubjectFile(context: PageContext, subject: PageSubject): string | undefined {
  return subject.kind === 'link' ? getTargetFile(getTarget(context, subject.link)) : context.path;
}

/** The requested heading or anchor; `undefined` if the request is about a file. */
function getSubjectPlace(
  context: PageContext,
  subject: PageSubject,
): (FragmentPlace & { readonly linked: string }) | undefined {
  const { path } = context;
  if (subject.kind === 'heading') return { file: path, at: subject.heading, linked: path };
  if (subject.kind === 'anchor') return { file: path, at: subject.anchor, linked: path };
  if (subject.kind !== 'link' || subject.part !== 'fragment') return undefined;
  const target = getTarget(context, subject.link);
  const linked = getTargetFile(target);
  const fragment = getTargetFragment(target);
  if (linked === undefined || fragment === undefined) return undefined;
  const place = findPlace(context, linked, fragment);
  return place && { ...place, linked };
}

/** The heading itself, if it is asked for, then the links to it. */
function getPlaceReferences(
  context: PageContext,
  place: FragmentPlace & { readonly linked: string },
  withDeclaration: boolean,
): Reading<Location[]> {
  const from = context.links.getLinksTo(place.linked).map((link) => link.from);
  const files = [...new Set([place.file, place.linked, ...from])];
  return {
    files,
    answer: (texts) =>
      files.flatMap((file) => {
        const text = texts.get(file);
        if (text === undefined) return [];
        const uri = getFileUri(context.site, file);
        const isIn = withDeclaration && file === place.file;
        const range = isIn ? getPlaceRange(context, text, place) : undefined;
        return [
          ...(range === undefined ? [] : [{ uri, range }]),
          ...getLinksToPlace(context, file, text, place),
        ];
      }),
  };
}

function getLinksToPlace(
  context: PageContext,
  file: string,
  text: PageText,
  place: FragmentPlace & { readonly linked: string },
): Location[] {
  const links = text.scanned.links.filter((link) => {
    const target = getTarget(context, link, file);
    const fragment = getTargetFragment(target);
    if (fragment === undefined || getTargetFile(target) !== place.linked) return false;
    const meant = findPlace(context, place.linked, fragment);
    return meant?.file === place.file && isSame(meant.at, place.at);
  });
  return links.map((link) => createLocation(context, file, text, link));
}

/**
 * The page of the request may have been scanned again, so its headings are other objects than those of the graph, at
 * the same places.
 */
function isSame(a: Span, b: Span): boolean {
  return a === b || (a.offset === b.offset && a.end === b.end);
}

function getLinksIn(context: LinkedSite, from: string, text: PageText, file: string): Location[] {
  const { links, imports } = text.scanned;
  const leading = [...links, ...imports].filter((link) => {
    if ('destination' in link && link.destination.startsWith('#')) return false;
    return getTargetFile(getTarget({ ...context, path: from }, link)) === file;
  });
  leading.sort((a, b) => a.offset - b.offset);
  return leading.map((link) => createLocation(context, from, text, getPathSpan(text.page.getText(), link)));
}

function createLocation({ site }: LinkedSite, file: string, { page }: PageText, span: Span): Location {
  return { uri: getFileUri(site, file), range: toRange({ document: { textDocument: page } }, span) };
}

/** Every string of the configuration that refers to the file. */
function getEntries({ configuration, site }: LinkedSite, file: string): Location[] {
  const listed = getListedFiles(configuration, site).get(file) ?? [];
  const named = [...getFileTargets({ document: configuration, site }).values()];
  const others = named.filter((target) => target.kind !== 'page' && target.file === file);
  const inTexts = getLinkTargets(configuration, site).flatMap(({ kind, start, link, file: linked }) =>
    kind === 'markdown' && linked === file
      ? [{ offset: start + link.offset - 1, end: start + link.end + 1 }]
      : [],
  );
  const nodes = [...listed, ...others].map(({ node }) => node);
  return [...nodes, ...inTexts].map((node) => toEntryLocation(configuration, node));
}

/** How many links lead to a file from other pages. */
interface LinkCounts {
  readonly links: number;
  /** Pages with such links. */
  readonly pages: number;
}

/** `undefined` until all pages have been read. */
function countLinks(links: SiteLinks | undefined, file: string): LinkCounts | undefined {
  if (links?.isComplete !== true) return undefined;
  const others = links.getLinksTo(file).filter(({ from }) => from !== file);
  return { links: others.length, pages: new Set(others.map(({ from }) => from)).size };
}

/** For a hover; `undefined` if nothing links to the file, and until that is known. */
export function describeLinks(links: SiteLinks | undefined, file: string): string | undefined {
  const counts = countLinks(links, file);
  if (counts === undefined || counts.links === 0) return undefined;
  return `${formatCount(counts.links, 'link')} in ${formatCount(counts.pages, 'other page')}`;
}

/** For a lens above the page: "4 links here", or "Used in 3 pages" for a snippet. */
export function describeUse(links: SiteLinks | undefined, file: string): string | undefined {
  const counts = countLinks(links, file);
  if (counts === undefined || counts.links === 0) return undefined;
  return isSnippetPath(file)
    ? `Used in ${formatCount(counts.pages, 'page')}`
    : `${formatCount(counts.links, 'link')} here`;
}
