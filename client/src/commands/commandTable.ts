// The one list of commands: id → what runs. The manifest contributes exactly these.
import { commands, type Disposable } from 'vscode';
import type { Problem } from '../ui/problemMessage.ts';
import { runAddToNavigation } from './addToNavigation.ts';
import { runCheckSite } from './checkSite.ts';
import { runCopyPlantCurl, runCopyPlantId, runCopyPlantName } from './copyPlant.ts';
import { runCreatePlant } from './createPlant.ts';
import { runEmptySandbox } from './emptySandbox.ts';
import { runGoToPage } from './goToPage.ts';
import { runImportPlants } from './importPlants.ts';
import { runRecentRequests } from './recentRequests.ts';
import { runRefreshPlants } from './refreshPlants.ts';
import { runRestartLanguageServer } from './restartLanguageServer.ts';
import { runResumeImport } from './resumeImport.ts';
import { runSelectStore } from './selectStore.ts';
import type { Services } from './services.ts';
import { runShowInNavigation } from './showInNavigation.ts';
import { runShowLog } from './showLog.ts';
import { runShowPlant } from './showPlant.ts';
import { runSignIn } from './signIn.ts';
import { runSignOut } from './signOut.ts';
import { runStartSandbox } from './startSandbox.ts';
import { runStopSandbox } from './stopSandbox.ts';
import { runRemoveStore, runSignOutOfStore, runUseStore } from './storeRow.ts';
import { runTreatAsPlainJson, runTreatAsSite } from './treatAsPlainJson.ts';
import { runTurnOffRule } from './turnOffRule.ts';

interface Command {
  /** Begins the sentence "… failed". */
  readonly title: string;
  /** The first argument comes from anyone who runs the command: it is not trusted. */
  readonly run: (services: Services, argument: unknown) => Promise<Problem | undefined>;
}

export const commandTable: Readonly<Record<string, Command>> = {
  'plantStore.createPlant': { title: 'Creating a plant', run: runCreatePlant },
  'plantStore.importPlants': { title: 'Importing plants', run: runImportPlants },
  'plantStore.resumeImport': { title: 'Resuming an import', run: runResumeImport },
  'plantStore.signIn': { title: 'Signing in', run: runSignIn },
  'plantStore.signOut': { title: 'Signing out', run: runSignOut },
  'plantStore.selectStore': { title: 'Selecting a store', run: runSelectStore },
  'plantStore.recentRequests': { title: 'Showing the recent requests', run: runRecentRequests },
  'plantStore.startSandbox': { title: 'Starting the sandbox store', run: runStartSandbox },
  'plantStore.stopSandbox': { title: 'Stopping the sandbox store', run: runStopSandbox },
  'plantStore.emptySandbox': { title: 'Emptying the sandbox store', run: runEmptySandbox },
  'plantStore.refreshPlants': { title: 'Reading the plants', run: runRefreshPlants },
  'plantStore.showPlant': { title: 'Showing the plant', run: runShowPlant },
  'plantStore.copyPlantId': { title: 'Copying the id', run: runCopyPlantId },
  'plantStore.copyPlantName': { title: 'Copying the name', run: runCopyPlantName },
  'plantStore.copyPlantCurl': { title: 'Copying the request', run: runCopyPlantCurl },
  'plantStore.useStore': { title: 'Selecting the store', run: runUseStore },
  'plantStore.signOutOfStore': { title: 'Signing out', run: runSignOutOfStore },
  'plantStore.removeStore': { title: 'Removing the store from the view', run: runRemoveStore },
  'plantStore.restartLanguageServer': {
    title: 'Restarting the language server',
    run: runRestartLanguageServer,
  },
  'plantStore.showLog': { title: 'Showing the log', run: runShowLog },
  'plantStore.treatAsPlainJson': { title: 'Treating the file as plain JSON', run: runTreatAsPlainJson },
  'plantStore.treatAsSite': { title: 'Treating the file as a site configuration', run: runTreatAsSite },
  'plantStore.turnOffRule': { title: 'Turning off a rule', run: runTurnOffRule },
  'plantStore.checkSite': { title: 'Checking sites', run: runCheckSite },
  'plantStore.goToPage': { title: 'Going to a page', run: runGoToPage },
  'plantStore.showInNavigation': { title: 'Showing the page in the navigation', run: runShowInNavigation },
  'plantStore.addToNavigation': { title: 'Adding the page to the navigation', run: runAddToNavigation },
};

/** Commands give nothing back to whoever runs them. */
export function registerCommands(services: Services): Disposable[] {
  return Object.entries(commandTable).map(([id, { title, run }]) =>
    commands.registerCommand(id, (argument: unknown) =>
      services.runCommand(title, () => run(services, argument)),
    ),
  );
}
