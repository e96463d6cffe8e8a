// A time span in words.
import { formatCount } from '../../../server/src/shared/text/words.ts';

const units = [
  [31_557_600, 'year'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const;

/** Rounded, in the largest unit that gives at least two: "90 seconds", "2 minutes". */
export function formatDuration(seconds: number): string {
  const [size, unit] = units.find(([each]) => seconds >= each * 2) ?? [1, 'second'];
  return formatCount(Math.max(1, Math.round(seconds / size)), unit);
}
