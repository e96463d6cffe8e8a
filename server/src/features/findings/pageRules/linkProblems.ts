// Everything that is wrong with the links of a page, from what is known about its site; without the page’s text.

import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import { isUnreadable } from '../../../document/parsedDocument.ts';
import { getPageFragments, type PageFragments } from '../../../links/fragments/pageFragments.ts';
import { getJudgedLinks, type JudgedLink } from '../../../links/judgedLinks.ts';
import { followPath } from '../../../links/redirects/siteRedirects.ts';
import { isImageReference } from '../../../links/scan/references.ts';
import type { ScannedImport, ScannedLink, ScannedPage } from '../../../links/scannedPage.ts';
import { getImportedFile, type SiteLinks, withPage } from '../../../links/siteLinks.ts';
import {
  decodeEscapes,
  isPlainPath,
  normalizePath,
  splitDestination,
} from '../../../links/target/destination.ts';
import { isLinkedFile } from '../../../links/target/linkedFiles.ts';
import { getLinkResolver, type LinkResolver, type LinkTarget } from '../../../links/target/linkResolver.ts';
import { isModuleFile, isPageFile } from '../../../shared/sitePaths.ts';
import { getAbsentPages } from '../../../site/references/resolvedPages.ts';
import type { PageContext } from '../../pages/pageContext.ts';

export interface LinkProblem {
  readonly code: LinkCode;
  readonly judged: JudgedLink;
  /** What an address of the web or a mailbox lacks, or what would say where the path begins, if it leads to a file from its folder only, or from the root only. */
  readonly beginning?: './' | '/' | 'https://' | 'mailto:';
  /** The path without what misleads readers or tools: two slashes in front, which mean a host, or `..` behind a root. */
  readonly straight?: string;
  /** A name that is imported, but that the file doesn’t export. */
  readonly unexported?: string;
  /** Where a redirect leads readers of the link; what is wrong, and the target, is of that. */
  readonly redirectedTo?: string;
  /** An import of all names of a file of JavaScript (`* as name`), which gives the page nothing. */
  readonly isNamespace?: boolean;
}

type ProblemsContext = Pick<PageContext, 'path' | 'scanned' | 'site' | 'links' | 'configuration'>;

/** In document order, links before imports. Empty for a file whose links are not checked. */
export function getLinkProblems(context: ProblemsContext): readonly LinkProblem[] {
  const { path, scanned, site, configuration } = context;
  // Its redirects and tabs are unknown, so a broken path may be one of them.
  const isChecked = isModuleFile(path) || isLinkedFile(configuration, site, path);
  if (isUnreadable(configuration) || !isChecked) return [];
  const links = withPage(context.links, path, scanned);
  const resolver = getLinkResolver(configuration, site);
  const isImage = createIsImage(scanned);
  const fragments = createFragmentLookup(links, resolver);
  const isWrongFragment: IsWrongFragment = (file, fragment) => {
    const page = fragments(file);
    return page.isKnown && !page.has(fragment);
  };
  // What a build makes of the pages may also be what the links of the others lead to.
  const isBuilt = getAbsentPages([configuration], site).areMost;
  return getJudgedLinks(path, links, resolver).flatMap((judged) => {
    if (isBuilt && judged.target.kind === 'missing') return [];
    const code = getLinkCode(judged, isImage(judged.link), isWrongFragment);
    if (code === 'link-not-found') return [{ code, judged, ...getScheme(judged) }];
    if (code !== undefined) return [{ code, judged }];
    const redirected = isBuilt ? undefined : findRedirected(context, judged, resolver, isWrongFragment);
    if (redirected !== undefined) return [redirected];
    const unexported = findUnexported(judged, links);
    if (unexported !== undefined) return [{ code: 'import-not-found', judged, unexported }];
    if (importsNamespace(judged)) return [{ code: 'import-not-found', judged, isNamespace: true }];
    const beginning = getMissingBeginning(judged, resolver);
    const unclear = isImage(judged.link) ? 'link-image-not-found' : 'link-not-found';
    if (beginning !== undefined) return [{ code: unclear, judged, beginning }];
    const straight = getStraightPath(judged, resolver);
    return straight === undefined ? [] : [{ code: unclear, judged, straight }];
  });
}

/** What a dead link lacks that looks like an address. */
function getScheme({ link, target }: JudgedLink): Pick<LinkProblem, 'beginning'> {
  if ('specifier' in link || target.kind !== 'missing') return {};
  const written = link.destination.trim();
  if (/^www\.[\w-]+\.[\w.-]+(?:[/?#]|$)/i.test(written)) return { beginning: 'https://' };
  return /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(written) ? { beginning: 'mailto:' } : {};
}

/**
 * What is wrong where a redirect leads: a pattern leads to no page or file, or the page has no such heading, and neither
 * has one at the path of the link. Browsers keep the fragment.
 */
function findRedirected(
  { configuration, site }: ProblemsContext,
  judged: JudgedLink,
  resolver: LinkResolver,
  isWrongFragment: IsWrongFragment,
): LinkProblem | undefined {
  const { link, target, from } = judged;
  const own = target.kind === 'page' && target.fragment === undefined ? target.file : undefined;
  if ('specifier' in link || (own === undefined && target.kind !== 'doubtful')) return undefined;
  const { path, fragment } = splitDestination(link.destination.trim());
  if (path === '' || (own !== undefined && fragment === undefined)) return undefined;
  const end = followPath(configuration, site, normalizePath(decodeEscapes(path), from).path);
  if (end === undefined) return undefined;
  const redirectedTo = splitDestination(end.destination).path;
  const then = resolver.resolve(end.destination, '');
  if (then.kind === 'missing' && own === undefined && end.isPattern)
    return { code: 'link-not-found', judged: { ...judged, target: then }, redirectedTo };
  if (then.kind !== 'page' || then.file === undefined || fragment === undefined) return undefined;
  const isWrong = !end.destination.includes('#') && isWrongFragment(then.file, fragment);
  if (!isWrong || (own !== undefined && !isWrongFragment(own, fragment))) return undefined;
  return {
    code: 'link-fragment-not-found',
    judged: { ...judged, target: { ...then, fragment } },
    redirectedTo,
  };
}

/** Of a page, `* as` stands for the whole of it, as a default does. */
function importsNamespace({ link, target }: JudgedLink): boolean {
  const file = 'specifier' in link && link.isNamespace ? getImportedFile(target) : undefined;
  return file !== undefined && !isPageFile(file);
}

function findUnexported({ link, target }: JudgedLink, links: SiteLinks): string | undefined {
  if (!('specifier' in link)) return undefined;
  const file = getImportedFile(target);
  const page = file === undefined ? undefined : links.getPage(file);
  if (page === undefined || page.exports.has('*')) return undefined;
  const missing = link.named.find(({ exported }) => exported !== 'default' && !page.exports.has(exported));
  // A page is its own default, and `* as` is no name.
  const isDefault = link.names.length > link.named.length && !link.isNamespace;
  const hasNoDefault = isDefault && file !== undefined && !isPageFile(file) && !page.exports.has('default');
  return missing?.exported ?? (hasNoDefault ? 'default' : undefined);
}

/** A path that says where it begins is read alike by all. */
function getMissingBeginning(
  { link, target, from }: JudgedLink,
  resolver: LinkResolver,
): LinkProblem['beginning'] {
  if ('specifier' in link || (target.kind !== 'page' && target.kind !== 'file')) return undefined;
  const destination = link.destination.trim();
  if (!isPlainPath(splitDestination(destination).path)) return undefined;
  const isFound = (each: LinkTarget): boolean => each.kind !== 'missing' && each.kind !== 'outside';
  if (!isFound(resolver.resolve(`./${destination}`, from))) return '/';
  return isFound(resolver.resolve(`/${destination}`, from)) ? undefined : './';
}

/** The path as it was meant, if it leads somewhere: names of hosts have a dot, and those of pages rarely do. */
function getStraightPath({ link, from }: JudgedLink, resolver: LinkResolver): string | undefined {
  if ('specifier' in link) return undefined;
  const { path } = splitDestination(link.destination.trim());
  if (!/^\/(?:\/[^/.:]+(?:\/|$)|(?!\/).*\/\.\.(?:\/|$))/.test(path)) return undefined;
  const straight = `/${normalizePath(path, '').path}`;
  const { kind } = resolver.resolve(straight, from);
  return kind === 'page' || kind === 'file' ? straight : undefined;
}

/** Looks up the fragments of each page once. */
function createFragmentLookup(links: SiteLinks, resolver: LinkResolver): (file: string) => PageFragments {
  const known = new Map<string, PageFragments>();
  return (file) => {
    const fragments = known.get(file) ?? getPageFragments(file, links, resolver);
    known.set(file, fragments);
    return fragments;
  };
}

/**
 * What is wrong with one link or import of a page, if anything: its code. Of the codes in a page, those about
 * its links, in the order of docs/rules.md.
 */
export const linkCodes = [
  'link-not-found',
  'link-fragment-not-found',
  'link-path-case',
  'link-image-not-found',
  'link-outside-site',
  'import-not-found',
] as const satisfies readonly DiagnosticCode[];

export type LinkCode = (typeof linkCodes)[number];

/** Whether a page, relative to the site root, certainly has no place with the fragment. */
type IsWrongFragment = (file: string, fragment: string) => boolean;

/** `undefined` for a correct link, and if we can’t tell. */
function getLinkCode(
  { link, target }: JudgedLink,
  isImage: boolean,
  isWrongFragment: IsWrongFragment,
): LinkCode | undefined {
  switch (target.kind) {
    case 'missing':
    case 'unbuilt':
      if ('specifier' in link) return 'import-not-found';
      return isImage ? 'link-image-not-found' : 'link-not-found';
    case 'otherCase':
      return 'link-path-case';
    case 'outside':
      return 'link-outside-site';
    case 'page':
      return hasWrongFragment(target, isWrongFragment) ? 'link-fragment-not-found' : undefined;
    case 'file':
    case 'external':
    case 'doubtful':
      return undefined;
  }
}

function hasWrongFragment(
  { file, fragment }: LinkTarget & { readonly kind: 'page' },
  isWrongFragment: IsWrongFragment,
): boolean {
  return file !== undefined && fragment !== undefined && isWrongFragment(file, fragment);
}

/** Markdown images, attributes and values for images only, and definitions that only images use. */
function createIsImage({ references }: ScannedPage): (link: ScannedLink | ScannedImport) => boolean {
  const ofImages = new Set<ScannedLink>();
  const ofLinks = new Set<ScannedLink>();
  for (const { kind, definition } of references) (kind === 'image' ? ofImages : ofLinks).add(definition);
  return (link) => {
    if ('specifier' in link) return false;
    const { kind, attribute } = link;
    if (kind === 'definition') return ofImages.has(link) && !ofLinks.has(link);
    return (
      kind === 'image' || (attribute !== undefined && isImageReference(attribute.name, attribute.element))
    );
  };
}
