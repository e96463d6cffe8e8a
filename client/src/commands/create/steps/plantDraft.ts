// What has been typed in the boxes of a new plant, and what a caller may fill in.
import type { Memento } from 'vscode';
import { type NewPlant, type PlantField, plantFields } from '../../../plantStore/newPlant.ts';

/** As typed, unchecked. */
export type PlantDraft = Readonly<Record<PlantField, string>>;

export const emptyDraft: PlantDraft = { id: '', name: '', tag: '' };

export interface KeptDraft {
  readonly draft: PlantDraft;
  /** The user left the boxes, or the plant was certainly not created. */
  readonly why: 'left' | 'notCreated';
  /** A program filled in the boxes. */
  readonly isProposed: boolean;
}

/** Remembers what the boxes of the next plant start with. */
export interface DraftMemory {
  /** Replaces an older draft. Ignores an empty one. In memory only. */
  keep(kept: KeptDraft): void;
  /** Returns the draft and forgets it. */
  take(): KeptDraft | undefined;
  /** Forgets this draft because it is continued elsewhere. A different draft stays. */
  forget(draft: PlantDraft): void;
  /** The tag of the last created plant, or empty. Survives restarts. */
  getLastTag(): string;
  setLastTag(tag: string): Promise<void>;
}

const lastTagKey = 'lastTag';

export function createDraftMemory(memory: Pick<Memento, 'get' | 'update'>): DraftMemory {
  let kept: KeptDraft | undefined;
  return {
    keep(newest) {
      if (!isSameDraft(newest.draft, emptyDraft)) kept = newest;
    },
    take() {
      const taken = kept;
      kept = undefined;
      return taken;
    },
    forget(draft) {
      if (kept !== undefined && isSameDraft(kept.draft, draft)) kept = undefined;
    },
    getLastTag: () => getTypeable(memory.get<unknown>(lastTagKey)),
    setLastTag: async (tag) => memory.update(lastTagKey, tag),
  };
}

export function isSameDraft(one: PlantDraft, other: PlantDraft): boolean {
  return plantFields.every((field) => one[field] === other[field]);
}

/**
 * Reads a command's argument, which any extension, keybinding or link can pass: `id`, `name` and `tag`, each only if it is
 * a string that can be typed. Undefined if it proposes nothing.
 */
export function parseProposal(argument: unknown): PlantDraft | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const { id, name, tag }: Partial<Record<PlantField, unknown>> = argument;
  const draft = { id: getTypeable(id), name: getTypeable(name), tag: getTypeable(tag) };
  return isSameDraft(draft, emptyDraft) ? undefined : draft;
}

/** The draft for editing a recorded request. An agent’s plant may have a name that can't be typed. */
export function getDraft({ id, name, tag = '' }: NewPlant): PlantDraft {
  return { id: String(id), name: getTypeable(name), tag: getTypeable(tag) };
}

/** Input boxes don't show control characters, so what is shown would differ from the value. */
function getTypeable(value: unknown): string {
  return typeof value === 'string' && !/\p{Cc}/u.test(value) ? value : '';
}
