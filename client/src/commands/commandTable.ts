// The one list of commands: id → what runs. The manifest contributes exactly these.
import { commands, type Disposable } from 'vscode';
import {
  addToNavigationCommand,
  choosePageCommand,
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
  signInCommand,
} from '../commandIds.ts';
import type { Problem } from '../ui/messages.ts';
import {
  runCopyPlantCurl,
  runCopyPlantId,
  runCopyPlantName,
  runCreatePlant,
  runShowPlant,
} from './create/plantCommands.ts';
import { runRecentRequests } from './create/recentRequests.ts';
import { runCreateConfiguration } from './docs/createConfiguration.ts';
import {
  runAddToNavigation,
  runChoosePage,
  runGoToPage,
  runNoteFix,
  runShowInNavigation,
  runTurnOffRule,
} from './docs/pageCommands.ts';
import {
  runCheckSite,
  runCheckSiteInTerminal,
  runOpenPreview,
  runTreatAsPlainJson,
  runTreatAsSite,
} from './docs/siteCommands.ts';
import { runOpenSampleSite } from './docs/steps/noSite.ts';
import { runRestartLanguageServer, runShowLog } from './extensionCommands.ts';
import { runImportPlants } from './import/importPlants.ts';
import { runResumeImport } from './import/resumeImport.ts';
import {
  runAddGroup,
  runAddPage,
  runCancelCut,
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
import type { Services } from './services.ts';
import { runEmptySandbox, runStartSandbox, runStopSandbox } from './store/sandboxCommands.ts';
import {
  runAllowAgents,
  runRefreshPlants,
  runRemoveStore,
  runSelectStore,
  runSignIn,
  runSignOut,
  runSignOutOfStore,
  runUseStore,
} from './store/storeCommands.ts';

interface Command {
  /** The start of the sentence "… failed". */
  readonly title: string;
  /** The first argument comes from anyone who runs the command, so it is not trusted. */
  readonly run: (services: Services, argument: unknown) => Promise<Problem | undefined>;
}

export const commandTable: Readonly<Record<string, Command>> = {
  'plantStore.createPlant': { title: 'Creating a plant', run: runCreatePlant },
  'plantStore.importPlants': {
    title: 'Importing plants',
    run: runImportPlants,
  },
  'plantStore.resumeImport': {
    title: 'Resuming an import',
    run: runResumeImport,
  },
  [signInCommand]: { title: 'Signing in', run: runSignIn },
  'plantStore.signOut': { title: 'Signing out', run: runSignOut },
  [selectStoreCommand]: { title: 'Selecting a store', run: runSelectStore },
  [recentRequestsCommand]: { title: 'Showing the recent requests', run: runRecentRequests },
  'plantStore.allowAgents': { title: 'Allowing agents to ask again', run: runAllowAgents },
  'plantStore.startSandbox': { title: 'Starting the sandbox store', run: runStartSandbox },
  'plantStore.stopSandbox': { title: 'Stopping the sandbox store', run: runStopSandbox },
  'plantStore.emptySandbox': { title: 'Emptying the sandbox store', run: runEmptySandbox },
  'plantStore.refreshPlants': { title: 'Reading the plants', run: runRefreshPlants },
  [showPlantCommand]: { title: 'Showing the plant', run: runShowPlant },
  'plantStore.copyPlantId': { title: 'Copying the id', run: runCopyPlantId },
  'plantStore.copyPlantName': { title: 'Copying the name', run: runCopyPlantName },
  'plantStore.copyPlantCurl': { title: 'Copying the request', run: runCopyPlantCurl },
  'plantStore.useStore': { title: 'Selecting the store', run: runUseStore },
  'plantStore.signOutOfStore': { title: 'Signing out', run: runSignOutOfStore },
  'plantStore.removeStore': { title: 'Removing the store from the view', run: runRemoveStore },
  [restartLanguageServerCommand]: {
    title: 'Restarting the language server',
    run: runRestartLanguageServer,
  },
  'plantStore.showLog': { title: 'Showing the log', run: runShowLog },
  [treatAsPlainJsonCommand]: { title: 'Treating the file as plain JSON', run: runTreatAsPlainJson },
  'plantStore.treatAsSite': { title: 'Treating the file as a site configuration', run: runTreatAsSite },
  [choosePageCommand]: { title: 'Choosing another page', run: runChoosePage },
  [turnOffRuleCommand]: { title: 'Turning off a rule', run: runTurnOffRule },
  'plantStore.checkSite': { title: 'Checking sites', run: runCheckSite },
  'plantStore.createConfiguration': { title: 'Creating a configuration', run: runCreateConfiguration },
  'plantStore.checkSiteInTerminal': {
    title: 'Checking the site in a terminal',
    run: runCheckSiteInTerminal,
  },
  'plantStore.openSampleSite': { title: 'Opening the sample site', run: runOpenSampleSite },
  'plantStore.openPreview': { title: 'Opening the site preview', run: runOpenPreview },
  'plantStore.goToPage': { title: 'Going to a page', run: runGoToPage },
  [showEntryCommand]: { title: 'Showing the page in the navigation', run: runShowInNavigation },
  [noteFixCommand]: { title: 'Noting a fix', run: runNoteFix },
  [addToNavigationCommand]: { title: 'Adding the page to the navigation', run: runAddToNavigation },
  'plantStore.navigation.addPage': { title: 'Adding a page', run: runAddPage },
  'plantStore.navigation.addGroup': { title: 'Adding a group', run: runAddGroup },
  'plantStore.navigation.rename': { title: 'Renaming', run: runRenameRow },
  'plantStore.navigation.remove': { title: 'Removing from the navigation', run: runRemoveRows },
  'plantStore.navigation.moveUp': { title: 'Moving up', run: runMoveUp },
  'plantStore.navigation.moveDown': { title: 'Moving down', run: runMoveDown },
  'plantStore.navigation.cut': { title: 'Cutting', run: runCut },
  'plantStore.navigation.paste': { title: 'Pasting', run: runPaste },
  'plantStore.navigation.cancelCut': { title: 'Canceling the cut', run: runCancelCut },
  'plantStore.navigation.sort': { title: 'Sorting the pages', run: runSortGroup },
  [showRowEntryCommand]: { title: 'Showing the entry', run: runShowRowEntry },
  'plantStore.navigation.undo': { title: 'Undoing', run: runUndoInNavigation },
  'plantStore.navigation.redo': { title: 'Redoing', run: runRedoInNavigation },
};

/** Commands return nothing to their callers. */
export function registerCommands(services: Services): Disposable[] {
  return Object.entries(commandTable).map(([id, { title, run }]) =>
    commands.registerCommand(id, (argument: unknown) =>
      services.runCommand(title, () => run(services, argument)),
    ),
  );
}
