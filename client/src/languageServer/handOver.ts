// Which configurations this extension gave to VS Code's own JSON support, because they declare another format, and
// may take back. What the person chose for a file counts more.
import type { Memento } from 'vscode';

export interface HandOver {
  /** Whether a file of another format is given away. */
  gives(uri: string): boolean;
  /** Whether a file that turns out to be of this format is taken back: only what was given away before. */
  takesBack(uri: string): boolean;
  noteGiven(uri: string): void;
  noteTakenBack(uri: string): void;
  /** The person gave the file a language. */
  noteChoice(uri: string, choice: 'json' | 'docs'): void;
}

const key = 'plainJson.given';
/** The latest are remembered; of others VS Code has long forgotten the language. */
const maxGiven = 200;

/** @param memory of the workspace: a file that was given away may be open again in another session, still as JSON. */
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
