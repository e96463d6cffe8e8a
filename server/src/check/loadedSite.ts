// Loads a configuration and the current state of its site, for programs that look once instead of keeping a site like
// the editor.

import type { PageCompiler } from '../compile/pageCompiler.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { ClientFeatures, FeatureContext } from '../features/featureContext.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import { getFilesToRead, getSiteLinks, LinkGraph, type ScanPageFile } from '../links/graph/linkGraph.ts';
import type { SiteLinks } from '../links/siteLinks.ts';
import { languageId } from '../shared/protocol.ts';
import { getFolder, getName } from '../shared/sitePaths.ts';
import { quote } from '../shared/text/words.ts';
import { readConfiguration } from '../site/configurationFile.ts';
import { toUri } from '../site/filePaths.ts';
import { type FileSystem, NotedReads } from '../site/fileSystem.ts';
import type { LoadIcons } from '../site/loadedIcons.ts';
import type { ReadingPurpose } from '../site/pageReader.ts';
import { type CheckOpenApi, Site } from '../site/site.ts';
import type { SiteIndex } from '../site/siteIndex.ts';
import { type CheckedFile, checkSite, describeUncompiled, describeUnread, readPage } from './checkSite.ts';
import { CompiledPages } from './compiledPages.ts';
import { JudgedPages, type UncompiledPage } from './judgedPages.ts';

/** The location of a site. Absolute, with `/`. */
export interface ConfigurationPath {
  readonly path: string;
  /** Nothing above this folder is read. */
  readonly boundary: string;
}

export interface LoadParts {
  readonly fileSystem: FileSystem;
  readonly checkOpenApi: CheckOpenApi;
  readonly compiler: PageCompiler;
  /** `undefined` for the usual scan. */
  readonly scanPage?: ScanPageFile;
  readonly common: CommonContext;
  /** `editor` also reads titles. */
  readonly purpose: ReadingPurpose;
  /** Only which pages there are is needed: none is read. */
  readonly leavesPages?: boolean;
  /** Ends the reading early; the result is then incomplete and must not be used. */
  readonly signal?: AbortSignal;
  /** Reports how many pages have been read. */
  readonly onRead?: (done: number, total: number) => void;
}

/** The part that is the same for all sites. */
export interface CommonContext extends Pick<FeatureContext, 'settings' | 'client'> {
  readonly loadIcons: LoadIcons;
}

export interface LoadedSite {
  /** Path of the configuration; its folder is the root of the site. */
  readonly path: string;
  readonly root: string;
  /** The configuration with its parts. */
  readonly document: ParsedDocument;
  /** `undefined` if another configuration takes precedence in the folder. */
  readonly site: SiteIndex | undefined;
  /** For every page of the site; `undefined` together with `site`. */
  readonly links: SiteLinks | undefined;
  readonly context: FeatureContext;
  /** The files; records what could not be read. */
  readonly fileSystem: NotedReads;
  /** Parses pages as the host’s build does. */
  readonly compiler: PageCompiler;
  /** For reading files of the site. */
  readonly within: readonly string[];
  /** Absolute paths of OpenAPI files with no result. */
  readonly unanswered: readonly string[];
  /** Pages for which the parser had no answer: empty before the check. */
  readonly uncompiled: UncompiledPage[];
}

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly loaded: LoadedSite }
  | { readonly kind: 'tooLarge' | 'unreadable' };

/** An editor that can only show text. */
export const plainClient: ClientFeatures = {
  ...{ snippets: false, adjustsIndentation: false, markdown: false, markdownInCompletion: false },
  ...{ replacesBehindCursor: false },
  ...{ pictures: false, symbolTree: false, createsFiles: false, renamesFiles: false, resolvesLinks: false },
  ...{
    codeActionLiterals: false,
    turnsOffRules: false,
    treatsAsPlainJson: false,
    choosesPages: false,
    suggestsAgain: false,
    closesTags: false,
    fixesSites: false,
    showsEntries: false,
  },
  ...{ snippetEdits: false, extractsSnippets: 'never' },
  ...{ addsToNavigation: 'never', markdownSupport: false, showsLinks: false },
};

export async function loadSite(
  { path, boundary }: ConfigurationPath,
  {
    fileSystem: files,
    checkOpenApi,
    compiler,
    scanPage,
    common,
    purpose,
    leavesPages,
    signal,
    onRead,
  }: LoadParts,
): Promise<LoadOutcome> {
  const read = await readConfiguration(files, { path, uri: toUri(path), within: [boundary] }, languageId);
  if (read.kind !== 'read') return read;
  const { document: main } = read;
  const { settings, client, loadIcons } = common;
  const { ignoredPages } = settings;
  const fileSystem = new NotedReads(files);
  const graph = new LinkGraph(scanPage);
  const unanswered: string[] = [];
  const judge: CheckOpenApi = async (description, text) => {
    const report = await checkOpenApi(description, text);
    if (report === undefined) unanswered.push(description);
    return report;
  };
  const root = getFolder(path);
  const isOver = (): boolean => signal?.aborted === true;
  const live = new Site(fileSystem, root, { boundary, ignoredPages, purpose, isOver }, judge, graph);
  await live.scan();
  await live.lookUp(main);
  const isOwn = live.index?.isConfiguredBy(getName(path)) === true;
  const composed = live.compose(main);
  const document = composed.whole;
  if (isOwn && leavesPages !== true)
    await live.readPages(isOver, (state) => getFilesToRead(graph, document, state), onRead);
  const site = isOwn ? live.index : undefined;
  const links = site && getSiteLinks(graph, document, site);
  const { schema } = getSiteFormat(main);
  const { iconLibrary } = composed;
  const icons = iconLibrary && (await loadIcons(iconLibrary));
  const shadowedBy = live.index?.getShadowing(getName(path));
  const own = { document: main, configuration: document, composed, schema };
  const context: FeatureContext = { settings, client, ...own, icons, site, shadowedBy, links };
  const within = [boundary, root];
  const found = { path, root, document, site, links, context, fileSystem, compiler, within };
  return { kind: 'loaded', loaded: { ...found, unanswered, uncompiled: [] } };
}

/**
 * The configuration first, then its parts, then the pages with problems, by path.
 *
 * @param checksPage which pages to check, by their paths relative to the root; all by default.
 */
export function checkLoadedSite(
  { context, fileSystem, compiler, within, uncompiled }: LoadedSite,
  {
    signal,
    checksPage,
  }: { readonly signal?: AbortSignal; readonly checksPage?: (path: string) => boolean } = {},
): Promise<CheckedFile[]> {
  return checkSite(context, {
    readPage: ({ path }, part) => readPage(fileSystem, { path, uri: toUri(path), within }, part),
    compiled: new CompiledPages(compiler),
    keep: (file) => file,
    judged: new JudgedPages(),
    onUncompiled: (page) => uncompiled.push(page),
    isOver: () => signal?.aborted === true,
    ...(checksPage && { checksPage }),
  });
}

/**
 * Sentences about what could not be read or compiled, for use after the check.
 *
 * @param show formats a path; unchanged by default.
 */
export async function describeUnloaded(
  { site, root, fileSystem, unanswered, uncompiled }: LoadedSite,
  show: (path: string) => string = (path) => path,
): Promise<string[]> {
  const unread = await describeUnread(site, root, fileSystem, show);
  const descriptions = unanswered.map((path) => describeUnanswered(show(path)));
  return [...unread, ...descriptions, ...describeUncompiled(uncompiled, show)];
}

function describeUnanswered(path: string): string {
  return `${quote(path)} was not checked, because its check failed, or took too much time or memory.`;
}
