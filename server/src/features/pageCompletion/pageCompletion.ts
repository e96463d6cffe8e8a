// textDocument/completion in a page: possible destinations, fragments of the page in the destination, components, and
// front matter.
import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { getPageFragments, type ListedFragment } from '../../links/fragments/pageFragments.ts';
import { getPageFormat } from '../../links/graph/linkGraph.ts';
import { getDestinationPart } from '../../links/scan/destinationText.ts';
import { isExternalPath, splitDestination } from '../../links/target/destination.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { getPlainStyle, writeId } from '../moves/renameInPage.ts';
import { getEditorLinks } from '../pageLinks/editorLinks.ts';
import { getTargetFile, isHeading } from '../pageLinks/linkedPlace.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { getComponentCompletion } from './componentCompletion.ts';
import { getFileOffers } from './fileOffers.ts';
import { getFrontMatterCompletion } from './frontMatterCompletion.ts';
import { createList, type Offer } from './offer.ts';
import { getTypedDestination, type TypedDestination } from './typedDestination.ts';
import { getTypedKey } from './typedKey.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` if nothing can be completed: in prose or code. */
export function getPageCompletion(context: PageContext, offset: number): CompletionList | undefined {
  const { page, path, scanned } = context;
  const text = page.getText();
  const key = getTypedKey(text, offset);
  if (key !== undefined) return getFrontMatterCompletion(context, key);
  const typing = getTypedDestination({ text, format: getPageFormat(path), scanned }, offset);
  if (typing === undefined) return getComponentCompletion(context, offset);
  const { path: typedPath, query, fragment } = splitDestination(typing.typed);
  if (isExternalPath(typedPath)) return undefined;
  if (fragment !== undefined && typing.kind !== 'import') {
    const start = getDestinationPart(text, typing, typedPath.length + query.length).offset;
    const offers = getFragmentOffers(context, typing, typedPath);
    return createList(context, { offset: start, end: typing.end }, `#${fragment}`, offers);
  }
  if (query !== '') return undefined;
  const end = findPathEnd(text, typing.end, offset);
  return createList(context, { offset: typing.offset, end }, typing.typed, getFileOffers(context, typing));
}

/** The end of the path after the cursor: its query and fragment stay. */
function findPathEnd(text: string, end: number, offset: number): number {
  const rest = text.slice(offset, end).search(/[?#]/);
  return rest === -1 ? end : offset + rest;
}

/**
 * The fragments of the linked page: its headings and everything else with an id, in page order.
 *
 * @param path the part before the `#`, decoded; '' for this page.
 */
function getFragmentOffers(context: PageContext, typing: TypedDestination, path: string): Offer[] {
  const { configuration, links, site, path: from } = context;
  const resolver = getLinkResolver(configuration, site);
  const target = path === '' ? from : getTargetFile(resolver.resolve(path, from));
  if (target === undefined) return [];
  const editor = getEditorLinks(context);
  const isShown = editor?.sees(typing) === true && editor.findFile(path) === target;
  return getPageFragments(target, links, resolver)
    .list()
    .filter(({ fragment, place }) => !(isShown && editor.finds(fragment, place, target)))
    .map((listed) => createOffer(listed, typing.notation));
}

function createOffer(
  { fragment, text, place }: ListedFragment,
  notation: TypedDestination['notation'],
): Offer {
  const written = `#${writeId(fragment, getPlainStyle(notation))}`;
  const title = text.replaceAll(/\s+/g, ' ').trim();
  return {
    label: title === '' ? written : title,
    kind: CompletionItemKind.Reference,
    description: title === '' ? undefined : written,
    detail: isHeading(place.at) ? `${'#'.repeat(place.at.level)} ${title}` : undefined,
    alias: title,
    text: written,
    write: () => written,
  };
}
