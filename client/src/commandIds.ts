// Ids of the commands that VS Code runs for us, for example when a row or a status bar item is clicked. Our own code calls
// functions.

/** Internal, as the underscore tells VS Code: neither in the manifest nor in the palette. */
export const noteFixCommand = '_plantStore.noteFix';
export const recentRequestsCommand = 'plantStore.recentRequests';
export const restartLanguageServerCommand = 'plantStore.restartLanguageServer';
export const selectStoreCommand = 'plantStore.selectStore';
export const showPlantCommand = 'plantStore.showPlant';
export const showRowEntryCommand = 'plantStore.navigation.showEntry';
export const showSiteProblemsCommand = 'plantStore.showSiteProblems';
export const signInCommand = 'plantStore.signIn';
