// workspace/executeCommand: the commands of lenses and fixes that the server runs itself, for clients that can't.
import {
  type ApplyWorkspaceEditParams,
  ApplyWorkspaceEditRequest,
  type ClientCapabilities,
  type Connection,
  MessageType,
  Range,
  ShowDocumentRequest,
  ShowMessageNotification,
} from 'vscode-languageserver';
import { languageService } from '../../languageService.ts';
import {
  addToNavigationCommand,
  applyFixCommand,
  type EditorDescription,
  fixSiteCommand,
  type ShowLinksParams,
  showEntryCommand,
  showLinksCommand,
  showLinksNotification,
} from '../../shared/protocol.ts';
import { fixTargetCommand, parseFixTarget } from '../../shared/siteHealth.ts';
import { getFields } from '../../shared/text/jsonValue.ts';
import type { AgentToolParts } from '../agentTools/agentToolRequest.ts';
import { fixSite } from '../agentTools/fixedSite.ts';
import type { ClientUris } from '../clientUris.ts';
import { createTargetEdit } from '../requests/targetFixes.ts';
import type { Session } from '../session.ts';
import { type ReadingParts, readFor } from '../sites/currentPages.ts';
import { type FixCommands, toKnownEdit } from './knownAnswers.ts';

/** The commands that this client receives but doesn't run itself; it may register the listed ones. */
export function getServerCommands(
  { workspace, window, textDocument }: ClientCapabilities,
  { runsCommands, showsLinks }: EditorDescription,
): string[] {
  const appliesEdits = workspace?.applyEdit === true;
  const hasLiterals = textDocument?.codeAction?.codeActionLiteralSupport !== undefined;
  return [
    ...(showsLinks ? [showLinksCommand] : []),
    ...(!runsCommands && window?.showDocument?.support === true ? [showEntryCommand] : []),
    ...(!runsCommands && appliesEdits ? [addToNavigationCommand] : []),
    ...(appliesEdits ? [fixTargetCommand, fixSiteCommand] : []),
    ...(!hasLiterals && appliesEdits ? [applyFixCommand] : []),
  ];
}

const textHasChanged = 'The text has changed since the fix was offered. Request the fix again.';

type Run = (argument: unknown) => Promise<void>;

export interface CommandParts
  extends ReadingParts,
    AgentToolParts,
    Pick<Session, 'createContext' | 'createPageContext' | 'getCapabilities' | 'onError'> {
  readonly clientUris: ClientUris;
  readonly fixCommands: FixCommands;
}

/** Other commands do nothing. */
export function createCommandRunner(
  connection: Connection,
  parts: CommandParts,
): (command: string, argument: unknown) => Promise<void> {
  const { clientUris, createContext, createPageContext, documents, getCapabilities, fixCommands, onError } =
    parts;

  const tell = (message: string): Promise<void> =>
    connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });

  // Not awaited: an editor may not answer until the command itself has been answered.
  const apply = (params: ApplyWorkspaceEditParams, done?: string): void => {
    connection
      .sendRequest(ApplyWorkspaceEditRequest.method, clientUris.send(params))
      .then((answer) => {
        const isApplied = getFields(answer).applied === true;
        if (!isApplied) connection.console.warn('The editor did not apply an edit.');
        return isApplied && done !== undefined ? tell(done) : undefined;
      })
      .catch(onError);
  };

  const showLinks: Run = async (uri) => {
    const context = typeof uri === 'string' ? await createPageContext(uri) : undefined;
    const links = context && (await readFor(parts, context.site.root, languageService.getLinksHere(context)));
    if (context === undefined || links === undefined || links.length === 0) return;
    const params: ShowLinksParams = clientUris.send({ links, page: context.page.uri });
    await connection.sendNotification(showLinksNotification, params);
  };

  const showEntry: Run = async (argument) => {
    const { uri, range } = getFields(argument);
    if (typeof uri !== 'string' || !Range.is(range)) return;
    const params = { uri, selection: range, takeFocus: true };
    connection.sendRequest(ShowDocumentRequest.type, clientUris.send(params)).catch(onError);
  };

  /** Adds the page to the first group that a fix would offer. */
  const addToNavigation: Run = async (uri) => {
    const context = typeof uri === 'string' ? await createPageContext(uri) : undefined;
    const place = context && languageService.getPagePlace(context);
    const [group] = place?.kind === 'unlisted' ? place.groups : [];
    if (group === undefined) return;
    const changes = Object.fromEntries(
      Object.entries(group.edit.changes).map(([edited, edits]) => [edited, [...edits]]),
    );
    apply({
      label: `Add to ${group.label}`,
      edit: toKnownEdit({ changes }, getCapabilities(), documents),
    });
  };

  const fixTarget: Run = async (argument) => {
    const asked = parseFixTarget(argument);
    if (asked === undefined) return;
    const { uri } = asked.textDocument;
    const configuration = documents.get(uri);
    const context = configuration ? createContext(configuration) : await createPageContext(uri);
    if (context === undefined) return;
    const found = await createTargetEdit(parts, context, asked);
    if (found === undefined) return tell(textHasChanged);
    if (found.edit !== undefined) apply(found.edit);
    if (found.left !== undefined) await tell(found.left);
  };

  const applyFix: Run = async (id) => {
    const fix = typeof id === 'string' ? fixCommands.take(id) : undefined;
    const isCurrent =
      fix !== undefined && [...fix.versions].every(([uri, version]) => documents.getVersion(uri) === version);
    if (isCurrent) apply({ label: fix.title, edit: fix.edit });
    else await tell(textHasChanged);
  };

  const fixWholeSite: Run = async (argument) => {
    const { site, code } = getFields(argument);
    if (typeof site !== 'string' || typeof code !== 'string') return;
    const { edit, message } = await fixSite(parts, { site, code });
    if (edit === undefined) return tell(message);
    const known = toKnownEdit(edit, getCapabilities(), documents);
    // Then VS Code saves the files that were not open.
    apply({ label: `Fix all ${code}`, edit: known, metadata: { isRefactoring: true } }, message);
  };

  const runs: Readonly<Record<string, Run>> = {
    [showLinksCommand]: showLinks,
    [showEntryCommand]: showEntry,
    [addToNavigationCommand]: addToNavigation,
    [fixTargetCommand]: fixTarget,
    [applyFixCommand]: applyFix,
    [fixSiteCommand]: fixWholeSite,
  };
  return async (command, argument) => (Object.hasOwn(runs, command) ? runs[command]?.(argument) : undefined);
}
