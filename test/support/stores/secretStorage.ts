// VS Code's secret storage and memento in memory, for tests of what is kept where; and the ways they fail.

export interface FakeSecrets {
  readonly values: Map<string, string>;
  get(key: string): Promise<string | undefined>;
  store(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
  keys?(): Promise<string[]>;
  onDidChange(listener: (change: { readonly key: string }) => void): { dispose(): void };
}

export function createSecrets(overrides: Partial<FakeSecrets> = {}): FakeSecrets {
  const values = new Map<string, string>();
  const listeners = new Set<(change: { readonly key: string }) => void>();
  return {
    values,
    get: async (key) => values.get(key),
    store: async (key, value) => {
      values.set(key, value);
      for (const listener of listeners) listener({ key });
    },
    delete: async (key) => {
      values.delete(key);
      for (const listener of listeners) listener({ key });
    },
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
    ...overrides,
  };
}

export interface FakeMemento {
  readonly values: Map<string, unknown>;
  get<T>(key: string): T | undefined;
  get<T>(key: string, defaultValue: T): T;
  update(key: string, value: unknown): Promise<void>;
}

export function createMemento(initial: Readonly<Record<string, unknown>> = {}): FakeMemento {
  const values = new Map<string, unknown>(Object.entries(initial));
  return {
    values,
    get: <T>(key: string, defaultValue?: T) => (values.has(key) ? (values.get(key) as T) : defaultValue) as T,
    update: async (key, value) => void values.set(key, value),
  };
}
