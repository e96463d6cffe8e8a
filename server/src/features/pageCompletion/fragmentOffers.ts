// The fragments of the page that is linked to: its headings and everything else that has an id, in page order.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { getPageFragments, type ListedFragment } from '../../links/fragments/pageFragments.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { getPlainStyle, writeSegment } from '../moves/writtenSegment.ts';
import { getEditorLinks } from '../pageLinks/editorLinks.ts';
import { isHeading } from '../pageLinks/fragmentPlace.ts';
import { getTargetFile } from '../pageLinks/linkedPlace.ts';
import type { PageContext } from '../pages/pageContext.ts';
import type { Offer } from './offer.ts';
import type { TypedDestination } from './typedDestination.ts';

/** @param path what is written before the `#`, decoded; '' for this page. */
export function getFragmentOffers(context: PageContext, typing: TypedDestination, path: string): Offer[] {
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
  const written = `#${writeSegment(fragment, getPlainStyle(notation))}`;
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
