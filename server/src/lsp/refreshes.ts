// Lenses and hints that are on the screen: asked for anew when what they say may have changed.
import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  type Connection,
  InlayHintRefreshRequest,
} from 'vscode-languageserver';
import { isPageFile } from '../site/sitePaths.ts';
import type { ClientSettings } from './clientSettings.ts';
import type { OpenDocuments } from './openDocuments.ts';
import type { Sites } from './sites.ts';

/** Milliseconds without a change before the editor is asked to look again. */
const pause = 200;

interface RefreshSources {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly settings: ClientSettings;
  readonly getClient: () => ClientCapabilities;
  readonly onError: (error: unknown) => void;
}

export function registerRefreshes(
  connection: Connection,
  { documents, sites, settings, getClient, onError }: RefreshSources,
): void {
  const refreshLenses = debounce(() => {
    if (getClient().workspace?.codeLens?.refreshSupport !== true || !documents.getUris().some(isPageFile))
      return;
    connection.sendRequest(CodeLensRefreshRequest.type).catch(onError);
  });
  const refreshHints = debounce(() => {
    if (getClient().workspace?.inlayHint?.refreshSupport !== true || documents.getUris().length === 0) return;
    connection.sendRequest(InlayHintRefreshRequest.type).catch(onError);
  });
  sites.onChanged(refreshLenses);
  sites.onChanged(refreshHints);
  sites.onPagesRead(refreshHints);
  settings.onChanged(refreshHints);
  documents.onChanged((uri) => {
    if (!isPageFile(uri)) refreshLenses();
  });
}

function debounce(work: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(work, pause).unref();
  };
}
