// What differs between hosts: with Node and a disk, or in a browser. All other code is the same.
import type { Uri } from 'vscode';
import type { ClientLibrary } from './languageServer/clientLibrary.ts';
import type { createPlant } from './plantStore/createPlantExchange.ts';
import type { ImportFolder } from './plantStore/import/journal/journalParts.ts';
import type { LoadPageBody } from './preview/renderPage.ts';
import type { CreatedPlantsEnvironment } from './stores/createdPlants.ts';
import type { Sandbox, SandboxHost } from './stores/sandbox.ts';

export interface Platform {
  readonly loadClientLibrary: () => Promise<ClientLibrary>;
  /** Whether a file or folder is on a disk that VS Code certainly searches and watches. */
  readonly isOnDisk: (uri: Uri) => boolean;
  readonly loadPageBody: LoadPageBody;
  readonly sandbox: SandboxHost;
  /** @param sandbox answers requests itself if it can't listen. */
  readonly createExchange: (sandbox: Pick<Sandbox, 'fetch' | 'isInMemory'>) => typeof createPlant;
  readonly loadCreatedPlantFiles: CreatedPlantsEnvironment['loadFiles'];
  /** For the imports' journals; `undefined` if there is no place for them. */
  readonly importFolder: ImportFolder | undefined;
  /** Absolute path of the program that checks sites in a terminal; `undefined` without Node. */
  readonly checkProgram: string | undefined;
}
