// The steps of the walkthrough that were really taken. VS Code marks a step as done by the context key that the manifest
// names; a step once taken stays taken, in any window and after any restart.
import type { Memento } from 'vscode';

const contextKeys = {
  fix: 'plantStore.didFixProblem',
  preview: 'plantStore.didPreviewSite',
  navigation: 'plantStore.didArrangeNavigation',
  plant: 'plantStore.didCreateInSandbox',
  terminal: 'plantStore.didCheckInTerminal',
} as const;

export type FirstStep = keyof typeof contextKeys;
export type FirstStepKey = (typeof contextKeys)[FirstStep];

export interface FirstSteps {
  /** Call it when what the step is about has happened, not when it was begun. Does nothing the second time. */
  complete(step: FirstStep): void;
}

const memoryKey = 'firstSteps';

/** @param setContext makes a context key true. */
export function createFirstSteps(
  memory: Pick<Memento, 'get' | 'update'>,
  setContext: (key: FirstStepKey) => void,
): FirstSteps {
  const known = new Set(readTaken(memory));
  for (const step of known) setContext(contextKeys[step]);
  return {
    complete(step) {
      if (known.has(step)) return;
      known.add(step);
      setContext(contextKeys[step]);
      // Read again: another window may have taken others.
      void memory.update(memoryKey, [...new Set([...readTaken(memory), ...known])]);
    },
  };
}

/** What an older or newer version wrote may hold other names. */
function readTaken(memory: Pick<Memento, 'get'>): FirstStep[] {
  const kept = memory.get<unknown>(memoryKey);
  return Array.isArray(kept) ? kept.filter(isFirstStep) : [];
}

function isFirstStep(value: unknown): value is FirstStep {
  return typeof value === 'string' && Object.hasOwn(contextKeys, value);
}
