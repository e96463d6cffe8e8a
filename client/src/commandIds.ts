// Ids of the commands that VS Code itself runs, for a row of a view or an item of the status bar. Our own code calls a
// command as a function.

/** Internal, as VS Code calls ids with an underscore: it is no row of the manifest and of no palette. */
export const noteFixCommand = '_plantStore.noteFix';
export const recentRequestsCommand = 'plantStore.recentRequests';
export const restartLanguageServerCommand = 'plantStore.restartLanguageServer';
export const selectStoreCommand = 'plantStore.selectStore';
export const showPlantCommand = 'plantStore.showPlant';
export const showRowEntryCommand = 'plantStore.navigation.showEntry';
export const signInCommand = 'plantStore.signIn';
