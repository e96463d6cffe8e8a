// The requests of a client that asks for diagnostics: rows of the request table for such clients only. Nobody else may be told
// of them, or would get everything twice.
import {
  type Connection,
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver';
import { createRow, type RequestRow } from '../requests/requestRow.ts';
import type { ServerParts } from '../serverParts.ts';
import { SiteCheck } from '../sites/siteCheck.ts';
import { DocumentReports, emptyReport } from './documentReports.ts';
import { ResultIds } from './resultIds.ts';
import { WorkspaceReports } from './workspaceReports.ts';

export function createDiagnosticRows(connection: Connection, parts: ServerParts): readonly RequestRow[] {
  const { answerRequest } = parts;
  const ids = new ResultIds();
  const documentReports = new DocumentReports(connection, parts, ids);
  const workspaceReports = new WorkspaceReports(connection, parts, new SiteCheck(parts), ids);
  documentReports.watchWorkspace(() => workspaceReports.takeOutdated());
  return [
    createRow(
      DocumentDiagnosticRequest.type,
      { capabilities: { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } } },
      (params, token) =>
        answerRequest(
          { method: DocumentDiagnosticRequest.method, uri: params.textDocument.uri },
          token,
          emptyReport,
          () => documentReports.answer(params, token),
        ),
    ),
    createRow(WorkspaceDiagnosticRequest.type, {}, (params, token) =>
      answerRequest({ method: WorkspaceDiagnosticRequest.method, uri: '' }, token, { items: [] }, () =>
        workspaceReports.answer(params, token),
      ),
    ),
  ];
}
