// Puts the parts together. Nothing here waits, so that commands are registered even if a server, a disk or a network is
// slow.
import { commands, type ExtensionContext, Uri, window, workspace } from 'vscode';
import { linkedFileRequest, operationRequest } from '../../server/src/shared/protocol.ts';
import { applyAgentEdit } from './agentTools/applyAgentEdit.ts';
import { createPlantTool } from './agentTools/plant/plantTool.ts';
import { registerTools } from './agentTools/registerTools.ts';
import { createSiteTools } from './agentTools/siteTools.ts';
import { registerCommands, type Services } from './commands/commandTable.ts';
import { createDraftMemory } from './commands/create/steps/plantDraft.ts';
import { noServer } from './commands/docs/steps/noSite.ts';
import { createSampleSite } from './commands/docs/steps/sampleSite.ts';
import { getRowIssues } from './commands/import/steps/checkFile.ts';
import { carryOutThere } from './commands/navigation/steps/carryOutAct.ts';
import { createRunCommand } from './commands/runCommand.ts';
import { createFileSearch } from './files/fileSearch.ts';
import { startGit } from './files/gitExtension.ts';
import { registerUnwatchedChanges } from './files/unwatchedChanges.ts';
import { registerClosingTags } from './languageServer/closingTags.ts';
import { createLanguageServer, type LanguageServer } from './languageServer/languageClient.ts';
import { createMoves } from './languageServer/moves/moves.ts';
import { createPlainJson } from './languageServer/plainJson.ts';
import { createPlainJsonMemory } from './languageServer/plainJsonMemory.ts';
import { registerServerStart } from './languageServer/serverStart.ts';
import { createUniqueDiagnostics } from './languageServer/uniqueDiagnostics.ts';
import { createLog } from './log.ts';
import { registerNavigation } from './navigation/registerNavigation.ts';
import { createImageFolders } from './pasting/imageFolders.ts';
import { registerPasting } from './pasting/registerPasting.ts';
import { createRedaction } from './plantStore/redaction.ts';
import type { Platform } from './platform.ts';
import { createPreviews } from './preview/previews.ts';
import { createRenderPage } from './preview/renderPage.ts';
import { createSiteConfigurations } from './preview/siteConfigurations.ts';
import { createReaderChangesPage } from './readerChanges/changesPage.ts';
import { chooseBase } from './readerChanges/chosenBase.ts';
import { getPlantStoreSettings } from './settings.ts';
import { registerFoldedProblems } from './siteHealth/foldedProblems.ts';
import { registerHealthStatus } from './siteHealth/healthStatus.ts';
import { registerProblemsView } from './siteHealth/problemsView.ts';
import { readRuleTexts } from './siteHealth/ruleTexts.ts';
import { createSiteHealths } from './siteHealth/siteHealths.ts';
import { createSiteModels } from './sites/siteModels.ts';
import { createAccessTokens } from './stores/accessTokens.ts';
import { createAgentRefusals } from './stores/agentRefusals.ts';
import { type CreatedPlants, createCreatedPlants, createNotedCreatePlant } from './stores/createdPlants.ts';
import { createRequestHistory } from './stores/requestHistory.ts';
import { registerRequestRefresh } from './stores/requestRefresh.ts';
import { createSandbox, type Sandbox } from './stores/sandbox.ts';
import { createStoreChoice } from './stores/storeChoice.ts';
import { registerStoreViews } from './stores/storeViews.ts';
import { createTokenRefusals } from './stores/tokenRefusals.ts';
import { registerAgentRefusals } from './ui/agentPlantPrompt.ts';
import { registerDocumentation } from './ui/documentation.ts';
import { createFirstSteps } from './ui/firstSteps.ts';
import { showBug, showProblem } from './ui/messages.ts';
import { showBriefProgress } from './ui/notifications.ts';
import { createRowIssues } from './ui/rowIssues.ts';
import { registerLoneFileStatus, registerServerMessages, registerStatusItem } from './ui/serverStatus.ts';
import { createTextDocuments } from './ui/textDocuments.ts';

let languageServer: LanguageServer | undefined;
let runningSandbox: Sandbox | undefined;
let recordedPlants: CreatedPlants | undefined;

/** Exports no API: other extensions can run commands, but they return nothing. */
export function activateOn(platform: Platform, context: ExtensionContext): void {
  const { globalState, globalStorageUri, secrets } = context;
  const redaction = createRedaction();
  const channel = window.createOutputChannel('Plant Store', { log: true });
  const log = createLog(channel, redaction);
  const moves = createMoves(() => firstSteps.complete('rename'));
  const uniqueDiagnostics = createUniqueDiagnostics();
  const server = createLanguageServer({
    loadClientLibrary: platform.loadClientLibrary,
    ...{ channel, moves, uniqueDiagnostics },
  });
  const plainJson = createPlainJson(server, createPlainJsonMemory(context.workspaceState));
  const accessTokens = createAccessTokens(secrets, globalState, redaction);
  const storeChoice = createStoreChoice(
    globalState,
    () => getPlantStoreSettings(workspace.getConfiguration()).baseUrl,
  );
  const sandbox = createSandbox({
    ...platform.sandbox,
    plantsPath: Uri.joinPath(globalStorageUri, 'sandbox', 'plants.ndjson').fsPath,
    memory: globalState,
    accessTokens,
    log,
    onProblem: (message) => void showProblem({ message }),
  });
  languageServer = server;
  runningSandbox = sandbox;
  const textDocuments = createTextDocuments();
  const rowIssues = createRowIssues(getRowIssues);
  const recentRequests = createRequestHistory(globalState);
  const createdPlants = createCreatedPlants({
    loadFiles: platform.loadCreatedPlantFiles,
    log,
  });
  const tokenRefusals = createTokenRefusals();
  recordedPlants = createdPlants;
  const firstSteps = createFirstSteps(
    globalState,
    (key) => void commands.executeCommand('setContext', key, true),
  );
  const siteModels = createSiteModels(server);
  const siteHealths = createSiteHealths(server);
  const ruleTexts = readRuleTexts(context.extension.packageJSON);
  const fileSearch = createFileSearch(platform.isOnDisk);
  const siteConfigurations = createSiteConfigurations(fileSearch);
  const previews = createPreviews(context.extensionUri, {
    siteModels,
    renderPage: createRenderPage(context.extensionUri, platform.loadPageBody),
    onShown: () => firstSteps.complete('preview'),
    onUnopened: (name) =>
      void showProblem({ message: `${name} could not be opened: it may have been moved or deleted.` }),
    describeOperation: (params) => server.ask(operationRequest, params),
    findLinkedFile: (link) => server.ask(linkedFileRequest, link),
    onNoServer: () => void showProblem(noServer({ languageServer: server })),
    onBug: (error) => log.error('Showing the site preview failed', error),
  });
  const readerChanges = createReaderChangesPage(context.extensionUri, {
    languageServer: server,
    findGit: async () => (await startGit())?.program,
    chooseBase: async (configuration) => chooseBase((await startGit())?.getRepository(configuration)),
    showProblem: (message) => void showProblem({ message }),
    onBug: (error) => log.error('Showing the changes for readers failed', error),
  });
  const sampleSite = createSampleSite(Uri.joinPath(globalStorageUri, 'sample-site'), globalState);
  const runCommand = createRunCommand(log, { showProblem, showBug });
  const navigation = registerNavigation({
    ...{ siteModels, fileSearch },
    onDrop: (act) =>
      runCommand('Changing the navigation', () =>
        carryOutThere({ languageServer: server, siteModels, firstSteps, navigation }, act, 'focus'),
      ),
  });
  const views = registerStoreViews({
    ...{ accessTokens, tokenRefusals, sandbox, storeChoice, createdPlants, recentRequests, log },
    memory: globalState,
  });
  const services: Services = {
    log,
    runCommand,
    languageServer: server,
    plainJson,
    siteModels,
    siteConfigurations,
    previews,
    readerChanges,
    accessTokens,
    tokenRefusals,
    storeChoice,
    sandbox,
    draftMemory: createDraftMemory(globalState),
    recentRequests,
    agentRefusals: createAgentRefusals(),
    textDocuments,
    rowIssues,
    fileSearch,
    importFolder: platform.importFolder,
    firstSteps,
    sampleSite,
    checkProgram: platform.checkProgram,
    navigation,
    plantsView: views.plantsView,
    createdPlants,
    createPlant: createNotedCreatePlant(platform.createExchange(sandbox), createdPlants, tokenRefusals),
  };
  context.subscriptions.push(
    channel,
    moves,
    registerClosingTags(server),
    uniqueDiagnostics,
    textDocuments,
    rowIssues,
    plainJson,
    siteConfigurations,
    previews,
    readerChanges,
    siteHealths,
    navigation,
    ...registerCommands(services),
    registerAgentRefusals(services.agentRefusals),
    ...views.disposables,
    registerTools(
      [
        ...createSiteTools({
          ask: server.ask,
          applyEdit: (edit) => applyAgentEdit(edit, moves),
          log,
          showProgress: showBriefProgress,
        }),
        createPlantTool(services, { redaction }),
      ],
      log,
    ),
    registerRequestRefresh(recentRequests),
    registerDocumentation(context.extensionUri),
    registerStatusItem(server),
    registerLoneFileStatus(),
    registerHealthStatus(siteHealths),
    registerFoldedProblems(siteHealths, ruleTexts),
    registerProblemsView(siteHealths, ruleTexts),
    registerServerMessages(server, { restart: () => void server.restart(), showLog: log.show }),
    registerUnwatchedChanges(server, platform.isOnDisk),
    registerServerStart(server, fileSearch),
    registerPasting({ server, imageFolders: createImageFolders(context.workspaceState), runCommand }),
  );
  void runCommand('Opening the sample site', sampleSite.welcome);
}

export async function deactivate(): Promise<void> {
  await Promise.all([languageServer?.stop(), runningSandbox?.stop(), recordedPlants?.flush()]);
}
