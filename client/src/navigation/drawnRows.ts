// Remembers what VS Code has drawn of each row, so that a change of a site only redraws what looks different.
import type { SitePatch } from '../../../server/src/shared/siteModel.ts';
import { type NavigationRow, type NavigationRows, topLists } from './navigationRow.ts';
import type { RowText } from './rowParts.ts';

export interface RowsChange {
  readonly uri: string;
  /** `undefined` if anything may have changed. */
  readonly patch?: SitePatch | undefined;
}

export interface DrawnRows {
  noteChildren(parent: NavigationRow | undefined, children: readonly NavigationRow[]): void;
  noteText(row: NavigationRow, text: RowText): void;
  /** `everything` also if rows moved to another parent, because only then does VS Code keep them selected. */
  getOutdated(change: RowsChange): Outdated;
}

export type Outdated =
  | { readonly kind: 'everything' }
  /** These, with what is below them. */
  | { readonly kind: 'rows'; readonly rows: readonly NavigationRow[] };

/** More rows are redrawn faster all at once. */
const maxSingle = 50;

/** @param describe returns a row's current text. */
export function createDrawnRows(
  rows: NavigationRows,
  describe: (row: NavigationRow) => RowText | undefined,
): DrawnRows {
  const drawnText = new Map<NavigationRow, string>();
  /** Whether a site had another format: then nothing can be changed in it. */
  const foreign = new Map<string, boolean>();
  const drawnChildren = new Map<NavigationRow | undefined, readonly NavigationRow[]>();

  /** With whether it can be opened: VS Code asks for no children of a row that has none. */
  const toKey = (row: NavigationRow, text: RowText | undefined): string =>
    JSON.stringify([text, rows.getChildren(row).length > 0]);
  const hasOtherText = (row: NavigationRow) => {
    if (row.part.kind === 'element' && rows.getElement(row) === undefined) drawnText.delete(row);
    const drawn = drawnText.get(row);
    return drawn !== undefined && drawn !== toKey(row, describe(row));
  };
  const getSteps = (parent: NavigationRow | undefined) => {
    const before = drawnChildren.get(parent);
    if (before === undefined) return undefined;
    const now = rows.getChildren(parent);
    if (before.length === now.length && before.every((row, index) => row === now[index])) return undefined;
    const [left, stayed] = [new Set(before), new Set(now)];
    return {
      removed: before.filter((row) => !stayed.has(row)),
      added: now.filter((row) => !left.has(row)),
    };
  };

  return {
    noteChildren(parent, children) {
      drawnChildren.set(parent, children);
    },
    noteText(row, text) {
      drawnText.set(row, toKey(row, text));
    },
    getOutdated(change) {
      const { uri, patch } = change;
      const isForeign = patch?.state === 'foreign';
      const isKnown = patch !== undefined && foreign.get(uri) === isForeign;
      foreign.set(uri, isForeign);
      const touched = isKnown ? getTouched(rows, uri, patch) : undefined;
      const parents = touched?.parents ?? [...drawnChildren.keys()].filter((row) => belongs(row, uri));
      const texts = touched?.texts ?? [...drawnText.keys()].filter((row) => belongs(row, uri));
      const outdated = new Set<NavigationRow>();
      const [removed, added] = [new Set<NavigationRow>(), new Set<NavigationRow>()];
      for (const parent of parents) {
        const steps = getSteps(parent);
        if (steps === undefined) continue;
        if (parent === undefined) return { kind: 'everything' };
        outdated.add(parent);
        for (const row of steps.removed) removed.add(row);
        for (const row of steps.added) added.add(row);
      }
      for (const row of texts) if (hasOtherText(row)) outdated.add(row);
      const hasMoved = [...added].some((row) => removed.has(row));
      if (hasMoved || outdated.size > maxSingle) return { kind: 'everything' };
      return { kind: 'rows', rows: [...outdated] };
    },
  };
}

function belongs(row: NavigationRow | undefined, site: string): boolean {
  return row === undefined || row.site === site;
}

/** Rows whose children or texts a patch may have changed. */
function getTouched(rows: NavigationRows, site: string, patch: SitePatch) {
  const top = rows.getTop(site);
  const section = rows.getSection(site);
  const parents = new Set<NavigationRow | undefined>();
  const texts = new Set<NavigationRow>();
  const addWithParents = (row: NavigationRow | undefined) => {
    if (row === undefined || texts.has(row)) return;
    texts.add(row);
    addWithParents(rows.getParent(row));
  };
  addWithParents(top);
  for (const { list } of patch.splices) {
    if (topLists.has(list)) parents.add(top);
    if (list === 'unlisted') {
      // The section appears with its first page and disappears with its last.
      parents.add(top).add(section);
      texts.add(section);
    }
    const group = rows.getRow(site, list);
    if (group !== undefined) parents.add(group);
    addWithParents(group);
  }
  for (const { id } of patch.changed) addWithParents(rows.getRow(site, id));
  return { parents: [...parents], texts: [...texts] };
}
