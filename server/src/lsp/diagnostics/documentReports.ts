// textDocument/diagnostic: what is found in an open document, for a client that asks for it rather than being told.
import {
  type CancellationToken,
  type Connection,
  DiagnosticRefreshRequest,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
} from 'vscode-languageserver';
import { callLater, type Timer } from '../../turns.ts';
import { toKnownDiagnostics } from '../abilities/knownDiagnostics.ts';
import type { ServerParts } from '../serverParts.ts';
import { findOpenDiagnostics, waitForSite } from './openDiagnostics.ts';
import type { ResultIds } from './resultIds.ts';

/** In milliseconds, how long the answer to a client that can’t be asked to ask again waits for the site. */
const sitePatience = 5000;

/** In milliseconds without a change, before the client is asked to ask again. */
const refreshPause = 100;

type ReportParts = Parameters<typeof findOpenDiagnostics>[0] &
  Pick<ServerParts, 'linkGraphs' | 'getCapabilities' | 'onError'>;

/** Of what has no problems, or is nothing to the server. */
export const emptyReport: DocumentDiagnosticReport = { kind: 'full', items: [] };

export class DocumentReports {
  private readonly connection: Connection;
  private readonly parts: ReportParts;
  private readonly ids: ResultIds;
  /** What was answered last for each open document: the id, and the version that it is of. */
  private readonly answered = new Map<string, { readonly id: string; readonly version: number }>();
  private waiting: Timer | undefined;
  /** Whether what was answered for the workspace may have changed. */
  private isWorkspaceOutdated: () => boolean = () => false;

  constructor(connection: Connection, parts: ReportParts, ids: ResultIds) {
    this.connection = connection;
    this.parts = parts;
    this.ids = ids;
    const { documents, settings, sites } = parts;
    documents.onClosed((uri) => {
      this.answered.delete(uri);
      ids.forget(uri);
    });
    for (const listen of [
      (listener: () => void) => documents.onChanged(listener),
      (listener: () => void) => documents.onClosed(listener),
      (listener: () => void) => settings.onChanged(listener),
      (listener: () => void) => sites.onChanged(listener),
      (listener: () => void) => sites.onPagesRead(listener),
    ])
      listen(() => this.refreshSoon());
  }

  /** Has the client asked again, too, when this says so. */
  watchWorkspace(isOutdated: () => boolean): void {
    this.isWorkspaceOutdated = isOutdated;
  }

  async answer(
    { textDocument: { uri }, previousResultId }: DocumentDiagnosticParams,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport> {
    if (!this.canRefresh) await waitForSite(this.parts, uri, { patience: sitePatience, token });
    const found = await findOpenDiagnostics(this.parts, uri);
    if (found === undefined) return emptyReport;
    const { version, diagnostics } = found;
    const resultId = this.ids.getId(uri, version, diagnostics);
    this.answered.set(uri, { id: resultId, version });
    if (resultId === previousResultId) return { kind: 'unchanged', resultId };
    const items = toKnownDiagnostics(diagnostics, this.parts.getCapabilities());
    return { kind: 'full', resultId, items };
  }

  private get canRefresh(): boolean {
    return this.parts.getCapabilities().workspace?.diagnostics?.refreshSupport === true;
  }

  private refreshSoon(): void {
    if (!this.canRefresh) return;
    clearTimeout(this.waiting);
    const refresh = async (): Promise<void> => {
      if (this.isWorkspaceOutdated() || (await this.isOutdated()))
        await this.connection.sendRequest(DiagnosticRefreshRequest.type);
    };
    this.waiting = callLater(() => refresh().catch(this.parts.onError), refreshPause);
  }

  /** What was typed into a document since then makes the client ask by itself. */
  private async isOutdated(): Promise<boolean> {
    for (const [uri, { id, version }] of this.answered) {
      const found = await findOpenDiagnostics(this.parts, uri);
      if (found?.version === version && this.ids.getId(uri, version, found.diagnostics) !== id) return true;
    }
    return false;
  }
}
