// Entries of the navigation that miss the same page, replaced together.
import { locate } from '../../document/joinedDocument.ts';
import { type StringNode, touches } from '../../document/jsonNode.ts';
import { isUnreadable, type ParsedDocument } from '../../document/parsedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { type PageReference, parsePageEntry, writeEntryLike } from '../../format/pageReference.ts';
import { isSameTarget } from '../../links/graph/linkGraph.ts';
import { isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { getAbsentPages, getNotablePages, resolvePageEntry } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getFindings } from '../findings/findings.ts';
import { getEntryPath } from '../pages/groupChoices.ts';

interface EntriesContext extends Pick<FeatureContext, 'configuration' | 'settings'> {
  readonly site: SiteIndex;
}

interface ReplacedEntries {
  /** To the configuration with its parts, one for each entry. */
  readonly changes: readonly TextChange[];
  /** Entries that stay as they are, because the page would be listed twice. */
  readonly leftCount: number;
}

/** The entry of a missing page at the offset, in the file of the context. */
export function findDeadEntry(context: FeatureContext, offset: number): StringNode | undefined {
  const finding = getFindings(context).find(
    (each) => each.code === 'page-not-found' && touches(each, offset),
  );
  return finding?.subject.kind === 'site' ? finding.subject.node : undefined;
}

/** How many entries miss the page; `path` is its path relative to the site root. */
export function countEntries(context: EntriesContext, path: string): number {
  return getPlaces(context, path).length;
}

/**
 * Replaces all entries that miss the page, each in its own notation.
 *
 * @param to a file, relative to the site root; nothing is changed if no entry can name it.
 */
export function replaceEntries(context: EntriesContext, path: string, to: string): ReplacedEntries {
  const { configuration, site } = context;
  const places = isPageFile(to) && site.hasFile(to) ? getPlaces(context, path) : [];
  const isRepeated = createIsRepeated(configuration, places.flat(), withoutPageExtension(to));
  const changes = places.flatMap((entries): TextChange[] => {
    const [{ node } = {}] = entries;
    const value = node && writeReplacement(site, node.value, to);
    if (node === undefined || value === undefined || entries.some(isRepeated)) return [];
    return [{ offset: node.offset, end: node.end, text: JSON.stringify(value) }];
  });
  return { changes, leftCount: places.length - changes.length };
}

/**
 * The page in the notation of the entry that it replaces: with an extension or without. `undefined` if the site would read
 * that as another page.
 */
export function writeReplacement(site: SiteIndex, written: string, to: string): string | undefined {
  const path = isPageFile(parsePageEntry(written).path) ? to : getEntryPath(site, to);
  const value = writeEntryLike(written, path);
  const resolution = value === undefined ? undefined : resolvePageEntry(parsePageEntry(value), site);
  return resolution?.kind === 'found' && resolution.file === to ? value : undefined;
}

/** By place, in document order: a part that stands in several places has each of its entries several times. */
function getPlaces(
  { configuration, site, settings }: EntriesContext,
  path: string,
): readonly (readonly PageReference[])[] {
  const { isConfiguration, unchecked } = getSiteFormat(configuration);
  if (!isConfiguration || unchecked !== undefined || isUnreadable(configuration)) return [];
  // An author who wants to hear nothing about missing pages has a reason for their entries.
  if (settings.rules['page-not-found'] === 'off') return [];
  const missed = getNotablePages(configuration, site).filter(
    ({ entry, resolution }) => resolution.kind === 'notFound' && isSameTarget(entry.path, path),
  );
  if (missed.length === 0 || getAbsentPages([configuration], site).areMost) return [];
  const byFile = new Map<ParsedDocument, Map<number, PageReference[]>>();
  for (const page of missed) {
    const { document, offset } = locate(configuration, page.node);
    const byOffset = byFile.get(document) ?? new Map<number, PageReference[]>();
    byFile.set(document, byOffset);
    const others = byOffset.get(offset);
    if (others === undefined) byOffset.set(offset, [page]);
    else others.push(page);
  }
  return [...byFile.values()].flatMap((byOffset) => [...byOffset.values()]);
}

/**
 * Whether an entry would list a page that its group, or the site, already lists. Entries for the same missing page may
 * stay as repeated as they are.
 *
 * @param missed the entries to be replaced; each is asked about once, in this order.
 */
function createIsRepeated(
  configuration: ParsedDocument,
  missed: readonly PageReference[],
  identity: string,
): (page: PageReference) => boolean {
  const { navigation, repeats } = getSiteFormat(configuration);
  const getScope = ({ groups }: PageReference): object | undefined =>
    repeats === 'site' ? undefined : groups.at(-1)?.node;
  // The root page of a group may be among its pages.
  const mayRepeat = ({ isRoot }: PageReference): boolean => repeats === 'group' && isRoot === true;
  const listed = new Map<object | undefined, string>();
  if (missed.length > 0) {
    const nodes = new Set(missed.map(({ node }) => node));
    for (const page of navigation.pages)
      if (page.entry.identity === identity && !nodes.has(page.node) && !mayRepeat(page))
        listed.set(getScope(page), identity);
  }
  return (page) => {
    if (mayRepeat(page)) return false;
    const scope = getScope(page);
    const before = listed.get(scope);
    if (before === undefined) listed.set(scope, page.entry.identity);
    return before !== undefined && before !== page.entry.identity;
  };
}
