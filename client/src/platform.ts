// What differs between the hosts that the extension runs in: with Node and a disk, or in a browser. Everything else is the
// same code.
import type { Uri } from 'vscode';
import type { ClientLibrary } from './languageServer/clientLibrary.ts';
import type { createPlant } from './plantStore/createPlantExchange.ts';
import type { ImportFolder } from './plantStore/import/journal/journalParts.ts';
import type { LoadPageBody } from './preview/renderPage.ts';
import type { CreatedPlantsEnvironment } from './stores/createdPlants.ts';
import type { Sandbox, SandboxHost } from './stores/sandbox.ts';

export interface Platform {
  /** What makes language clients, each with a server of its own. */
  readonly loadClientLibrary: () => Promise<ClientLibrary>;
  /** Whether a file or folder is on a disk that VS Code surely searches and watches. */
  readonly isOnDisk: (uri: Uri) => boolean;
  readonly loadPageBody: LoadPageBody;
  readonly sandbox: SandboxHost;
  /** The one exchange with a store. @param sandbox answers requests itself where nothing can listen. */
  readonly createExchange: (sandbox: Pick<Sandbox, 'fetch' | 'isInMemory'>) => typeof createPlant;
  readonly loadCreatedPlantFiles: CreatedPlantsEnvironment['loadFiles'];
  /** With the imports' journals; `undefined` where there is no place for them. */
  readonly importFolder: ImportFolder | undefined;
  /** Absolute path of the program that checks sites in a terminal; `undefined` where there is no Node to run it. */
  readonly checkProgram: string | undefined;
}
