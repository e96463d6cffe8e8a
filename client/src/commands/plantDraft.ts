// The texts that stand in the boxes of a plant that is being made, and what a caller may put there.
import type { Memento } from 'vscode';
import type { PlantField } from '../plantStore/newPlant.ts';

/** As typed, not checked. */
export type PlantDraft = Readonly<Record<PlantField, string>>;

export const emptyDraft: PlantDraft = { id: '', name: '', tag: '' };

/** What the boxes of the next plant begin with. */
export interface DraftMemory {
  /** What was typed for a plant that was not created; in memory only. */
  failed: PlantDraft | undefined;
  /** The tag of the last plant that was created, empty for none; kept over restarts. */
  getLastTag(): string;
  setLastTag(tag: string): Promise<void>;
}

const lastTagKey = 'lastTag';

export function createDraftMemory(memory: Pick<Memento, 'get' | 'update'>): DraftMemory {
  return {
    failed: undefined,
    getLastTag: () => getTypeable(memory.get<unknown>(lastTagKey)),
    setLastTag: async (tag) => memory.update(lastTagKey, tag),
  };
}

/**
 * Reads a command's argument, which any extension, keybinding or link can give: `id`, `name` and `tag`, each
 * only if it is a text that a person could have typed. Undefined when it proposes nothing.
 */
export function parseProposal(argument: unknown): PlantDraft | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const { id, name, tag }: Partial<Record<PlantField, unknown>> = argument;
  const draft = { id: getTypeable(id), name: getTypeable(name), tag: getTypeable(tag) };
  return draft.id + draft.name + draft.tag === '' ? undefined : draft;
}

/** An input box shows no control characters, so what it shows would not be what it holds. */
function getTypeable(value: unknown): string {
  return typeof value === 'string' && !/\p{Cc}/u.test(value) ? value : '';
}
