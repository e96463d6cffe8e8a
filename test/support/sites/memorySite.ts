// A site of which no file is on a disk: texts by their paths, scanned as a real one is.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FeatureContext } from '../../../server/src/features/featureContext.ts';
import type { PageContext } from '../../../server/src/features/pages/pageContext.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { parseSettings } from '../../../server/src/settings.ts';
import { type CheckOpenApi, Site } from '../../../server/src/site/site.ts';
import type { SiteIndex } from '../../../server/src/site/siteIndex.ts';
import { type ContextOptions, createContext } from '../checks/languageTest.ts';
import {
  createMemoryFileSystem,
  type MemoryFileSystem,
  type MemoryFileSystemOptions,
} from './memoryFileSystem.ts';

export interface MemorySiteOptions extends MemoryFileSystemOptions {
  /** Absolute path of the site root; `/site` unless told. */
  readonly root?: string;
  /** The workspace folder around it; the root unless told. */
  readonly boundary?: string;
  /** The setting `plantStore.docs.ignoredPages`. */
  readonly ignoredPages?: readonly string[];
  readonly checkOpenApi?: CheckOpenApi;
}

export interface MemorySite {
  readonly fileSystem: MemoryFileSystem;
  /** Scanned, looked up for what `docs.json` asks, with the titles of all pages. */
  readonly index: SiteIndex;
  readonly site: Site;
  /** What a feature gets for the configuration, here `docs.json` unless told. */
  getContext(options?: ContextOptions, path?: string): FeatureContext;
  /** What a feature gets for a page file that is open. */
  getPageContext(path: string, options?: ContextOptions): PageContext;
}

/** Keys are paths: relative to the site root, or absolute for what lies around it. */
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
  const site = new Site(fileSystem, root, { boundary, ignoredPages }, checkOpenApi);
  await site.scan();
  if (fileSystem.getText(toAbsolute('docs.json')) !== undefined) await site.lookUp(parse('docs.json'));
  await site.readPages(() => false);
  const { index } = site;
  assert.ok(index);
  return {
    fileSystem,
    index,
    site,
    getContext: (contextOptions, path = 'docs.json') => ({
      ...createContext('', contextOptions),
      document: parse(path),
      site: index,
    }),
    getPageContext: (path, contextOptions) => ({
      page: TextDocument.create(
        `file://${encodeURI(toAbsolute(path))}`,
        'markdown',
        1,
        fileSystem.getText(toAbsolute(path)) ?? '',
      ),
      path,
      site: index,
      configuration: parse('docs.json'),
      settings: parseSettings(contextOptions?.settings),
      client: createContext('', contextOptions).client,
    }),
  };
}
