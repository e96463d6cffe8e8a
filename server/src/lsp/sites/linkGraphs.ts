// The link graphs of all sites. Open pages count as they are in the editor: what is typed is scanned once, when
// somebody asks.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getFilesToRead, getPageFormat, getSiteLinks, LinkGraph } from '../../links/graph/linkGraph.ts';
import { scanPage } from '../../links/scan/scanPage.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { toPath } from '../../site/filePaths.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';

interface ScannedDocument {
  readonly document: TextDocument;
  readonly version: number;
  readonly page: ScannedPage;
}

export class LinkGraphs {
  private readonly documents: Pick<OpenDocuments, 'getPage' | 'getUris'>;
  private readonly graphs = new Map<string, LinkGraph>();
  private readonly scanned = new Map<string, ScannedDocument>();
  /** URIs of pages that were opened, typed into or closed since the graphs were brought up to date. */
  private readonly changed = new Set<string>();

  constructor(documents: Pick<OpenDocuments, 'getPage' | 'getUris' | 'onChanged' | 'onClosed'>) {
    this.documents = documents;
    const note = (uri: string): void => {
      if (isPageFile(uri)) this.changed.add(uri);
    };
    documents.onChanged(note);
    documents.onClosed(note);
  }

  /** A new, empty graph for the site with this root. */
  open(root: string): LinkGraph {
    const graph = new LinkGraph();
    this.graphs.set(root, graph);
    for (const uri of this.documents.getUris()) if (isPageFile(uri)) this.changed.add(uri);
    return graph;
  }

  close(root: string): void {
    this.graphs.delete(root);
  }

  getLinks(configuration: ParsedDocument, site: SiteIndex): SiteLinks {
    this.followTyped();
    return getSiteLinks(this.getGraph(site.root), configuration, site);
  }

  getFilesToRead(configuration: ParsedDocument, site: SiteIndex): ReadonlySet<string> {
    this.followTyped();
    return getFilesToRead(this.getGraph(site.root), configuration, site);
  }

  /** What an open page says; `undefined` when it isn’t open. */
  getScanned(uri: string): ScannedPage | undefined {
    const document = this.documents.getPage(uri);
    if (document === undefined) {
      this.scanned.delete(uri);
      return undefined;
    }
    const { version } = document;
    const before = this.scanned.get(uri);
    if (before?.document === document && before.version === version) return before.page;
    const page = scanPage(document.getText(), getPageFormat(uri));
    this.scanned.set(uri, { document, version, page });
    return page;
  }

  private getGraph(root: string): LinkGraph {
    return this.graphs.get(root) ?? new LinkGraph();
  }

  private followTyped(): void {
    for (const uri of this.changed) {
      const path = toPath(uri);
      const page = this.getScanned(uri);
      if (path === undefined) continue;
      for (const [root, graph] of this.graphs)
        if (isWithin(path, root)) graph.setOpen(path.slice(root.length + 1), page);
    }
    this.changed.clear();
  }
}
