// The store to talk to: the user's setting, or else the answer to a question, which becomes the setting.
import { ConfigurationTarget, workspace } from 'vscode';
import { parseBaseUrl, removeUserInfo, type Store } from '../plantStore/store.ts';
import { getPlantStoreSettings } from '../settings.ts';
import { showProblem } from '../ui/problemMessage.ts';
import { promptBaseUrl } from '../ui/storePrompts.ts';

/** Undefined when the question was left with Esc. */
export async function resolveStore(): Promise<Store | undefined> {
  const { baseUrl } = getPlantStoreSettings(workspace.getConfiguration());
  if (baseUrl === undefined) return promptStore({ value: '' });
  const saved = parseBaseUrl(baseUrl);
  return saved.ok ? saved.value : promptStore({ value: removeUserInfo(baseUrl), problem: saved.problem });
}

async function promptStore(start: { value: string; problem?: string }): Promise<Store | undefined> {
  const answer = await promptBaseUrl({ ...start, parse: parseBaseUrl });
  if (answer.kind !== 'accepted') return undefined;
  try {
    await workspace
      .getConfiguration()
      .update('plantStore.baseUrl', answer.text.trim(), ConfigurationTarget.Global);
  } catch {
    void showProblem({
      message: 'The base URL could not be saved in your user settings: it is used this time only.',
    });
  }
  return answer.value;
}
