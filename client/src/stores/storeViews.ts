// Updates the status bar items and the "Plants" view whenever the store, the sandbox, the tokens or the requests change.
import { type Disposable, type Memento, workspace } from 'vscode';
import { selectStoreCommand, signInCommand } from '../commandIds.ts';
import type { Log } from '../log.ts';
import type { StoredPlant } from '../plantStore/sandbox/storedPlant.ts';
import { parseBaseUrl } from '../plantStore/store.ts';
import { getPlantStoreSettings } from '../settings.ts';
import { createPlantsView, type PlantsView, setPlantContext } from '../ui/plantsView.ts';
import { createStoreStatusItem, createUnresolvedItem } from '../ui/storeStatusItem.ts';
import type { AccessTokens } from './accessTokens.ts';
import type { CreatedPlants } from './createdPlants.ts';
import { getPlantTree, getUnresolvedText, type PlantFacts, type PlantSubject } from './plantTree.ts';
import type { RequestHistory } from './requestHistory.ts';
import type { Sandbox } from './sandbox.ts';
import type { StoreChoice } from './storeChoice.ts';
import { getStoreStatus, isStoreUsed, type SignInState, type StoreStatus } from './storeStatus.ts';
import type { TokenRefusals } from './tokenRefusals.ts';

export interface StoreParts {
  readonly accessTokens: AccessTokens;
  readonly tokenRefusals: TokenRefusals;
  readonly sandbox: Sandbox;
  readonly storeChoice: StoreChoice;
  readonly createdPlants: CreatedPlants;
  readonly recentRequests: RequestHistory;
  readonly log: Pick<Log, 'error'>;
  readonly memory: Pick<Memento, 'get' | 'update'>;
}

export interface StoreViews {
  readonly plantsView: PlantsView<PlantSubject>;
  readonly disposables: Disposable[];
}

export function registerStoreViews(parts: StoreParts): StoreViews {
  const { accessTokens, tokenRefusals, sandbox, storeChoice, createdPlants, recentRequests } = parts;
  const isUsed = () => isStoreUsed(parts.memory, storeChoice, recentRequests);
  const storeItem = createStoreStatusItem(async () => (isUsed() ? getShownStore(parts) : undefined));
  const unresolvedItem = createUnresolvedItem();
  const plantsView = createPlantsView(
    async () => getPlantTree(await getFacts(parts)),
    (error) => parts.log.error('The plants could not be listed', error),
  );
  const updateAll = () => {
    setPlantContext('storeUsed', isUsed());
    setPlantContext('sandboxRunning', sandbox.state.kind === 'running');
    setPlantContext('sandboxInMemory', sandbox.isInMemory);
    const { length } = recentRequests.listUnresolved();
    unresolvedItem.update(length, getUnresolvedText(length));
    plantsView.setBadge(length, getUnresolvedText(length));
    storeItem.update();
    plantsView.update();
  };
  updateAll();
  return {
    plantsView,
    disposables: [
      plantsView,
      storeItem,
      unresolvedItem,
      sandbox.onDidChangePlants(plantsView.update),
      createdPlants.onDidChange(plantsView.update),
      tokenRefusals.onDidChange(storeItem.update),
      accessTokens.onDidChange(updateAll),
      sandbox.onDidChangeState(updateAll),
      storeChoice.onDidChange(updateAll),
      recentRequests.onDidChange(updateAll),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('plantStore')) updateAll();
      }),
    ],
  };
}

const nextCommands: Readonly<Record<StoreStatus['next'], string>> = {
  selectStore: selectStoreCommand,
  signIn: signInCommand,
};

async function getShownStore(parts: StoreParts) {
  const { next, isRemote, ...status } = await getStoreStatus({
    chosen: parts.storeChoice.get(),
    sandbox: parts.sandbox.state,
    isSandboxInMemory: parts.sandbox.isInMemory,
    getSignIn: (origin) => getSignIn(parts, origin),
  });
  const { highlightRemoteStore } = getPlantStoreSettings(workspace.getConfiguration());
  return { ...status, command: nextCommands[next], isWarning: isRemote && highlightRemoteStore };
}

async function getSignIn({ accessTokens, tokenRefusals }: StoreParts, origin: string): Promise<SignInState> {
  const stored = await accessTokens.get(origin);
  if (stored.state !== 'found') return 'signedOut';
  return tokenRefusals.isRefused(origin, stored.token) ? 'refused' : 'signedIn';
}

async function getFacts(parts: StoreParts): Promise<PlantFacts> {
  const { accessTokens, sandbox, storeChoice, recentRequests } = parts;
  const [sandboxPlants, createdPlants] = await Promise.all([
    readSandboxPlants(parts),
    parts.createdPlants.list(),
  ]);
  const chosen = storeChoice.get();
  const recentBaseUrls = storeChoice.getRecent();
  const texts = chosen.kind === 'baseUrl' ? [chosen.text, ...recentBaseUrls] : recentBaseUrls;
  const stores = texts.map((text) => parseBaseUrl(text)).flatMap((each) => (each.ok ? [each.value] : []));
  const origins = new Set(
    [...stores, ...createdPlants.map(({ store }) => store)].map(({ origin }) => origin),
  );
  const signedIn = new Set<string>();
  for (const origin of origins) {
    if ((await accessTokens.get(origin)).state === 'found') signedIn.add(origin);
  }
  return {
    ...{ chosen, recentBaseUrls, sandboxPlants, createdPlants },
    sandbox: sandbox.state,
    isSandboxInMemory: sandbox.isInMemory,
    requests: recentRequests.list(),
    isSignedIn: (origin) => signedIn.has(origin),
    now: Date.now(),
  };
}

async function readSandboxPlants({ sandbox, log }: StoreParts): Promise<readonly StoredPlant[]> {
  try {
    return await sandbox.readPlants();
  } catch (error) {
    log.error('The plants of the sandbox store could not be read', error);
    return [];
  }
}
