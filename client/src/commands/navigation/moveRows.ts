// "Move Up" and "Move Down": the selected pages or groups of the view, one step.
import { getShift } from '../../navigation/rowActs.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { carryOutAct } from './steps/carryOutAct.ts';

export function runMoveUp(services: Services, argument: unknown): Promise<Problem | undefined> {
  return shift(services, argument, -1);
}

export function runMoveDown(services: Services, argument: unknown): Promise<Problem | undefined> {
  return shift(services, argument, 1);
}

function shift(services: Services, argument: unknown, by: -1 | 1): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  return carryOutAct(services, getShift(rows, view.getChosen(argument), by));
}
