// Where the fragment of a link stands in the text.
import type { Span } from '../../../document/jsonNode.ts';
import { getDestinationPart } from '../../../links/scan/destinationText.ts';
import type { ScannedLink } from '../../../links/scannedPage.ts';
import { splitDestination } from '../../../links/target/destination.ts';

/** From its `#` to the end of the destination. */
export function getFragmentSpan(text: string, link: ScannedLink): Span {
  const { path, query } = splitDestination(link.destination);
  return getDestinationPart(text, link, path.length + query.length);
}
