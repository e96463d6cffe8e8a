// Looks up elements of a site by id or kind.
import type {
  ElementContent,
  ElementId,
  ElementKind,
  SiteElement,
  SiteModel,
} from '../../../server/src/shared/siteModel.ts';

/** An element whose kind is known. */
export interface ElementOf<K extends ElementKind> extends SiteElement {
  readonly content: Extract<ElementContent, { readonly kind: K }>;
}

export type Page = ElementOf<'page'>;
export type AnchorElement = ElementOf<'anchor'>;

/** Undefined if the element is gone or of another kind. */
export function getElement<K extends ElementKind>(
  site: SiteModel,
  id: ElementId | undefined,
  kind: K,
): ElementOf<K> | undefined {
  const element = id === undefined ? undefined : site.elements.get(id);
  return element !== undefined && isOfKind(element, kind) ? element : undefined;
}

/** In document order. */
export function getElements<K extends Exclude<ElementKind, 'group' | 'page'>>(
  site: SiteModel,
  kind: K,
): ElementOf<K>[] {
  const ids = site.lists.get(kind) ?? [];
  return ids.map((id) => getElement(site, id, kind)).filter((element) => element !== undefined);
}

/** For kinds that a site has at most once. */
export function getOnly<K extends Exclude<ElementKind, 'group' | 'page'>>(
  site: SiteModel,
  kind: K,
): ElementOf<K> | undefined {
  return getElement(site, site.lists.get(kind)?.[0], kind);
}

function isOfKind<K extends ElementKind>(element: SiteElement, kind: K): element is ElementOf<K> {
  return element.content.kind === kind;
}

/** Also true if that is not known yet. */
export function isReadable({ content }: Page): boolean {
  return content.file === 'found' || content.file === 'unknown';
}
