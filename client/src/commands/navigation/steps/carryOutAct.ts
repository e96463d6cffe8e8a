// The last step of all commands that change the navigation: carries out the act, or says why that is not possible.
import type { NavigationEdit } from '../../../../../server/src/shared/protocol.ts';
import { carryOut, type Done } from '../../../navigation/carryOut.ts';
import type { Navigation } from '../../../navigation/registerNavigation.ts';
import { findArrived, type RowAct } from '../../../navigation/rowActs.ts';
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
  onDone?: (done: Done) => Promise<void>,
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
    await onDone?.(done.value);
    return undefined;
  }
  return done.problem.kind === 'noServer' ? noServer({ languageServer }) : { message: done.problem.reason };
}

/**
 * Carries out an act that puts something into a place, and selects that as soon as the view has it: a row around it may be
 * closed. Of several rows the first, because VS Code selects no more.
 *
 * @param how whether the focus moves there, too.
 */
export async function carryOutThere(
  services: ActServices & { readonly navigation: Pick<Navigation, 'rows' | 'view'> },
  act: RowAct,
  how: 'focus' | 'reveal',
  onDone?: () => Promise<void>,
): Promise<Problem | undefined> {
  const { siteModels, navigation } = services;
  const own = act.ok ? act.value : undefined;
  const before = own && siteModels.get(own.site);
  if (own === undefined || before === undefined || own.act.kind === 'remove')
    return carryOutAct(services, act);
  // The model may be there before the act is over.
  const listening = siteModels.onDidChange(({ uri, model }) => {
    if (uri !== own.site) return;
    const id = model && findArrived(own.act, before, model);
    const row = id === undefined ? undefined : navigation.rows.getRow(uri, id);
    if (model !== undefined && row === undefined) return;
    listening.dispose();
    if (row !== undefined) navigation.view[how](row);
  });
  let hasChanged = false;
  const problem = await carryOutAct(services, act, async (done) => {
    ({ hasChanged } = done);
    await onDone?.();
  });
  if (!hasChanged) listening.dispose();
  return problem;
}
