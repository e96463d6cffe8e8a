// "Sign Out": deletes the access token of one store, or of all stores known here. Asks which one when there are
// several, but does not ask for confirmation.
import { getStoreLabel } from '../../plantStore/store.ts';
import { type Problem, showDone } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import type { Services } from '../services.ts';
import { getKnownOrigins } from './steps/knownOrigins.ts';

/** @param argument `all` signs out of every store without a question. */
export async function runSignOut(services: Services, argument: unknown): Promise<Problem | undefined> {
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

async function signOutOfAll(services: Services, known: readonly string[]): Promise<Problem | undefined> {
  const { origins, failed } = await services.accessTokens.deleteAll(known);
  if (failed.length > 0) return getFailure(services, failed);
  const names = origins.map((origin) => getName(services, origin)).join(', ');
  showDone(`Signed out of ${names}: no access token is kept for the stores known here.`);
  return undefined;
}

async function signOutOf(services: Services, origin: string): Promise<Problem | undefined> {
  if (!(await services.accessTokens.delete(origin))) return getFailure(services, [origin]);
  showDone(`Signed out of ${getName(services, origin)}.`);
  return undefined;
}

function getFailure(services: Services, failed: readonly string[]): Problem {
  const names = failed.map((origin) => getName(services, origin)).join(', ');
  return {
    message: `VS Code could not delete the access token for ${names}.`,
    button: { title: 'Sign Out Again', run: () => runSignOut(services, undefined) },
  };
}

function getName({ sandbox: { state } }: Services, origin: string): string {
  return state.kind === 'running' && state.store.origin === origin ? getStoreLabel(state.store) : origin;
}
