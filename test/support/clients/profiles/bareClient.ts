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
