// The rows of the list "Pages" in a site whose navigation is a tree: what the chosen divisions hold besides divisions.

import { isSameOperation } from '../../../server/src/shared/describedOperation.ts';
import type { ElementId, ListName, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { OpenOperation } from '../../src/preview/previewMessages.ts';
import type { PageRow } from './pageRows.ts';
import { type ElementOf, getElement, type Page } from './siteLookup.ts';
import { type Division, getContainers, toOperationName } from './treePlace.ts';

/** Which groups in groups are open: those that the user has opened or closed, by id. */
export type OpenGroups = ReadonlyMap<ElementId, boolean>;

/** What a row opens; `undefined` for a page, a group or a heading. */
export function getRowOperation({ element, generated, heading }: PageRow): OpenOperation | undefined {
  const { id, content } = element;
  if (heading !== undefined) return undefined;
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
  const setSize = top.filter(({ row }) => row.level === 1).length;
  let position = 0;
  const placed = top.map(({ row, ...rest }) => ({
    ...rest,
    row: row.level === 1 ? { ...row, position: ++position, setSize } : row,
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
  const found: FoundRow[] = [];
  for (const id of site.lists.get(list) ?? []) {
    const group = getElement(site, id, 'group');
    const generated = getElement(site, id, 'generated');
    const written = getElement(site, site.lists.get(id)?.[0], 'page');
    const operation = getElement(site, id, 'operation');
    const element = getElement(site, id, 'page') ?? (operation && (written ?? operation));
    if (group !== undefined) {
      const root = getRoot(site, group);
      const isOpen = level === 1 || (open.get(id) ?? (group.content.isExpanded || around.has(id)));
      const row = {
        ...{ key: id, element: group, level },
        ...(level > 1 && { isOpen }),
        ...(root !== undefined && { root }),
      };
      found.push({ row, inside: isOpen ? id : undefined });
    } else if (generated?.content.pages !== undefined && generated.content.pages.length > 0)
      found.push(...createGeneratedRows(site, generated, level));
    else if (generated !== undefined)
      found.push({ row: { key: id, element: generated, level }, inside: undefined });
    else if (element !== undefined && (level === 1 || !isRoot(element)))
      found.push({ row: { key: element.id, element, level }, inside: undefined });
  }
  return withPositions(found);
}

interface FoundRow {
  readonly row: Omit<PageRow, 'position' | 'setSize'>;
  readonly inside: ListName | undefined;
  /** What is always shown below it. */
  readonly below?: readonly FoundRow[];
}

function withPositions(rows: readonly FoundRow[]): WaitingRow[] {
  return rows.flatMap(({ row, inside, below = [] }, index) => [
    { row: { ...row, position: index + 1, setSize: rows.length }, inside },
    ...withPositions(below),
  ]);
}

/** Groups of generated pages, and of pages that are written at their URLs. */
function createGeneratedRows(site: SiteModel, element: ElementOf<'generated'>, level: number): FoundRow[] {
  const { id, content } = element;
  const written = (site.lists.get(id) ?? []).flatMap((each) => getElement(site, each, 'page') ?? []);
  const groups = new Map<string, FoundRow[]>();
  for (const [index, page] of (content.pages ?? []).entries()) {
    const own = written.find(({ content: { path } }) => path === page.file);
    const row =
      own === undefined
        ? { key: `${id} ${index}`, element, level: level + 1, generated: page }
        : { key: own.id, element: own, level: level + 1 };
    const group = groups.get(page.group);
    if (group === undefined) groups.set(page.group, [{ row, inside: undefined }]);
    else group.push({ row, inside: undefined });
  }
  return [...groups].map(([heading, below]) => ({
    row: { key: `${id} ${heading}`, element, level, heading },
    ...{ inside: undefined, below },
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
