// The extension's entry: puts the parts together. Commands come first and nothing here waits, so that no
// command is ever missing because a server, a disk or a network is slow.
import { type ExtensionContext, Uri, window, workspace } from 'vscode';
import { createAccessTokens } from './accessTokens.ts';
import { registerCommands } from './commands/commandTable.ts';
import { getImportProblems } from './commands/importPlantsFile.ts';
import { createDraftMemory } from './commands/plantDraft.ts';
import { createRunCommand } from './commands/runCommand.ts';
import { type CreatedPlants, createCreatedPlants } from './createdPlants.ts';
import { getCreatedPlantFiles } from './createdPlantsParts.ts';
import { createHandOver } from './handOver.ts';
import { createLanguageServer, type LanguageServer } from './languageClient.ts';
import { createLog } from './log.ts';
import { createNotedCreatePlant } from './notedCreatePlant.ts';
import { createPlainJson } from './plainJson.ts';
import { createRedaction } from './plantStore/redaction.ts';
import { createRecentRequests } from './recentRequests.ts';
import { registerRequestRefresh } from './requestRefresh.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { getSandboxParts } from './sandboxParts.ts';
import { registerServerStart } from './serverStart.ts';
import { getPlantStoreSettings } from './settings.ts';
import { createStoreChoice } from './storeChoice.ts';
import { registerStoreViews } from './storeViews.ts';
import { createTokenRefusals } from './tokenRefusals.ts';
import { createImportProblems } from './ui/importProblems.ts';
import { showBug, showProblem } from './ui/problemMessage.ts';
import { registerServerMessages, registerStatusItem } from './ui/serverStatus.ts';
import { createTextDocuments } from './ui/textDocuments.ts';

let languageServer: LanguageServer | undefined;
let runningSandbox: Sandbox | undefined;
let recordedPlants: CreatedPlants | undefined;

/** Exports no API: other extensions can run commands, and get nothing back. */
export function activate(context: ExtensionContext): void {
  const { globalState, globalStorageUri, secrets } = context;
  const redaction = createRedaction();
  const channel = window.createOutputChannel('Plant Store', { log: true });
  const log = createLog(channel, redaction);
  const server = createLanguageServer(context.asAbsolutePath('dist/server.js'), channel);
  const plainJson = createPlainJson(server, createHandOver(context.workspaceState));
  const accessTokens = createAccessTokens(secrets, globalState, redaction);
  const storeChoice = createStoreChoice(
    globalState,
    () => getPlantStoreSettings(workspace.getConfiguration()).baseUrl,
  );
  const sandbox = createSandbox({
    loadParts: getSandboxParts(globalThis, globalStorageUri.scheme),
    plantsPath: Uri.joinPath(globalStorageUri, 'sandbox', 'plants.ndjson').fsPath,
    memory: globalState,
    accessTokens,
    log,
    onProblem: (message) => void showProblem({ message }),
  });
  languageServer = server;
  runningSandbox = sandbox;
  const textDocuments = createTextDocuments();
  const importProblems = createImportProblems(getImportProblems);
  const recentRequests = createRecentRequests(globalState);
  const createdPlants = createCreatedPlants({
    loadFiles: getCreatedPlantFiles(globalThis, Uri.joinPath(globalStorageUri, 'created')),
    log,
  });
  const tokenRefusals = createTokenRefusals();
  recordedPlants = createdPlants;
  const views = registerStoreViews({
    ...{ accessTokens, tokenRefusals, sandbox, storeChoice, createdPlants, recentRequests, log },
    memory: globalState,
  });
  context.subscriptions.push(
    channel,
    textDocuments,
    importProblems,
    plainJson,
    ...registerCommands({
      log,
      runCommand: createRunCommand(log, { showProblem, showBug }),
      languageServer: server,
      plainJson,
      accessTokens,
      storeChoice,
      sandbox,
      draftMemory: createDraftMemory(globalState),
      recentRequests,
      textDocuments,
      importProblems,
      importFolder:
        globalStorageUri.scheme === 'file' ? Uri.joinPath(globalStorageUri, 'imports').fsPath : undefined,
      plantsView: views.plantsView,
      createdPlants,
      createPlant: createNotedCreatePlant(createdPlants, tokenRefusals),
    }),
    ...views.disposables,
    registerRequestRefresh(recentRequests),
    registerStatusItem(server),
    registerServerMessages(server, { restart: () => void server.restart(), showLog: log.show }),
    registerServerStart(server),
  );
}

export async function deactivate(): Promise<void> {
  await Promise.all([languageServer?.stop(), runningSandbox?.stop(), recordedPlants?.flush()]);
}
