// A new text or id for a heading: the change to its page, and the content of the page after it.
import { applyChanges, type TextChange } from '../../document/textChange.ts';
import { scanPageFile } from '../../links/graph/linkGraph.ts';
import type { Heading, ScannedPage } from '../../links/scannedPage.ts';
import { quote } from '../../shared/text/words.ts';
import { type EditRefusal, refuseEdit } from '../editRefusal.ts';
import type { HeadingChangeRequest } from './renameInPage.ts';

export interface ChangedHeading {
  readonly kind: 'changed';
  readonly change: TextChange;
  readonly before: ScannedPage;
  readonly after: ScannedPage;
}

/** `undefined` if the current page has no such heading. `before` is the result of scanning `text`. */
export function renameHeading(
  before: ScannedPage,
  text: string,
  { file, heading, part, newText }: HeadingChangeRequest,
): ChangedHeading | EditRefusal | undefined {
  // The page may have been scanned before its last change.
  const isSame = ({ level, text: other }: Heading) => level === heading.level && other === heading.text;
  const current =
    before.headings.find((each) => each.offset === heading.offset && isSame(each)) ??
    before.headings.find(isSame);
  if (current === undefined) return undefined;
  const place = part === 'text' ? current : current.customId;
  if (place === undefined) return undefined;
  const isOwnId = current.customId?.id === newText;
  if (part === 'id' && !isOwnId && hasId(before, newText))
    return refuseEdit(`The page already has the id ${quote(newText)}.`);
  const change = { offset: place.offset, end: place.end, text: newText };
  const after = scanPageFile(applyChanges(text, [change]), file);
  const isRight = (other: Heading, index: number): boolean => {
    const one = before.headings[index];
    if (one === current && part === 'id') return isSame(other) && other.customId?.id === newText;
    if (one === current) return other.offset === current.offset && other.level === current.level;
    return other.text === one?.text && other.level === one.level;
  };
  return after.headings.length === before.headings.length && after.headings.every(isRight)
    ? { kind: 'changed', change, before, after }
    : refuseEdit(
        part === 'text'
          ? 'The heading can’t have this text, because the page would get other headings.'
          : 'The heading can’t have this id, because it would be read as part of the heading’s text.',
      );
}

function hasId({ headings, anchors }: ScannedPage, id: string): boolean {
  return (
    headings.some(({ customId }) => customId?.id === id) ||
    anchors.some(({ kind, value }) => kind === 'id' && value === id)
  );
}
