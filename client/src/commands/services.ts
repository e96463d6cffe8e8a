// What commands work with: made once in extension.ts and handed to each of them.
import type { AccessTokens } from '../accessTokens.ts';
import type { LanguageServer } from '../languageClient.ts';
import type { Log } from '../log.ts';
import type { PlantDraft } from './plantDraft.ts';
import type { RunCommand } from './runCommand.ts';

export interface Services {
  readonly log: Log;
  readonly runCommand: RunCommand;
  readonly languageServer: LanguageServer;
  readonly accessTokens: AccessTokens;
  /** What was typed for a plant that was not created, for the next run; in memory only. */
  readonly draftMemory: { failed: PlantDraft | undefined };
}
