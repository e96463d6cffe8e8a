// What is typed in the boxes of a new plant so far, and what a caller may fill in.
import type { Memento } from 'vscode';
import type { NewPlant, PlantField } from '../../../plantStore/newPlant.ts';

/** As typed, not checked. */
export type PlantDraft = Readonly<Record<PlantField, string>>;

export const emptyDraft: PlantDraft = { id: '', name: '', tag: '' };

export interface KeptDraft {
  readonly draft: PlantDraft;
  /** The person left the boxes, or the plant was sent and certainly not created. */
  readonly why: 'left' | 'notCreated';
  /** A program wrote what was in the boxes at first. */
  readonly isProposed: boolean;
}

/** What the boxes of the next plant start with. */
export interface DraftMemory {
  /** A newer draft replaces an older one; an empty one is not worth keeping. In memory only. */
  keep(kept: KeptDraft): void;
  /** Returns the kept draft and forgets it: a caller that continues it keeps it again if it is left again. */
  take(): KeptDraft | undefined;
  /** Forgets this draft because it is continued elsewhere; a different kept draft stays. */
  forget(draft: PlantDraft): void;
  /** The tag of the last plant that was created, empty for none; survives restarts. */
  getLastTag(): string;
  setLastTag(tag: string): Promise<void>;
}

const lastTagKey = 'lastTag';

export function createDraftMemory(memory: Pick<Memento, 'get' | 'update'>): DraftMemory {
  let kept: KeptDraft | undefined;
  return {
    keep(newest) {
      if (!isSame(newest.draft, emptyDraft)) kept = newest;
    },
    take() {
      const taken = kept;
      kept = undefined;
      return taken;
    },
    forget(draft) {
      if (kept !== undefined && isSame(kept.draft, draft)) kept = undefined;
    },
    getLastTag: () => getTypeable(memory.get<unknown>(lastTagKey)),
    setLastTag: async (tag) => memory.update(lastTagKey, tag),
  };
}

function isSame(one: PlantDraft, other: PlantDraft): boolean {
  return one.id === other.id && one.name === other.name && one.tag === other.tag;
}

/**
 * Reads a command's argument, which any extension, keybinding or link can pass: `id`, `name` and `tag`, each
 * only if it is a string that a person could have typed. Undefined when it proposes nothing.
 */
export function parseProposal(argument: unknown): PlantDraft | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const { id, name, tag }: Partial<Record<PlantField, unknown>> = argument;
  const draft = { id: getTypeable(id), name: getTypeable(name), tag: getTypeable(tag) };
  return isSame(draft, emptyDraft) ? undefined : draft;
}

/** What the boxes start with for a plant that exists as a request: an agent’s may have names that nobody can type. */
export function getDraft({ id, name, tag = '' }: NewPlant): PlantDraft {
  return { id: String(id), name: getTypeable(name), tag: getTypeable(tag) };
}

/** An input box does not show control characters, so what it shows would differ from its value. */
function getTypeable(value: unknown): string {
  return typeof value === 'string' && !/\p{Cc}/u.test(value) ? value : '';
}
