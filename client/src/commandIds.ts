// Ids of the commands that VS Code itself runs, for a row of a view or an item of the status bar. Our own code calls a
// command as a function.

export const recentRequestsCommand = 'plantStore.recentRequests';
export const restartLanguageServerCommand = 'plantStore.restartLanguageServer';
export const selectStoreCommand = 'plantStore.selectStore';
export const showPlantCommand = 'plantStore.showPlant';
export const signInCommand = 'plantStore.signIn';
