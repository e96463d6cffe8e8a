// Counts how often the user declined an agent's plant. After three times in a row within an hour, agents can't ask again
// until the user allows it, because anyone who is asked often enough presses the wrong button. In memory only, so that a
// new window starts over.
import { createListeners, type Listening } from '../listeners.ts';

export interface AgentRefusals {
  /** Whether agents can no longer ask. */
  readonly areFinal: boolean;
  add(): void;
  /** Called when the user agrees to a plant, or allows agents to ask again. */
  forget(): void;
  /** Fires when `areFinal` changes. */
  onDidChange(listener: () => void): Listening;
}

const finalCount = 3;
/** Milliseconds. */
const finalPeriod = 60 * 60 * 1000;

/** @param now milliseconds since 1970. */
export function createAgentRefusals(now: () => number = Date.now): AgentRefusals {
  const listeners = createListeners();
  /** When the last refusals in a row happened, oldest first. */
  let times: readonly number[] = [];
  let areFinal = false;
  const set = (value: boolean) => {
    if (value === areFinal) return;
    areFinal = value;
    listeners.fire();
  };
  return {
    get areFinal() {
      return areFinal;
    },
    add() {
      times = [...times, now()].slice(-finalCount);
      const [first = 0, last = 0] = [times[0], times.at(-1)];
      if (times.length === finalCount && last - first <= finalPeriod) set(true);
    },
    forget() {
      times = [];
      set(false);
    },
    onDidChange: listeners.add,
  };
}
