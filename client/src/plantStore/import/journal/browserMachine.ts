// What a browser tells of the machine it runs on: nothing. So a window that holds an import counts as alive, and a person
// who knows better takes it over.
import type { Machine } from './machine.ts';

export function createBrowserMachine(): Machine {
  const [pid = 1] = globalThis.crypto.getRandomValues(new Uint32Array(1));
  return {
    pid,
    host: 'browser',
    id: undefined,
    processSpace: undefined,
    // A restart of the machine goes unnoticed. What it may cost is said before plants are sent.
    getBoot: () => 'browser',
    getProcessStart: () => undefined,
    isProcessAlive: () => true,
  };
}
