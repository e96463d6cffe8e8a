// Which configurations this extension handed over to VS Code's own JSON support because they declare another format,
// and which it may take back. What the person chose for a file takes precedence.
import type { Memento } from 'vscode';

export interface HandOver {
  /** Whether to hand this file over when it declares another format. */
  gives(uri: string): boolean;
  /** Whether to take this file back when it turns out to be of this format: only if it was handed over before. */
  takesBack(uri: string): boolean;
  noteGiven(uri: string): void;
  noteTakenBack(uri: string): void;
  /** The person chose the file's language. */
  noteChoice(uri: string, choice: 'json' | 'docs'): void;
}

const key = 'plainJson.given';
/** Only the latest are remembered; VS Code has long forgotten the language of the others. */
const maxGiven = 200;

/** @param memory of the workspace: a file that was handed over may be open in a later session, still as JSON. */
export function createHandOver(memory: Pick<Memento, 'get' | 'update'>): HandOver {
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
