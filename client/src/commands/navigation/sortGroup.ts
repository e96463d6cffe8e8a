// "Sort by Title": the pages of the group, or of the group that holds the page.
import { accept } from '../../../../server/src/shared/result.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { carryOutAct } from './steps/carryOutAct.ts';

export async function runSortGroup(services: Services, argument: unknown): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  const [row] = view.getChosen(argument);
  if (row === undefined) return undefined;
  const isGroup = rows.getElement(row)?.content.kind === 'group';
  const group = isGroup ? row : rows.getParent(row);
  if (group?.part.kind !== 'element') return undefined;
  return carryOutAct(services, accept({ site: group.site, act: { kind: 'sort', group: group.part.id } }));
}
