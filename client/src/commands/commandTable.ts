// What each command of commandDescriptions.ts does.
import { commands, type Disposable } from 'vscode';
import {
  addToNavigationCommand,
  choosePageCommand,
  extractSnippetCommand,
  showEntryCommand,
  treatAsPlainJsonCommand,
  turnOffRuleCommand,
} from '../../../server/src/shared/protocol.ts';
import {
  noteFixCommand,
  recentRequestsCommand,
  restartLanguageServerCommand,
  selectStoreCommand,
  showPlantCommand,
  showRowEntryCommand,
  showSiteProblemsCommand,
  signInCommand,
} from '../commandIds.ts';
import type { Problem } from '../ui/messages.ts';
import { type CommandId, commandDescriptions, isCommandId } from './commandDescriptions.ts';
import {
  type PlantServices,
  runCopyPlantCurl,
  runCopyPlantId,
  runCopyPlantName,
  runCreatePlant,
  runShowPlant,
} from './create/plantCommands.ts';
import { runRecentRequests } from './create/recentRequests.ts';
import { type ConversionServices, runConvertToTree } from './docs/convertToTree.ts';
import { runCreateConfiguration } from './docs/createConfiguration.ts';
import { runExtractSnippet } from './docs/extractSnippet.ts';
import {
  type PageServices,
  runAddToNavigation,
  runChoosePage,
  runFindOrphans,
  runGoToPage,
  runNoteFix,
  runShowInNavigation,
  runTurnOffRule,
} from './docs/pageCommands.ts';
import { type ReaderServices, runShowReaderChanges } from './docs/readerChanges.ts';
import {
  runCheckSite,
  runCheckSiteInTerminal,
  runOpenPreview,
  runTreatAsPlainJson,
  runTreatAsSite,
  type SiteServices,
} from './docs/siteCommands.ts';
import { type ProblemServices, runShowSiteProblems } from './docs/siteProblems.ts';
import { runOpenSampleSite } from './docs/steps/noSite.ts';
import { type LogServices, runRestartLanguageServer, runShowLog } from './extensionCommands.ts';
import { runImportPlants } from './import/importPlants.ts';
import { type ImportServices, runResumeImport } from './import/resumeImport.ts';
import { runAdd, runAddGroup, runAddPage } from './navigation/addCommands.ts';
import {
  type NavigationServices,
  runCancelCut,
  runCopy,
  runCut,
  runMoveDown,
  runMoveUp,
  runPaste,
  runRedoInNavigation,
  runRemoveRows,
  runRenameRow,
  runShowRowEntry,
  runSortGroup,
  runUndoInNavigation,
} from './navigation/navigationCommands.ts';
import {
  runEmptySandbox,
  runStartSandbox,
  runStopSandbox,
  type SandboxServices,
} from './store/sandboxCommands.ts';
import {
  type AgentServices,
  type KnownStoreServices,
  runAllowAgents,
  runRefreshPlants,
  runRemoveStore,
  runSelectStore,
  runSignIn,
  runSignOut,
  runSignOutOfStore,
  runUseStore,
} from './store/storeCommands.ts';

/** What all commands need: made once, in `activation.ts`. */
export interface Services
  extends PlantServices,
    ImportServices,
    KnownStoreServices,
    AgentServices,
    SandboxServices,
    SiteServices,
    PageServices,
    ReaderServices,
    ProblemServices,
    ConversionServices,
    NavigationServices,
    LogServices {}

/** The first argument is not trusted, because anyone can run the command. */
type RunCommand = (services: Services, argument: unknown) => Promise<Problem | undefined>;

const commandTable: Readonly<Record<CommandId, RunCommand>> = {
  'plantStore.createPlant': runCreatePlant,
  'plantStore.importPlants': runImportPlants,
  'plantStore.resumeImport': runResumeImport,
  [signInCommand]: runSignIn,
  'plantStore.signOut': runSignOut,
  [selectStoreCommand]: runSelectStore,
  [recentRequestsCommand]: runRecentRequests,
  'plantStore.allowAgents': runAllowAgents,
  'plantStore.startSandbox': runStartSandbox,
  'plantStore.stopSandbox': runStopSandbox,
  'plantStore.emptySandbox': runEmptySandbox,
  'plantStore.refreshPlants': runRefreshPlants,
  [showPlantCommand]: runShowPlant,
  'plantStore.copyPlantId': runCopyPlantId,
  'plantStore.copyPlantName': runCopyPlantName,
  'plantStore.copyPlantCurl': runCopyPlantCurl,
  'plantStore.useStore': runUseStore,
  'plantStore.signOutOfStore': runSignOutOfStore,
  'plantStore.removeStore': runRemoveStore,
  [restartLanguageServerCommand]: runRestartLanguageServer,
  'plantStore.showLog': runShowLog,
  [treatAsPlainJsonCommand]: runTreatAsPlainJson,
  'plantStore.treatAsSite': runTreatAsSite,
  [choosePageCommand]: runChoosePage,
  [turnOffRuleCommand]: runTurnOffRule,
  'plantStore.checkSite': runCheckSite,
  [showSiteProblemsCommand]: runShowSiteProblems,
  'plantStore.createConfiguration': runCreateConfiguration,
  'plantStore.docs.convertToTree': runConvertToTree,
  'plantStore.checkSiteInTerminal': runCheckSiteInTerminal,
  'plantStore.openSampleSite': runOpenSampleSite,
  'plantStore.openPreview': runOpenPreview,
  'plantStore.openMarkdownPreview': runOpenPreview,
  'plantStore.showReaderChanges': runShowReaderChanges,
  'plantStore.goToPage': runGoToPage,
  'plantStore.findOrphans': runFindOrphans,
  [showEntryCommand]: runShowInNavigation,
  [noteFixCommand]: runNoteFix,
  [addToNavigationCommand]: runAddToNavigation,
  [extractSnippetCommand]: runExtractSnippet,
  'plantStore.navigation.addPage': runAddPage,
  'plantStore.navigation.addGroup': runAddGroup,
  'plantStore.navigation.add': runAdd,
  'plantStore.navigation.rename': runRenameRow,
  'plantStore.navigation.remove': runRemoveRows,
  'plantStore.navigation.moveUp': runMoveUp,
  'plantStore.navigation.moveDown': runMoveDown,
  'plantStore.navigation.cut': runCut,
  'plantStore.navigation.copy': runCopy,
  'plantStore.navigation.paste': runPaste,
  'plantStore.navigation.cancelCut': runCancelCut,
  'plantStore.navigation.sort': runSortGroup,
  [showRowEntryCommand]: runShowRowEntry,
  'plantStore.navigation.undo': runUndoInNavigation,
  'plantStore.navigation.redo': runRedoInNavigation,
};

export function registerCommands(services: Services): Disposable[] {
  return Object.keys(commandDescriptions)
    .filter(isCommandId)
    .map((id) =>
      commands.registerCommand(id, (argument: unknown) =>
        services.runCommand(commandDescriptions[id].doing, () => commandTable[id](services, argument)),
      ),
    );
}
