// "Docs: Check Site": one request checks every site of the workspace and reports its progress.
import type { CancellationToken, Connection, WorkDoneProgressReporter } from 'vscode-languageserver';
import { describeSilentFolder, describeUnreadFolder } from '../../checkSite.ts';
import type { CheckSitesParams, CheckSitesResult } from '../../shared/protocol.ts';
import { getFolder, isWithin, isWithinAny } from '../../shared/sitePaths.ts';
import { silent } from '../files/heardFiles.ts';
import type { Session } from '../session.ts';
import { CheckedSites } from '../sites/checkedSites.ts';
import { joinScans, searchFolder } from '../sites/siteRoots.ts';
import { addResults, noResult } from './checkResult.ts';

export type CheckSitesParts = Pick<Session, 'isWatched' | 'whenDocumentsKnown'> &
  ConstructorParameters<typeof CheckedSites>[1];

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
    const { settings, sites, isWatched, whenDocumentsKnown, onError } = this.parts;
    await Promise.all([settings.ready(), whenDocumentsKnown()]);
    this.checked.forgetPages();
    // Without reports of changed files, what we know of them may be outdated.
    // Each check waits for its own site alone: another may be silent.
    if (!isWatched()) sites.refresh().catch(onError);
    const { configurations, unread } = await this.findConfigurations();
    let result: CheckSitesResult = { ...noResult, unread };
    for (const [index, path] of configurations.entries()) {
      if (token.isCancellationRequested) break;
      progress?.report(Math.round((100 * index) / configurations.length), this.getShownPath(path));
      const found = await this.checked.check(path, () => token.isCancellationRequested);
      result = addResults(result, found);
    }
    return result;
  }

  /** All folders at once: whoever waits for silent ones waits for them once. */
  private async findConfigurations(): Promise<{ configurations: string[]; unread: string[] }> {
    const { sites, files } = this.parts;
    const silentFolders = new Set<string>();
    const scans = await Promise.all(
      sites.getWorkspaceFolders().map(async (folder) => {
        const scan = await files.listen(folder, searchFolder(this.parts, folder));
        if (scan !== silent) return scan;
        silentFolders.add(folder);
        return { configurations: [], unreadable: [] };
      }),
    );
    const { configurations, unreadable } = joinScans(scans);
    const known = this.checked.getConfigurations().filter((path) => !isWithinAny(path, silentFolders));
    return {
      configurations: [...new Set([...known, ...configurations])].sort(),
      unread: [...unreadable.map(describeUnreadFolder), ...[...silentFolders].map(describeSilentFolder)],
    };
  }

  /** Relative to its workspace folder, starting with that folder's name. */
  private getShownPath(path: string): string {
    const folder = this.parts.sites.getWorkspaceFolders().find((each) => isWithin(path, each));
    return folder === undefined ? path : path.slice(getFolder(folder).length + 1);
  }
}
