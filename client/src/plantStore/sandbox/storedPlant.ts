// A plant as the sandbox keeps it: one line of JSON in its file.
import { type NewPlant, parseNewPlant } from '../newPlant.ts';

export interface StoredPlant {
  readonly plant: NewPlant;
  /** When it was created, in milliseconds since 1970. */
  readonly time: number;
}

/** Without its line break. The id is a text, which no reader can round. */
export function formatStoredPlant({ plant, time }: StoredPlant): string {
  return JSON.stringify({ ...plant, id: String(plant.id), time: new Date(time).toISOString() });
}

/** Undefined when the line is broken. */
export function parseStoredPlant(line: string): StoredPlant | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  const parsed = parseNewPlant(value);
  const { time: text }: { time?: unknown } = typeof value === 'object' && value !== null ? value : {};
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return parsed.ok && !Number.isNaN(time) ? { plant: parsed.plant, time } : undefined;
}
