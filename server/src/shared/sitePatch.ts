// Site models as they are sent, and applying patches to them, in the server, the extension and the preview.
import type {
  ElementId,
  ElementSpan,
  ListName,
  SiteElement,
  SiteModel,
  SitePatch,
  WholeSite,
} from './siteModel.ts';

export function toWholeSite(model: SiteModel): WholeSite {
  return { ...model, elements: [...model.elements.values()], lists: [...model.lists] };
}

export function toSiteModel(site: WholeSite): SiteModel {
  return {
    ...site,
    elements: new Map(site.elements.map((element) => [element.id, element])),
    lists: new Map(site.lists),
  };
}

/** The model after the patch; `undefined` if a patch in between was missed. The model itself is not changed. */
export function applySitePatch(model: SiteModel, patch: SitePatch): SiteModel | undefined {
  if (patch.uri !== model.uri || patch.revision !== model.revision + 1) return undefined;
  const { moved, removed, changed, spans, splices, ...facts } = patch;
  const elements =
    moved === undefined
      ? new Map(model.elements)
      : new Map([...model.elements].map(([id, element]) => [id, moveElement(element, moved)]));
  for (const id of removed) elements.delete(id);
  for (const element of changed) elements.set(element.id, element);
  for (const { id, span, extent } of spans) {
    const element = elements.get(id);
    if (element !== undefined) elements.set(id, { ...element, span, extent });
  }
  const lists = new Map<ListName, readonly ElementId[]>(model.lists);
  for (const { list, at, removed: count, added } of splices) {
    const ids = (lists.get(list) ?? []).toSpliced(at, count, ...added);
    if (ids.length > 0) lists.set(list, ids);
    else lists.delete(list);
  }
  return { ...facts, version: patch.version, root: model.root, elements, lists };
}

/** A span after everything at or behind `from` has moved by `by`. */
function moveSpan(
  span: ElementSpan,
  { from, by }: { readonly from: number; readonly by: number },
): ElementSpan {
  if (span.end < from) return span;
  return { offset: span.offset < from ? span.offset : span.offset + by, end: span.end + by };
}

function moveElement(element: SiteElement, move: NonNullable<SitePatch['moved']>): SiteElement {
  const { span, extent } = element;
  if (extent === undefined || getLastEnd(element) < move.from) return element;
  const movedExtent = moveSpan(extent, move);
  return {
    ...element,
    span: span && (span === extent ? movedExtent : moveSpan(span, move)),
    extent: movedExtent,
  };
}

/** The name of a container may be in another file than the container, and then behind it. */
export function getLastEnd({ span, extent }: Pick<SiteElement, 'span' | 'extent'>): number {
  return Math.max(span?.end ?? 0, extent?.end ?? 0);
}
