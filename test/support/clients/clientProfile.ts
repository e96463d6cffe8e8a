// What a client of the language server says of itself, and how it behaves.
import { pathToFileURL } from 'node:url';
import type { ClientCapabilities } from 'vscode-languageserver/node';

export interface ClientProfile {
  readonly name: string;
  readonly capabilities: ClientCapabilities;
  readonly manners: Manners;
}

export interface Manners {
  /** How it names the folder that is open. */
  readonly folder: 'workspaceFolders' | 'rootUri' | 'rootPath';
  /** What the folder is called among `workspaceFolders`. */
  readonly folderName: string;
  readonly initializationOptions: unknown;
  /** Language ids of a `docs.json` and of a page. */
  readonly languages: { readonly configuration: string; readonly page: string };
  /** How it spells the URI of a file. */
  readonly toUri: (path: string) => string;
  /** The answer to `workspace/configuration`; `undefined` for an error. */
  readonly configuration: unknown;
  /** Whether `client/registerCapability` is answered with an error. */
  readonly refusesRegistrations: boolean;
  /**
   * How a page gets another name: in a tree of files that asks the server before, by `textDocument/rename`, or outside of
   * the editor, with the entry typed by the person.
   */
  readonly renames: 'inTree' | 'byServer' | 'byHand';
  /** Whether a change is sent as the whole text. */
  readonly sendsWholeText: boolean;
}

export const usualManners: Manners = {
  folder: 'workspaceFolders',
  folderName: 'site',
  initializationOptions: undefined,
  languages: { configuration: 'json', page: 'mdx' },
  toUri: (path) => pathToFileURL(path).href,
  configuration: [null],
  refusesRegistrations: false,
  renames: 'byServer',
  sendsWholeText: false,
};

/** All kinds from the first to the last. */
export function allKinds<T extends number>(last: T): T[] {
  return Array.from({ length: last }, (_, index) => (index + 1) as T);
}

/** Of completion items and of symbols. */
export const lastItemKind = 25;
export const lastSymbolKind = 26;
export const bothMarkups: ('markdown' | 'plaintext')[] = ['markdown', 'plaintext'];
