// The store to talk to: the one that was chosen, or else the answer to a question, which becomes the choice.
import { ConfigurationTarget, workspace } from 'vscode';
import { parseBaseUrl, removeUserInfo, type Store } from '../plantStore/store.ts';
import { showProblem } from '../ui/problemMessage.ts';
import { promptBaseUrl } from '../ui/storePrompts.ts';
import type { Services } from './services.ts';

export type StoreServices = Pick<Services, 'sandbox' | 'storeChoice'>;

/** Starts the sandbox when it is the one. Undefined when a question was left with Esc, or no store can be used. */
export async function resolveStore(services: StoreServices): Promise<Store | undefined> {
  const chosen = services.storeChoice.get();
  if (chosen.kind === 'sandbox') return useSandbox(services);
  if (chosen.kind === 'none') return getStore(await promptStore(services, { value: '' }));
  const saved = parseBaseUrl(chosen.text);
  if (!saved.ok) {
    const start = { value: removeUserInfo(chosen.text), problem: saved.problem };
    return getStore(await promptStore(services, start));
  }
  await services.storeChoice.addRecent(chosen.text);
  return saved.value;
}

export interface StoreQuestion {
  /** What stands in the box at first. */
  readonly value: string;
  /** Why the saved base URL is not used, as a sentence without its full stop. */
  readonly problem?: string;
  readonly back?: boolean;
}

/** The answer becomes the choice. Undefined when the question was left or the sandbox can't run. */
export async function promptStore(
  services: StoreServices,
  question: StoreQuestion,
): Promise<Store | 'back' | undefined> {
  const answer = await promptBaseUrl({ ...question, parse: parseBaseUrl });
  if (answer.kind === 'left') return undefined;
  if (answer.kind === 'back') return 'back';
  if (answer.kind === 'sandbox') return useSandbox(services);
  await useBaseUrl(services, answer.text);
  return answer.value;
}

/** Makes a good base URL the choice, in the user settings; says so when it can't be saved. */
export async function useBaseUrl({ storeChoice }: StoreServices, baseUrl: string): Promise<void> {
  try {
    await workspace
      .getConfiguration()
      .update('plantStore.baseUrl', baseUrl.trim(), ConfigurationTarget.Global);
  } catch {
    void showProblem({
      message: 'The base URL could not be saved in your user settings: it is used this time only.',
    });
  }
  await storeChoice.leaveSandbox();
  await storeChoice.addRecent(baseUrl);
}

/** Starts the sandbox and makes it the choice. Undefined when it can't run, which is said. */
export async function useSandbox(services: StoreServices): Promise<Store | undefined> {
  const store = await startSandbox(services);
  if (store !== undefined) await services.storeChoice.chooseSandbox();
  return store;
}

/** Undefined when it can't run, which is said. */
export async function startSandbox({ sandbox }: Pick<StoreServices, 'sandbox'>): Promise<Store | undefined> {
  const started = await sandbox.start();
  if (started.ok) return started.store;
  void showProblem({ message: started.problem });
  return undefined;
}

/** No Back was offered. */
function getStore(answer: Store | 'back' | undefined): Store | undefined {
  return answer === 'back' ? undefined : answer;
}
