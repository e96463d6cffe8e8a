// What is found in an open document as it is now, for a client that asks.
import type { CancellationToken, Diagnostic } from 'vscode-languageserver';
import { languageService } from '../../languageService.ts';
import { getFolder, isPageFile } from '../../shared/sitePaths.ts';
import { toPath } from '../../site/filePaths.ts';
import type { ServerParts } from '../serverParts.ts';
import { waitAtMost } from '../waitAtMost.ts';

export interface OpenDiagnostics {
  readonly version: number;
  readonly diagnostics: Diagnostic[];
}

type OpenParts = Pick<
  ServerParts,
  'documents' | 'settings' | 'sites' | 'createContext' | 'createPageContext' | 'whenIconsLoaded'
>;

/** As far as the site is known. `undefined` for a document that is not open, or not this server’s. */
export async function findOpenDiagnostics(
  { documents, settings, sites, createContext, createPageContext }: OpenParts,
  uri: string,
): Promise<OpenDiagnostics | undefined> {
  await settings.ready();
  if (isPageFile(uri)) {
    const context = await createPageContext(uri);
    const version = documents.getVersion(uri);
    if (version === undefined) return undefined;
    return { version, diagnostics: context === undefined ? [] : languageService.getPageDiagnostics(context) };
  }
  const document = documents.get(uri);
  if (document === undefined || documents.isPlainJson(uri)) return undefined;
  sites.startScan(uri);
  const diagnostics = languageService.getDiagnostics(createContext(document));
  return { version: document.textDocument.version, diagnostics };
}

/**
 * Waits until all that can be said of the document is known: its site, its pages, what is looked up for it. At most
 * `patience` milliseconds, and no longer than somebody wants to know.
 */
export async function waitForSite(
  { documents, settings, sites, whenIconsLoaded }: OpenParts,
  uri: string,
  { patience, token }: { readonly patience: number; readonly token: CancellationToken },
): Promise<void> {
  const wait = async (): Promise<void> => {
    await settings.ready();
    if (isPageFile(uri)) {
      const site = await sites.openSiteOf(uri);
      if (site !== undefined) await sites.whenPagesRead(site.index.root);
      return;
    }
    await sites.ensureScanned(uri, patience);
    const document = documents.get(uri);
    const path = toPath(uri);
    if (document === undefined || path === undefined) return;
    await sites.lookUp(document);
    await sites.whenPagesRead(getFolder(path));
    await whenIconsLoaded();
  };
  const canceled = new Promise<void>((resolve) => token.onCancellationRequested(() => resolve()));
  await waitAtMost(patience, Promise.race([wait(), canceled]));
}
