// Another text for a heading: the change to its page, and what the page says after it.
import { applyChanges, type TextChange } from '../../document/textChange.ts';
import { getPageFormat } from '../../links/graph/linkGraph.ts';
import { scanPage } from '../../links/scan/scanPage.ts';
import type { Heading, ScannedPage } from '../../links/scannedPage.ts';
import { type Refusal, refuse } from '../pages/renamePage.ts';
import type { HeadingTextRename } from './renameInPage.ts';

export interface ChangedHeading {
  readonly kind: 'changed';
  readonly change: TextChange;
  readonly before: ScannedPage;
  readonly after: ScannedPage;
}

/** `undefined` when the page, as it is now, has no such heading. `before` is what was found in its `text`. */
export function renameHeading(
  before: ScannedPage,
  text: string,
  { file, heading, newText }: HeadingTextRename,
): ChangedHeading | Refusal | undefined {
  // The page may have been scanned before its last change.
  const isSame = ({ level, text: other }: Heading) => level === heading.level && other === heading.text;
  const current =
    before.headings.find((each) => each.offset === heading.offset && isSame(each)) ??
    before.headings.find(isSame);
  if (current === undefined) return undefined;
  const change = { offset: current.offset, end: current.end, text: newText };
  const after = scanPage(applyChanges(text, [change]), getPageFormat(file));
  const isRight = (other: Heading, index: number): boolean => {
    const one = before.headings[index];
    if (one === current) return other.offset === current.offset && other.level === current.level;
    return other.text === one?.text && other.level === one.level;
  };
  return after.headings.length === before.headings.length && after.headings.every(isRight)
    ? { kind: 'changed', change, before, after }
    : refuse('A heading can’t have this text: the page would get other headings.');
}
