// Finds the element of a site at the cursor.
import type { Position } from 'vscode';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { CursorElement } from './followCursor.ts';

/** The part of a `TextDocument` that is used here. */
export interface VersionedDocument {
  readonly version: number;
  readonly isDirty: boolean;
}

/** Whether the model's spans fit the current text. */
export function fitsDocument({ version }: Pick<SiteModel, 'version'>, document: VersionedDocument): boolean {
  return version === undefined ? !document.isDirty : version === document.version;
}

export function getCursorElement(
  model: Pick<SiteModel, 'version' | 'elements'> | undefined,
  document: VersionedDocument & { offsetAt(position: Position): number },
  cursor: Position,
): CursorElement {
  if (model === undefined || !fitsDocument(model, document)) return 'unknown';
  return { id: getElementAt(model, document.offsetAt(cursor)) };
}

/** The element with the smallest extent that contains or touches the offset. If several are equal, the last one. */
export function getElementAt(
  { elements }: Pick<SiteModel, 'elements'>,
  offset: number,
): ElementId | undefined {
  let found: ElementId | undefined;
  let smallest = Number.POSITIVE_INFINITY;
  for (const { id, extent } of elements.values()) {
    if (extent === undefined || offset < extent.offset || offset > extent.end) continue;
    const length = extent.end - extent.offset;
    if (length > smallest) continue;
    found = id;
    smallest = length;
  }
  return found;
}
