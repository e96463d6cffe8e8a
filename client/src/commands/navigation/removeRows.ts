// "Remove from Navigation": takes the selected entries out of the configuration. Their files stay.
import { getRemoval } from '../../navigation/rowActs.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { carryOutAct } from './steps/carryOutAct.ts';

export function runRemoveRows(services: Services, argument: unknown): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  return carryOutAct(services, getRemoval(rows, view.getChosen(argument)));
}
