// "Select Store…": changes where plants are created from now on.
import { getStorePlace } from '../../plantStore/store.ts';
import { type Problem, showDone } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { baseUrlNotSaved, chooseStore } from './steps/chooseStore.ts';

export async function runSelectStore(services: Services): Promise<Problem | undefined> {
  const chosen = await chooseStore(services);
  if (chosen === undefined) return undefined;
  const { store, isSaved } = chosen;
  if (!isSaved) return baseUrlNotSaved;
  const where = store.isSandbox ? getStorePlace(store) : `at ${getBase(store.plantsUrl)}`;
  showDone(`New plants will be created ${where}.`);
  return undefined;
}

function getBase(plantsUrl: string): string {
  return plantsUrl.replace(/\/plants$/, '');
}
