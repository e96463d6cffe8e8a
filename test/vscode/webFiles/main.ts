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
import { type OddSite, smallSite } from './oddSites.ts';

interface Oddity {
  readonly site: OddSite;
  /** Whether changes are told. */
  readonly isWatched?: boolean;
  /** Takes the place of the list of a folder. */
  readonly list?: (uri: Uri) => Promise<never> | undefined;
}

const odd: Readonly<Record<string, Oddity & { readonly isReadonly?: boolean }>> = {
  fixed: { site: smallSite, isReadonly: true },
  unwatched: { site: smallSite, isWatched: false },
  closed: {
    site: smallSite,
    list: (uri) => (uri.path === '/part-1' ? Promise.reject(FileSystemError.NoPermissions(uri)) : undefined),
  },
  silent: { site: smallSite, list: () => new Promise(() => {}) },
};

export function activate(context: ExtensionContext): void {
  for (const [scheme, { isReadonly = false, ...oddity }] of Object.entries(odd)) {
    const provider = createProvider(oddity);
    context.subscriptions.push(
      workspace.registerFileSystemProvider(scheme, provider, { isCaseSensitive: true, isReadonly }),
    );
  }
}

function createProvider({ site, isWatched = true, list }: Oddity): FileSystemProvider {
  const files = createMemoryFiles(site.files);
  const changed = new EventEmitter<FileChangeEvent[]>();
  const nothing: Disposable = { dispose() {} };
  const change = (made: FileChangeEvent[]): void => {
    if (isWatched) changed.fire(made);
  };
  return {
    onDidChangeFile: changed.event,
    watch: () => nothing,
    stat: (uri) => files.stat(uri),
    readDirectory: (uri) => list?.(uri) ?? files.list(uri),
    readFile: (uri) => files.read(uri),
    writeFile: (uri, bytes) => change(files.write(uri, bytes)),
    createDirectory: (uri) => change(files.createFolder(uri)),
    delete: (uri) => change(files.delete(uri)),
    rename: (from, to) => change(files.rename(from, to)),
  };
}
