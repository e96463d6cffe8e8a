// Who holds a lock, and whether that process can still be alive.
import { getFields, parseJsonValue } from '../../../../../server/src/text/jsonValue.ts';
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
  readonly nonce?: string;
}

/** In doubt it is alive: a person can tell, and take the lock over. */
export function isHolderAlive(holder: LockHolder, machine: Machine): boolean {
  // A machine that was started anew since has none of its processes any more; of another machine nothing is known.
  if (!isSameBoot(holder.boot, machine.getBoot())) return !isSameMachine(holder, machine);
  if (holder.processSpace !== undefined && holder.processSpace !== machine.processSpace) return true;
  if (!machine.isProcessAlive(holder.pid)) return false;
  const start = machine.getProcessStart(holder.pid);
  return start === undefined || holder.start === undefined || start === holder.start;
}

/** By its own id rather than by its name, which may change from one network to the next. */
function isSameMachine(holder: LockHolder, machine: Machine): boolean {
  return holder.machine === undefined || machine.id === undefined
    ? holder.host === machine.host
    : holder.machine === machine.id;
}

/** Undefined for a text that is none, or not yet whole. */
export function parseHolder(text: string): LockHolder | undefined {
  const { pid, start, boot, host, machine, processSpace, nonce } = getFields(parseJsonValue(text));
  if (typeof pid !== 'number' || typeof boot !== 'string' || typeof host !== 'string') return undefined;
  return {
    pid,
    boot,
    host,
    ...(typeof start === 'string' ? { start } : {}),
    ...(typeof machine === 'string' ? { machine } : {}),
    ...(typeof processSpace === 'string' ? { processSpace } : {}),
    ...(typeof nonce === 'string' ? { nonce } : {}),
  };
}
