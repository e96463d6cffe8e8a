// How often the person said no to agents. After three times in a row within an hour agents are not heard any more, until the
// person allows it again: whoever is asked often enough presses the wrong button. In memory only, so a window that is
// opened anew asks again.
import { createListeners, type Listening } from '../listeners.ts';

export interface AgentRefusals {
  /** Whether agents are not heard any more. */
  readonly areFinal: boolean;
  /** The person said no. */
  add(): void;
  /** The person said yes, or allows agents to ask again. */
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
  /** Of refusals in a row, oldest first. */
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
