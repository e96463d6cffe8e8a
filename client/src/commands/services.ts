// What commands work with: created once in extension.ts and passed to each of them.

import type { FileSearch } from '../files/fileSearch.ts';
import type { LanguageServer } from '../languageServer/languageClient.ts';
import type { PlainJson } from '../languageServer/plainJson.ts';
import type { Log } from '../log.ts';
import type { Navigation } from '../navigation/registerNavigation.ts';
import type { createPlant } from '../plantStore/createPlantExchange.ts';
import type { ImportFolder } from '../plantStore/import/journal/journalParts.ts';
import type { Previews } from '../preview/previews.ts';
import type { WorkspaceConfigurations } from '../preview/siteConfigurations.ts';
import type { WatchedSites } from '../sites/siteModels.ts';
import type { AccessTokens } from '../stores/accessTokens.ts';
import type { AgentRefusals } from '../stores/agentRefusals.ts';
import type { CreatedPlants } from '../stores/createdPlants.ts';
import type { PlantSubject } from '../stores/plantTree.ts';
import type { RequestHistory } from '../stores/requestHistory.ts';
import type { Sandbox } from '../stores/sandbox.ts';
import type { StoreChoice } from '../stores/storeChoice.ts';
import type { TokenRefusals } from '../stores/tokenRefusals.ts';
import type { FirstSteps } from '../ui/firstSteps.ts';
import type { PlantsView } from '../ui/plantsView.ts';
import type { RowIssues } from '../ui/rowIssues.ts';
import type { TextDocuments } from '../ui/textDocuments.ts';
import type { DraftMemory } from './create/steps/plantDraft.ts';
import type { SampleSite } from './docs/steps/sampleSite.ts';
import type { RunCommand } from './runCommand.ts';

export interface Services {
  readonly log: Log;
  readonly runCommand: RunCommand;
  readonly languageServer: LanguageServer;
  readonly plainJson: Pick<PlainJson, 'give' | 'take'>;
  readonly siteModels: WatchedSites;
  readonly accessTokens: AccessTokens;
  readonly tokenRefusals: TokenRefusals;
  readonly storeChoice: StoreChoice;
  readonly sandbox: Sandbox;
  readonly draftMemory: DraftMemory;
  readonly recentRequests: RequestHistory;
  readonly agentRefusals: AgentRefusals;
  readonly textDocuments: TextDocuments;
  readonly rowIssues: RowIssues;
  readonly fileSearch: Pick<FileSearch, 'find'>;
  /** With the imports' journals; undefined where there is no place for them. */
  readonly importFolder: ImportFolder | undefined;
  readonly plantsView: Pick<PlantsView<PlantSubject>, 'update' | 'getSubject'>;
  readonly navigation: Navigation;
  readonly createdPlants: Pick<CreatedPlants, 'forget'>;
  readonly firstSteps: FirstSteps;
  readonly sampleSite: Pick<SampleSite, 'open'>;
  /** Absolute path of the program that checks sites in a terminal; `undefined` where there is no Node to run it. */
  readonly checkProgram: string | undefined;
  readonly siteConfigurations: Pick<WorkspaceConfigurations, 'getNearest' | 'getAll'>;
  readonly previews: Pick<Previews, 'open'>;
  /** The one exchange; its outcome is noted for the views. */
  readonly createPlant: typeof createPlant;
}
