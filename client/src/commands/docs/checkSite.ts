// "Check Site": checks every site of the workspace; the problems of all its files, open or not, appear in the Problems
// view.
import { commands } from 'vscode';
import { type CheckSitesResult, checkSitesRequest } from '../../../../server/src/shared/protocol.ts';
import { showCheckSummary } from '../../ui/checkMessages.ts';
import type { Problem } from '../../ui/messages.ts';
import { showProgress } from '../../ui/notifications.ts';
import type { Services } from '../services.ts';
import { noServer } from './steps/noServer.ts';
import { noSite } from './steps/noSite.ts';

export async function runCheckSite(services: Services): Promise<Problem | undefined> {
  const answer = await showProgress('Checking sites', async (signal, report) => {
    try {
      return await services.languageServer.ask<CheckSitesResult>(
        checkSitesRequest,
        {},
        { signal, onProgress: (percentage, message) => report({ message, share: percentage / 100 }) },
      );
    } catch (error) {
      if (signal.aborted) return 'canceled';
      throw error;
    }
  });
  if (answer === 'canceled') return undefined;
  if (answer === undefined) return noServer(services);
  for (const sentence of answer.unread) services.log.warn(sentence);
  if (answer.sites === 0 && answer.unread.length === 0) return noSite(services);
  void services.runCommand('Showing the problems', async () => {
    if (await showCheckSummary(answer)) await commands.executeCommand('workbench.actions.view.problems');
    return undefined;
  });
  return undefined;
}
