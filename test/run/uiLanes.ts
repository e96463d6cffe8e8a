// Runs the test files that drive VS Code: as many processes at a time as there are workers, each with its own server.
import { type RunningUiLane, startUiLane } from '../ui/uiLane.ts';
import type { Report } from './report.ts';
import { runTestProcess } from './testProcess.ts';

export interface UiLanes {
  /** Runs these files one after the other, in one process. */
  run(files: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** @param vsixes the packages that every server gets. */
export function createUiLanes(report: Report, vsixes: readonly string[]): UiLanes {
  const all: RunningUiLane[] = [];
  const idle: RunningUiLane[] = [];
  const startLane = async () => {
    const lane = await startUiLane(vsixes);
    all.push(lane);
    return lane;
  };
  return {
    async run(files) {
      const lane = idle.pop() ?? (await startLane());
      await runTestProcess(files, report, { environment: lane.environment });
      idle.push(lane);
    },
    async close() {
      await Promise.all(all.map((lane) => lane.close()));
    },
  };
}
