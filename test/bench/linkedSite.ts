// The pages of a generated site, read into a link graph as the server keeps it.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedDocument } from '../../server/src/document/parsedDocument.ts';
import { languageService } from '../../server/src/languageService.ts';
import { getPageFormat, getSiteLinks, LinkGraph } from '../../server/src/links/graph/linkGraph.ts';
import { scanPage } from '../../server/src/links/scan/scanPage.ts';
import type { SiteLinks } from '../../server/src/links/siteLinks.ts';
import { getPageDiagnostics } from '../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { defaultSettings } from '../../server/src/settings.ts';
import { createEmptyIndex, type SiteIndex } from '../../server/src/site/siteIndex.ts';

export interface LinkedSite {
  readonly graph: LinkGraph;
  readonly configuration: ParsedDocument;
  readonly site: SiteIndex;
  getLinks(): SiteLinks;
  /** How many diagnostics the pages have that can have any. */
  checkAll(): number;
  /** How many diagnostics the page has, as it is read. */
  judge(page: string): number;
  /** Opens the page with this text, and counts its diagnostics. */
  type(page: string, text: string): number;
}

/** @param files pages and the configuration, by path relative to the root. */
export function createLinkedSite(files: ReadonlyMap<string, string>): LinkedSite {
  const parts = readParts(files);
  const { graph, configuration, site } = parts;
  const getLinks = (): SiteLinks => getSiteLinks(graph, configuration, site);
  const count = (path: string, text: string): number => {
    const page = TextDocument.create(`file:///site/${path}`, 'markdown', 1, text);
    const scanned = graph.getPage(path) ?? scanPage(text, getPageFormat(path));
    const settings = defaultSettings;
    const context = { page, scanned, path, site, links: getLinks(), configuration, settings };
    return getPageDiagnostics(context).length;
  };
  return {
    ...parts,
    getLinks,
    checkAll() {
      const links = getLinks();
      let found = 0;
      const pages = languageService.getPagesToCheck({
        configuration,
        site,
        links,
        settings: defaultSettings,
      });
      for (const path of pages.keys()) found += count(path, files.get(path) ?? '');
      return found;
    },
    judge: (path) => count(path, files.get(path) ?? ''),
    type(path, text) {
      graph.setOpen(path, scanPage(text, getPageFormat(path)));
      return count(path, text);
    },
  };
}

function readParts(files: ReadonlyMap<string, string>): Pick<LinkedSite, 'graph' | 'configuration' | 'site'> {
  const text = files.get('docs.json') ?? '{}';
  const configuration = languageService.parseDocument(
    TextDocument.create('file:///site/docs.json', 'docs-json', 1, text),
  );
  const site = createEmptyIndex('/site').with({ complete: true, files: new Set(files.keys()) });
  const graph = new LinkGraph();
  for (const [path, page] of files) if (path !== 'docs.json') graph.take(path, page);
  return { graph, configuration, site };
}
