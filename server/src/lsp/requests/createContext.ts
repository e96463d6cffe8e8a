// The only place that creates a FeatureContext or a PageContext.
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { ServerSettings } from '../../settings.ts';
import { toPath } from '../../site/filePaths.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { OpenPageFaults } from '../diagnostics/openPageFaults.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import type { LinkGraphs } from '../sites/linkGraphs.ts';
import type { Sites } from '../sites/sites.ts';

interface ContextFactoryParts extends Pick<Session, 'icons' | 'getClientFeatures'> {
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly linkGraphs: LinkGraphs;
}

export function createContextFactory({
  settings,
  sites,
  linkGraphs,
  icons,
  getClientFeatures,
}: ContextFactoryParts): Session['createContext'] {
  return (asked) => {
    const { uri } = asked.textDocument;
    const site = sites.getIndex(uri);
    const composed = sites.compose(asked);
    const configuration = composed.whole;
    const document = composed.getView(asked);
    const { iconLibrary } = composed;
    return {
      document,
      configuration,
      composed,
      schema: getSiteFormat(document).schema,
      site,
      shadowedBy: sites.getShadowing(uri),
      links: site && linkGraphs.getLinks(configuration, site),
      icons: iconLibrary && icons.get(iconLibrary),
      settings: settings.get(),
      client: getClientFeatures(),
    };
  };
}

interface PageContextFactoryParts extends Pick<Session, 'icons' | 'getClientFeatures'> {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly linkGraphs: LinkGraphs;
  readonly openPageFaults: OpenPageFaults;
}

export function createPageContextFactory({
  documents,
  settings,
  sites,
  linkGraphs,
  openPageFaults,
  icons,
  getClientFeatures,
}: PageContextFactoryParts): Session['createPageContext'] {
  return async (uri, use) => {
    const site = await sites.openSiteOf(uri);
    const page = documents.getPage(uri);
    const scanned = linkGraphs.getScanned(uri);
    const path = toPath(uri);
    if (site === undefined || page === undefined || scanned === undefined || path === undefined)
      return undefined;
    const { index } = site;
    const configuration = use === 'shown' ? sites.getGood(site) : site.configuration;
    const { iconLibrary } = getSiteFormat(configuration);
    const isLeftAlone = documents.isPlainJson(configuration.textDocument.uri);
    return {
      page,
      scanned,
      path: path.slice(index.root.length + 1),
      site: index,
      links: linkGraphs.getLinks(configuration, index),
      configuration,
      faults: openPageFaults.get(uri),
      typed: openPageFaults.getTyped(uri),
      icons: iconLibrary && icons.get(iconLibrary),
      settings: isLeftAlone ? withoutEntries(settings.get()) : settings.get(),
      client: { ...getClientFeatures(), workspaceFolder: sites.getBoundary(path) },
    };
  };
}

/**
 * A configuration that is open as plain JSON reports neither unlisted nor missing pages, and is not changed by their fixes;
 * links in pages are checked regardless.
 */
export function withoutEntries(settings: ServerSettings): ServerSettings {
  return {
    ...settings,
    rules: { ...settings.rules, 'page-not-in-navigation': 'off', 'page-not-found': 'off' },
  };
}
