// Checks a configuration and its site, for the command line and "Docs: Check Site".
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { longestPage } from '../compile/pageCompiler.ts';
import { createDocument } from '../document/encodedDocument.ts';
import type { FeatureContext } from '../features/featureContext.ts';
import type { PagePart } from '../features/findings/pageRules/pageRule.ts';
import type { ShownFinding } from '../features/findings/shownFindings.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import { languageService } from '../languageService.ts';
import { scanPageFile } from '../links/graph/linkGraph.ts';
import type { ScannedPage } from '../links/scannedPage.ts';
import { getName, isConfigurationName } from '../shared/sitePaths.ts';
import { isMultiLine } from '../shared/text/strings.ts';
import { formatCount, quote } from '../shared/text/words.ts';
import type { DiskFile } from '../site/configurationFile.ts';
import { isVirtualPath } from '../site/filePaths.ts';
import { decodeText, type FileSystem, maxFileSize, type NotedReads } from '../site/fileSystem.ts';
import { Pace, workAtOnce } from '../site/scan/contentReads.ts';
import type { SiteIndex } from '../site/siteIndex.ts';
import type { CompiledPages } from './compiledPages.ts';
import type { JudgedPage, JudgedPages, UncompiledPage } from './judgedPages.ts';

export interface CheckedFile {
  readonly textDocument: TextDocument;
  /** In document order; empty for a file without problems. */
  readonly findings: readonly ShownFinding[];
}

/** Reads at least this part of a page of the site; `undefined` if it can't be read. */
type ReadPage = (
  page: { /** Absolute. */ readonly path: string /** Relative to the site root. */; readonly file: string },
  part: PagePart,
) => Promise<TextDocument | undefined>;

export interface SiteCheckParts<T> {
  readonly readPage: ReadPage;
  readonly compiled: Pick<CompiledPages, 'hasNone' | 'getFaults'>;
  /** What is kept of each file: texts take much memory. */
  readonly keep: (file: CheckedFile) => T;
  /** What is known from the last check of the site. */
  readonly judged: JudgedPages<T>;
  /** Called for a page of which nobody knows whether it compiles; its other problems are reported. */
  readonly onUncompiled: (page: UncompiledPage) => void;
  /** Which pages are checked, by their paths relative to the root; all by default. */
  readonly checksPage?: (path: string) => boolean;
  /** Settles when the check may go on, after it has computed for a while. */
  readonly giveWay?: () => Promise<void>;
  /** Ends the check early once it returns true. */
  readonly isOver: () => boolean;
}

/** In bytes: contains the first line of almost every page. */
const usualFirstLine = 4096;

/**
 * The configuration first, then its parts in reading order, then the pages with problems, by path. Empty if the file is
 * no configuration.
 */
export async function checkSite<T>(
  context: FeatureContext,
  {
    readPage,
    compiled,
    keep,
    judged,
    onUncompiled,
    checksPage = () => true,
    giveWay,
    isOver,
  }: SiteCheckParts<T>,
): Promise<T[]> {
  const { configuration, composed, site, links, settings, icons } = context;
  if (!getSiteFormat(composed.main).isConfiguration) return [];
  // A configuration without effect has no parts.
  const contexts = site === undefined ? [context] : languageService.getFileContexts(context);
  const files = contexts.map((each) =>
    keep({ textDocument: each.document.textDocument, findings: languageService.getShownFindings(each) }),
  );
  if (site === undefined || links === undefined) return files;
  const common = { configuration, site, links, settings, icons };
  const getPart = languageService.createPageSelection(common);
  judged.follow(common);
  /** `undefined` if the page can’t be read. */
  const judge = async (path: string, known: ScannedPage | undefined): Promise<JudgedPage<T> | undefined> => {
    const toCompile = languageService.getPageToCompile(common, path, '');
    const compiles = toCompile === undefined || compiled.hasNone(known, toCompile);
    const needed = getPart(path);
    const part = compiles ? needed : 'wholeText';
    if (part === undefined) return nothing;
    const key = `${site.root}/${path}`;
    const page = await readPage({ path: key, file: path }, part);
    if (page === undefined) return undefined;
    const text = page.getText();
    const asked = compiles ? undefined : languageService.getPageToCompile(common, path, text);
    const faults = asked && (await compiled.getFaults(key, known ?? scanPageFile(text, path), asked));
    const isUncompiled = asked !== undefined && faults === undefined;
    const uncompiled = isUncompiled ? { path: key, isTooLong: text.length > longestPage } : undefined;
    if (needed === undefined && (faults === undefined || faults.length === 0))
      return { kept: undefined, uncompiled };
    const scanned = scanPageFile(text, path);
    const findings = languageService.getPageShownFindings({ ...common, page, scanned, path, faults }, part);
    return { kept: findings.length === 0 ? undefined : keep({ textDocument: page, findings }), uncompiled };
  };
  const pages: (T | undefined)[] = [];
  const pace = new Pace(giveWay);
  const check = async (path: string, at: number): Promise<void> => {
    if (pace.isDue) await pace.giveWay();
    const scanned = links.getPage(path);
    const found = judged.get(path, scanned) ?? (await judge(path, scanned));
    if (found === undefined) return;
    judged.set(path, scanned, found);
    if (found.uncompiled !== undefined) onUncompiled(found.uncompiled);
    pages[at] = found.kept;
  };
  await workAtOnce(site.root, languageService.getJudgedPages(common).filter(checksPage), check, isOver);
  return [...files, ...pages.filter((page) => page !== undefined)];
}

const nothing = { kept: undefined, uncompiled: undefined };

type ReadDocument =
  | { readonly kind: 'read'; readonly textDocument: TextDocument }
  | { readonly kind: 'tooLarge' | 'unreadable' };

/** A file as editors show it: without its byte-order mark. */
async function readDocument(
  fileSystem: FileSystem,
  { path, uri, within, encoding = 'utf-16' }: DiskFile,
  languageId: string,
): Promise<ReadDocument> {
  const content = await fileSystem.readFile(path, within);
  if (content.kind !== 'whole') return content;
  const textDocument = createDocument(encoding, uri, languageId, 0, decodeText(content.bytes));
  return { kind: 'read', textDocument };
}

/** A page, or at least its first line; `undefined` if it can't be read. */
export async function readPage(
  fileSystem: FileSystem,
  file: DiskFile,
  part: PagePart,
): Promise<TextDocument | undefined> {
  const start = part === 'firstLine' ? await readPageStart(fileSystem, file) : undefined;
  if (start !== undefined) return start;
  const read = await readDocument(fileSystem, file, 'markdown');
  return read.kind === 'read' ? read.textDocument : undefined;
}

/** `undefined` if it can't be read, or its first line is very long. */
async function readPageStart(fileSystem: FileSystem, file: DiskFile): Promise<TextDocument | undefined> {
  const bytes = await fileSystem.readStart(file.path, file.within, usualFirstLine);
  const start = bytes && decodeText(bytes);
  const isEnough = start !== undefined && ((bytes?.length ?? 0) < usualFirstLine || isMultiLine(start));
  return isEnough ? createDocument(file.encoding ?? 'utf-16', file.uri, 'markdown', 0, start) : undefined;
}

/** A sentence about a configuration that could not be read. */
export function describeUnreadFile(path: string, reason: 'tooLarge' | 'unreadable'): string {
  return reason === 'tooLarge'
    ? `${quote(path)} is larger than ${maxFileSize / 2 ** 20} MiB, so its site was not checked.`
    : `${quote(path)} can’t be read, so its site was not checked.`;
}

/** A sentence about a folder that didn't respond when it was searched for configurations. */
export function describeSilentFolder(path: string): string {
  return `${quote(path)} does not respond, so configurations there were not checked.`;
}

/** A sentence about a configuration whose site didn't respond. */
export function describeSilentSite(path: string): string {
  return `Files in the folder of ${quote(path)} do not respond, so its site was not checked.`;
}

/** A sentence about a folder, or its ignore file, that was not searched for configurations. */
export function describeUnreadFolder(path: string): string {
  if (isConfigurationName(getName(path))) return describeUnreadFile(path, 'unreadable');
  return `${quote(path)} can’t be read, so configurations there were not checked.`;
}

/**
 * Sentences about pages for which the parser had no answer, by path.
 *
 * @param show formats a path for the sentences; unchanged by default.
 */
export function describeUncompiled(
  pages: readonly UncompiledPage[],
  show: (path: string) => string = (path) => path,
): string[] {
  return pages
    .map(({ path, isTooLong }) =>
      isTooLong
        ? `${quote(show(path))} is longer than ${formatCount(longestPage, 'character')}, so whether it compiles was not checked.`
        : `Whether ${quote(show(path))} compiles was not checked, because its check failed, or took too much time or memory.`,
    )
    .sort();
}

/**
 * Sentences about what could not be read in a site, starting with what prevents reporting missing files.
 *
 * @param site `undefined` if another configuration takes precedence in the folder.
 * @param root of the site.
 * @param show formats a path for the sentences; unchanged by default.
 */
export async function describeUnread(
  site: SiteIndex | undefined,
  root: string,
  files: NotedReads,
  show: (path: string) => string = (path) => path,
): Promise<string[]> {
  const paths = site === undefined ? [] : getUnreadPaths(site);
  const explained = new Set(paths);
  // Other parts are reported by rules: one that is not UTF-8 in its own file, one that is too large where it is named.
  for (const [part, { kind }] of site?.parts ?? [])
    if (kind !== 'unreadable') explained.add(`${root}/${part}`);
  const others = [...(await files.findFailures(root, show))].filter(([path]) => !explained.has(path));
  return [
    ...paths.map(
      (path) =>
        `${quote(show(path))} can’t be read, so missing pages and files of its site are not reported.`,
    ),
    ...others.map(([, sentence]) => sentence).sort(),
  ];
}

/** Absolute. */
export function getUnreadPaths({ root, unreadable }: SiteIndex): string[] {
  return unreadable.map((path) => {
    const isAbsolute = path.startsWith('/') || /^[A-Za-z]:/.test(path) || isVirtualPath(path);
    return isAbsolute ? path : `${root}/${path}`.replace(/\/$/, '');
  });
}
