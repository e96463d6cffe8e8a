// The steps of the walkthrough that the user has completed. VS Code marks a step as done by the context key in the
// manifest. A completed step stays completed, in any window and after any restart.
import type { Memento } from 'vscode';

const contextKeys = {
  fix: 'plantStore.didFixProblem',
  preview: 'plantStore.didPreviewSite',
  write: 'plantStore.didAddPage',
  rename: 'plantStore.didFollowMove',
  navigation: 'plantStore.didArrangeNavigation',
  plant: 'plantStore.didCreateInSandbox',
  terminal: 'plantStore.didCheckInTerminal',
} as const;

export type FirstStep = keyof typeof contextKeys;
export type FirstStepKey = (typeof contextKeys)[FirstStep];

export interface FirstSteps {
  /** Call it when the step has succeeded, not when it was started. Does nothing the second time. */
  complete(step: FirstStep): void;
}

const memoryKey = 'firstSteps';

/** @param setContext sets a context key to true. */
export function createFirstSteps(
  memory: Pick<Memento, 'get' | 'update'>,
  setContext: (key: FirstStepKey) => void,
): FirstSteps {
  const known = new Set(readCompleted(memory));
  for (const step of known) setContext(contextKeys[step]);
  return {
    complete(step) {
      if (known.has(step)) return;
      known.add(step);
      setContext(contextKeys[step]);
      // Reads again, because another window may have completed others.
      void memory.update(memoryKey, [...new Set([...readCompleted(memory), ...known])]);
    },
  };
}

/** Ignores names from older or newer versions. */
function readCompleted(memory: Pick<Memento, 'get'>): FirstStep[] {
  const kept = memory.get<unknown>(memoryKey);
  return Array.isArray(kept) ? kept.filter(isFirstStep) : [];
}

function isFirstStep(value: unknown): value is FirstStep {
  return typeof value === 'string' && Object.hasOwn(contextKeys, value);
}
