// "Remove from Navigation": takes the selected entries out of the configuration. Their files stay.
import type { NavigationRow, NavigationRows } from '../../navigation/navigationRow.ts';
import { getRemoval } from '../../navigation/rowActs.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { carryOutAct } from './steps/carryOutAct.ts';

export function runRemoveRows(services: Services, argument: unknown): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  const removed = view.getChosen(argument);
  const next = getNext(rows, removed);
  return carryOutAct(services, getRemoval(rows, removed), async () => {
    if (next !== undefined) view.focus(next);
  });
}

/** Where people go on: the row behind the last one, else the one before, else the one around them. */
function getNext(rows: NavigationRows, removed: readonly NavigationRow[]): NavigationRow | undefined {
  const last = removed.at(-1);
  const parent = last && rows.getParent(last);
  const beside = rows.getChildren(parent);
  const place = last === undefined ? -1 : beside.indexOf(last);
  const isLeft = (row: NavigationRow): boolean => row.part.kind === 'element' && !removed.includes(row);
  return (
    beside.slice(place + 1).find(isLeft) ?? beside.slice(0, Math.max(place, 0)).findLast(isLeft) ?? parent
  );
}
