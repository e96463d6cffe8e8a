// Remembers which configurations this extension left to VS Code's own JSON support because they declare another format,
// and which of them it may take back. The user's choice for a file takes precedence.
import type { Memento } from 'vscode';

export interface PlainJsonMemory {
  /** Whether to give this file to the JSON support if it declares another format. */
  gives(uri: string): boolean;
  /** Whether to take this file back if it turns out to have our format: only if we gave it away before. */
  takesBack(uri: string): boolean;
  noteGiven(uri: string): void;
  noteTakenBack(uri: string): void;
  /** The user chose the file's language. */
  noteChoice(uri: string, choice: 'json' | 'docs'): void;
}

const key = 'plainJson.given';
/** Only the latest are remembered, because VS Code forgets the language of older ones as well. */
const maxGiven = 200;

/** @param memory of the workspace, because a file that we gave away may still be open as JSON in a later session. */
export function createPlainJsonMemory(memory: Pick<Memento, 'get' | 'update'>): PlainJsonMemory {
  const kept = new Set<string>();
  const given = new Set<string>(readGiven(memory));
  const update = (change: () => void): void => {
    change();
    void memory.update(key, [...given].slice(-maxGiven));
  };
  return {
    gives: (uri) => !kept.has(uri),
    takesBack: (uri) => given.has(uri),
    noteGiven: (uri) => update(() => given.add(uri)),
    noteTakenBack: (uri) => update(() => given.delete(uri)),
    noteChoice(uri, choice) {
      if (choice === 'docs') kept.add(uri);
      else kept.delete(uri);
      update(() => given.delete(uri));
    },
  };
}

function readGiven(memory: Pick<Memento, 'get'>): string[] {
  const stored: unknown = memory.get(key);
  return Array.isArray(stored) ? stored.filter((uri) => typeof uri === 'string') : [];
}
