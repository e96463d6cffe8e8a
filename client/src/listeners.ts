// Notifies listeners of a change; for parts that must also run outside an editor.

export interface Listening {
  dispose(): void;
}

export interface Listeners {
  add(listener: () => void): Listening;
  fire(): void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      // Wrapped, so that the same function can be added twice.
      const own = () => listener();
      listeners.add(own);
      return { dispose: () => void listeners.delete(own) };
    },
    fire() {
      for (const listener of [...listeners]) listener();
    },
  };
}
