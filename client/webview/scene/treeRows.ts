// The rows of the list "Pages" in a site whose navigation is a tree: what the chosen divisions hold besides divisions.

import { isSameOperation } from '../../../server/src/shared/describedOperation.ts';
import type { ElementId, ListName, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { OpenOperation } from '../../src/preview/previewMessages.ts';
import type { PageRow } from './pageRows.ts';
import { type ElementOf, getElement, type Page } from './siteLookup.ts';
import { type Division, getContainers, toOperationName } from './treePlace.ts';

/** Which groups in groups are open: those that the user has opened or closed, by id. */
export type OpenGroups = ReadonlyMap<ElementId, boolean>;

/** What a row opens; `undefined` for a page or group. */
export function getRowOperation({ element, generated }: PageRow): OpenOperation | undefined {
  const { id, content } = element;
  if (content.kind === 'operation') return { element: id, operation: toOperationName(content) };
  if (content.kind !== 'generated') return undefined;
  return { element: id, ...(generated !== undefined && { operation: toOperationName(generated) }) };
}

export function isSameOpen(one: OpenOperation, other: OpenOperation): boolean {
  if (one.element !== other.element) return false;
  if (one.operation === undefined || other.operation === undefined) return one.operation === other.operation;
  return isSameOperation(one.operation, other.operation);
}

interface WaitingRow {
  readonly row: PageRow;
  /** The list of what is in it, if that is shown. */
  readonly inside: ListName | undefined;
}

/** Uses a stack, because groups may be nested endlessly. What is in a closed group is not read. */
export function getTreeRows(
  site: SiteModel,
  division: Division | undefined,
  page: Page | undefined,
  open: OpenGroups,
): PageRow[] {
  const around = new Set(getContainers(site, page?.id));
  const lists: ListName[] = [
    'navigation',
    ...(division === undefined ? [] : [division.id, ...getContainers(site, division.id)].toReversed()),
  ];
  const rows: PageRow[] = [];
  const top = lists.flatMap((list) => createRows(site, list, { level: 1, open, around }));
  const placed = top.map(({ row, ...rest }, index) => ({
    ...rest,
    row: { ...row, position: index + 1, setSize: top.length },
  }));
  const waiting: WaitingRow[] = placed.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    rows.push(next.row);
    if (next.inside === undefined) continue;
    const level = next.row.level + 1;
    waiting.push(...createRows(site, next.inside, { level, open, around }).toReversed());
  }
  return rows;
}

interface RowFacts {
  readonly level: number;
  readonly open: OpenGroups;
  /** The containers around the shown page. */
  readonly around: ReadonlySet<ElementId>;
}

function createRows(site: SiteModel, list: ListName, { level, open, around }: RowFacts): WaitingRow[] {
  const found: { row: Omit<PageRow, 'position' | 'setSize'>; inside: ListName | undefined }[] = [];
  for (const id of site.lists.get(list) ?? []) {
    const group = getElement(site, id, 'group');
    const generated = getElement(site, id, 'generated');
    const element = getElement(site, id, 'page') ?? getElement(site, id, 'operation');
    if (group !== undefined) {
      const root = getRoot(site, group);
      const isOpen = level === 1 || (open.get(id) ?? (group.content.isExpanded || around.has(id)));
      const row = {
        ...{ key: id, element: group, level },
        ...(level > 1 && { isOpen }),
        ...(root !== undefined && { root }),
      };
      found.push({ row, inside: isOpen ? id : undefined });
    } else if (generated?.content.pages !== undefined && generated.content.pages.length > 0) {
      for (const [index, page] of generated.content.pages.entries())
        found.push({
          row: { key: `${id} ${index}`, element: generated, level, generated: page },
          inside: undefined,
        });
    } else if (generated !== undefined)
      found.push({ row: { key: id, element: generated, level }, inside: undefined });
    else if (element !== undefined && (level === 1 || !isRoot(element)))
      found.push({ row: { key: id, element, level }, inside: undefined });
  }
  return found.map(({ row, inside }, index) => ({
    row: { ...row, position: index + 1, setSize: found.length },
    inside,
  }));
}

/** The name of its group stands for it; in a division, it is a page like others. */
function isRoot(element: Page | ElementOf<'operation'>): boolean {
  return element.content.kind === 'page' && element.content.isRoot === true;
}

function getRoot(site: SiteModel, { id }: ElementOf<'group'>): Page | undefined {
  const first = getElement(site, site.lists.get(id)?.[0], 'page');
  return first?.content.isRoot ? first : undefined;
}
