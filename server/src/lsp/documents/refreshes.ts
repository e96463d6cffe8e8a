// Asks the editor to refresh lenses and hints on the screen when they would change.
import { CodeLensRefreshRequest, type Connection, InlayHintRefreshRequest } from 'vscode-languageserver';
import { debounce } from '../../shared/debounce.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { ShownAnswers } from '../requests/shownAnswers.ts';
import type { Session } from '../session.ts';
import type { Sites } from '../sites/sites.ts';
import type { OpenDocuments } from './openDocuments.ts';

/** In milliseconds without a change, before the editor is asked to refresh. */
const pause = 200;

interface RefreshParts extends Pick<Session, 'getCapabilities' | 'onError'> {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly settings: ClientSettings;
  readonly shownLenses: ShownAnswers;
  readonly shownHints: ShownAnswers;
}

export function registerRefreshes(
  connection: Connection,
  { documents, sites, settings, shownLenses, shownHints, getCapabilities, onError }: RefreshParts,
): void {
  const askForLenses = async (): Promise<void> => {
    if (getCapabilities().workspace?.codeLens?.refreshSupport === true && (await shownLenses.haveChanged()))
      await connection.sendRequest(CodeLensRefreshRequest.type);
  };
  const askForHints = async (): Promise<void> => {
    if (getCapabilities().workspace?.inlayHint?.refreshSupport === true && (await shownHints.haveChanged()))
      await connection.sendRequest(InlayHintRefreshRequest.type);
  };
  const refreshLenses = debounce(() => askForLenses().catch(onError), pause);
  const refreshHints = debounce(() => askForHints().catch(onError), pause);
  documents.onClosed((uri) => {
    shownLenses.forget(uri);
    shownHints.forget(uri);
  });
  sites.onChanged(refreshLenses);
  sites.onChanged(refreshHints);
  sites.onPagesRead(refreshHints);
  sites.onPagesRead(refreshLenses);
  settings.onChanged(refreshHints);
  // Typing in a page can change how many links another page counts.
  documents.onChanged(refreshLenses);
  // Unsaved changes are gone.
  documents.onClosed(refreshLenses);
}
