// What can be done with a store in the "Plants" view: select it, sign out of it, remove it from the view.
import { confirm, type Problem, showDone } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { baseUrlNotSaved, saveBaseUrl, useSandbox } from './steps/chooseStore.ts';

export async function runUseStore(services: Services, argument: unknown): Promise<Problem | undefined> {
  const subject = services.plantsView.getSubject(argument);
  if (subject?.kind === 'sandbox') await useSandbox(services);
  if (subject?.kind !== 'store') return undefined;
  return (await saveBaseUrl(services, subject.baseUrl)) ? undefined : baseUrlNotSaved;
}

export async function runSignOutOfStore(services: Services, argument: unknown): Promise<Problem | undefined> {
  const subject = services.plantsView.getSubject(argument);
  if (subject?.kind !== 'store') return undefined;
  const { origin } = subject.store;
  if (!(await services.accessTokens.delete(origin))) {
    return {
      message: `VS Code could not delete the access token for ${origin}.`,
      button: { title: 'Sign Out Again', run: () => runSignOutOfStore(services, argument) },
    };
  }
  showDone(`Signed out of ${origin}.`);
  return undefined;
}

/** Nothing changes at the store, and unresolved requests stay in the view. */
export async function runRemoveStore(services: Services, argument: unknown): Promise<Problem | undefined> {
  const subject = services.plantsView.getSubject(argument);
  if (subject?.kind !== 'store') return undefined;
  const { store, baseUrl } = subject;
  const isSure = await confirm({
    message: `Remove ${baseUrl} from the view?`,
    detail:
      'VS Code forgets which plants were created there. The plants themselves stay as they are; what is unresolved stays in the view.',
    button: 'Remove',
  });
  if (!isSure) return undefined;
  for (const recent of services.storeChoice.getRecent()) {
    if (recent.replace(/\/+$/, '') === baseUrl) await services.storeChoice.removeRecent(recent);
  }
  await services.createdPlants.forget(store.plantsUrl);
  return undefined;
}
