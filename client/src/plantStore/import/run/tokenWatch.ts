// Whether the token that a run sends is still stored: a person who signs out, in any window, wants it sent no more.

export interface TokenWatch {
  /** Calls back whenever a token is stored or deleted, in this window or another. */
  onDidChange(listener: () => void): { dispose(): void };
  /** Whether the token stored for this store is still exactly this one. */
  isKept(): Promise<boolean>;
}
