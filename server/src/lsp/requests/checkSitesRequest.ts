// "Docs: Check Site": one request checks every site of the workspace and reports its progress.
import type { CancellationToken, Connection, WorkDoneProgressReporter } from 'vscode-languageserver';
import { describeUnreadFolder } from '../../checkSite.ts';
import type { CheckSitesParams, CheckSitesResult } from '../../protocol.ts';
import type { ConfigurationScan } from '../../site/scan/configurationScan.ts';
import { getFolder, isWithin } from '../../site/sitePaths.ts';
import type { ServerParts } from '../serverParts.ts';
import { CheckedSites } from '../sites/checkedSites.ts';
import { findConfigurations } from '../sites/siteRoots.ts';
import { addResults, noResult } from './checkResult.ts';

type CheckSitesParts = ConstructorParameters<typeof CheckedSites>[1] & Pick<ServerParts, 'isWatched'>;

/** Answers docs/checkSites. */
export class SitesCheck {
  private readonly connection: Connection;
  private readonly parts: CheckSitesParts;
  private readonly checked: CheckedSites;

  constructor(connection: Connection, parts: CheckSitesParts) {
    this.connection = connection;
    this.parts = parts;
    this.checked = new CheckedSites(connection, parts);
  }

  async run({ workDoneToken }: CheckSitesParams, token: CancellationToken): Promise<CheckSitesResult> {
    const progress =
      workDoneToken === undefined ? undefined : this.connection.window.attachWorkDoneProgress(workDoneToken);
    progress?.begin('Checking sites', 0, undefined, true);
    try {
      return await this.checkAll(token, progress);
    } finally {
      progress?.done();
    }
  }

  private async checkAll(
    token: CancellationToken,
    progress: WorkDoneProgressReporter | undefined,
  ): Promise<CheckSitesResult> {
    const { settings, sites, isWatched } = this.parts;
    await settings.ready();
    this.checked.forgetPages();
    // Without reports of changed files, what we know of them may be outdated.
    if (!isWatched()) await sites.refresh();
    const { configurations, unreadable } = await this.findConfigurations();
    let result: CheckSitesResult = { ...noResult, unread: unreadable.map(describeUnreadFolder) };
    for (const [index, path] of configurations.entries()) {
      if (token.isCancellationRequested) break;
      progress?.report(Math.round((100 * index) / configurations.length), this.getShownPath(path));
      const found = await this.checked.check(path, () => token.isCancellationRequested);
      result = addResults(result, found);
    }
    return result;
  }

  private async findConfigurations(): Promise<ConfigurationScan> {
    const { configurations, unreadable } = await findConfigurations(this.parts);
    const found = new Set([...this.checked.getConfigurations(), ...configurations]);
    return { configurations: [...found].sort(), unreadable };
  }

  /** Relative to its workspace folder, starting with that folder's name. */
  private getShownPath(path: string): string {
    const folder = this.parts.sites.getWorkspaceFolders().find((each) => isWithin(path, each));
    return folder === undefined ? path : path.slice(getFolder(folder).length + 1);
  }
}
