// A client that says nothing of what it can, refuses what it is asked, and spells URIs in its own way.
import { type ClientProfile, usualManners } from '../clientProfile.ts';

export const bareClient: ClientProfile = {
  name: 'nothing at all',
  capabilities: {},
  manners: {
    ...usualManners,
    folder: 'rootUri',
    languages: { configuration: 'plaintext', page: '' },
    toUri: (path) => `file://localhost${encodeURI(path)}`,
    configuration: undefined,
    refusesRegistrations: true,
    renames: 'byHand',
    sendsWholeText: true,
  },
};

/** Knows only commands as code actions, and carries edits out. */
export const commandsOnly: ClientProfile = {
  name: 'commands in place of code actions',
  capabilities: { workspace: { applyEdit: true } },
  manners: { ...usualManners, folder: 'rootUri', renames: 'byHand', configuration: undefined },
};

/** Says that it can be asked for everything later, and refuses it. */
export const refusingClient: ClientProfile = {
  name: 'refusals',
  capabilities: {
    workspace: {
      configuration: true,
      didChangeConfiguration: { dynamicRegistration: true },
      didChangeWatchedFiles: { dynamicRegistration: true },
    },
    textDocument: {
      synchronization: { dynamicRegistration: true },
      completion: { dynamicRegistration: true },
      hover: { dynamicRegistration: true },
      codeAction: { dynamicRegistration: true },
    },
  },
  manners: { ...usualManners, configuration: undefined, refusesRegistrations: true, renames: 'byHand' },
};
