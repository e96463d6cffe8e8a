// An extension of the tests: file systems in memory, each odd in its own way, as workspace folders.
import {
  type Disposable,
  EventEmitter,
  type ExtensionContext,
  type FileChangeEvent,
  FileSystemError,
  type FileSystemProvider,
  type Uri,
  workspace,
} from 'vscode';
import { createMemoryFiles } from './memoryFiles.ts';
import { type OddSite, slowSite, smallSite } from './oddSites.ts';

interface Oddity {
  readonly site: OddSite;
  /** Milliseconds before every answer. */
  readonly delay?: number;
  /** Whether changes are told. */
  readonly isWatched?: boolean;
  /** Takes the place of the list of a folder. */
  readonly list?: (uri: Uri) => Promise<never> | undefined;
}

const odd: Readonly<Record<string, Oddity & { readonly isReadonly?: boolean }>> = {
  slow: { site: slowSite, delay: 200 },
  fixed: { site: smallSite, isReadonly: true },
  unwatched: { site: smallSite, isWatched: false },
  closed: {
    site: smallSite,
    list: (uri) => (uri.path === '/part-1' ? Promise.reject(FileSystemError.NoPermissions(uri)) : undefined),
  },
  silent: { site: smallSite, list: () => new Promise(() => {}) },
};

/** Counts the questions by file system: `slow readDirectory`. */
const asked = new Map<string, number>();

/** Gives other extensions the counts. */
export function activate(context: ExtensionContext): { readonly asked: ReadonlyMap<string, number> } {
  for (const [scheme, { isReadonly = false, ...oddity }] of Object.entries(odd)) {
    const provider = createProvider(scheme, oddity);
    context.subscriptions.push(
      workspace.registerFileSystemProvider(scheme, provider, { isCaseSensitive: true, isReadonly }),
    );
  }
  return { asked };
}

function createProvider(
  scheme: string,
  { site, delay = 0, isWatched = true, list }: Oddity,
): FileSystemProvider {
  const files = createMemoryFiles(site.files);
  const changed = new EventEmitter<FileChangeEvent[]>();
  const nothing: Disposable = { dispose() {} };
  const answer = async <T>(question: string, find: () => T): Promise<T> => {
    const key = `${scheme} ${question}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    return find();
  };
  const change = async (question: string, make: () => FileChangeEvent[]): Promise<void> => {
    const made = await answer(question, make);
    if (isWatched) changed.fire(made);
  };
  return {
    onDidChangeFile: changed.event,
    watch: () => nothing,
    stat: (uri) => answer('stat', () => files.stat(uri)),
    readDirectory: async (uri) => await (list?.(uri) ?? answer('readDirectory', () => files.list(uri))),
    readFile: (uri) => answer('readFile', () => files.read(uri)),
    writeFile: (uri, bytes) => change('writeFile', () => files.write(uri, bytes)),
    createDirectory: (uri) => change('createDirectory', () => files.createFolder(uri)),
    delete: (uri) => change('delete', () => files.delete(uri)),
    rename: (from, to) => change('rename', () => files.rename(from, to)),
  };
}
