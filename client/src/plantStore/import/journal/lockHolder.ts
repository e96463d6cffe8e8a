// The process that holds a lock, and whether it can still be alive.
import { getFields, parseJsonValue } from '../../../../../server/src/shared/text/jsonValue.ts';
import { isSameBoot, type Machine } from './machine.ts';

export interface LockHolder {
  readonly pid: number;
  /** See {@link Machine.getProcessStart}. */
  readonly start?: string;
  readonly boot: string;
  readonly host: string;
  /** See {@link Machine.id}. */
  readonly machine?: string;
  /** See {@link Machine.processSpace}. */
  readonly processSpace?: string;
}

/** In doubt it counts as alive: a person can find out, and take over the lock. */
export function isHolderAlive(holder: LockHolder, machine: Machine): boolean {
  // If this machine was restarted since, the process is gone; about another machine nothing is known.
  if (!isSameBoot(holder.boot, machine.getBoot())) return !isSameMachine(holder, machine);
  if (holder.processSpace !== undefined && holder.processSpace !== machine.processSpace) return true;
  if (!machine.isProcessAlive(holder.pid)) return false;
  const start = machine.getProcessStart(holder.pid);
  return start === undefined || holder.start === undefined || start === holder.start;
}

/** Compares ids rather than names if possible, because a name may change from one network to the next. */
function isSameMachine(holder: LockHolder, machine: Machine): boolean {
  return holder.machine === undefined || machine.id === undefined
    ? holder.host === machine.host
    : holder.machine === machine.id;
}

/** Undefined for text that is not a lock holder, or not yet whole. */
export function parseHolder(text: string): LockHolder | undefined {
  const { pid, start, boot, host, machine, processSpace } = getFields(parseJsonValue(text));
  if (typeof pid !== 'number' || typeof boot !== 'string' || typeof host !== 'string') return undefined;
  return {
    pid,
    boot,
    host,
    ...(typeof start === 'string' ? { start } : {}),
    ...(typeof machine === 'string' ? { machine } : {}),
    ...(typeof processSpace === 'string' ? { processSpace } : {}),
  };
}
