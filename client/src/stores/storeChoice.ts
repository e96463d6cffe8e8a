// Which store the user chose: the sandbox, or the base URL in the user settings. Also keeps the base URLs used before.
// Choosing the sandbox does not change the setting.
import type { Memento } from 'vscode';
import { createListeners, type Listening } from '../listeners.ts';
import { parseBaseUrl } from '../plantStore/store.ts';

export type ChosenStore =
  | { readonly kind: 'sandbox' }
  /** As written, unchecked. */
  | { readonly kind: 'baseUrl'; readonly text: string }
  | { readonly kind: 'none' };

export interface StoreChoice {
  get(): ChosenStore;
  /** Lasts until the base URL in the user settings changes or `leaveSandbox` is called. */
  chooseSandbox(): Promise<void>;
  leaveSandbox(): Promise<void>;
  /** Valid base URLs, most recent first. */
  getRecent(): readonly string[];
  /** Ignores text that is not a base URL, because it might contain a password. */
  addRecent(baseUrl: string): Promise<void>;
  removeRecent(baseUrl: string): Promise<void>;
  onDidChange(listener: () => void): Listening;
}

const choiceKey = 'sandboxChosenOver';
const recentKey = 'recentBaseUrls';
const maxRecent = 8;

/** @param readBaseUrl returns the current base URL in the user settings. */
export function createStoreChoice(
  memory: Pick<Memento, 'get' | 'update'>,
  readBaseUrl: () => string | undefined,
): StoreChoice {
  const listeners = createListeners();
  const write = async (key: string, value: unknown) => {
    await memory.update(key, value);
    listeners.fire();
  };
  const getRecent = () => {
    const stored: unknown = memory.get(recentKey);
    const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
    return texts.filter((text) => parseBaseUrl(text).ok).slice(0, maxRecent);
  };
  return {
    get() {
      const baseUrl = readBaseUrl();
      // The sandbox was chosen over the remembered base URL. If that has changed, the setting is the newer choice.
      if (memory.get<unknown>(choiceKey) === (baseUrl ?? '')) return { kind: 'sandbox' };
      return baseUrl === undefined ? { kind: 'none' } : { kind: 'baseUrl', text: baseUrl };
    },
    chooseSandbox: () => write(choiceKey, readBaseUrl() ?? ''),
    leaveSandbox: () => write(choiceKey, undefined),
    getRecent,
    async addRecent(baseUrl) {
      const text = baseUrl.trim();
      const recent = getRecent();
      if (!parseBaseUrl(text).ok || recent[0] === text) return;
      await write(recentKey, [text, ...recent.filter((other) => other !== text)].slice(0, maxRecent));
    },
    removeRecent: (baseUrl) =>
      write(
        recentKey,
        getRecent().filter((other) => other !== baseUrl),
      ),
    onDidChange: listeners.add,
  };
}
