// "Check Site": checks every site of the workspace; the problems of all its files, open or not, come up in the
// Problems view.
import { commands } from 'vscode';
import { type CheckSitesResult, checkSitesRequest } from '../../../../server/src/protocol.ts';
import { showCheckProgress, showCheckSummary } from '../../ui/checkMessages.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { noServer } from './steps/noServer.ts';

export async function runCheckSite(services: Services): Promise<Problem | undefined> {
  const answer = await showCheckProgress(async (signal, onProgress) => {
    try {
      return await services.languageServer.ask<CheckSitesResult>(
        checkSitesRequest,
        {},
        { signal, onProgress },
      );
    } catch (error) {
      if (signal.aborted) return 'cancelled';
      throw error;
    }
  });
  if (answer === 'cancelled') return undefined;
  if (answer === undefined) return noServer(services);
  if (answer.sites + answer.foreign + answer.plain === 0) {
    return { message: 'There is no site to check: open a folder that holds a docs.json and its pages.' };
  }
  void services.runCommand('Showing the problems', async () => {
    if (await showCheckSummary(answer)) await commands.executeCommand('workbench.actions.view.problems');
    return undefined;
  });
  return undefined;
}
