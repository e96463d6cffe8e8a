// textDocument/codeLens: above a page, where the navigation lists it or that it doesn't, and how many links lead to it.
import type { CodeLens, Range } from 'vscode-languageserver-types';
import {
  addToNavigationCommand,
  type ShowEntryArgument,
  showEntryCommand,
  showLinksCommand,
} from '../shared/protocol.ts';
import { must } from '../shared/text/must.ts';
import { quote } from '../shared/text/words.ts';
import { isSurelyUnlisted } from '../site/references/resolvedPages.ts';
import { describeUse } from './pageLinks/linkReferences.ts';
import { describeTrail, getGroupChoices, tellApart } from './pages/groupChoices.ts';
import { getListings, type PageContext } from './pages/pageContext.ts';
import { toEntryLocation } from './ranges.ts';

const firstLine: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Empty if too little is known. */
export function getPageCodeLenses(context: PageContext): CodeLens[] {
  const use = context.client.showsLinks ? describeUse(context.links, context.path) : undefined;
  if (use === undefined) return getListingLenses(context);
  const command = { title: use, command: showLinksCommand, arguments: [context.page.uri] };
  return [...getListingLenses(context), { range: firstLine, command }];
}

/** More lenses than these would fill the line: a page may be listed in each of dozens of versions. */
const maxLenses = 4;

/** One lens for each entry that lists the page, the last for all others. Empty if it isn't a page of the site. */
function getListingLenses(context: PageContext): CodeLens[] {
  const { configuration: document, page, site, path } = context;
  const entries = getListings(context).map(({ node, groups }) => ({
    label: describeTrail(groups) || 'the navigation',
    node,
  }));
  if (entries.length > 0 && !context.client.showsEntries) return [];
  const shown = entries.slice(0, maxLenses);
  const labels = tellApart(document, shown);
  const others = entries.length - maxLenses + 1;
  const listings = shown.map(({ node }, index): CodeLens => {
    const entry: ShowEntryArgument = toEntryLocation(document, node);
    const isForAll = others > 1 && index === maxLenses - 1;
    const title = `Listed in ${isForAll ? `${others} other places` : must(labels[index])}`;
    return { range: firstLine, command: { title, command: showEntryCommand, arguments: [entry] } };
  });
  if (listings.length > 0 || !isSurelyUnlisted(document, site, path)) return listings;
  const title = getAddingTitle(context);
  if (title === undefined) return [];
  const command = { title, command: addToNavigationCommand, arguments: [page.uri] };
  return [{ range: firstLine, command }];
}

/** `undefined` if nothing would happen. */
function getAddingTitle(context: PageContext): string | undefined {
  if (context.client.addsToNavigation === 'chosenGroup') return 'Not in navigation: add…';
  const [nearest] = context.client.addsToNavigation === 'never' ? [] : getGroupChoices(context);
  return nearest && `Not in navigation: add to ${quote(nearest.label)}`;
}
