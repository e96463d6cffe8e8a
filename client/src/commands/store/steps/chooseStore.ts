// Asks which store to use: the sandbox, a store that was used before, or a new base URL. Only what the user picks or types
// can become the store.
import { ConfigurationTarget, commands, workspace } from 'vscode';
import { parseBaseUrl, removeUserInfo, type Store } from '../../../plantStore/store.ts';
import { keptUntilClosed, type Sandbox } from '../../../stores/sandbox.ts';
import type { StoreChoice } from '../../../stores/storeChoice.ts';
import { type Problem, showProblem } from '../../../ui/messages.ts';
import { type PickItem, promptPick } from '../../../ui/pick.ts';
import { promptBaseUrl } from '../../../ui/storePrompts.ts';

export interface StoreServices {
  readonly sandbox: Sandbox;
  readonly storeChoice: StoreChoice;
}

interface ChosenStore {
  readonly store: Store;
  /** False if the user settings could not be written. */
  readonly isSaved: boolean;
}

type StoreItem = PickItem<
  { readonly kind: 'sandbox' | 'new' } | { readonly kind: 'recent'; readonly baseUrl: string }
>;

/** Undefined if the list was left with Esc, or if the sandbox can't run; then a message says so. */
export async function chooseStore(services: StoreServices): Promise<ChosenStore | undefined> {
  const { storeChoice } = services;
  for (;;) {
    const answer = await promptPick({
      title: 'Select Plant Store',
      placeholder: 'Where plants are created',
      items: getItems(services),
    });
    if (answer.kind === 'left' || answer.kind === 'back') return undefined;
    const { value } = answer;
    if (value.kind === 'recent' && answer.kind === 'button') {
      await storeChoice.removeRecent(value.baseUrl);
      continue;
    }
    if (value.kind === 'sandbox') return useSandbox(services);
    const recent = value.kind === 'recent' ? parseBaseUrl(value.baseUrl) : undefined;
    if (value.kind === 'recent' && recent?.ok) {
      return { store: recent.value, isSaved: await saveBaseUrl(services, value.baseUrl) };
    }
    const typed = await askForBaseUrl(services, { value: '', back: true });
    if (typed !== 'back') return typed;
  }
}

interface BaseUrlQuestion {
  /** The initial text. */
  readonly value: string;
  /** A sentence about why the saved base URL is not used. */
  readonly problem?: string;
  readonly back?: boolean;
}

/** Accepts a base URL or the sandbox. Undefined if the box was left with Esc or the sandbox can't run. */
async function askForBaseUrl(
  services: StoreServices,
  question: BaseUrlQuestion,
): Promise<ChosenStore | 'back' | undefined> {
  const answer = await promptBaseUrl({ ...question, parse: parseBaseUrl });
  if (answer.kind === 'left') return undefined;
  if (answer.kind === 'back') return 'back';
  if (answer.kind === 'sandbox') return useSandbox(services);
  return { store: answer.value, isSaved: await saveBaseUrl(services, answer.text) };
}

/** Saves a valid base URL in the user settings and selects it. False if they can't be written: then nothing changes. */
export async function saveBaseUrl({ storeChoice }: StoreServices, baseUrl: string): Promise<boolean> {
  try {
    await workspace
      .getConfiguration()
      .update('plantStore.baseUrl', baseUrl.trim(), ConfigurationTarget.Global);
  } catch {
    // The settings file has an error. The button of `baseUrlNotSaved` opens it.
    return false;
  }
  await storeChoice.leaveSandbox();
  await storeChoice.addRecent(baseUrl);
  return true;
}

/** For commands that only change the store. */
export const baseUrlNotSaved: Problem = {
  message:
    'The base URL could not be saved in your user settings, so the store has not changed. Fix the settings file, then select the store again.',
  button: {
    title: 'Open Settings File',
    run: async () => void (await commands.executeCommand('workbench.action.openSettingsJson')),
  },
};

/** Starts and selects the sandbox. Undefined if it can't run; then a message says so. */
export async function useSandbox(services: StoreServices): Promise<ChosenStore | undefined> {
  const store = await startSandbox(services);
  if (store === undefined) return undefined;
  await services.storeChoice.chooseSandbox();
  return { store, isSaved: true };
}

/** Undefined if it can't run; then a message says so. */
export async function startSandbox({ sandbox }: Pick<StoreServices, 'sandbox'>): Promise<Store | undefined> {
  const started = await sandbox.start();
  if (started.ok) return started.store;
  void showProblem({ message: started.problem });
  return undefined;
}

function getItems({ sandbox, storeChoice }: StoreServices): StoreItem[] {
  const chosen = storeChoice.get();
  const current = chosen.kind === 'baseUrl' && parseBaseUrl(chosen.text).ok ? [chosen.text.trim()] : [];
  const baseUrls = [...new Set([...current, ...storeChoice.getRecent()])];
  return [
    {
      value: { kind: 'sandbox' },
      label: 'Sandbox Store',
      description: describe('on this machine, no account', chosen.kind === 'sandbox'),
      detail: getSandboxDetail(sandbox),
      icon: 'beaker',
    },
    ...baseUrls.map((baseUrl, index): StoreItem => {
      const isCurrent = current.includes(baseUrl);
      return {
        value: { kind: 'recent', baseUrl },
        label: removeUserInfo(baseUrl),
        description: describe('', isCurrent),
        icon: 'globe',
        ...(index === 0 ? { section: 'recent stores' } : {}),
        ...(isCurrent ? {} : { buttons: [{ icon: 'close', title: 'Remove from Recent Stores' }] }),
      };
    }),
    { value: { kind: 'new' }, label: 'Enter Base URL…', icon: 'add', section: '' },
  ];
}

function getSandboxDetail({ state, isInMemory }: StoreServices['sandbox']): string {
  if (isInMemory) return `To try things out; its plants are ${keptUntilClosed}`;
  return state.kind === 'running' ? state.store.origin : 'To try things out; it starts when it is selected';
}

function describe(text: string, isCurrent: boolean): string {
  return [text, isCurrent ? 'selected' : ''].filter((part) => part !== '').join(', ');
}

/**
 * The selected store, or the answer to a prompt, which becomes the selected one. Starts the sandbox if that is selected.
 * Undefined if a prompt was left with Esc or no store can be used.
 */
export async function resolveStore(services: StoreServices): Promise<Store | undefined> {
  const chosen = services.storeChoice.get();
  if (chosen.kind === 'sandbox') return (await useSandbox(services))?.store;
  if (chosen.kind === 'none') return useOnce(await chooseStore(services));
  const saved = parseBaseUrl(chosen.text);
  if (!saved.ok) {
    const start = { value: removeUserInfo(chosen.text), problem: saved.problem };
    const answer = await askForBaseUrl(services, start);
    return answer === 'back' ? undefined : useOnce(answer);
  }
  await services.storeChoice.addRecent(chosen.text);
  return saved.value;
}

/** The user just named this store for this task, so it is used even if it could not be saved. */
function useOnce(answer: ChosenStore | undefined): Store | undefined {
  if (answer?.isSaved === false) {
    void showProblem({
      message: 'The base URL could not be saved in your user settings: it is only used this time.',
    });
  }
  return answer?.store;
}
