// textDocument/completion in a page: where a destination can lead, and the fragments of the page that it names.
import type { CompletionList } from 'vscode-languageserver-types';
import { getPageFormat } from '../../links/graph/linkGraph.ts';
import { getDestinationPart } from '../../links/scan/destinationText.ts';
import { isExternalPath, splitDestination } from '../../links/target/destination.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { getFileOffers } from './fileOffers.ts';
import { getFragmentOffers } from './fragmentOffers.ts';
import { createList } from './offer.ts';
import { getTypedDestination } from './typedDestination.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` where nothing can be completed: a word in prose, or code. */
export function getPageCompletion(context: PageContext, offset: number): CompletionList | undefined {
  const { page, path, scanned } = context;
  const text = page.getText();
  const typing = getTypedDestination({ text, format: getPageFormat(path), scanned }, offset);
  if (typing === undefined) return undefined;
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

/** What stands behind the cursor of the path: its query and fragment stay. */
function findPathEnd(text: string, end: number, offset: number): number {
  const rest = text.slice(offset, end).search(/[?#]/);
  return rest === -1 ? end : offset + rest;
}
