// The differences that we chose, and those that nobody has explained.
import { chosenDifferences } from './chosenDifferences.ts';
import type { Difference } from './difference.ts';

export function explain(differences: readonly Difference[]): {
  readonly lines: readonly string[];
  readonly unexplained: number;
} {
  const used = new Set<string>();
  const unexplained = differences.filter(({ subject, theirs }) => {
    const [place = '', kind = ''] = subject.split(': ');
    const chosen = chosenDifferences.find(
      (each) => each.place === place && each.theirs === theirs && each.kinds?.includes(kind) !== false,
    );
    if (chosen !== undefined) used.add(chosen.place);
    return chosen === undefined;
  });
  const idle = chosenDifferences.filter(({ place }) => !used.has(place));
  return {
    lines: [
      ...unexplained.map(
        ({ subject, ours, theirs }) => `${subject}: we say ${ours}, the vendor’s tool ${theirs}`,
      ),
      ...idle.map(({ place }) => `${place}: chosen, but no longer different`),
      `${differences.length} differences, ${unexplained.length} of them not explained by ${chosenDifferences.length} choices`,
    ],
    unexplained: unexplained.length + idle.length,
  };
}
