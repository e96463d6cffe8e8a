// A fragment as it is written in a link → what it is compared by.
import { composeText } from '../../shared/text/composedText.ts';
import { decodeEscapes } from '../target/destination.ts';

/** Ids are compared without regard to case, percent-escapes, and how their characters are composed. */
export function getFragmentKey(fragment: string): string {
  return toKey(decodeEscapes(fragment));
}

/** The same of an id, in which percent signs stand for themselves. */
export function toKey(id: string): string {
  return composeText(id).toLowerCase().replaceAll(variationSelector, '');
}

/** It follows an emoji, which slugs drop; whether they drop this, too, differs. */
const variationSelector = '\ufe0f';

/** Whether a fragment is right in every page: none at all, the top, a search for text. */
export function isAlwaysRight(fragment: string): boolean {
  return fragment === '' || /^top$/i.test(fragment) || fragment.includes(':~:');
}
