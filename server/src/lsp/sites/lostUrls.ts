// The URLs that readers of a site have lost since its branch left the default branch, for the completion of redirects.
import { findLostUrls, listServedUrls } from '../../changes/lostUrls.ts';
import { plainClient } from '../../check/loadedSite.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { waitAtMost } from '../../shared/waitAtMost.ts';
import { type OpenedRevision, RevisionFileSystem } from '../../site/revisionFileSystem.ts';
import { findRepositoryRoot } from '../../site/scan/configurationScan.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { Session } from '../session.ts';
import type { Sites } from './sites.ts';

interface LostUrlsParts
  extends Pick<Session, 'fileSystem' | 'checkOpenApi' | 'compiler' | 'icons' | 'openRevision'> {
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly isRestricted: () => boolean;
}

interface Served {
  readonly since: number;
  readonly urls: Promise<readonly string[]>;
}

/** In milliseconds: how long an earlier version counts before Git is asked again. */
const lifetime = 60_000;
/** In milliseconds: how long completion waits. */
const patience = 2_000;

export class LostUrls {
  private readonly parts: LostUrlsParts;
  /** What the earlier version served, by the root of the site. */
  private readonly served = new Map<string, Served>();

  constructor(parts: LostUrlsParts) {
    this.parts = parts;
  }

  /** Empty if the site is not under version control, is not trusted, or this takes too long. */
  async find({ configuration, composed, site, links }: FeatureContext): Promise<readonly string[]> {
    if (site === undefined || links === undefined || this.parts.isRestricted()) return [];
    const { root } = site;
    const known = this.served.get(root);
    const isFresh = known !== undefined && Date.now() - known.since < lifetime;
    const served = isFresh
      ? known
      : { since: Date.now(), urls: this.listServed(root, composed.main.textDocument.uri) };
    this.served.set(root, served);
    const urls = await waitAtMost(patience, served.urls);
    return urls === undefined ? [] : findLostUrls(urls, { document: configuration, site, links });
  }

  private async listServed(root: string, uri: string): Promise<readonly string[]> {
    const { fileSystem, sites, settings, icons, checkOpenApi, compiler } = this.parts;
    const repository = await findRepositoryRoot(fileSystem, root);
    const opened = repository === undefined ? undefined : await this.open(repository);
    if (repository === undefined || opened?.kind !== 'opened') return [];
    try {
      const folder = sites.getBoundary(root) ?? root;
      const boundary = isWithin(folder, repository) ? folder : repository;
      const configuration = { path: `${root}/${uri.slice(uri.lastIndexOf('/') + 1)}`, boundary };
      const common = {
        client: plainClient,
        settings: settings.get(),
        loadIcons: (library: Parameters<typeof icons.load>[0]) => icons.load(library),
      };
      const earlier = new RevisionFileSystem(repository, opened.revision);
      const parts = { fileSystem: earlier, checkOpenApi, compiler, common };
      return (await listServedUrls(configuration, parts)) ?? [];
    } finally {
      opened.revision.close();
    }
  }

  /** Where the branch left the default branch, else the last commit. */
  private async open(folder: string): Promise<OpenedRevision | undefined> {
    const { openRevision } = this.parts;
    const advice = 'commit first';
    const opened = await openRevision?.({ folder, base: undefined, advice });
    return opened?.kind === 'refused' ? openRevision?.({ folder, base: 'HEAD', advice }) : opened;
  }
}
