// The list of all commands: their titles, and when the palette shows them. The manifest is generated from it, so it must
// not import `vscode`. What each command does is in commandTable.ts.
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

export interface CommandDescription {
  /** As in the palette. Commands that only the extension runs have none and are not in the manifest. */
  readonly title?: `${'Plant Store' | 'Docs'}: ${string}`;
  readonly icon?: string | { readonly light: string; readonly dark: string };
  /** When the palette shows it; by default always. */
  readonly inPalette?: string;
  /** The start of the sentence "… failed". */
  readonly doing: string;
}

/** For commands that need a row of a view, or arguments. */
const never = 'false';
const hasStore = 'plantStore.storeUsed || config.plantStore.baseUrl';
const hasSite = 'plantStore.hasSite';
/** A configuration may be open without its folder. */
const hasConfiguration = `${hasSite} || editorLangId == docs-json`;
const onPage = 'plantStore.editorInSite && resourceExtname =~ /^\\.mdx?$/';

export const commandDescriptions = {
  'plantStore.createPlant': { title: 'Plant Store: Create Plant', icon: '$(add)', doing: 'Creating a plant' },
  'plantStore.importPlants': {
    title: 'Plant Store: Create Plants from File…',
    icon: '$(cloud-upload)',
    doing: 'Importing plants',
  },
  'plantStore.resumeImport': {
    title: 'Plant Store: Resume Import…',
    inPalette: hasStore,
    doing: 'Resuming an import',
  },
  [signInCommand]: { title: 'Plant Store: Sign In…', doing: 'Signing in' },
  'plantStore.signOut': { title: 'Plant Store: Sign Out', inPalette: hasStore, doing: 'Signing out' },
  [selectStoreCommand]: {
    title: 'Plant Store: Select Store…',
    icon: '$(arrow-swap)',
    doing: 'Selecting a store',
  },
  [recentRequestsCommand]: {
    title: 'Plant Store: Recent Requests…',
    inPalette: hasStore,
    doing: 'Showing the recent requests',
  },
  'plantStore.allowAgents': {
    title: 'Plant Store: Allow Agents to Ask Again',
    inPalette: 'plantStore.agentsRefused',
    doing: 'Allowing agents to ask again',
  },
  'plantStore.startSandbox': {
    title: 'Plant Store: Start Sandbox Store',
    icon: '$(play)',
    inPalette: '!plantStore.sandboxRunning',
    doing: 'Starting the sandbox store',
  },
  'plantStore.stopSandbox': {
    title: 'Plant Store: Stop Sandbox Store',
    icon: '$(debug-stop)',
    inPalette: 'plantStore.sandboxRunning',
    doing: 'Stopping the sandbox store',
  },
  'plantStore.emptySandbox': {
    title: 'Plant Store: Empty Sandbox Store…',
    icon: '$(clear-all)',
    inPalette: hasStore,
    doing: 'Emptying the sandbox store',
  },
  'plantStore.refreshPlants': {
    title: 'Plant Store: Refresh Plants',
    icon: '$(refresh)',
    inPalette: hasStore,
    doing: 'Reading the plants',
  },
  [showPlantCommand]: { title: 'Plant Store: Show Details', inPalette: never, doing: 'Showing the plant' },
  'plantStore.copyPlantId': { title: 'Plant Store: Copy Id', inPalette: never, doing: 'Copying the id' },
  'plantStore.copyPlantName': {
    title: 'Plant Store: Copy Name',
    inPalette: never,
    doing: 'Copying the name',
  },
  'plantStore.copyPlantCurl': {
    title: 'Plant Store: Copy as cURL',
    inPalette: never,
    doing: 'Copying the request',
  },
  'plantStore.useStore': {
    title: 'Plant Store: Select This Store',
    icon: '$(check)',
    inPalette: never,
    doing: 'Selecting the store',
  },
  'plantStore.signOutOfStore': {
    title: 'Plant Store: Sign Out of This Store',
    inPalette: never,
    doing: 'Signing out',
  },
  'plantStore.removeStore': {
    title: 'Plant Store: Remove from View…',
    inPalette: never,
    doing: 'Removing the store from the view',
  },
  [restartLanguageServerCommand]: {
    title: 'Docs: Restart Language Server',
    inPalette: hasConfiguration,
    doing: 'Restarting the language server',
  },
  'plantStore.showLog': { title: 'Plant Store: Show Log', doing: 'Showing the log' },
  [treatAsPlainJsonCommand]: {
    title: 'Docs: Treat as Plain JSON',
    inPalette: 'editorLangId == docs-json',
    doing: 'Treating the file as plain JSON',
  },
  'plantStore.treatAsSite': {
    title: 'Docs: Treat as Site Configuration',
    inPalette: 'editorLangId =~ /^jsonc?$/ && resourceFilename =~ /^(docs|mint)\\.json$/',
    doing: 'Treating the file as a site configuration',
  },
  [choosePageCommand]: {
    title: 'Docs: Choose Another Page',
    inPalette: never,
    doing: 'Choosing another page',
  },
  [turnOffRuleCommand]: { title: 'Docs: Turn Off Rule', inPalette: never, doing: 'Turning off a rule' },
  'plantStore.checkSite': {
    title: 'Docs: Check Site',
    icon: '$(refresh)',
    inPalette: hasSite,
    doing: 'Checking sites',
  },
  [showSiteProblemsCommand]: {
    title: 'Docs: Show Site Problems…',
    icon: '$(checklist)',
    inPalette: hasSite,
    doing: 'Listing the problems',
  },
  'plantStore.createConfiguration': {
    title: 'Docs: Create Configuration',
    doing: 'Creating a configuration',
  },
  'plantStore.docs.convertToTree': {
    title: 'Docs: Convert to Tree Shape',
    inPalette: 'editorLangId == docs-json',
    doing: 'Converting the configuration',
  },
  'plantStore.checkSiteInTerminal': {
    title: 'Docs: Check Site in Terminal',
    inPalette: hasSite,
    doing: 'Checking the site in a terminal',
  },
  'plantStore.openSampleSite': { title: 'Docs: Open Sample Site', doing: 'Opening the sample site' },
  'plantStore.openPreview': {
    title: 'Docs: Open Site Preview',
    icon: { light: './images/preview-light.svg', dark: './images/preview-dark.svg' },
    inPalette: hasConfiguration,
    doing: 'Opening the site preview',
  },
  /** The button of a page in Markdown, where the key of the other one belongs to VS Code’s own preview. */
  'plantStore.openMarkdownPreview': {
    title: 'Docs: Open Site Preview',
    icon: { light: './images/preview-light.svg', dark: './images/preview-dark.svg' },
    inPalette: never,
    doing: 'Opening the site preview',
  },
  'plantStore.showReaderChanges': {
    title: 'Docs: Show Changes for Readers',
    inPalette: hasSite,
    doing: 'Showing the changes for readers',
  },
  'plantStore.goToPage': { title: 'Docs: Go to Page…', inPalette: hasSite, doing: 'Going to a page' },
  'plantStore.findOrphans': {
    title: 'Docs: Find Orphans and Dead Ends…',
    inPalette: hasSite,
    doing: 'Finding orphans and dead ends',
  },
  [showEntryCommand]: {
    title: 'Docs: Show Page in Navigation',
    inPalette: onPage,
    doing: 'Showing the page in the navigation',
  },
  [noteFixCommand]: { doing: 'Noting a fix' },
  [addToNavigationCommand]: {
    title: 'Docs: Add Page to Navigation…',
    inPalette: onPage,
    doing: 'Adding the page to the navigation',
  },
  [extractSnippetCommand]: {
    title: 'Docs: Extract to Snippet…',
    inPalette: 'resourceExtname == .mdx',
    doing: 'Extracting a snippet',
  },
  'plantStore.navigation.addPage': {
    title: 'Docs: Add Page…',
    icon: '$(new-file)',
    inPalette: hasSite,
    doing: 'Adding a page',
  },
  'plantStore.navigation.addGroup': {
    title: 'Docs: Add Group…',
    icon: '$(new-folder)',
    inPalette: hasSite,
    doing: 'Adding a group',
  },
  'plantStore.navigation.add': {
    title: 'Docs: Add…',
    inPalette: hasSite,
    doing: 'Adding to the navigation',
  },
  'plantStore.navigation.rename': { title: 'Docs: Rename…', inPalette: never, doing: 'Renaming' },
  'plantStore.navigation.remove': {
    title: 'Docs: Remove from Navigation',
    icon: '$(close)',
    inPalette: never,
    doing: 'Removing from the navigation',
  },
  'plantStore.navigation.moveUp': {
    title: 'Docs: Move Up',
    icon: '$(arrow-up)',
    inPalette: never,
    doing: 'Moving up',
  },
  'plantStore.navigation.moveDown': {
    title: 'Docs: Move Down',
    icon: '$(arrow-down)',
    inPalette: never,
    doing: 'Moving down',
  },
  'plantStore.navigation.cut': { title: 'Docs: Cut', inPalette: never, doing: 'Cutting' },
  'plantStore.navigation.copy': { title: 'Docs: Copy', inPalette: never, doing: 'Copying' },
  'plantStore.navigation.paste': { title: 'Docs: Paste', inPalette: never, doing: 'Pasting' },
  'plantStore.navigation.cancelCut': {
    title: 'Docs: Cancel Cut',
    inPalette: never,
    doing: 'Canceling the cut',
  },
  'plantStore.navigation.sort': {
    title: 'Docs: Sort by Title',
    inPalette: never,
    doing: 'Sorting the pages',
  },
  [showRowEntryCommand]: {
    title: 'Docs: Show in Configuration',
    icon: '$(go-to-file)',
    inPalette: never,
    doing: 'Showing the entry',
  },
  'plantStore.navigation.undo': { title: 'Docs: Undo in Navigation', inPalette: never, doing: 'Undoing' },
  'plantStore.navigation.redo': { title: 'Docs: Redo in Navigation', inPalette: never, doing: 'Redoing' },
} as const satisfies Readonly<Record<string, CommandDescription>>;

export type CommandId = keyof typeof commandDescriptions;

export function isCommandId(id: string): id is CommandId {
  return Object.hasOwn(commandDescriptions, id);
}
