// Runs the test files that drive VS Code: at most as many at a time as there are lanes, each with its own server.
import { type RunningUiLane, startUiLane } from '../ui/uiLane.ts';
import type { Report } from './report.ts';
import { runTestFile } from './testFile.ts';

/** Milliseconds that one test can take. */
export const uiTimeout = 240_000;

export interface UiTests {
  run(file: string): Promise<void>;
  close(): Promise<void>;
}

export function createUiTests(report: Report): UiTests {
  const all: RunningUiLane[] = [];
  const idle: RunningUiLane[] = [];
  const startLane = async () => {
    const lane = await startUiLane();
    all.push(lane);
    return lane;
  };
  return {
    async run(file) {
      const lane = idle.pop() ?? (await startLane());
      await runTestFile(file, { timeout: uiTimeout, environment: lane.environment }, report);
      idle.push(lane);
    },
    async close() {
      await Promise.all(all.map((lane) => lane.close()));
    },
  };
}
