// The store to talk to: the one that was chosen, or else the answer to a prompt, which becomes the choice.
import { parseBaseUrl, removeUserInfo, type Store } from '../../../plantStore/store.ts';
import { showProblem } from '../../../ui/messages.ts';
import {
  askForBaseUrl,
  type ChosenStore,
  chooseStore,
  type StoreServices,
  useSandbox,
} from './chooseStore.ts';

/** Starts the sandbox if it is the choice. Undefined when a prompt was left with Esc or no store can be used. */
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

/** The person just named this store for this one task, so it is used for that, saved or not. */
function useOnce(answer: ChosenStore | undefined): Store | undefined {
  if (answer?.isSaved === false) {
    void showProblem({
      message: 'The base URL could not be saved in your user settings: it is used this time only.',
    });
  }
  return answer?.store;
}
