// A configuration for a folder of pages that has none: a name, colors, and groups that list every page.
import { applyLayout, getLayout } from '../../document/layout.ts';
import { getName, withoutPageExtension } from '../../shared/sitePaths.ts';
import { must } from '../../shared/text/must.ts';
import { toTitle } from '../../shared/text/titleWords.ts';
import { parsePageEntry, resolvePageEntry } from '../../site/references/pageEntry.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { groupByFolder } from './pageOrder.ts';

/** What a project calls the folder of its documentation. */
const documentationFolder = /^(?:docs?|documentation|website)$/i;

export interface NewConfiguration {
  readonly name: string;
  readonly colors: { readonly primary: string; readonly light: string; readonly dark: string };
  /** Empty for a site without pages. Their names are unique. */
  readonly navigation: readonly { readonly group: string; readonly pages: readonly string[] }[];
}

/** For a project whose folder has no name. */
const nameless = 'My Docs';
/** For the pages beside the configuration: the first name that no folder has. */
const startGroups = ['Get Started', 'Overview', 'Home'];
/** Readable on white, and on the format's own dark background. */
const colors = { primary: '#15803d', light: '#4ade80', dark: '#166534' };

/** @param site `undefined` while nothing is known about the folder. */
export function createNewConfiguration(site: SiteIndex | undefined): NewConfiguration {
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
 * The text of a file that had only this white space in it, laid out and ended as that was. `undefined` where there is
 * no page to list.
 */
export function getProposal(site: SiteIndex, blank: string): string | undefined {
  const configuration = createNewConfiguration(site);
  if (configuration.navigation.length === 0) return undefined;
  const layout = getLayout(blank);
  return applyLayout(writeNewConfiguration(configuration), layout, '') + layout.eol;
}

/**
 * The folder in a project that its documentation is in, by its usual name; `undefined` where pages are beside it.
 * A configuration there would be about the documentation alone.
 */
export function getDocumentationFolder({ pages }: Pick<SiteIndex, 'pages'>): string | undefined {
  if (pages.some((page) => !page.includes('/'))) return undefined;
  return pages.map((page) => page.slice(0, page.indexOf('/'))).find((name) => documentationFolder.test(name));
}

/** As JSON, indented with tabs. */
export function writeNewConfiguration(configuration: NewConfiguration): string {
  return JSON.stringify(configuration, null, '\t');
}

/** Of several files at one URL only the one that an entry without extension means, and nothing that no entry can name. */
function getListablePages(site: SiteIndex): string[] {
  const byUrl = new Map<string, string>();
  for (const page of site.pages) {
    const entry = getSureEntry(site, page);
    if (entry === undefined) continue;
    const { identity } = parsePageEntry(entry);
    const other = byUrl.get(identity);
    if (other === undefined || page.endsWith('.mdx')) byUrl.set(identity, page);
  }
  return [...byUrl.values()];
}

/** The shortest entry that means this page and no other; `undefined` for a name that no entry can spell. */
function getSureEntry(site: SiteIndex, page: string): string | undefined {
  return [withoutPageExtension(page), page].find((text) => {
    const entry = parsePageEntry(text);
    const resolution = resolvePageEntry(entry, site);
    const isSure = resolution.kind === 'found' && resolution.file === page && !resolution.isAmbiguous;
    return isSure && !entry.isUntidy && text.trim() !== '';
  });
}

/** The words of each folder's path, unless another group has them already. */
function getGroupNames(folders: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const choose = (folder: string, wanted: readonly string[]): void => {
    const name = wanted.find((each) => each.trim() !== '' && !taken.has(each)) ?? addNumber(wanted, taken);
    taken.add(name);
    names.set(folder, name);
  };
  for (const folder of folders) if (folder !== '') choose(folder, [getTitle(folder), folder]);
  // Last, because it has a choice.
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
