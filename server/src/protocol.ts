// What client and server agree on beyond LSP itself. The one file of the server that the client may import.

/**
 * Command that the server puts into a code action and the client carries out: gives the document with this URI
 * (its one argument, a string) the language `json`, so that the editor's own JSON support takes it over.
 */
export const treatAsPlainJsonCommand = 'plantStore.treatAsPlainJson';
