// The last step of all commands that change the navigation: carries out the act, or says why that is not possible.
import type { NavigationEdit } from '../../../../../server/src/shared/protocol.ts';
import { carryOut } from '../../../navigation/carryOut.ts';
import type { RowAct } from '../../../navigation/rowActs.ts';
import type { WatchedSites } from '../../../sites/siteModels.ts';
import type { FirstSteps } from '../../../ui/firstSteps.ts';
import type { Problem } from '../../../ui/messages.ts';
import { noServer } from '../../docs/steps/noSite.ts';
import type { RestartServices } from '../../extensionCommands.ts';

export interface ActServices extends RestartServices {
  readonly siteModels: WatchedSites;
  readonly firstSteps: FirstSteps;
}

/** @param onDone called after the act, even if nothing had to change. */
export async function carryOutAct(
  { languageServer, siteModels, firstSteps }: ActServices,
  act: RowAct,
  onDone?: (newFile: string | undefined) => Promise<void>,
): Promise<Problem | undefined> {
  if (!act.ok) return { message: act.problem };
  if (act.value === undefined) return undefined;
  const parts = {
    ask: (method: string, params: object) => languageServer.ask<NavigationEdit>(method, params),
    getModel: siteModels.get,
  };
  const done = await carryOut(parts, act.value);
  if (done.ok) {
    if (done.value.hasChanged) firstSteps.complete('navigation');
    await onDone?.(done.value.newFile?.toString());
    return undefined;
  }
  return done.problem.kind === 'noServer' ? noServer({ languageServer }) : { message: done.problem.reason };
}
