// Whether the token that a run sends is still kept: who signs out in any window wants it to be sent no more.

export interface TokenWatch {
  /** Calls back whenever tokens were stored or deleted, here or in another window. */
  onDidChange(listener: () => void): { dispose(): void };
  /** Whether exactly this token is still the one of the store. */
  isKept(): Promise<boolean>;
}
