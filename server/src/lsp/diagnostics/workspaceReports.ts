// workspace/diagnostic: what is found in all files of all sites, open or not. A client asks every few seconds, so nothing is
// checked twice while nothing happens.
import {
  type CancellationToken,
  type Connection,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  WorkspaceDiagnosticRequest,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { CheckedFile } from '../../checkSite.ts';
import { toKnownDiagnostics } from '../abilities/knownDiagnostics.ts';
import type { ServerParts } from '../serverParts.ts';
import type { SiteCheck } from '../sites/siteCheck.ts';
import { findConfigurations } from '../sites/siteRoots.ts';
import type { ResultIds } from './resultIds.ts';

type WorkspaceParts = Pick<
  ServerParts,
  'documents' | 'settings' | 'sites' | 'fileSystem' | 'clientUris' | 'isWatched' | 'getCapabilities'
>;

export class WorkspaceReports {
  private readonly connection: Connection;
  private readonly parts: WorkspaceParts;
  private readonly check: SiteCheck;
  private readonly ids: ResultIds;
  /** How often anything changed that could change an answer. */
  private changes = 0;
  /** What was found last: ids by URI, of all files with problems; and how many changes there had been then. */
  private last: { readonly ids: ReadonlyMap<string, string>; readonly changes: number } | undefined;

  constructor(connection: Connection, parts: WorkspaceParts, check: SiteCheck, ids: ResultIds) {
    this.connection = connection;
    this.parts = parts;
    this.check = check;
    this.ids = ids;
    const note = (): void => {
      this.changes++;
    };
    const { documents, settings, sites } = parts;
    documents.onChanged(note);
    documents.onClosed(note);
    settings.onChanged(note);
    sites.onChanged(note);
    sites.onPagesRead(note);
    sites.onSitesMayAppear(note);
  }

  /** Whether the client asked before and would get another answer now; says so once. */
  takeOutdated(): boolean {
    const isOutdated = this.last !== undefined && this.last.changes !== this.changes;
    if (isOutdated) this.last = undefined;
    return isOutdated;
  }

  async answer(
    { previousResultIds, partialResultToken }: WorkspaceDiagnosticParams,
    token: CancellationToken,
  ): Promise<WorkspaceDiagnosticReport> {
    const known = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
    const items: WorkspaceDocumentDiagnosticReport[] = [];
    const send = async (reports: readonly WorkspaceDocumentDiagnosticReport[]): Promise<void> => {
      if (partialResultToken === undefined) items.push(...reports);
      else if (reports.length > 0) {
        const partial = this.parts.clientUris.send({ items: [...reports] });
        await this.connection.sendProgress(
          WorkspaceDiagnosticRequest.partialResult,
          partialResultToken,
          partial,
        );
      }
    };
    if (this.isUnchanged(known)) {
      await send([...known].map(([uri, resultId]) => this.toUnchanged(uri, resultId)));
      return { items };
    }
    await this.parts.settings.ready();
    if (!this.parts.isWatched()) await this.parts.sites.refresh();
    this.check.forgetPages();
    const { changes } = this;
    const ids = new Map<string, string>();
    const { configurations } = await findConfigurations(this.parts);
    for (const path of configurations) {
      const { files } = await this.check.checkFiles(path, () => token.isCancellationRequested);
      if (token.isCancellationRequested) return { items: [] };
      const withProblems = files.filter(({ diagnostics }) => diagnostics.length > 0);
      await send(withProblems.map((file) => this.report(file, known, ids)));
    }
    // What had problems when the client asked last, and has none now.
    await send([...known.keys()].filter((uri) => !ids.has(uri)).map((uri) => this.reportNothing(uri)));
    this.last = { ids, changes };
    return { items };
  }

  private isUnchanged(known: ReadonlyMap<string, string>): boolean {
    const { last } = this;
    if (last === undefined || last.changes !== this.changes || !this.parts.isWatched()) return false;
    return known.size === last.ids.size && [...known].every(([uri, id]) => last.ids.get(uri) === id);
  }

  private report(
    { textDocument: { uri }, diagnostics }: CheckedFile,
    known: ReadonlyMap<string, string>,
    ids: Map<string, string>,
  ): WorkspaceDocumentDiagnosticReport {
    const version = this.parts.documents.getVersion(uri);
    const resultId = this.ids.getId(uri, version, diagnostics);
    ids.set(uri, resultId);
    if (known.get(uri) === resultId) return this.toUnchanged(uri, resultId);
    const items = toKnownDiagnostics(diagnostics, this.parts.getCapabilities());
    return { kind: 'full', uri, version: version ?? null, resultId, items };
  }

  private reportNothing(uri: string): WorkspaceDocumentDiagnosticReport {
    return { kind: 'full', uri, version: this.parts.documents.getVersion(uri) ?? null, items: [] };
  }

  private toUnchanged(uri: string, resultId: string): WorkspaceDocumentDiagnosticReport {
    return { kind: 'unchanged', uri, version: this.parts.documents.getVersion(uri) ?? null, resultId };
  }
}
