// The link graph of a site, seen with one configuration and one state of the site's files.
import { DocumentMemo, memoByObject } from '../../document/documentMemo.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { resolveLink } from '../linkOrImport.ts';
import { getImportedFile, getLinkedPath } from '../linkTarget.ts';
import type { ScannedImport, ScannedLink, ScannedPage } from '../scannedPage.ts';
import type { PlacedLink, SiteLinks } from '../siteLinks.ts';
import { getLinkedFiles } from '../target/linkedFiles.ts';
import { getLinkResolver, type LinkResolver } from '../target/linkResolver.ts';
import type { LinkGraph } from './linkGraph.ts';
import { getFileKey, getLinkKey } from './linkKey.ts';

const known = new DocumentMemo<{
  readonly graph: LinkGraph;
  readonly version: number;
  readonly site: SiteIndex;
  readonly links: SiteLinks;
}>();

/** The same object until a page, the configuration or the files of the site change. Costs nothing until it is asked. */
export function getSiteLinks(graph: LinkGraph, configuration: ParsedDocument, site: SiteIndex): SiteLinks {
  const before = known.get(configuration);
  const { version } = graph;
  if (before?.graph === graph && before.version === version && before.site === site) return before.links;
  const links = new LinksOfSite(graph, configuration, site);
  known.set(configuration, { graph, version, site, links });
  return links;
}

/** The files to be read for the links of a site: those that are judged, and what they import, as far as that is read. */
export function getFilesToRead(
  graph: LinkGraph,
  configuration: ParsedDocument,
  site: SiteIndex,
): ReadonlySet<string> {
  const files = new Set(getLinkedFiles(configuration, site));
  const resolver = getLinkResolver(configuration, site);
  // A set hands out what is added to it while it is read.
  for (const file of files) {
    for (const { specifier } of graph.getPage(file)?.imports ?? []) {
      const imported = getImportedFile(resolver.resolveImport(specifier, file));
      if (imported !== undefined && isPageFile(imported)) files.add(imported);
    }
  }
  return files;
}

class LinksOfSite implements SiteLinks {
  private readonly graph: LinkGraph;
  private readonly configuration: ParsedDocument;
  private readonly site: SiteIndex;
  private complete: boolean | undefined;

  constructor(graph: LinkGraph, configuration: ParsedDocument, site: SiteIndex) {
    this.graph = graph;
    this.configuration = configuration;
    this.site = site;
  }

  get isComplete(): boolean {
    this.complete ??= this.site.complete && this.getFiles().every((file) => this.graph.isRead(file));
    return this.complete;
  }

  getWaiting(): readonly string[] {
    return this.getFiles().filter((file) => !this.graph.isRead(file));
  }

  getUnread(): readonly string[] {
    return this.getFiles().filter((file) => this.graph.getPage(file) === undefined);
  }

  getFiles(): readonly string[] {
    return getLinkedFiles(this.configuration, this.site);
  }

  getPage(file: string): ScannedPage | undefined {
    return this.isRead(file) ? this.graph.getPage(file) : undefined;
  }

  getLinksTo(path: string): readonly PlacedLink[] {
    const key = getFileKey(path);
    const found: PlacedLink[] = [];
    for (const from of this.graph.getLinking(key)) {
      const page = this.getPage(from);
      if (page === undefined) continue;
      for (const link of inDocumentOrder(page)) {
        if (getLinkKey(link, from) !== key) continue;
        const target = resolveLink(this.resolver, link, from);
        if (getLinkedPath(target) === path) found.push({ from, link, target });
      }
    }
    return found;
  }

  /** Other files can be open, too. */
  private isRead(file: string): boolean {
    return this.graph.isReadFromDisk(file) || toSet(this.getFiles()).has(file);
  }

  private get resolver(): LinkResolver {
    return getLinkResolver(this.configuration, this.site);
  }
}

const toSet = memoByObject((files: readonly string[]) => new Set(files));

/** Both lists of a page are in document order. */
function inDocumentOrder({ links, imports }: ScannedPage): readonly (ScannedLink | ScannedImport)[] {
  if (imports.length === 0) return links;
  return [...links, ...imports].sort((one, other) => one.offset - other.offset);
}
