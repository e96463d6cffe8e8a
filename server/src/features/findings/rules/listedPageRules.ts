// Rules about the pages that the navigation lists.

import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import { getRootValue } from '../../../document/treeSearch.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import { getRepeatedListings } from '../../../format/listings.ts';
import type { PageReference } from '../../../format/pageReference.ts';
import { isInPrefix, type PrefixOwner, type PrefixReference } from '../../../format/prefixReferences.ts';
import {
  hasExceptedName,
  hasPageExtension,
  isExcepted,
  isSnippetPath,
  withoutPageExtension,
} from '../../../shared/sitePaths.ts';
import { quote } from '../../../shared/text/words.ts';
import { getNearestPages, maxReplacements, suggestNearest } from '../../../site/nearestFiles.ts';
import {
  createIsListed,
  getAbsentPages,
  getNotablePages,
  getResolver,
} from '../../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../../site/siteIndex.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule, relateTo } from './rule.ts';

/**
 * page-not-found: a listed page has no file. Only unlisted pages are suggested, because a second entry for a listed
 * page would also be a mistake.
 */
export const pageNotFound: Rule = ({ document, composed, site }) => {
  const missing = getNotablePages(document, site).filter(({ resolution }) => resolution.kind === 'notFound');
  if (missing.length === 0 || getAbsentPages(composed.documents, site).areMost) return [];
  const isListed = createIsListed(composed.documents, site);
  return missing.map(({ node, entry }) => {
    const replacements = getNearestPages(site, entry.path)
      .filter((page) => !isListed(page))
      .slice(0, maxReplacements);
    const hint = suggestNearest(entry.path, replacements);
    return createFinding('page-not-found', node, `No page ${quote(node.value)} in this site${hint}`, {
      replacements,
    });
  });
};

/** page-outside-site: the path, or a symbolic link, points outside the site's folder. Such a file is never read. */
export const pageOutsideSite: Rule = ({ document, site }) =>
  getNotablePages(document, site)
    .filter(({ resolution }) => resolution.kind === 'outside')
    .map(({ node }) =>
      createFinding(
        'page-outside-site',
        node,
        `The path ${quote(node.value)} points outside the site’s folder`,
      ),
    );

/** page-ambiguous: an entry without an extension, for which both files exist. */
export const pageAmbiguous: Rule = ({ document, site }) =>
  getNotablePages(document, site)
    .filter(({ resolution }) => resolution.kind === 'found' && resolution.isAmbiguous)
    .map(({ node, entry }) =>
      createFinding(
        'page-ambiguous',
        node,
        `Both ${quote(`${entry.path}.md`)} and ${quote(`${entry.path}.mdx`)} exist: the second is used`,
      ),
    );

/** page-listed-twice: two entries mean the same page, whether or not its file exists. */
export const pageListedTwice: Rule = ({ document }) =>
  getRepeatedListings(document).map(({ page, earlier }) => createListedTwice(page, earlier));

function createListedTwice({ node }: PageReference, earlier: PageReference): Finding {
  const group = earlier.groups.at(-1)?.name?.value;
  const where = group === undefined ? '' : ` in the group "${group}"`;
  return createFinding('page-listed-twice', node, `This page is already listed${where}`, {
    related: relateTo(earlier.node, 'The page is listed here first'),
  });
}

/** page-ignored: the entry’s file is there, but the host builds no page from it, so that the entry leads nowhere. */
export const pageIgnored: Rule = ({ document, site, links }) => {
  const { entriesName, navigation } = getSiteFormat(document);
  if (entriesName === 'files') return [];
  const resolve = getResolver(site);
  const imported = links?.getImportedPages();
  return navigation.pages.flatMap(({ node, entry }) => {
    const resolution = resolve(entry);
    if (resolution.kind !== 'found') return [];
    const { file } = resolution;
    const reason = getWhyUnbuilt(file, site) ?? getWhyImported(imported?.get(file));
    if (reason === undefined) return [];
    return [createFinding('page-ignored', node, `No page is built from ${quote(file)}: ${reason}`)];
  });
};

function getWhyUnbuilt(file: string, site: SiteIndex): string | undefined {
  if (site.isUnbuilt(file)) return '.mintignore names it';
  if (!isExcepted(file)) return undefined;
  if (isSnippetPath(file)) return 'files in this folder are snippets';
  return hasExceptedName(file) ? 'rename the file' : 'move it out of its folder';
}

function getWhyImported(by: string | undefined): string | undefined {
  return by === undefined ? undefined : `${quote(by)} imports it, which makes it a snippet`;
}

/** page-path-case: the file's name differs in case, which many servers don't accept. */
export const pagePathCase: Rule = ({ document, site }) =>
  getNotablePages(document, site).flatMap(({ node, entry, resolution }) => {
    if (resolution.kind !== 'otherCase') return [];
    const { file } = resolution;
    const keepsExtension = hasPageExtension(entry.path) && getSiteFormat(document).entriesName === 'files';
    const path = keepsExtension ? file : withoutPageExtension(file);
    return [
      createFinding('page-path-case', node, `The file is ${quote(file)}: upper and lower case must match`, {
        replacements: [path],
      }),
    ];
  });

/**
 * page-path-style: the entry means a page, but isn't written in the standard way. If the page is missing or outside the
 * site, that is reported instead. With an extension, many entries lead nowhere.
 */
export const pagePathStyle: Rule = ({ document, site }) => {
  const isBare = getSiteFormat(document).entriesName === 'pages';
  return getNotablePages(document, site).flatMap(({ node, entry, resolution }): Finding[] => {
    if (resolution.kind === 'notFound' || resolution.kind === 'outside') return [];
    if (isBare && resolution.kind === 'found' && resolution.file === entry.path) {
      const bare = withoutPageExtension(entry.path);
      const isOther = entry.path.endsWith('.md') && site.hasFile(`${bare}.mdx`);
      const message = isOther
        ? `An entry with an extension leads nowhere, and ${quote(bare)} would mean the .mdx file: rename one of them`
        : `An entry with an extension leads nowhere: write ${quote(bare)}`;
      const finding = createFinding('page-path-style', node, message, {
        replacements: isOther ? [] : [bare],
      });
      return [{ ...finding, severity: 'error' }];
    }
    if (!entry.isUntidy) return [];
    const replacements = [entry.path];
    return [
      createFinding('page-path-style', node, `Write this path as ${quote(entry.path)}`, { replacements }),
    ];
  });
};

/** anchor-without-pages, tab-without-pages: no listed page belongs to it. */
export const anchorWithoutPages = createRule('anchors', 'anchor-without-pages');
export const tabWithoutPages = createRule('tabs', 'tab-without-pages');

function createRule(owner: PrefixOwner, code: DiagnosticCode): Rule {
  return ({ document }) => {
    const prefixes = getSiteFormat(document).getPrefixes(owner);
    if (prefixes.length === 0 || !isNavigationWhole(document)) return [];
    return getPrefixesWithoutPages(prefixes, document).map(({ node }) =>
      createFinding(code, node, `No listed page begins with ${quote(node.value)}`),
    );
  };
}

/** If a syntax error cuts it off, the navigation may list more than can be read. */
function isNavigationWhole(document: ParsedDocument): boolean {
  const navigation = getRootValue(document, 'navigation');
  return navigation?.type !== 'array' || navigation.closed;
}

function getPrefixesWithoutPages(
  prefixes: readonly PrefixReference[],
  document: ParsedDocument,
): readonly PrefixReference[] {
  let unused = prefixes;
  for (const { entry } of getSiteFormat(document).navigation.pages) {
    if (unused.some(({ prefix }) => isInPrefix(entry.identity, prefix))) {
      unused = unused.filter(({ prefix }) => !isInPrefix(entry.identity, prefix));
      if (unused.length === 0) break;
    }
  }
  return unused;
}
