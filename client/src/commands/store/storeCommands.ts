// Commands for stores: select one, sign in and out, and those for rows of the view.
import type { ImportFolder } from '../../plantStore/import/journal/journalParts.ts';
import { listRuns } from '../../plantStore/import/journal/runFolder.ts';
import { getStoreLabel, getStoreName, getStorePlace, parseBaseUrl } from '../../plantStore/store.ts';
import type { AgentRefusals } from '../../stores/agentRefusals.ts';
import type { CreatedPlants } from '../../stores/createdPlants.ts';
import type { PlantSubject } from '../../stores/plantTree.ts';
import type { RequestHistory } from '../../stores/requestHistory.ts';
import { confirm, type Problem, showDone } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import type { PlantsView } from '../../ui/plantsView.ts';
import {
  baseUrlNotSaved,
  chooseStore,
  resolveStore,
  type StoreServices,
  saveBaseUrl,
  useSandbox,
} from './steps/chooseStore.ts';
import { promptNewToken, type TokenServices } from './steps/resolveToken.ts';

export interface KnownStoreServices extends StoreServices, TokenServices {
  readonly recentRequests: RequestHistory;
  /** With the imports' journals; undefined where there is no place for them. */
  readonly importFolder: ImportFolder | undefined;
  readonly plantsView: Pick<PlantsView<PlantSubject>, 'update' | 'getSubject'>;
  readonly createdPlants: Pick<CreatedPlants, 'forget'>;
}

export interface AgentServices {
  readonly agentRefusals: AgentRefusals;
}

/**
 * "Sign Out": deletes the access token of one store, or of all stores known here. Asks which if there are several, but does
 * not ask for confirmation.
 *
 * @param argument `all` signs out of every store without asking.
 */
export async function runSignOut(
  services: KnownStoreServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { accessTokens } = services;
  const known = await getKnownOrigins(services);
  const origins = await accessTokens.list(known);
  const [first] = origins;
  if (first === undefined) {
    showDone('You were not signed in to any plant store.');
    return undefined;
  }
  if (argument === 'all' || origins.length === 1) return signOutOfAll(services, known);
  const answer = await promptPick<readonly string[]>({
    title: 'Sign Out',
    placeholder: 'Which access tokens to delete from this machine',
    items: [
      {
        value: origins,
        label: 'All Stores',
        description: `${origins.length} access tokens`,
        icon: 'sign-out',
      },
      ...origins.map((origin) => ({ value: [origin], label: getName(services, origin), icon: 'key' })),
    ],
  });
  if (answer.kind !== 'picked') return undefined;
  const [picked, ...others] = answer.value;
  if (picked === undefined) return undefined;
  return others.length > 0 ? signOutOfAll(services, known) : signOutOf(services, picked);
}

async function signOutOfAll(
  services: KnownStoreServices,
  known: readonly string[],
): Promise<Problem | undefined> {
  const { origins, failed } = await services.accessTokens.deleteAll(known);
  if (failed.length > 0) return getFailure(services, failed);
  const names = origins.map((origin) => getName(services, origin)).join(', ');
  showDone(`Signed out of ${names}. No access tokens are stored for the stores known here.`);
  return undefined;
}

async function signOutOf(services: KnownStoreServices, origin: string): Promise<Problem | undefined> {
  if (!(await services.accessTokens.delete(origin))) return getFailure(services, [origin]);
  showDone(`Signed out of ${getName(services, origin)}.`);
  return undefined;
}

function getFailure(services: KnownStoreServices, failed: readonly string[]): Problem {
  const names = failed.map((origin) => getName(services, origin)).join(', ');
  return {
    message: `VS Code could not delete the access token for ${names}.`,
    button: { title: 'Sign Out Again', run: () => runSignOut(services, undefined) },
  };
}

function getName({ sandbox: { state } }: KnownStoreServices, origin: string): string {
  return state.kind === 'running' && state.store.origin === origin ? getStoreLabel(state.store) : origin;
}

/** "Sign In…": asks for the store's access token, even if one is stored. */
export async function runSignIn(services: StoreServices & TokenServices): Promise<Problem | undefined> {
  const store = await resolveStore(services);
  if (store === undefined) return undefined;
  const token = await promptNewToken(services, store);
  if (token !== undefined) showDone(`Signed in to ${getStoreName(store)}.`);
  return undefined;
}

/** "Select Store…": changes where plants are created from now on. */
export async function runSelectStore(services: StoreServices): Promise<Problem | undefined> {
  const chosen = await chooseStore(services);
  if (chosen === undefined) return undefined;
  const { store, isSaved } = chosen;
  if (!isSaved) return baseUrlNotSaved;
  const where = store.isSandbox ? getStorePlace(store) : `at ${getBase(store.plantsUrl)}`;
  showDone(`New plants will be created ${where}.`);
  return undefined;
}

function getBase(plantsUrl: string): string {
  return plantsUrl.replace(/\/plants$/, '');
}

/** "Select This Store" for a row of the "Plants" view. The next commands are for such rows as well. */
export async function runUseStore(
  services: KnownStoreServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const subject = services.plantsView.getSubject(argument);
  if (subject?.kind === 'sandbox') await useSandbox(services);
  if (subject?.kind !== 'store') return undefined;
  return (await saveBaseUrl(services, subject.baseUrl)) ? undefined : baseUrlNotSaved;
}

export async function runSignOutOfStore(
  services: KnownStoreServices,
  argument: unknown,
): Promise<Problem | undefined> {
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

/** "Remove from View…": nothing changes at the store, and unresolved requests stay in the view. */
export async function runRemoveStore(
  services: KnownStoreServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const subject = services.plantsView.getSubject(argument);
  if (subject?.kind !== 'store') return undefined;
  const { store, baseUrl } = subject;
  const isSure = await confirm({
    message: `Remove ${baseUrl} from the view?`,
    detail:
      'VS Code forgets which plants were created there. The plants themselves are not affected, and unresolved requests stay in the view.',
    button: 'Remove',
  });
  if (!isSure) return undefined;
  for (const recent of services.storeChoice.getRecent()) {
    if (recent.replace(/\/+$/, '') === baseUrl) await services.storeChoice.removeRecent(recent);
  }
  await services.createdPlants.forget(store.plantsUrl);
  return undefined;
}

/** "Refresh Plants": another window may have created some. */
export async function runRefreshPlants({ plantsView }: KnownStoreServices): Promise<Problem | undefined> {
  plantsView.update();
  return undefined;
}

/** "Allow Agents to Ask Again", after the user declined several plants in a row. */
export async function runAllowAgents({
  agentRefusals,
}: Pick<AgentServices, 'agentRefusals'>): Promise<Problem | undefined> {
  agentRefusals.forget();
  showDone('Agents can ask for plants again.');
  return undefined;
}

/**
 * The origins that this installation has used: where to look for tokens at sign-out, because profiles and windows share
 * tokens, but each keeps its own list of them.
 */
async function getKnownOrigins(services: KnownStoreServices): Promise<string[]> {
  const { storeChoice, recentRequests, importFolder, sandbox } = services;
  const chosen = storeChoice.get();
  const baseUrls = [...storeChoice.getRecent(), ...(chosen.kind === 'baseUrl' ? [chosen.text] : [])];
  // A folder that can't be read adds no origins.
  const listed = await (importFolder &&
    listRuns(importFolder.path, importFolder.parts).catch(() => undefined));
  const origins = [
    ...baseUrls.map((text) => parseBaseUrl(text)).flatMap((each) => (each.ok ? [each.value.origin] : [])),
    ...recentRequests.list().map(({ attempt }) => attempt.store.origin),
    ...[...(listed?.runs ?? []), ...(listed?.damaged ?? [])].flatMap(
      ({ identity }) => identity?.origin ?? [],
    ),
    ...(sandbox.state.kind === 'running' ? [sandbox.state.store.origin] : []),
  ];
  return [...new Set(origins)];
}
