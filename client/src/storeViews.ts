// Keeps the status bar item and the view "Plants" true: reads the store, the sandbox and the tokens whenever one
// of them changes.
import { type Disposable, type SecretStorage, workspace } from 'vscode';
import type { AccessTokens } from './accessTokens.ts';
import type { Log } from './log.ts';
import { getPlainText } from './plantStore/plainText.ts';
import type { StoredPlant } from './plantStore/sandbox/storedPlant.ts';
import type { Sandbox } from './sandbox.ts';
import { getPlantStoreSettings } from './settings.ts';
import type { StoreChoice } from './storeChoice.ts';
import { getStoreStatus } from './storeStatus.ts';
import { createPlantsView, type PlantsView, type ShownPlant, setSandboxRunning } from './ui/plantsView.ts';
import { createStoreStatusItem } from './ui/storeStatusItem.ts';

export interface StoreParts {
  readonly accessTokens: AccessTokens;
  readonly sandbox: Sandbox;
  readonly storeChoice: StoreChoice;
  readonly log: Pick<Log, 'error'>;
  /** Tells of tokens that another window stored or deleted. */
  readonly secrets: Pick<SecretStorage, 'onDidChange'>;
}

export function registerStoreStatusItem(parts: StoreParts): Disposable[] {
  const { accessTokens, sandbox, storeChoice, secrets } = parts;
  const item = createStoreStatusItem(async () => {
    const { isRemote, ...status } = await getStoreStatus({
      chosen: storeChoice.get(),
      sandbox: sandbox.state,
      isSignedIn: async (origin) => (await accessTokens.get(origin)).state === 'found',
    });
    const { highlightRemoteStore } = getPlantStoreSettings(workspace.getConfiguration());
    return { ...status, isWarning: isRemote && highlightRemoteStore };
  });
  item.update();
  return [
    item,
    accessTokens.onDidChange(item.update),
    sandbox.onDidChangeState(item.update),
    storeChoice.onDidChange(item.update),
    secrets.onDidChange(item.update),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('plantStore')) item.update();
    }),
  ];
}

export interface RegisteredPlantsView {
  readonly view: PlantsView;
  readonly disposables: Disposable[];
}

export function registerPlantsView({ sandbox, log }: StoreParts): RegisteredPlantsView {
  const view = createPlantsView(async () => ({
    host: sandbox.state.kind === 'running' ? new URL(sandbox.state.store.origin).host : undefined,
    plants: (await readPlants(sandbox, log)).map(getShownPlant).reverse(),
  }));
  const updateAll = () => {
    setSandboxRunning(sandbox.state.kind === 'running');
    view.update();
  };
  return {
    view,
    disposables: [view, sandbox.onDidChangeState(updateAll), sandbox.onDidChangePlants(view.update)],
  };
}

async function readPlants(sandbox: Sandbox, log: Pick<Log, 'error'>): Promise<readonly StoredPlant[]> {
  try {
    return await sandbox.readPlants();
  } catch (error) {
    log.error('The plants of the sandbox store could not be read', error);
    return [];
  }
}

function getShownPlant({ plant, time }: StoredPlant): ShownPlant {
  return {
    id: String(plant.id),
    name: getPlainText(plant.name),
    tag: plant.tag === undefined ? undefined : getPlainText(plant.tag),
    time: new Date(time).toLocaleString(),
  };
}
