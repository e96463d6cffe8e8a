// The rows of the view "Docs Navigation" and their order. Their text is in `rowText.ts`.
import type { ElementId, SiteElement, SiteModel } from '../../../server/src/shared/siteModel.ts';

/** What a row represents. A row stays the same object for as long as the view lives. */
export interface NavigationRow {
  /** Stays the same when the row is moved or renamed. */
  readonly key: string;
  /** URI of the configuration. */
  readonly site: string;
  readonly part:
    | { readonly kind: 'site' }
    /** A group, a page or the like. */
    | { readonly kind: 'element'; readonly id: ElementId }
    /** "Not in the Navigation". */
    | { readonly kind: 'unlisted' };
}

/** The models that the rows are read from. */
export interface ShownSites {
  /** All sites, in a stable order. */
  getAll(): readonly SiteModel[];
  get(uri: string): SiteModel | undefined;
}

export interface NavigationRows {
  /** @param parent `undefined` for the top rows. */
  getChildren(parent: NavigationRow | undefined): readonly NavigationRow[];
  getParent(row: NavigationRow): NavigationRow | undefined;
  /** `undefined` if the id is in no list of the view. */
  getRow(site: string, id: ElementId): NavigationRow | undefined;
  /** The row whose children are the site's groups; `undefined` if these are the top rows. */
  getTop(site: string): NavigationRow | undefined;
  /** The row of the pages that no group lists. */
  getSection(site: string): NavigationRow;
  getRowByKey(key: string): NavigationRow | undefined;
  /** `undefined` for a site, for the section of unlisted pages, and if the element is gone. */
  getElement(row: NavigationRow): SiteElement | undefined;
}

export function createNavigationRows(sites: ShownSites): NavigationRows {
  const rows = new Map<string, NavigationRow>();
  /** Child → name of the list that contains it; created when it is first needed. */
  const holders = new WeakMap<SiteModel, ReadonlyMap<ElementId, string>>();

  const intern = (site: string, part: NavigationRow['part']): NavigationRow => {
    const key = `${site}#${part.kind === 'element' ? `element ${part.id}` : part.kind}`;
    const known = rows.get(key);
    if (known !== undefined) return known;
    const row = { key, site, part };
    rows.set(key, row);
    return row;
  };
  const createElementRows = (model: SiteModel, list: string) =>
    (model.lists.get(list) ?? [])
      .filter((id) => !isFrame(model, id))
      .map((id) => intern(model.uri, { kind: 'element', id }));
  const getTopRows = (model: SiteModel) => [
    ...createElementRows(model, 'navigation'),
    ...createElementRows(model, 'globalLink'),
    ...(isEmptyList(model, 'unlisted') ? [] : [getSection(model.uri)]),
  ];
  const getTop = (site: string) => (sites.getAll().length > 1 ? intern(site, { kind: 'site' }) : undefined);
  const getSection = (site: string) => intern(site, { kind: 'unlisted' });
  const getHolders = (model: SiteModel) => {
    let found = holders.get(model);
    if (found === undefined) {
      found = readHolders(model);
      holders.set(model, found);
    }
    return found;
  };

  return {
    getChildren(parent) {
      if (parent === undefined) {
        const models = sites.getAll();
        const [only] = models;
        if (only !== undefined && models.length === 1) return getTopRows(only);
        return models.map((model) => intern(model.uri, { kind: 'site' }));
      }
      const model = sites.get(parent.site);
      if (model === undefined) return [];
      switch (parent.part.kind) {
        case 'site':
          return getTopRows(model);
        case 'unlisted':
          return createElementRows(model, 'unlisted');
        case 'element':
          return createElementRows(model, parent.part.id);
      }
    },
    getParent(row) {
      const model = sites.get(row.site);
      if (model === undefined || row.part.kind === 'site') return undefined;
      if (row.part.kind === 'unlisted') return getTop(row.site);
      const holder = getHolders(model).get(row.part.id);
      if (holder === undefined || topLists.has(holder)) return getTop(row.site);
      return holder === 'unlisted' ? getSection(row.site) : intern(row.site, { kind: 'element', id: holder });
    },
    getRow(site, id) {
      const model = sites.get(site);
      if (model === undefined || !getHolders(model).has(id)) return undefined;
      return intern(site, { kind: 'element', id });
    },
    getTop,
    getSection,
    getRowByKey: (key) => rows.get(key),
    getElement({ site, part }) {
      return part.kind === 'element' ? sites.get(site)?.elements.get(part.id) : undefined;
    },
  };
}

function isEmptyList(model: SiteModel, list: string): boolean {
  return (model.lists.get(list)?.length ?? 0) === 0;
}

/** The lists whose elements are at the top. */
export const topLists: ReadonlySet<string> = new Set(['navigation', 'globalLink']);

/** Only the lists in the view: others contain neither groups nor pages. */
export function readHolders(model: SiteModel): ReadonlyMap<ElementId, string> {
  const holders = new Map<ElementId, string>();
  for (const [list, ids] of model.lists) {
    if (!topLists.has(list) && list !== 'unlisted' && !isInView(model, list)) continue;
    for (const id of ids) if (!isFrame(model, id)) holders.set(id, list);
  }
  return holders;
}

function isInView(model: SiteModel, list: string): boolean {
  const kind = model.elements.get(list)?.content.kind;
  return kind !== undefined && kind !== 'footerColumn' && !isFrame(model, list);
}

/** What a language has around its pages. */
function isFrame({ elements }: SiteModel, id: string): boolean {
  return elements.get(id)?.content.kind === 'frame';
}
