// "Docs: Check Site": one request checks every site of the workspace, telling how far it is.
import { type ClientCapabilities, type Connection, RequestType } from 'vscode-languageserver';
import { describeUnreadFolder } from '../../checkSite.ts';
import { type CheckSitesParams, type CheckSitesResult, checkSitesRequest } from '../../protocol.ts';
import { type ConfigurationScan, scanConfigurations } from '../../site/scan/configurationScan.ts';
import { getFolder, isWithin } from '../../site/sitePaths.ts';
import { CheckedSites, type CheckedSitesSources } from '../sites/checkedSites.ts';
import type { AnswerRequest } from './answerRequest.ts';
import { addResults, noResult } from './checkResult.ts';

interface CheckSitesSources extends CheckedSitesSources {
  readonly answerRequest: AnswerRequest;
  readonly getClient: () => ClientCapabilities;
}

export function registerCheckSites(connection: Connection, sources: CheckSitesSources): void {
  const { sites, settings, fileSystem, answerRequest, getClient } = sources;
  const checked = new CheckedSites(connection, sources);

  const findConfigurations = async (): Promise<ConfigurationScan> => {
    const found = new Set(checked.getConfigurations());
    const unreadable: string[] = [];
    for (const folder of sites.getWorkspaceFolders()) {
      const scan = await scanConfigurations(fileSystem, folder, folder);
      for (const path of scan.configurations) found.add(path);
      unreadable.push(...scan.unreadable);
    }
    return { configurations: [...found].sort(), unreadable };
  };

  /** From its workspace folder, with that folder's name. */
  const getShownPath = (path: string): string => {
    const folder = sites.getWorkspaceFolders().find((each) => isWithin(path, each));
    return folder === undefined ? path : path.slice(getFolder(folder).length + 1);
  };

  connection.onRequest(
    new RequestType<CheckSitesParams, CheckSitesResult, never>(checkSitesRequest),
    ({ workDoneToken }, token) =>
      answerRequest<CheckSitesResult>({ method: checkSitesRequest, uri: '' }, token, noResult, async () => {
        const progress =
          workDoneToken === undefined ? undefined : connection.window.attachWorkDoneProgress(workDoneToken);
        progress?.begin('Checking sites', 0, undefined, true);
        try {
          await settings.ready();
          checked.forgetPages();
          // Where no one tells of changed files, what is known of them may be old.
          if (getClient().workspace?.didChangeWatchedFiles?.dynamicRegistration !== true)
            await sites.refresh();
          const { configurations, unreadable } = await findConfigurations();
          let result: CheckSitesResult = { ...noResult, unread: unreadable.map(describeUnreadFolder) };
          for (const [index, path] of configurations.entries()) {
            if (token.isCancellationRequested) break;
            progress?.report(Math.round((100 * index) / configurations.length), getShownPath(path));
            const found = await checked.check(path, () => token.isCancellationRequested);
            result = addResults(result, found);
          }
          return result;
        } finally {
          progress?.done();
        }
      }),
  );
}
