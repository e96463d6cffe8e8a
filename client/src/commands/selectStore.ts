// "Select Store…": the sandbox, a store that was used before, or a new base URL. Only what the person picks or
// types can become the store.
import { parseBaseUrl, removeUserInfo } from '../plantStore/store.ts';
import { showDone } from '../ui/doneMessage.ts';
import { type PickItem, promptPick } from '../ui/pick.ts';
import type { Problem } from '../ui/problemMessage.ts';
import { promptStore, useBaseUrl, useSandbox } from './resolveStore.ts';
import type { Services } from './services.ts';

type StoreItem = PickItem<
  { readonly kind: 'sandbox' | 'new' } | { readonly kind: 'recent'; readonly baseUrl: string }
>;

export async function runSelectStore(services: Services): Promise<Problem | undefined> {
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
    if (value.kind === 'recent') {
      await useBaseUrl(services, value.baseUrl);
      showDone(`Plants are created at ${value.baseUrl} now.`);
      return undefined;
    }
    const store =
      value.kind === 'sandbox'
        ? await useSandbox(services)
        : await promptStore(services, { value: '', back: true });
    if (store === 'back') continue;
    if (store?.isSandbox) showDone(`Plants are created in the sandbox store at ${store.origin} now.`);
    else if (store !== undefined) showDone(`Plants are created at ${store.origin} now.`);
    return undefined;
  }
}

function getItems({ sandbox, storeChoice }: Services): StoreItem[] {
  const chosen = storeChoice.get();
  const current = chosen.kind === 'baseUrl' && parseBaseUrl(chosen.text).ok ? [chosen.text.trim()] : [];
  const baseUrls = [...new Set([...current, ...storeChoice.getRecent()])];
  return [
    {
      value: { kind: 'sandbox' },
      label: 'Sandbox Store',
      description: describe('on this machine, to try things out', chosen.kind === 'sandbox'),
      detail:
        sandbox.state.kind === 'running' ? sandbox.state.store.origin : 'It starts when it is selected.',
      icon: 'beaker',
    },
    ...baseUrls.map((baseUrl): StoreItem => {
      const isCurrent = current.includes(baseUrl);
      return {
        value: { kind: 'recent', baseUrl },
        label: removeUserInfo(baseUrl),
        description: describe('', isCurrent),
        icon: 'globe',
        ...(isCurrent ? {} : { buttons: [{ icon: 'close', title: 'Remove from Recent Stores' }] }),
      };
    }),
    { value: { kind: 'new' }, label: 'New Base URL…', icon: 'add' },
  ];
}

function describe(text: string, isCurrent: boolean): string {
  return [text, isCurrent ? 'selected' : ''].filter((part) => part !== '').join(', ');
}
