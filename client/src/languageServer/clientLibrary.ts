// Everything that needs the library vscode-languageclient at run time; all other code only imports its types. The library
// is half the size of the extension, so a browser loads it as a separate file with the first server.
import {
  CodeAction,
  CodeActionKind,
  type Command,
  CompletionList,
  extensions,
  type LogOutputChannel,
  type TextDocument,
  type Uri,
  workspace,
} from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  ErrorAction,
  type LanguageClientOptions,
  type Middleware,
  RevealOutputChannelOn,
} from 'vscode-languageclient';
import { type EditorDescription, languageId } from '../../../server/src/shared/protocol.ts';
import { noteFixCommand } from '../commandIds.ts';
import { escapeIcons } from '../ui/labelText.ts';
import { askWithProgress } from './askWithProgress.ts';
import type { Moves } from './moves/moves.ts';
import { linkToRules } from './ruleLinks.ts';
import type { UniqueDiagnostics } from './uniqueDiagnostics.ts';

export const clientId = 'plantStore';
export const clientName = 'Docs';

/** Creates a client that has not been started. Its server starts with it. */
export type CreateClient = (options: LanguageClientOptions) => BaseLanguageClient;

export interface ClientLibrary {
  readonly createClient: (parts: ClientParts) => BaseLanguageClient;
  readonly askWithProgress: typeof askWithProgress;
}

interface ClientParts {
  /** For the server's log. */
  readonly channel: LogOutputChannel;
  readonly moves: Moves;
  readonly uniqueDiagnostics: UniqueDiagnostics;
  /** Called if the server ends without having been stopped. */
  readonly onUnexpectedEnd: () => void;
}

export function createClientLibrary(createClient: CreateClient): ClientLibrary {
  return {
    createClient: (parts) => {
      const client: BaseLanguageClient = createClient(createOptions(parts, () => client));
      return client;
    },
    askWithProgress,
  };
}

function createOptions(
  { channel, moves, uniqueDiagnostics, onUnexpectedEnd }: ClientParts,
  getClient: () => BaseLanguageClient,
): LanguageClientOptions {
  return {
    documentSelector: [{ language: languageId }],
    initializationOptions: describeEditor,
    outputChannel: channel,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationFailedHandler: () => false,
    middleware: {
      ...moves.createMiddleware(getClient),
      handleDiagnostics: (uri, diagnostics, show) =>
        uniqueDiagnostics.handle(uri, linkToRules(diagnostics), show),
      provideCodeActions: async (document, range, context, token, next) =>
        addNotes(await next(document, range, context, token), document),
      ...iconMiddleware,
    },
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        // After the client has cleaned up the lost connection.
        setTimeout(onUnexpectedEnd);
        return { action: CloseAction.DoNotRestart, handled: true };
      },
    },
  };
}

/** Words of a site draw no icons where VS Code draws them: in lenses, in completions, in tooltips of links. */
const iconMiddleware: Middleware = {
  async provideCodeLenses(document, token, next) {
    const lenses = await next(document, token);
    for (const { command } of lenses ?? []) if (command) command.title = escapeIcons(command.title);
    return lenses;
  },
  async provideDocumentLinks(document, token, next) {
    const links = await next(document, token);
    for (const link of links ?? []) if (link.tooltip) link.tooltip = escapeIcons(link.tooltip);
    return links;
  },
  async provideCompletionItem(document, position, context, token, next) {
    const list = await next(document, position, context, token);
    for (const item of list instanceof CompletionList ? list.items : (list ?? [])) {
      const { label } = item;
      item.label =
        typeof label === 'string' ? escapeIcons(label) : { ...label, label: escapeIcons(label.label) };
    }
    return list;
  },
};

/** Without a folder, there are no workspace settings in which to turn off a rule. */
function describeEditor(): EditorDescription {
  return {
    hasJsonSupport: true,
    runsCommands: true,
    // A screen reader reads the text of a picture in the list of completions: a thousand characters.
    showsPictures: workspace.getConfiguration('editor').get('accessibilitySupport') !== 'on',
    resolvesLinks: true,
    turnsOffRules: workspace.workspaceFolders !== undefined,
    hasMarkdownSupport: extensions.getExtension('vscode.markdown-language-features') !== undefined,
    showsLinks: true,
    servesFiles: true,
    showsSiteHealth: true,
    isRestricted: !workspace.isTrusted,
  };
}

/** The argument of `noteFixCommand` for a fix that creates a page. */
interface CreatedPage {
  readonly uri: string;
  /** Whether the fix was for an entry that names the page. */
  readonly isListed: boolean;
}

/**
 * Adds `noteFixCommand` to every fix that is an edit: VS Code runs the command of a code action after it has made the edit,
 * which tells us that the fix was applied.
 *
 * @param asked the document that the fixes are for.
 */
function addNotes(
  actions: (Command | CodeAction)[] | null | undefined,
  asked: TextDocument,
): (Command | CodeAction)[] | null | undefined {
  for (const action of actions ?? []) {
    if (action instanceof CodeAction && isFix(action)) {
      const created = getCreatedPage(action, asked.uri)?.toString();
      const argument: CreatedPage | undefined =
        created === undefined ? undefined : { uri: created, isListed: asked.languageId === languageId };
      action.command = { title: action.title, command: noteFixCommand, arguments: [argument] };
    }
  }
  return actions;
}

/** The new page: the only page that a fix changes apart from the one that it is for. */
function getCreatedPage({ edit }: CodeAction, asked: Uri): Uri | undefined {
  return edit
    ?.entries()
    .map(([uri]) => uri)
    .find((uri) => /\.mdx?$/.test(uri.path) && uri.toString() !== asked.toString());
}

function isFix({ kind, edit, command }: CodeAction): boolean {
  const isRepair = kind !== undefined && repairs.some((repair) => repair.contains(kind));
  return isRepair && edit !== undefined && command === undefined;
}

const repairs = [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll];
