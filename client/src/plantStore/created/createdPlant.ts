// A plant that was created from this machine, as recorded: one line of JSON, without the token.
import { getFields, parseJsonValue } from '../../../../server/src/shared/text/jsonValue.ts';
import { type NewPlant, parseNewPlant } from '../newPlant.ts';
import type { Store } from '../store.ts';

export interface CreatedPlant {
  /** Unique among created plants. */
  readonly key: string;
  readonly plant: NewPlant;
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The store did not answer as documented, so the plant should be checked. */
  readonly needsCheck: boolean;
  /** The name or the tag was too long for the record and was cut. */
  readonly isCut: boolean;
}

/** Hides all earlier plants that were created at this address. */
export interface ForgottenStore {
  readonly forgotten: string;
}

export type RecordLine = CreatedPlant | ForgottenStore;

/** In characters, of a name or a tag in the record. */
const maxLength = 500;

export function createRecord(
  plant: NewPlant,
  store: Store,
  needsCheck: boolean,
  time: number,
  key: string,
): CreatedPlant {
  const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
  const kept = {
    ...plant,
    name: cut(plant.name),
    ...(plant.tag === undefined ? {} : { tag: cut(plant.tag) }),
  };
  const isCut = kept.name !== plant.name || kept.tag !== plant.tag;
  return { key, plant: kept, store, time, needsCheck, isCut };
}

/** Without a line break. The id is a string, so that no reader can round it. */
export function formatRecordLine(line: RecordLine): string {
  if ('forgotten' in line) return JSON.stringify(line);
  const { key, plant, store, time, needsCheck, isCut } = line;
  return JSON.stringify({
    plant: { ...plant, id: String(plant.id) },
    origin: store.origin,
    plantsUrl: store.plantsUrl,
    time,
    ...(needsCheck ? { check: true } : {}),
    ...(isCut ? { cut: true } : {}),
    key,
  });
}

/** Undefined if the line is damaged. */
export function parseRecordLine(line: string): RecordLine | undefined {
  const { key, plant, origin, plantsUrl, time, check, cut, forgotten } = getFields(parseJsonValue(line));
  if (typeof forgotten === 'string') return { forgotten };
  const parsed = parseNewPlant(plant);
  if (!parsed.ok || typeof key !== 'string' || typeof time !== 'number') return undefined;
  if (typeof origin !== 'string' || typeof plantsUrl !== 'string' || !URL.canParse(plantsUrl))
    return undefined;
  const store = { origin, plantsUrl };
  return { key, plant: parsed.value, store, time, needsCheck: check === true, isCut: cut === true };
}
