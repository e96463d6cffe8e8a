// docs/agentTool: a tool for agents, called on the files as they are in the editor.
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { callSiteTool } from '../../agentTools/siteToolTable.ts';
import { Canceled, type ToolAnswer, type ToolContext } from '../../agentTools/tool.ts';
import { nameFolders } from '../../agentTools/workspace/agentFolders.ts';
import { EditedFileSystem } from '../../agentTools/workspace/editedFileSystem.ts';
import type { ChangedText, SiteEdit } from '../../agentTools/workspace/siteEdit.ts';
import { plainClient } from '../../check/loadedSite.ts';
import { createDocument } from '../../document/encodedDocument.ts';
import { languageService } from '../../languageService.ts';
import type { AgentEdit, AgentToolParams, AgentToolResult } from '../../shared/protocol.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import type { Sites } from '../sites/sites.ts';

export interface AgentToolParts
  extends Pick<
    Session,
    'fileSystem' | 'checkOpenApi' | 'compiler' | 'openRevision' | 'icons' | 'whenDocumentsKnown'
  > {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly settings: ClientSettings;
}

/** The answer after a bug. */
export const toolFailed: AgentToolResult = {
  kind: 'refused',
  message:
    'The tool failed because of an error in this program. See the log of the language server for the cause.',
};

const canceled: AgentToolResult = { kind: 'refused', message: 'The call was canceled. Nothing was changed.' };

export async function answerAgentTool(
  connection: Pick<Connection, 'window'>,
  parts: AgentToolParts,
  { name, input, workDoneToken }: AgentToolParams,
  token: CancellationToken,
): Promise<AgentToolResult> {
  const progress =
    workDoneToken === undefined ? undefined : connection.window.attachWorkDoneProgress(workDoneToken);
  progress?.begin('Docs', 0, undefined, true);
  try {
    // An agent’s call may be what starts the server.
    await Promise.all([parts.settings.ready(), parts.whenDocumentsKnown()]);
    const context: ToolContext = {
      ...(await createToolContext(parts)),
      signal: toSignal(token),
      report: ({ done, total, message }) => progress?.report(Math.round((100 * done) / total), message),
    };
    return toResult(await callSiteTool(name, input, context));
  } catch (error) {
    if (error instanceof Canceled) return canceled;
    throw error;
  } finally {
    progress?.done();
  }
}

export function toSignal(token: CancellationToken): AbortSignal {
  const over = new AbortController();
  if (token.isCancellationRequested) over.abort();
  else token.onCancellationRequested(() => over.abort());
  return over.signal;
}

export async function createToolContext(
  parts: AgentToolParts,
): Promise<Omit<ToolContext, 'signal' | 'report'>> {
  const { fileSystem, sites, settings, icons, checkOpenApi, compiler, openRevision } = parts;
  return {
    folders: nameFolders(sites.getWorkspaceFolders()),
    fileSystem: new EditedFileSystem(fileSystem, await readOpenTexts(parts)),
    checkOpenApi,
    compiler,
    openRevision,
    common: {
      client: plainClient,
      settings: settings.get(),
      loadIcons: (library) => icons.load(library),
    },
  };
}

/** All texts at the same moment. An editor can keep a document whose file is gone; that one is not part of a site. */
async function readOpenTexts({
  documents,
  fileSystem,
}: AgentToolParts): Promise<ReadonlyMap<string, string>> {
  const open = documents.getUris().flatMap((uri) => {
    const path = toPath(uri);
    const text = documents.getAny(uri)?.getText();
    return path === undefined || text === undefined ? [] : [[path, text] as const];
  });
  const places = await Promise.all(open.map(([path]) => fileSystem.look(path, [])));
  return new Map(open.filter((_, index) => places[index]?.kind !== 'nothing'));
}

function toResult(answer: ToolAnswer): AgentToolResult {
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message };
  const { output, edit } = answer;
  return edit === undefined ? { kind: 'answered', output } : { kind: 'answered', output, edit: toEdit(edit) };
}

function toEdit({ changed, moves, created }: SiteEdit): AgentEdit {
  return {
    changed: changed.map(toDocumentEdit),
    moves: moves.map(({ from, to }) => ({ oldUri: toUri(from), newUri: toUri(to) })),
    created: created.map(({ path, text }) => ({ uri: toUri(path), text })),
  };
}

/** The client of this request counts in UTF-16 code units. */
function toDocumentEdit({ path, before, changes }: ChangedText) {
  const textDocument = createDocument('utf-16', toUri(path), '', 0, before);
  return { uri: toUri(path), before, edits: languageService.toTextEdits({ textDocument }, changes) };
}
