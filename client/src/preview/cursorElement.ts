// Finds the element of a site at the cursor.
import type { Position, Uri } from 'vscode';
import { findSiteFile } from '../../../server/src/shared/siteFiles.ts';
import type { ElementId, SiteFile, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { CursorElement } from './followCursor.ts';

/** The part of a `TextDocument` that is used here. */
export interface VersionedDocument {
  readonly version: number;
  readonly isDirty: boolean;
}

/** Whether the model's spans fit the current text of one of its files. */
export function fitsDocument({ version }: Pick<SiteFile, 'version'>, document: VersionedDocument): boolean {
  return version === undefined ? !document.isDirty : version === document.version;
}

export function getCursorElement(
  model: Pick<SiteModel, 'uri' | 'version' | 'files' | 'elements'> | undefined,
  document: VersionedDocument & { readonly uri: Uri; offsetAt(position: Position): number },
  cursor: Position,
): CursorElement {
  const file = model && findSiteFile(model, document.uri.toString());
  if (model === undefined || file === undefined || !fitsDocument(file, document)) return 'unknown';
  return { id: getElementAt(model, file.start + document.offsetAt(cursor)) };
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
