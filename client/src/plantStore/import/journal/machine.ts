// What distinguishes machines, their restarts and their processes.

export interface Machine {
  /** Of this process. */
  readonly pid: number;
  /** For display only, because it can change at any time. */
  readonly host: string;
  /** Stays the same across restarts. Undefined if the system doesn't provide it. */
  readonly id: string | undefined;
  /** The namespace of the process id: each container has its own. Undefined as above. */
  readonly processSpace: string | undefined;
  /** Identifies the current boot: anything written since then is at least on its way to the disk. */
  getBoot(): string;
  /**
   * When a process started, in the system's own unit, to distinguish it from a later process with the same id. Undefined
   * if the system doesn't provide it.
   */
  getProcessStart(pid: number): string | undefined;
  /** Whether a process with this id is running on this machine, under any user. */
  isProcessAlive(pid: number): boolean;
}

/** By how many seconds two computed times of the same boot may differ. */
const tolerance = 3;

/** When in doubt, it is a different boot. */
export function isSameBoot(one: string, other: string): boolean {
  const times = [one, other].map((boot) => Number(/^at (\d+)$/.exec(boot)?.[1]));
  const [first = Number.NaN, second = Number.NaN] = times;
  return one === other || Math.abs(first - second) <= tolerance;
}
