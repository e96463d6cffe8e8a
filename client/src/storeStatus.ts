// What the status bar says about the store: where plants go, and whether one is signed in there.
import { isOnThisMachine, parseBaseUrl, type Store } from './plantStore/store.ts';
import type { SandboxState } from './sandbox.ts';
import type { ChosenStore } from './storeChoice.ts';

export interface StoreStatus {
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
  /** Whether the store is one where a mistake matters. */
  readonly isRemote: boolean;
}

export interface StoreFacts {
  readonly chosen: ChosenStore;
  readonly sandbox: SandboxState;
  readonly isSignedIn: (origin: string) => Promise<boolean>;
}

export async function getStoreStatus({ chosen, sandbox, isSignedIn }: StoreFacts): Promise<StoreStatus> {
  if (chosen.kind === 'none') {
    return {
      icon: 'package',
      text: 'No plant store',
      tooltip: 'No plant store is selected',
      isRemote: false,
    };
  }
  if (chosen.kind === 'sandbox') return getSandboxStatus(sandbox, isSignedIn);
  const store = parseBaseUrl(chosen.text);
  if (!store.ok) {
    return {
      icon: 'warning',
      text: 'Plant store not usable',
      tooltip: `The base URL in your user settings can’t be used. ${store.problem}`,
      isRemote: false,
    };
  }
  const signedIn = await describeSignIn(store.value, isSignedIn);
  return {
    icon: 'package',
    text: `${getHost(store.value)} (${signedIn})`,
    tooltip: `Plants are created at ${store.value.plantsUrl} (${signedIn})`,
    isRemote: !isOnThisMachine(store.value),
  };
}

async function getSandboxStatus(
  sandbox: SandboxState,
  isSignedIn: StoreFacts['isSignedIn'],
): Promise<StoreStatus> {
  const isRunning = sandbox.kind === 'running';
  const where = isRunning ? getHost(sandbox.store) : 'stopped';
  const signedIn = isRunning ? `, ${await describeSignIn(sandbox.store, isSignedIn)}` : '';
  return {
    icon: 'beaker',
    text: `Sandbox ${where}${isRunning ? ` (${signedIn.slice(2)})` : ''}`,
    tooltip: `Plants are created in the sandbox store on this machine (${where}${signedIn})`,
    isRemote: false,
  };
}

async function describeSignIn(store: Store, isSignedIn: StoreFacts['isSignedIn']): Promise<string> {
  return (await isSignedIn(store.origin)) ? 'signed in' : 'signed out';
}

function getHost(store: Store): string {
  return new URL(store.origin).host;
}
