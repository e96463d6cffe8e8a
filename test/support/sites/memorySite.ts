// A site without a single file on disk: texts by path, scanned like a real one.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FeatureContext } from '../../../server/src/features/featureContext.ts';
import type { PageContext } from '../../../server/src/features/pages/pageContext.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import { languageService } from '../../../server/src/languageService.ts';
import {
  getFilesToRead,
  getPageFormat,
  getSiteLinks,
  LinkGraph,
} from '../../../server/src/links/graph/linkGraph.ts';
import { scanPage } from '../../../server/src/links/scan/scanPage.ts';
import { parseSettings } from '../../../server/src/settings.ts';
import { isConfigurationName } from '../../../server/src/shared/sitePaths.ts';
import { type CheckOpenApi, Site } from '../../../server/src/site/site.ts';
import type { SiteIndex } from '../../../server/src/site/siteIndex.ts';
import { type ContextOptions, createContext } from '../checks/languageTest.ts';
import {
  createMemoryFileSystem,
  type MemoryFileSystem,
  type MemoryFileSystemOptions,
} from './memoryFileSystem.ts';

export interface MemorySiteOptions extends MemoryFileSystemOptions {
  /** Absolute path of the site root; `/site` by default. */
  readonly root?: string;
  /** The workspace folder around it; by default the root. */
  readonly boundary?: string;
  /** The setting `plantStore.docs.ignoredPages`. */
  readonly ignoredPages?: readonly string[];
  readonly checkOpenApi?: CheckOpenApi;
}

export interface MemorySite {
  readonly fileSystem: MemoryFileSystem;
  /** Scanned, with the lookups that `docs.json` asks for and the titles of all pages. */
  readonly index: SiteIndex;
  /** With the links of all pages. */
  readonly graph: LinkGraph;
  readonly site: Site;
  /** What a feature receives for the configuration, `docs.json` by default. */
  getContext(options?: ContextOptions, path?: string): FeatureContext;
  /** What a feature receives for an open page file. */
  getPageContext(path: string, options?: ContextOptions): PageContext;
}

/** Keys are paths: relative to the site root, or absolute for what is outside it. */
export async function createMemorySite(
  files: Readonly<Record<string, string>>,
  options: MemorySiteOptions = {},
): Promise<MemorySite> {
  const { root = '/site', boundary = root, ignoredPages = [], checkOpenApi } = options;
  const toAbsolute = (path: string): string => (path.startsWith('/') ? path : `${root}/${path}`);
  const fileSystem = createMemoryFileSystem(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [toAbsolute(path), text])),
    options,
  );
  const parse = (path: string) => {
    const text = fileSystem.getText(toAbsolute(path));
    assert.ok(text !== undefined, `${path} is not among the files`);
    return languageService.parseDocument(
      TextDocument.create(`file://${encodeURI(toAbsolute(path))}`, 'docs-json', 1, text),
    );
  };
  const graph = new LinkGraph();
  const site = new Site(fileSystem, root, { boundary, ignoredPages }, checkOpenApi, graph);
  await site.scan();
  const isConfigured = fileSystem.getText(toAbsolute('docs.json')) !== undefined;
  const configuration = isConfigured ? parse('docs.json') : undefined;
  if (configuration !== undefined) await site.lookUp(configuration);
  await site.readPages(
    () => false,
    (state) =>
      configuration === undefined
        ? state.pages
        : getFilesToRead(graph, site.compose(configuration).whole, state),
  );
  const { index } = site;
  assert.ok(index);
  return {
    fileSystem,
    index,
    graph,
    site,
    getContext(contextOptions, path = 'docs.json') {
      const main = parse(isConfigurationName(path) ? path : 'docs.json');
      const composed = site.compose(main);
      const configuration = composed.whole;
      const part = composed.parts.get(path)?.document;
      const document = part === undefined ? main : composed.getView(part);
      const links = getSiteLinks(graph, configuration, index);
      const { schema } = getSiteFormat(document);
      const own = { document, configuration, composed, schema };
      return { ...createContext('', contextOptions), ...own, site: index, links };
    },
    getPageContext(path, contextOptions) {
      const text = fileSystem.getText(toAbsolute(path)) ?? '';
      const document = site.compose(parse('docs.json')).whole;
      return {
        page: TextDocument.create(`file://${encodeURI(toAbsolute(path))}`, 'markdown', 1, text),
        scanned: scanPage(text, getPageFormat(path)),
        path,
        site: index,
        links: getSiteLinks(graph, document, index),
        configuration: document,
        settings: parseSettings(contextOptions?.settings),
        client: { ...createContext('', contextOptions).client, workspaceFolder: boundary },
      };
    },
  };
}
