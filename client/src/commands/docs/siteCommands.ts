// Commands for sites: check or preview one, and treat a file as a configuration or as plain JSON.
import {
  ConfigurationTarget,
  commands,
  ProcessExecution,
  Task,
  TaskPanelKind,
  TaskRevealKind,
  TaskScope,
  type TextDocument,
  tasks,
  Uri,
  window,
  workspace,
} from 'vscode';
import {
  type CheckSitesResult,
  checkSitesRequest,
  languageId,
} from '../../../../server/src/shared/protocol.ts';
import { getFields } from '../../../../server/src/shared/text/jsonValue.ts';
import type { PlainJson } from '../../languageServer/plainJson.ts';
import type { Log } from '../../log.ts';
import type { Previews } from '../../preview/previews.ts';
import type { WorkspaceConfigurations } from '../../preview/siteConfigurations.ts';
import { showCheckSummary } from '../../ui/checkMessages.ts';
import type { FirstSteps } from '../../ui/firstSteps.ts';
import { type Problem, showDone } from '../../ui/messages.ts';
import { showNotification } from '../../ui/notifications.ts';
import type { RestartServices } from '../extensionCommands.ts';
import type { RunCommand } from '../runCommand.ts';
import { runCreateConfiguration } from './createConfiguration.ts';
import { askWhileChecking } from './steps/askWhileChecking.ts';
import { chooseSite } from './steps/chosenSite.ts';
import { noServer, noSite, type SampleServices } from './steps/noSite.ts';

export interface SiteServices extends RestartServices, SampleServices {
  readonly log: Log;
  readonly runCommand: RunCommand;
  readonly plainJson: Pick<PlainJson, 'give' | 'take'>;
  readonly siteConfigurations: Pick<WorkspaceConfigurations, 'getNearest' | 'getAll'>;
  readonly previews: Pick<Previews, 'open'>;
  readonly firstSteps: FirstSteps;
  /** Absolute path of the program that checks sites in a terminal; undefined where there is no Node to run it. */
  readonly checkProgram: string | undefined;
}

/** "Check Site": checks every site of the workspace. Problems in all files, open or not, appear in the Problems view. */
export async function runCheckSite(services: SiteServices): Promise<Problem | undefined> {
  const answer = await askWhileChecking<CheckSitesResult>(services.languageServer, checkSitesRequest);
  if (answer === 'canceled') return undefined;
  if (answer === undefined) return noServer(services);
  for (const sentence of answer.unread) services.log.warn(sentence);
  if (answer.sites === 0 && answer.unread.length === 0) return noSite(services);
  void services.runCommand('Showing the problems', async () => {
    if (await showCheckSummary(answer)) await commands.executeCommand('workbench.actions.view.problems');
    return undefined;
  });
  return undefined;
}

/** Exit codes of a check that finished: without and with serious findings. */
const finishedCodes = [0, 1];

/** "Check Site in Terminal": runs the same program as CI, in VS Code's terminal, with VS Code's own Node. */
export async function runCheckSiteInTerminal(services: SiteServices): Promise<Problem | undefined> {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  if (folders.length === 0) return noSite(services);
  const node = globalThis.process?.execPath;
  const { checkProgram } = services;
  if (checkProgram === undefined || node === undefined || folders.some(({ scheme }) => scheme !== 'file')) {
    return {
      message:
        'The check in a terminal needs Node.js and files on a disk, which this window doesn’t have. “Check Site” finds the same problems here.',
      button: { title: 'Check Site', run: () => runCheckSite(services) },
    };
  }
  const execution = await tasks.executeTask(
    createTask(node, [checkProgram, ...folders.map(({ fsPath }) => fsPath)]),
  );
  const listening = tasks.onDidEndTaskProcess((event) => {
    if (event.execution !== execution) return;
    listening.dispose();
    if (event.exitCode !== undefined && finishedCodes.includes(event.exitCode)) {
      services.firstSteps.complete('terminal');
    }
  });
  return undefined;
}

/** Without a shell, so that a folder's name is never read as a command. */
function createTask(node: string, args: string[]): Task {
  const execution = new ProcessExecution(node, args, {
    env: {
      // On the desktop, extensions run in Electron, which acts as Node with this variable.
      ELECTRON_RUN_AS_NODE: '1',
    },
  });
  const task = new Task(
    { type: 'docs-check' },
    TaskScope.Workspace,
    'Check Site',
    'docs-check',
    execution,
    [],
  );
  task.presentationOptions = {
    reveal: TaskRevealKind.Always,
    panel: TaskPanelKind.Dedicated,
    clear: true,
    echo: false,
  };
  return task;
}

/**
 * "Open Site Preview": shows the site of the active editor's file, otherwise a site that the user picks. The button in an
 * editor's title passes that editor's file.
 */
export async function runOpenPreview(
  services: SiteServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const file = argument instanceof Uri ? argument : window.activeTextEditor?.document.uri;
  if (file?.scheme === 'untitled' && isConfiguration(file)) {
    return { message: 'Save the configuration first: its folder becomes the site.' };
  }
  const { siteConfigurations, previews, languageServer } = services;
  if (languageServer.state === 'failed') return noServer(services);
  if (file !== undefined && isConfiguration(file)) {
    await previews.open(file, file.toString());
    return undefined;
  }
  const question = { title: 'Open Site Preview', placeholder: 'The site to show' };
  const site = await chooseSite(siteConfigurations, file, question);
  if (site.kind === 'none') {
    return {
      message: 'There is no site to preview: no folder of this window has a docs.json.',
      button: { title: 'Create Configuration', run: () => runCreateConfiguration(services) },
    };
  }
  if (site.kind === 'chosen') await previews.open(site.uri, site.isOwn ? file?.toString() : undefined);
  return undefined;
}

/** Only looks at open documents: other files are found by their place. */
function isConfiguration(file: Uri): boolean {
  const key = file.toString();
  return workspace.textDocuments.some(
    (open) => open.languageId === languageId && open.uri.toString() === key,
  );
}

/**
 * "Treat as Plain JSON": leaves a document to VS Code's own JSON support, until it is closed or, through the workspace
 * settings, permanently. The quick fix for a file that declares another format passes the file's URI, the palette doesn't.
 */
export async function runTreatAsPlainJson(
  services: SiteServices,
  uri: unknown,
): Promise<Problem | undefined> {
  const document =
    typeof uri === 'string'
      ? workspace.textDocuments.find((open) => open.uri.toString() === uri)
      : window.activeTextEditor?.document;
  if (document?.languageId !== languageId) return undefined;
  // A file of another format is treated as plain JSON every time it is opened: there is nothing to remember.
  if (typeof uri === 'string') {
    await services.plainJson.give(document, 'extension');
    return undefined;
  }
  await services.plainJson.give(document, 'user');
  void services.runCommand('Remembering the language of the file', () => offerToRemember(services, document));
  return undefined;
}

async function offerToRemember(services: SiteServices, document: TextDocument): Promise<Problem | undefined> {
  const name = workspace.asRelativePath(document.uri);
  const pattern = getAssociation(document.uri);
  const remember = 'Remember';
  const undo = 'Undo';
  const until = `${name} is plain JSON until it is closed.`;
  const answer =
    pattern === undefined
      ? await showNotification('information', until, undo)
      : await showNotification(
          'information',
          `${until} “${remember}” adds "${pattern}" to "files.associations" in the workspace settings.`,
          remember,
          undo,
        );
  if (answer === undo) await services.plainJson.take(document, 'user');
  if (answer !== remember || pattern === undefined) return undefined;
  if (!(await addAssociation(pattern))) return { message: 'The workspace settings could not be written.' };
  showDone(`${name} stays plain JSON in this workspace. “Docs: Treat as Site Configuration” undoes that.`);
  return undefined;
}

/** "Treat as Site Configuration": undoes "Treat as Plain JSON", and removes what was remembered. */
export async function runTreatAsSite(services: SiteServices): Promise<Problem | undefined> {
  const document = window.activeTextEditor?.document;
  if (document === undefined || !/\/(?:docs|mint)\.json$/.test(document.uri.path)) {
    return { message: 'Open a docs.json or mint.json first: only these files configure a site.' };
  }
  const pattern = getAssociation(document.uri);
  const isForgotten = pattern === undefined || (await removeAssociation(pattern));
  if (document.languageId !== languageId) await services.plainJson.take(document, 'user');
  return isForgotten ? undefined : { message: 'The workspace settings could not be written.' };
}

/**
 * The entry of `files.associations` that makes a configuration plain JSON in its workspace permanently. `undefined` for a
 * file outside the workspace.
 */
function getAssociation(uri: Uri): string | undefined {
  const folder = workspace.getWorkspaceFolder(uri);
  if (folder === undefined) return undefined;
  const path = workspace.asRelativePath(uri);
  // A pattern without a folder is matched against the file name alone.
  return path.includes('/') ? `**/${path}` : path;
}

/** False if the settings contain an error or are read-only. */
async function addAssociation(pattern: string): Promise<boolean> {
  return write({ ...readAssociations(), [pattern]: 'json' });
}

/** Whether the entry is gone now. */
async function removeAssociation(pattern: string): Promise<boolean> {
  const { [pattern]: language, ...others } = readAssociations();
  if (language === undefined) return true;
  return write(Object.keys(others).length === 0 ? undefined : others);
}

/** Only the workspace's own. */
function readAssociations(): Readonly<Record<string, unknown>> {
  return getFields(workspace.getConfiguration('files').inspect('associations')?.workspaceValue);
}

async function write(associations: Readonly<Record<string, unknown>> | undefined): Promise<boolean> {
  try {
    await workspace
      .getConfiguration('files')
      .update('associations', associations, ConfigurationTarget.Workspace);
    return true;
  } catch {
    return false;
  }
}
