// Lenses and hints that are on the screen: asked for anew when what they say has changed.
import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  type Connection,
  InlayHintRefreshRequest,
} from 'vscode-languageserver';
import { isPageFile } from '../../site/sitePaths.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { ShownAnswers } from '../requests/shownAnswers.ts';
import type { Sites } from '../sites/sites.ts';
import type { OpenDocuments } from './openDocuments.ts';

/** Milliseconds without a change before the editor is asked to look again. */
const pause = 200;

interface RefreshSources {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly settings: ClientSettings;
  readonly shownLenses: ShownAnswers;
  readonly shownHints: ShownAnswers;
  readonly getClient: () => ClientCapabilities;
  readonly onError: (error: unknown) => void;
}

export function registerRefreshes(
  connection: Connection,
  { documents, sites, settings, shownLenses, shownHints, getClient, onError }: RefreshSources,
): void {
  const refreshLenses = debounce(async () => {
    if (getClient().workspace?.codeLens?.refreshSupport === true && (await shownLenses.haveChanged()))
      await connection.sendRequest(CodeLensRefreshRequest.type);
  }, onError);
  const refreshHints = debounce(async () => {
    if (getClient().workspace?.inlayHint?.refreshSupport === true && (await shownHints.haveChanged()))
      await connection.sendRequest(InlayHintRefreshRequest.type);
  }, onError);
  documents.onClosed((uri) => {
    shownLenses.forget(uri);
    shownHints.forget(uri);
  });
  sites.onChanged(refreshLenses);
  sites.onChanged(refreshHints);
  sites.onPagesRead(refreshHints);
  settings.onChanged(refreshHints);
  documents.onChanged((uri) => {
    if (!isPageFile(uri)) refreshLenses();
  });
}

function debounce(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => work().catch(onError), pause).unref();
  };
}
