// Completion in an empty file: a whole site to start from, listing the pages that exist.
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { withoutPageExtension } from '../../site/sitePaths.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { ItemDraft } from './completionItem.ts';
import { createInsertion, escapeSnippet } from './insertion.ts';
import { getPageEntry } from './siteItems.ts';

/** Nobody reads a longer group; the remaining pages are reported as not listed in any group. */
const maxPages = 20;

export function createNewSite({ site }: FeatureContext): ItemDraft {
  const found = site === undefined ? [] : getEntries(site);
  const pages = found.slice(0, maxPages);
  return {
    label: 'New site',
    kind: CompletionItemKind.Snippet,
    detail: `A name and a group with ${countPages(pages.length, found.length)}`,
    documentation: undefined,
    filterText: 'New site',
    insertion: createInsertion(writeSite(pages)),
    preferred: true,
    closedSet: false,
  };
}

/** Of two files at one URL only the first: otherwise the page would be listed twice. */
function getEntries(site: SiteIndex): string[] {
  const byUrl = new Map<string, string>();
  for (const file of site.pages) {
    const url = withoutPageExtension(file);
    if (!byUrl.has(url)) byUrl.set(url, getPageEntry(site, file));
  }
  return [...byUrl.values()];
}

function countPages(listed: number, all: number): string {
  if (listed < all) return `the first ${listed} of ${all} pages`;
  return listed > 1 ? `the ${listed} pages of the site` : 'one page';
}

/** As snippet text. If there are no pages, one is suggested. */
function writeSite(pages: readonly string[]): string {
  const entries = pages.map((page) => escapeSnippet(JSON.stringify(page)));
  const lines = entries.length === 0 ? [`"\${3:introduction}"`] : entries;
  return `{
\t"name": "\${1:My docs}",
\t"navigation": [
\t\t{
\t\t\t"group": "\${2:Get started}",
\t\t\t"pages": [
\t\t\t\t${lines.join(',\n\t\t\t\t')}
\t\t\t]
\t\t}
\t]
}`;
}
