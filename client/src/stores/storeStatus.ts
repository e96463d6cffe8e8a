// What the status bar says about the store: where plants are sent, and whether there is a token that the store accepts.
import type { Memento } from 'vscode';
import { getShortStoreName, isOnThisMachine, parseBaseUrl, type Store } from '../plantStore/store.ts';
import type { RequestHistory } from './requestHistory.ts';
import { keptUntilClosed, type Sandbox, type SandboxState } from './sandbox.ts';
import type { ChosenStore, StoreChoice } from './storeChoice.ts';

export interface StoreStatus {
  readonly icon: string;
  readonly text: string;
  /** Lines of plain text. */
  readonly tooltip: string;
  /** The command to run on a click. */
  readonly next: 'selectStore' | 'signIn';
  /** Whether the store is on another machine, where mistakes matter. */
  readonly isRemote: boolean;
}

export type SignInState = 'signedIn' | 'signedOut' | 'refused';

export interface StoreFacts {
  readonly chosen: ChosenStore;
  readonly sandbox: SandboxState;
  readonly isSandboxInMemory: Sandbox['isInMemory'];
  readonly getSignIn: (origin: string) => Promise<SignInState>;
}

const selectAnother = 'Select another store…';

export async function getStoreStatus(facts: StoreFacts): Promise<StoreStatus> {
  const { chosen, sandbox, getSignIn } = facts;
  if (chosen.kind === 'none') {
    return {
      icon: 'package',
      text: 'No plant store',
      tooltip: 'No plant store is selected\nSelect a store…',
      next: 'selectStore',
      isRemote: false,
    };
  }
  if (chosen.kind === 'sandbox') return getSandboxStatus(sandbox, facts.isSandboxInMemory);
  const store = parseBaseUrl(chosen.text);
  if (!store.ok) {
    return {
      icon: 'warning',
      text: 'Plant store not usable',
      tooltip: `The base URL in your user settings can’t be used. ${store.problem}\n${selectAnother}`,
      next: 'selectStore',
      isRemote: false,
    };
  }
  return getRemoteStatus(store.value, await getSignIn(store.value.origin));
}

function getSandboxStatus(sandbox: SandboxState, isInMemory: boolean): StoreStatus {
  const state = isInMemory
    ? `Its plants are ${keptUntilClosed}`
    : sandbox.kind === 'running'
      ? `It is running at ${new URL(sandbox.store.origin).host}`
      : 'It starts with the next plant';
  return {
    icon: 'beaker',
    text: 'Sandbox',
    tooltip: `New plants will be created in the sandbox store on this machine\n${state}\n${selectAnother}`,
    next: 'selectStore',
    isRemote: false,
  };
}

function getRemoteStatus(store: Store, signIn: SignInState): StoreStatus {
  const isRefused = signIn === 'refused';
  return {
    icon: isRefused ? 'warning' : 'package',
    text: getShortStoreName(store),
    tooltip: [
      `New plants will be created at ${store.plantsUrl}`,
      signInTexts[signIn],
      isRefused ? 'Sign in again…' : selectAnother,
    ].join('\n'),
    next: isRefused ? 'signIn' : 'selectStore',
    isRemote: !isOnThisMachine(store),
  };
}

const signInTexts: Readonly<Record<SignInState, string>> = {
  signedIn: 'An access token is stored for it',
  signedOut: 'You are not signed in: you will be asked for the access token',
  refused: 'The store did not accept the access token',
};

const usedKey = 'storeUsed';

/**
 * Whether the user uses plant stores at all. Someone who only writes documentation sees nothing of them except commands in
 * the palette. Once true, it stays true.
 */
export function isStoreUsed(
  memory: Pick<Memento, 'get' | 'update'>,
  storeChoice: Pick<StoreChoice, 'get' | 'getRecent'>,
  recentRequests: Pick<RequestHistory, 'list'>,
): boolean {
  if (memory.get<unknown>(usedKey) === true) return true;
  const isUsed =
    storeChoice.get().kind !== 'none' ||
    storeChoice.getRecent().length > 0 ||
    recentRequests.list().length > 0;
  if (isUsed) void memory.update(usedKey, true);
  return isUsed;
}
