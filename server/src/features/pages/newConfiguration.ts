// A configuration for a folder of pages that has none: a name, colors, and groups that list every page.

import { applyLayout, getLayout } from '../../document/layout.ts';
import { schemaKey } from '../../format/documentFormat.ts';
import { parsePageEntry } from '../../format/pageReference.ts';
import { defaultTheme, treeSchemaUrl } from '../../format/schemaUrls.ts';
import { parseOperation } from '../../format/treeNavigation.ts';
import type { ProposedTexts } from '../../shared/protocol.ts';
import { getFolder, getName, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { must } from '../../shared/text/must.ts';
import { getOrderNumber, toTitle } from '../../shared/text/titleWords.ts';
import { resolvePageEntry } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

/** Common names of a project's documentation folder. */
const documentationFolder = /^(?:docs?|documentation|website)$/i;

export interface ProposedConfiguration {
  readonly name: string;
  readonly colors: { readonly primary: string; readonly light: string; readonly dark: string };
  /** Empty for a site without pages. Their names are unique. */
  readonly navigation: readonly { readonly group: string; readonly pages: readonly string[] }[];
}

/** For a project whose folder has no name. */
const nameless = 'My Docs';
/** For the pages next to the configuration: the first name that no folder has. */
const startGroups = ['Get Started', 'Overview', 'Home'];
/** Readable on white, and on the format's own dark background. */
const colors = { primary: '#15803d', light: '#4ade80', dark: '#166534' };

/** @param site `undefined` while nothing is known about the folder. */
export function createNewConfiguration(site: SiteIndex | undefined): ProposedConfiguration {
  if (site === undefined) return { name: nameless, colors, navigation: [] };
  const groups = groupByFolder(getListablePages(site), site);
  const names = getGroupNames(groups.map(({ folder }) => folder));
  return {
    name: site.projectName ?? (toTitle(getName(site.root)) || nameless),
    colors,
    navigation: groups.map(({ folder, pages }) => ({
      group: must(names.get(folder)),
      pages: pages.map((page) => must(getSureEntry(site, page))),
    })),
  };
}

/**
 * The text in each shape for a file that only contained this white space, in the same layout and with the same end.
 * `undefined` if there is no page to list.
 */
export function getProposals(site: SiteIndex, blank: string): ProposedTexts | undefined {
  const configuration = createNewConfiguration(site);
  if (configuration.navigation.length === 0) return undefined;
  const layout = getLayout(blank);
  const write = (json: string): string => applyLayout(json, layout, '') + layout.eol;
  return { list: write(writeNewConfiguration(configuration)), tree: write(writeNewTree(configuration)) };
}

/**
 * The documentation folder in a project, by its usual name; `undefined` if there are pages next to it. A configuration
 * there would be about the documentation alone.
 */
export function getDocumentationFolder({ pages }: Pick<SiteIndex, 'pages'>): string | undefined {
  if (pages.some((page) => !page.includes('/'))) return undefined;
  return pages.map((page) => page.slice(0, page.indexOf('/'))).find((name) => documentationFolder.test(name));
}

/** The same site in the tree shape, with what that requires; as JSON, indented with tabs. */
export function writeNewTree({ name, colors: { primary }, navigation }: ProposedConfiguration): string {
  // In this shape, an entry with an extension leads nowhere, and `GET users` is an operation.
  const isPage = (entry: string): boolean => !isPageFile(entry) && parseOperation(entry) === undefined;
  const groups = navigation
    .map(({ group, pages }) => ({ group, pages: pages.filter(isPage) }))
    .filter(({ pages }) => pages.length > 0);
  const tree = {
    [schemaKey]: treeSchemaUrl,
    theme: defaultTheme,
    name,
    colors: { primary },
    // The host refuses an empty list of groups.
    navigation: groups.length === 0 ? { pages: [] } : { groups },
  };
  return JSON.stringify(tree, null, '\t');
}

/** In the list shape, as JSON, indented with tabs. */
export function writeNewConfiguration(configuration: ProposedConfiguration): string {
  return JSON.stringify(configuration, null, '\t');
}

/**
 * Of several files with the same URL only the one that an entry without extension means, no files that entries can't
 * name, and none that are pages only because nothing says otherwise.
 */
function getListablePages(site: SiteIndex): string[] {
  const byUrl = new Map<string, string>();
  for (const page of site.pages) {
    const entry = isRarelyListed.test(page) ? undefined : getSureEntry(site, page);
    if (entry === undefined) continue;
    const { identity } = parsePageEntry(entry);
    const other = byUrl.get(identity);
    if (other === undefined || page.endsWith('.mdx')) byUrl.set(identity, page);
  }
  return [...byUrl.values()];
}

/** Parts and drafts, and documents about the repository. */
const isRarelyListed =
  /(?:^|\/)[._]|(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct|security|agents|claude)\.mdx?$/i;

/** The shortest entry that means this page and no other; `undefined` if no entry can spell the name. */
function getSureEntry(site: SiteIndex, page: string): string | undefined {
  return [withoutPageExtension(page), page].find((text) => {
    const entry = parsePageEntry(text);
    const resolution = resolvePageEntry(entry, site);
    const isSure = resolution.kind === 'found' && resolution.file === page && !resolution.isAmbiguous;
    return isSure && !entry.isUntidy && text.trim() !== '';
  });
}

/** The words of each folder's path, unless another group already has them. */
function getGroupNames(folders: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const choose = (folder: string, wanted: readonly string[]): void => {
    const name = wanted.find((each) => each.trim() !== '' && !taken.has(each)) ?? addNumber(wanted, taken);
    taken.add(name);
    names.set(folder, name);
  };
  for (const folder of folders) if (folder !== '') choose(folder, [getTitle(folder), folder]);
  // Last, because it has alternatives.
  if (folders.includes('')) choose('', startGroups);
  return names;
}

function getTitle(folder: string): string {
  return folder
    .split('/')
    .map((name) => toTitle(name) || name)
    .join(' / ');
}

function addNumber([name = '']: readonly string[], taken: ReadonlySet<string>): string {
  for (let count = 2; ; count++) {
    const numbered = `${name} ${count}`.trim();
    if (!taken.has(numbered)) return numbered;
  }
}

/** Names of pages and folders that come first, in this order. */
const firstNames = [
  ['index'],
  ['introduction', 'intro', 'overview', 'welcome'],
  ['installation', 'install', 'installing', 'setup', 'set-up'],
  ['quickstart', 'quick-start', 'getting-started', 'get-started'],
];

/** Names of pages and folders that come last, in this order: what people look things up in. */
const lastNames = [
  ['api', 'api-reference', 'api-docs', 'reference', 'sdk', 'sdks'],
  ['faq', 'faqs', 'troubleshooting', 'support'],
  ['changelog', 'changelogs', 'release-notes', 'releases'],
];

/** Ignores case and accents, and sorts 2 before 10. */
function createCollator(): Intl.Collator {
  return new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
}

/** The sort keys of a page or a folder among its neighbors. */
interface Place {
  /** Negative for `firstNames`, positive for `lastNames`, 0 for all others. */
  readonly rank: number;
  /** Infinite for a name without a number. */
  readonly number: number;
  readonly title: string;
  /** Breaks ties. */
  readonly name: string;
}

/**
 * A folder with its pages, in the order in which people want to read them: where to start, then by number, then by
 * title, then what they look things up in.
 */
interface PageGroup {
  /** Relative to the site root, which is ''. */
  readonly folder: string;
  readonly pages: readonly string[];
}

/** The pages of each folder, in order; a folder comes before those inside it. */
function groupByFolder(pages: readonly string[], site: Pick<SiteIndex, 'pageInfo'>): PageGroup[] {
  const byFolder = new Map<string, string[]>();
  for (const page of pages) {
    const folder = getFolder(page);
    const others = byFolder.get(folder);
    if (others === undefined) byFolder.set(folder, [page]);
    else others.push(page);
  }
  const groups = [...byFolder].map(([folder, inFolder]) => ({
    path: getFolderPlaces(folder),
    group: { folder, pages: sortPages(inFolder, site) },
  }));
  const collator = createCollator();
  return groups.sort((a, b) => comparePaths(a.path, b.path, collator)).map(({ group }) => group);
}

function sortPages(pages: readonly string[], { pageInfo }: Pick<SiteIndex, 'pageInfo'>): string[] {
  const placed = pages.map((page) => {
    const name = withoutPageExtension(getName(page));
    return { page, place: getPlace(name, pageInfo.get(page)?.title?.trim() || toTitle(name)) };
  });
  const collator = createCollator();
  return placed.sort((a, b) => comparePlaces(a.place, b.place, collator)).map(({ page }) => page);
}

function getFolderPlaces(folder: string): readonly Place[] {
  return folder === '' ? [] : folder.split('/').map((name) => getPlace(name, toTitle(name)));
}

function getPlace(name: string, title: string): Place {
  const isOneOf = (names: readonly string[]): boolean => names.includes(name.toLowerCase());
  const first = firstNames.findIndex(isOneOf);
  const rank = first === -1 ? lastNames.findIndex(isOneOf) + 1 : first - firstNames.length;
  const number = getOrderNumber(name) ?? Number.POSITIVE_INFINITY;
  return { rank, number, title, name };
}

function comparePaths(a: readonly Place[], b: readonly Place[], collator: Intl.Collator): number {
  for (const [index, place] of a.entries()) {
    const other = b[index];
    if (other === undefined) break;
    const order = comparePlaces(place, other, collator);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function comparePlaces(a: Place, b: Place, collator: Intl.Collator): number {
  return (
    a.rank - b.rank ||
    compare(a.number, b.number) ||
    collator.compare(a.title, b.title) ||
    compare(a.name, b.name)
  );
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
