// The containers of the view: groups and, in a site whose navigation is a tree, divisions; and what can be added to them.

import type { DivisionKind } from '../../../server/src/shared/containerWords.ts';
import type { NavigationPlace } from '../../../server/src/shared/protocol.ts';
import type { ElementContent, ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { NavigationRow, NavigationRows } from './navigationRow.ts';

export type AddedKind = 'page' | 'group' | DivisionKind;

export type Container = Extract<ElementContent, { readonly kind: 'group' | 'division' }>;

export function isContainer(content: ElementContent | undefined): content is Container {
  return content?.kind === 'group' || content?.kind === 'division';
}

/** What it is to readers; `undefined` for what isn’t a page or a container. */
export function getAddedKind(content: ElementContent | undefined): AddedKind | undefined {
  if (content?.kind === 'division') return content.division;
  if (content?.kind === 'operation') return 'page';
  return content?.kind === 'group' || content?.kind === 'page' ? content.kind : undefined;
}

export interface Addition {
  readonly kind: AddedKind;
  /** `undefined` for the end of the top. */
  readonly to: NavigationPlace | undefined;
  /** What it will be in, or come after; `undefined` for the top. */
  readonly near: ElementId | undefined;
  readonly position: 'in' | 'after';
}

/**
 * What can be added at a row, so that every container still holds one kind of children: in it or, for a page, in its
 * container; then after it and the containers around it.
 */
export function getAdditions(
  rows: NavigationRows,
  model: SiteModel,
  row: NavigationRow | undefined,
): Addition[] {
  const around = getContainersAround(rows, row);
  const [innermost] = around;
  const inside = getAddedKinds(rows, model, innermost).map((kind): Addition => {
    const near = innermost && getId(innermost);
    return {
      kind,
      near,
      position: 'in',
      to: near === undefined ? undefined : { kind: 'endOf', group: near },
    };
  });
  const beside = around.flatMap((container): Addition[] => {
    const near = getId(container);
    const kind = getAddedKind(rows.getElement(container)?.content);
    if (near === undefined || kind === undefined) return [];
    return [{ kind, near, position: 'after', to: { kind: 'after', id: near } }];
  });
  return [...inside, ...beside];
}

/** Innermost first, with the row itself if it is one. */
function getContainersAround(rows: NavigationRows, row: NavigationRow | undefined): NavigationRow[] {
  const found: NavigationRow[] = [];
  for (let each = row; each !== undefined; each = rows.getParent(each))
    if (isContainer(rows.getElement(each)?.content)) found.push(each);
  return found;
}

const topKinds: readonly AddedKind[] = [
  ...(['page', 'group', 'tab', 'language', 'version', 'product', 'dropdown', 'anchor'] as const),
];

/** What the container, or the top, can hold as well: all if it is empty. The most likely one comes first. */
function getAddedKinds(
  rows: NavigationRows,
  model: SiteModel,
  container: NavigationRow | undefined,
): readonly AddedKind[] {
  if (model.isTree !== true) return container === undefined ? ['group'] : ['page'];
  const content = container && rows.getElement(container)?.content;
  if (content?.kind === 'division' && content.href !== undefined) return [];
  const children = rows
    .getChildren(container ?? rows.getTop(model.uri))
    .flatMap((child) => rows.getElement(child)?.content ?? [])
    .filter((child) => !(child.kind === 'page' && child.isRoot === true));
  if (content?.kind === 'group') return ['page', 'group'];
  const held = new Set(children.flatMap((child) => getAddedKind(child) ?? []));
  if (held.has('page')) return ['page', 'group'];
  if (held.size > 0) return [...held];
  // They stand in groups behind what is written.
  if (children.some(({ kind }) => kind === 'generated')) return ['page', 'group'];
  const holdsMenus = content?.kind === 'division' && ['tab', 'product'].includes(content.division);
  return holdsMenus ? [...topKinds, 'item'] : topKinds;
}

function getId({ part }: NavigationRow): ElementId | undefined {
  return part.kind === 'element' ? part.id : undefined;
}

/** The containers below a row, or of the whole site, that can list a page, in the order of the view. */
export function getPageContainers(
  rows: NavigationRows,
  model: SiteModel,
  top: NavigationRow | undefined,
): NavigationRow[] {
  const below = rows
    .getChildren(top ?? rows.getTop(model.uri))
    .filter((row) => isContainer(rows.getElement(row)?.content));
  return below.flatMap((row) => [
    ...(getAddedKinds(rows, model, row).includes('page') ? [row] : []),
    ...getPageContainers(rows, model, row),
  ]);
}
