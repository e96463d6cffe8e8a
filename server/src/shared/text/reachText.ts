// Why readers can't find a page, and what helps, in the same words in every view.

import { containerWords } from '../containerWords.ts';
import type { Hiding, Reach } from '../siteModel.ts';

/** In characters; longer names are cut. */
const maxNameLength = 60;

const addIt = 'add it with “Docs: Add Page to Navigation…”.';

/**
 * As plain text; `undefined` if readers can find the page.
 *
 * @param isReported whether a diagnostic next to the sentence already says that no group lists the page.
 */
export function describeReach(reach: Reach, isReported = false): string | undefined {
  switch (reach.kind) {
    case 'reachable':
      return undefined;
    case 'unlisted':
      return isReported
        ? `Readers can’t find this page: ${addIt}`
        : `Readers can’t find this page, because no group in the navigation lists it: ${addIt}`;
    case 'hidden':
      return `Readers find this page only by a direct link, because ${describeHiding(reach.hiding)}.`;
    case 'hiddenAnchor':
      return `Readers find this page only by a direct link, because its anchor${quoteName(reach.anchor)} is hidden by default: remove "isDefaultHidden" from the anchor to show it.`;
    case 'versionAnchor':
      return `Readers find this page only after they choose the version${quoteName(reach.version)}, because its anchor${quoteName(reach.anchor)} belongs to it: remove "version" from the anchor to show it in every version.`;
  }
}

/** As the end of a sentence, without its full stop. */
export function describeHiding(hiding: Hiding): string {
  switch (hiding.by) {
    case 'itself':
      return 'it is hidden: remove "hidden" to show it';
    case 'refusal': {
      const division = `${containerWords[hiding.division].one}${quoteName(hiding.name)}`;
      return `an error in its ${division} makes the host remove all that the ${containerWords[hiding.division].one} holds`;
    }
    case 'kept':
      return `the host keeps only "${hiding.key}" there and removes the rest`;
    case 'misplaced':
      return `nothing there can hold "${hiding.key}": the host removes it`;
    default:
      return `its ${containerWords[hiding.by].one}${quoteName(hiding.name)} is hidden: remove "hidden" there to show it`;
  }
}

/** What a row says of it in one word. */
export function getHidingWord({ by }: Hiding): 'hidden' | 'removed' {
  return by === 'refusal' || by === 'kept' || by === 'misplaced' ? 'removed' : 'hidden';
}

/** With a leading space; empty for a blank name. */
function quoteName(name: string): string {
  const characters = [...name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()];
  if (characters.length === 0) return '';
  const shown = characters.slice(0, maxNameLength).join('');
  return ` “${shown}${characters.length > maxNameLength ? '…' : ''}”`;
}
