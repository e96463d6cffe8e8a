// What a comparison with a baseline says besides the new problems, in words.
import { formatCount } from '../shared/text/words.ts';
import type { Format } from './arguments.ts';
import type { Comparison, GoneProblem } from './report.ts';

/** "310 known problems remain. 3 are gone." */
export function describeComparison({ knownCount, gone }: Comparison): string {
  const remain =
    knownCount === 1 ? '1 known problem remains' : `${formatCount(knownCount, 'known problem')} remain`;
  const goneCount = gone.reduce((sum, { count }) => sum + count, 0);
  if (goneCount === 0) return `${remain}.`;
  return `${remain}, ${formatCount(goneCount, 'is gone', 'are gone')}.`;
}

/** `docs/a.mdx link-not-found /guides/wattering (2)`. Not yet safe to print. */
export function describeGone({ file, code, subject, count }: GoneProblem): string {
  const name = [file, code, subject].filter((part) => part !== '').join(' ');
  return count === 1 ? name : `${name} (${count})`;
}

/** Sentences for standard error: an array of problems has no room for them. */
export function getAsides(format: Format, comparison: Comparison | undefined): readonly string[] {
  if (comparison === undefined || format !== 'json') return [];
  return [
    describeComparison(comparison),
    ...comparison.gone.map((problem) => `Gone: ${describeGone(problem)}`),
  ];
}
