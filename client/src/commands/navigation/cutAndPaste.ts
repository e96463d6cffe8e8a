// "Cut" and "Paste" in the view: moving by keyboard, also far. Nothing changes before something is pasted.
import { getMove } from '../../navigation/rowActs.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { carryOutAct } from './steps/carryOutAct.ts';

export async function runCut({ navigation }: Services, argument: unknown): Promise<Problem | undefined> {
  const { view } = navigation;
  view.setCut(view.getChosen(argument).filter(({ part }) => part.kind === 'element'));
  return undefined;
}

/** Where dropping would put it: after the page that is chosen, or at the end of the group. */
export async function runPaste(services: Services, argument: unknown): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  const [target] = view.getChosen(argument);
  if (target === undefined || view.cut.length === 0) return undefined;
  return carryOutAct(services, getMove(rows, view.cut, target), async () => view.setCut([]));
}

export async function runCancelCut({ navigation }: Services): Promise<Problem | undefined> {
  navigation.view.setCut([]);
  return undefined;
}
