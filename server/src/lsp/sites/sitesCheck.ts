// "Docs: Check Site" and the list of all problems: requests that check every site of the workspace.
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { describeSilentFolder, describeUnreadFolder } from '../../check/checkSite.ts';
import type { CheckSitesParams, CheckSitesResult } from '../../shared/protocol.ts';
import type { ProblemSite, SiteProblems } from '../../shared/siteHealth.ts';
import { getFolder, isWithin, isWithinAny } from '../../shared/sitePaths.ts';
import { toUri } from '../../site/filePaths.ts';
import { silent } from '../files/timeoutFileSystem.ts';
import type { Session } from '../session.ts';
import { listByKind } from './checkedProblems.ts';
import { type CheckedSite, CheckedSites, type CheckedSitesParts } from './checkedSites.ts';
import { joinScans, searchFolder } from './siteRoots.ts';

/** The result of "Docs: Check Site", in numbers. */
export const noResult: CheckSitesResult = {
  errors: 0,
  warnings: 0,
  infos: 0,
  sites: 0,
  foreign: 0,
  plain: 0,
  unread: [],
};

/** The counts for one site: all of it was checked, only the links in its pages, or nothing. */
function createResult({ kind, files, unread }: CheckedSite): CheckSitesResult {
  const severities = files.flatMap(({ problems }) => problems.map(({ severity }) => severity));
  const errors = severities.filter((severity) => severity === 'error').length;
  const warnings = severities.filter((severity) => severity === 'warning').length;
  return {
    errors,
    warnings,
    infos: severities.length - errors - warnings,
    sites: Number(isChecked(kind)),
    foreign: Number(kind === 'foreign'),
    plain: Number(kind === 'plain'),
    unread,
  };
}

function isChecked(kind: CheckedSite['kind']): boolean {
  return kind === 'checked' || kind === 'foreign' || kind === 'plain';
}

function addResults(one: CheckSitesResult, other: CheckSitesResult): CheckSitesResult {
  return {
    errors: one.errors + other.errors,
    warnings: one.warnings + other.warnings,
    infos: one.infos + other.infos,
    sites: one.sites + other.sites,
    foreign: one.foreign + other.foreign,
    plain: one.plain + other.plain,
    unread: [...new Set([...one.unread, ...other.unread])],
  };
}

export type CheckSitesParts = Pick<Session, 'isWatched' | 'whenDocumentsKnown'> & CheckedSitesParts;

export class SitesCheck {
  private readonly connection: Connection;
  private readonly parts: CheckSitesParts;
  private readonly checked: CheckedSites;

  constructor(connection: Connection, parts: CheckSitesParts) {
    this.connection = connection;
    this.parts = parts;
    this.checked = new CheckedSites(connection, parts);
  }

  /** docs/checkSites: shows all problems of all sites. */
  async run(params: CheckSitesParams, token: CancellationToken): Promise<CheckSitesResult> {
    let result = noResult;
    // What nobody was told of, and pages without an answer, get another chance.
    this.checked.forgetPages();
    const unread = await this.checkAll('all', params, token, (_path, site) => {
      result = addResults(result, createResult(site));
    });
    return addResults({ ...noResult, unread }, result);
  }

  /** docs/siteProblems: lists them, and shows nothing that was not shown before. */
  async list(params: CheckSitesParams, token: CancellationToken): Promise<SiteProblems> {
    const sites: ProblemSite[] = [];
    const sentences = new Set<string>();
    let siteCount = 0;
    const unread = await this.checkAll('list', params, token, (path, { kind, files, unread: ofSite }) => {
      siteCount += Number(isChecked(kind));
      for (const sentence of ofSite) sentences.add(sentence);
      const kinds = listByKind(getFolder(path), files);
      if (kinds.length > 0) sites.push({ uri: toUri(path), kinds });
    });
    return { sites, siteCount, unread: [...new Set([...unread, ...sentences])] };
  }

  /** Reports its progress, and returns what could not be searched, in sentences. */
  private async checkAll(
    by: 'all' | 'list',
    { workDoneToken }: CheckSitesParams,
    token: CancellationToken,
    take: (path: string, site: CheckedSite) => void,
  ): Promise<readonly string[]> {
    const progress =
      workDoneToken === undefined ? undefined : this.connection.window.attachWorkDoneProgress(workDoneToken);
    progress?.begin('Checking sites', 0, undefined, true);
    try {
      const { settings, sites, isWatched, whenDocumentsKnown, onError } = this.parts;
      await Promise.all([settings.ready(), whenDocumentsKnown()]);
      // Without reports of changed files, the known state may be outdated. Each check waits only for its own site,
      // because another may not respond.
      if (!isWatched()) sites.refresh().catch(onError);
      const { configurations, unread } = await this.findConfigurations();
      const isOver = (): boolean => token.isCancellationRequested;
      for (const [index, path] of configurations.entries()) {
        if (isOver()) break;
        progress?.report(Math.round((100 * index) / configurations.length), this.getShownPath(path));
        take(path, await this.checked.check(path, { by, isOver }));
      }
      return unread;
    } finally {
      progress?.done();
    }
  }

  /** Searches all folders at once, so that unresponsive ones cost their time limit only once. */
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
