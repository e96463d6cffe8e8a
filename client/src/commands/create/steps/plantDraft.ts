// The texts that stand in the boxes of a plant that is being made, and what a caller may put there.
import type { Memento } from 'vscode';
import type { PlantField } from '../../../plantStore/newPlant.ts';

/** As typed, not checked. */
export type PlantDraft = Readonly<Record<PlantField, string>>;

export const emptyDraft: PlantDraft = { id: '', name: '', tag: '' };

export interface KeptDraft {
  readonly draft: PlantDraft;
  /** The person left the boxes; or the plant was sent and surely not created. */
  readonly why: 'left' | 'notCreated';
  /** A program wrote what the boxes began with. */
  readonly isProposed: boolean;
}

/** What the boxes of the next plant begin with. */
export interface DraftMemory {
  /** The newest takes the place of an older one, an empty one leaves nothing to continue; in memory only. */
  keep(kept: KeptDraft): void;
  /** What is kept, and no longer is after this: whoever continues it keeps it again when it is left. */
  take(): KeptDraft | undefined;
  /** The draft is continued elsewhere: another one that is kept stays. */
  forget(draft: PlantDraft): void;
  /** The tag of the last plant that was created, empty for none; kept over restarts. */
  getLastTag(): string;
  setLastTag(tag: string): Promise<void>;
}

const lastTagKey = 'lastTag';

export function createDraftMemory(memory: Pick<Memento, 'get' | 'update'>): DraftMemory {
  let kept: KeptDraft | undefined;
  return {
    keep(newest) {
      kept = isSame(newest.draft, emptyDraft) ? undefined : newest;
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
 * Reads a command's argument, which any extension, keybinding or link can give: `id`, `name` and `tag`, each
 * only if it is a text that a person could have typed. Undefined when it proposes nothing.
 */
export function parseProposal(argument: unknown): PlantDraft | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const { id, name, tag }: Partial<Record<PlantField, unknown>> = argument;
  const draft = { id: getTypeable(id), name: getTypeable(name), tag: getTypeable(tag) };
  return isSame(draft, emptyDraft) ? undefined : draft;
}

/** An input box shows no control characters, so what it shows would not be what it holds. */
function getTypeable(value: unknown): string {
  return typeof value === 'string' && !/\p{Cc}/u.test(value) ? value : '';
}
