// Keeps what the page knows: takes the extension's messages and the user's acts, reports these, and has the result drawn.
import type { ChangesMessage } from '../../src/readerChanges/changesMessages.ts';
import { type ChangesState, type DrawnMessage, firstState, isBusy, receiveChanges } from './changesState.ts';

/** What other changes answer: it can't be asked for while they are on their way. */
const askingKinds: ReadonlySet<ChangesMessage['kind']> = new Set([
  'compareAgain',
  'redirect',
  'choosePage',
  'redirectAll',
]);

export interface ChangesStore {
  get(): ChangesState;
  receive(message: DrawnMessage): void;
  act(message: ChangesMessage): void;
}

/** @param draw called after every change. */
export function createChangesStore(
  api: { postMessage(message: ChangesMessage): void },
  draw: () => void,
): ChangesStore {
  let state = firstState;
  const change = (next: ChangesState): void => {
    state = next;
    draw();
  };
  return {
    get: () => state,
    receive: (message) => change(receiveChanges(state, message)),
    act(message) {
      const isAsking = askingKinds.has(message.kind);
      // Of two clicks, the second may come before the buttons are drawn again.
      if (isAsking && isBusy(state)) return;
      api.postMessage(message);
      if (isAsking) change({ ...state, isAsked: true });
    },
  };
}
