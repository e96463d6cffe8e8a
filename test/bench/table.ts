// Benchmarks print ratios: ours to a named peer's, measured in turns in the same run, medians over many runs.

export interface Row {
  readonly what: string;
  readonly size: string;
  readonly ours: string;
  readonly peer: string;
  /** Ours divided by the peer's; `undefined` for a figure that stands alone. */
  readonly ratio: number | undefined;
  /** The ratio to reach; `undefined` when there is no goal. */
  readonly goal?: number | undefined;
  /** What our figure itself should be at most, in words, and whether it is more. */
  readonly limit?: { readonly text: string; readonly isMissed: boolean };
}

/** Prints rows in columns; a ratio that misses its goal is marked. */
export function printTable(title: string, rows: readonly Row[]): void {
  const header = ['what', 'size', 'ours', 'peer', 'ratio', 'goal'];
  const cells = rows.map(({ what, size, ours, peer, ratio, goal, limit }) => [
    what,
    size,
    ours,
    peer,
    ratio === undefined ? '' : ratio.toFixed(2),
    [
      ...(goal === undefined ? [] : [toGoal(goal.toString(), ratio !== undefined && ratio > goal)]),
      ...(limit === undefined ? [] : [toGoal(limit.text, limit.isMissed)]),
    ].join(', '),
  ]);
  const widths = header.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log(`\n${title}\n${line(header)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of cells) console.log(line(row).trimEnd());
}

function toGoal(text: string, isMissed: boolean): string {
  return `≤ ${text}${isMissed ? ' MISSED' : ''}`;
}

export function getMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** "3.1 ms", "850 µs". */
export function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 1
    ? `${(milliseconds * 1000).toFixed(milliseconds < 0.01 ? 1 : 0)} µs`
    : `${milliseconds.toFixed(1)} ms`;
}

/** Median milliseconds per call; the sides take turns so that both meet the same machine, `repeat` calls each. */
export async function measureBoth(
  ours: () => unknown,
  peer: () => unknown,
  { runs, repeat, warmUp }: { runs: number; repeat: number; warmUp: number },
): Promise<{ ours: number; peer: number }> {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let run = -warmUp; run < runs; run++) {
    for (const [name, work] of [
      ['ours', ours],
      ['peer', peer],
    ] as const) {
      const start = performance.now();
      for (let turn = 0; turn < repeat; turn++) await work();
      if (run >= 0) times[name].push((performance.now() - start) / repeat);
    }
  }
  return { ours: getMedian(times.ours), peer: getMedian(times.peer) };
}
