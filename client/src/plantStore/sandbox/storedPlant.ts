// A plant as the sandbox stores it: one line of JSON.
import { getFields, parseJsonValue } from '../../../../server/src/shared/text/jsonValue.ts';
import { type NewPlant, parseNewPlant } from '../newPlant.ts';

export interface StoredPlant {
  readonly plant: NewPlant;
  /** In milliseconds since 1970. */
  readonly time: number;
  /** Distinguishes lines with the same id. */
  readonly key: string;
}

/** Without a line break. The id is a string, so that no reader can round it. */
export function formatStoredPlant({ plant, time, key }: StoredPlant): string {
  return JSON.stringify({ ...plant, id: String(plant.id), time: new Date(time).toISOString(), key });
}

/** Undefined if the line is damaged. */
export function parseStoredPlant(line: string): StoredPlant | undefined {
  const value = parseJsonValue(line);
  const parsed = parseNewPlant(value);
  const { time: text, key } = getFields(value);
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  if (!parsed.ok || Number.isNaN(time)) return undefined;
  return { plant: parsed.value, time, key: typeof key === 'string' ? key : '' };
}
