// A configuration and its site → the diagnostics of all their files: what the command line and "Docs: Check Site"
// have in common.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { FeatureContext } from './features/featureContext.ts';
import { getUnlistedPages } from './features/listedFiles.ts';
import { languageService } from './languageService.ts';
import type { FileSystem } from './site/fileSystem.ts';

export interface CheckedFile {
  readonly textDocument: TextDocument;
  /** In document order; empty for a file without problems. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Gives a page of the site, or at least its first line; `undefined` when it can't be read. */
export type ReadPage = (path: string) => Promise<TextDocument | undefined>;

/** Bytes that hold the first line of almost every page. */
const usualFirstLine = 4096;
/** Pages that are read at a time. */
const readersAtOnce = 16;

/** The configuration first, then the pages that have a problem, by path. Ends early when `isOver` says so. */
export async function checkSite(
  context: FeatureContext,
  readPage: ReadPage,
  isOver: () => boolean = () => false,
): Promise<CheckedFile[]> {
  const { document, site, settings } = context;
  const configuration = {
    textDocument: document.textDocument,
    diagnostics: languageService.diagnose(context),
  };
  if (site === undefined || settings.rules['page-not-in-navigation'] === 'off') return [configuration];
  const unlisted = getUnlistedPages(document, site);
  const pages: (CheckedFile | undefined)[] = [];
  let next = 0;
  const checkNext = async (): Promise<void> => {
    for (let at = next++; at < unlisted.length && !isOver(); at = next++) {
      const path = unlisted[at] ?? '';
      const page = await readPage(`${site.root}/${path}`);
      if (page === undefined) continue;
      const diagnostics = languageService.diagnosePage({
        page,
        path,
        site,
        configuration: document,
        settings,
      });
      if (diagnostics.length > 0) pages[at] = { textDocument: page, diagnostics };
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce }, checkNext));
  return [configuration, ...pages.filter((page) => page !== undefined)];
}

/** A file as editors give it: without its byte-order mark. `undefined` when it can't be read. */
export async function readDocument(
  fileSystem: FileSystem,
  path: string,
  uri: string,
  languageId: string,
): Promise<TextDocument | undefined> {
  const text = await fileSystem.readText(path);
  return text === undefined ? undefined : TextDocument.create(uri, languageId, 0, withoutMark(text));
}

/** The beginning of a page, its first line at least. */
export async function readPageStart(
  fileSystem: FileSystem,
  path: string,
  uri: string,
): Promise<TextDocument | undefined> {
  const start = await fileSystem.readText(path, usualFirstLine);
  if (start === undefined) return undefined;
  if (!/[\r\n]/.test(start) && start.length > 0) return readDocument(fileSystem, path, uri, 'markdown');
  return TextDocument.create(uri, 'markdown', 0, withoutMark(start));
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
