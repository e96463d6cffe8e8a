// Notifies listeners of a change, in code that must also run outside an editor.

export interface Listening {
  dispose(): void;
}

/** @template T describes the change. */
export interface Listeners<T = void> {
  add(listener: (change: T) => void): Listening;
  fire(change: T): void;
}

export function createListeners<T = void>(): Listeners<T> {
  const listeners = new Set<(change: T) => void>();
  return {
    add(listener) {
      // Wrapped, so that the same function can be added twice.
      const own = (change: T) => listener(change);
      listeners.add(own);
      return { dispose: () => void listeners.delete(own) };
    },
    fire(change) {
      for (const listener of [...listeners]) listener(change);
    },
  };
}
