// A live site: scanned once, then kept up to date by file events. Its known state is always one SiteIndex.

import { isUnreadable, type ParsedDocument } from '../document/parsedDocument.ts';
import { type ComposedConfiguration, compose } from '../format/composedConfiguration.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import { getCandidates } from '../format/pageReference.ts';
import type { PartFile } from '../format/parts.ts';
import { createQueue } from '../shared/queue.ts';
import { getName, isPageFile, isWithinAny } from '../shared/sitePaths.ts';
import { getFields, parseJsonValue } from '../shared/text/jsonValue.ts';
import type { PositionEncoding } from '../shared/text/positionEncoding.ts';
import { toTitle } from '../shared/text/titleWords.ts';
import { readConfiguration } from './configurationFile.ts';
import { toUri } from './filePaths.ts';
import { decodeText, type FileSystem } from './fileSystem.ts';
import { getLikelyDescriptions } from './nearestFiles.ts';
import {
  type GetPages,
  type OnRead,
  type PageKeeper,
  PageReader,
  type ReadingPurpose,
} from './pageReader.ts';
import { getApiReferences, getAssetReferences, getDescriptionPaths } from './references/fileReferences.ts';
import { ContentReads, workAtOnce } from './scan/contentReads.ts';
import { type Scan, scanSite } from './scan/siteScanner.ts';
import { type FileEvent, findChange } from './siteChange.ts';
import type { OpenApiReport, PageInfo, SiteIndex } from './siteIndex.ts';

/** Checks the text of an OpenAPI file; `undefined` if there is no answer. */
export type CheckOpenApi = (path: string, text: string) => Promise<OpenApiReport | undefined>;

interface SiteOptions {
  /** Nothing above this folder is read: the workspace folder, or the folder given to the command line. */
  readonly boundary: string;
  /** Globs of Markdown files that are not pages, relative to the site root (`plantStore.docs.ignoredPages`). */
  readonly ignoredPages: readonly string[];
  readonly purpose?: ReadingPurpose;
  /** A part as it is in the editor, by its path relative to the site root; `undefined` if it isn’t open. */
  readonly getOpenPart?: (path: string) => ParsedDocument | undefined;
  /** The position encoding of parts; UTF-16 by default. */
  readonly encoding?: PositionEncoding;
  /** Whether the site is no longer needed: then reading ends early, and its state is unusable. */
  readonly isOver?: () => boolean;
}

export class Site {
  readonly root: string;
  private readonly fileSystem: FileSystem;
  private readonly checkOpenApi: CheckOpenApi | undefined;
  private readonly within: readonly string[];
  private readonly reads = new ContentReads();
  private readonly keeper: PageKeeper | undefined;
  private readonly pageReader: PageReader;
  private wanted: GetPages = () => [];
  private pageReading: Promise<boolean> | undefined;
  private currentOptions: SiteOptions;
  private lastScan: Scan | undefined;
  private lastConfiguration: ParsedDocument | undefined;
  /** Known parts that are to be read again. */
  private readonly staleParts = new Set<string>();
  private current: SiteIndex | undefined;
  /** Runs scans and events one after another: a file may appear where a scan in progress has already been. */
  private readonly enqueue = createQueue();
  private isClosed = false;

  /** @param keeper receives the texts of pages. */
  constructor(
    fileSystem: FileSystem,
    root: string,
    options: SiteOptions,
    checkOpenApi?: CheckOpenApi,
    keeper?: PageKeeper,
  ) {
    this.fileSystem = fileSystem;
    this.root = root;
    this.currentOptions = options;
    this.checkOpenApi = checkOpenApi;
    this.within = [options.boundary, root];
    this.keeper = keeper;
    const { within, reads } = this;
    const { purpose = 'editor' } = options;
    this.pageReader = new PageReader({ fileSystem, root, within, reads, keeper, purpose });
  }

  /** `undefined` until the first scan is over. */
  get index(): SiteIndex | undefined {
    return this.current;
  }

  /** The last configuration whose files were looked up. */
  get configuration(): ParsedDocument | undefined {
    return this.lastConfiguration;
  }

  get options(): SiteOptions {
    return this.currentOptions;
  }

  /** Sets the globs for the next scan; returns false if they haven't changed. */
  ignorePages(ignoredPages: readonly string[]): boolean {
    const isNew = JSON.stringify(ignoredPages) !== JSON.stringify(this.options.ignoredPages);
    this.currentOptions = { ...this.options, ignoredPages };
    return isNew;
  }

  /** All files may have changed: they are read again when needed. What is known of pages counts until then. */
  forgetAllContents(): void {
    this.reads.touch(['']);
    this.pageReader.markStale(this.current?.pageInfo.keys() ?? []);
    for (const part of this.current?.parts.keys() ?? []) this.staleParts.add(part);
    this.current = this.current?.with({ openApi: new Map() });
    this.keeper?.markAllStale();
  }

  /** The site is no longer needed: a scan in progress ends early. */
  close(): void {
    this.isClosed = true;
  }

  private get isOver(): boolean {
    return this.isClosed || this.options.isOver?.() === true;
  }

  /** Reads the site from disk; everything known besides file names is kept. */
  scan(): Promise<void> {
    return this.enqueue(() => this.read());
  }

  private async read(): Promise<void> {
    const { root, options } = this;
    const scan = await scanSite(this.fileSystem, root, { ...options, isOver: () => this.isOver });
    this.lastScan = scan;
    const { pageInfo = new Map(), openApi = new Map(), parts = new Map(), projectName } = this.current ?? {};
    this.current = scan.index.with({ pageInfo, openApi, parts, projectName });
  }

  /** Looks up files outside the scan that the configuration refers to; true if the index changed. */
  async lookUp(configuration: ParsedDocument): Promise<boolean> {
    const before = this.current;
    if (configuration.textDocument.getText().trim() === '') await this.readProjectName();
    await this.readParts(configuration);
    await this.enqueue(() => this.lookUpUnscanned(configuration));
    await this.lookUpOpenApi(configuration);
    return this.current !== before;
  }

  /** The configuration with its parts, as far as they have been read. */
  compose(configuration: ParsedDocument, getOpenPart = this.options.getOpenPart): ComposedConfiguration {
    return compose(configuration, getName(configuration.textDocument.uri), (path) => {
      const open = getOpenPart?.(path);
      return open === undefined ? this.current?.parts.get(path) : { kind: 'read', document: open };
    });
  }

  /** Reads the parts of a configuration that aren’t known, or may have changed; true if there were any. */
  async readParts(configuration: ParsedDocument): Promise<boolean> {
    this.lastConfiguration = configuration;
    const isKnown = this.getUnread(configuration).length + this.staleParts.size === 0;
    return !isKnown && this.enqueue(() => this.readUnread(configuration));
  }

  /** Until all are known, because each may name others. */
  private async readUnread(configuration: ParsedDocument): Promise<boolean> {
    let hasRead = false;
    for (;;) {
      const unread = new Set([...this.getUnread(configuration), ...this.staleParts]);
      if (unread.size === 0 || this.isOver) return hasRead;
      hasRead = true;
      this.staleParts.clear();
      await this.readFiles([...unread]);
    }
  }

  private getUnread(configuration: ParsedDocument): string[] {
    return this.compose(configuration).unread.filter((path) => this.current?.parts.has(path) === false);
  }

  /** A file that is as before stays the same object. */
  private async readFiles(paths: readonly string[]): Promise<void> {
    const changed = new Map<string, PartFile>();
    const readFile = async (path: string): Promise<void> => {
      const read = await this.readPart(path);
      const before = this.current?.parts.get(path);
      if (before === undefined || !isSamePart(read, before)) changed.set(path, read);
    };
    await workAtOnce(this.root, paths, readFile, () => this.isOver);
    if (changed.size > 0)
      this.current = this.current?.with({ parts: new Map([...this.current.parts, ...changed]) });
  }

  /** Repeated if the file changes meanwhile. */
  private async readPart(part: string): Promise<PartFile> {
    for (;;) {
      const reading = this.reads.begin();
      const read = await this.readPartOnce(part);
      const isStale = reading.isStale(part);
      reading.end();
      if (!isStale || this.isOver) return read;
    }
  }

  private async readPartOnce(part: string): Promise<PartFile> {
    const { fileSystem, within, options } = this;
    const path = `${this.root}/${part}`;
    const { kind } = await fileSystem.look(path, within);
    if (kind === 'outside') return { kind };
    if (kind !== 'file') return { kind: kind === 'unreadable' ? kind : 'missing' };
    const { encoding = 'utf-16' } = options;
    return readConfiguration(fileSystem, { path, uri: toUri(path), within, encoding }, 'json');
  }

  /** Updates the index; true if it changed. */
  apply(events: readonly FileEvent[]): Promise<boolean> {
    return events.length === 0 ? Promise.resolve(false) : this.enqueue(() => this.applyAll(events));
  }

  private async applyAll(events: readonly FileEvent[]): Promise<boolean> {
    const before = this.current;
    if (before === undefined || this.lastScan === undefined) return false;
    const paths = events.map(({ path }) => path);
    this.reads.touch(paths);
    const look = (path: string) => this.fileSystem.look(`${this.root}/${path}`, this.within);
    const change = await findChange(before, this.lastScan, events, look);
    if (change === 'scan') await this.read();
    else if (change !== 'none') {
      const { added, removed, ...facts } = change;
      this.current = this.current?.withFiles(added, removed, facts);
    }
    this.forgetContents(paths);
    const { parts = new Map(), leaving = new Set() } = this.current ?? {};
    // A link can lead to any file, through others that lead out of the site.
    const mayBeLinked = this.lastScan.hasLinks || leaving.size > 0;
    const touched = new Set(paths);
    // What was read before counts until then.
    const changed = [...parts.keys()].filter((part) => mayBeLinked || isWithinAny(part, touched));
    if (changed.length > 0) await this.readFiles(changed);
    return this.current !== before;
  }

  /**
   * Reads unknown pages until there are none left. One reading at a time: a call during another one joins it, with its
   * own pages. `isOver` ends it early. Returns whether anything was read.
   */
  readPages(
    isOver: () => boolean,
    getPages: GetPages = (index) => index.pages,
    onRead?: OnRead,
  ): Promise<boolean> {
    this.wanted = getPages;
    this.pageReading ??= Promise.resolve().then(() => this.readWaiting(isOver, onRead));
    return this.pageReading;
  }

  private async readWaiting(isOver: () => boolean, onRead?: OnRead): Promise<boolean> {
    let hasRead = false;
    try {
      for (;;) {
        const index = this.current;
        if (index === undefined || isOver()) return hasRead;
        const pages = new Set(this.wanted(index));
        this.current = this.pageReader.keepOnly(index, pages);
        const waiting = this.pageReader.getWaiting(index, pages);
        if (waiting.length === 0) return hasRead;
        hasRead = true;
        // Stored in the same tick in which it is known to be up to date.
        const keep = (found: ReadonlyMap<string, PageInfo>): void => {
          if (found.size > 0)
            this.current = this.current?.with({ pageInfo: new Map([...this.current.pageInfo, ...found]) });
        };
        await this.pageReader.read(index, waiting, { keep, isOver, onRead });
      }
    } finally {
      // Immediately, so that a later call reads again.
      this.pageReading = undefined;
    }
  }

  /** Reads the project's own name, for a configuration that is still to be written. */
  async readProjectName(): Promise<void> {
    let projectName: string | undefined;
    for (const file of getProjectFiles(this.current?.files ?? new Set())) {
      const start = await this.fileSystem.readStart(`${this.root}/${file}`, this.within, projectFileLimit);
      projectName = start && parseProjectName(file, decodeText(start));
      if (projectName !== undefined) break;
    }
    if (projectName !== this.current?.projectName) this.current = this.current?.with({ projectName });
  }

  /**
   * These files and folders may have changed, and with them files read through links: they are read again when needed.
   * What is known of pages counts until then.
   */
  forgetContents(paths: readonly string[]): void {
    const index = this.current;
    if (index === undefined) return;
    const { hasLinks = false, linked = new Set<string>() } = this.lastScan ?? {};
    const touched = new Set(hasLinks ? [...paths, ...linked] : paths);
    // A read in progress may have started before the change.
    this.reads.touch([...touched]);
    const stale = [...index.pageInfo.keys()].filter((file) => isWithinAny(file, touched));
    const openApi = hasLinks
      ? new Map<string, OpenApiReport>()
      : new Map([...index.openApi].filter(([file]) => !isWithinAny(file, touched)));
    this.pageReader.markStale(stale);
    for (const path of touched) this.keeper?.markStale(path);
    if (stale.length > 0 || openApi.size !== index.openApi.size) this.current = index.with({ openApi });
  }

  private async lookUpUnscanned(configuration: ParsedDocument): Promise<void> {
    const index = this.current;
    if (index === undefined || index.unscanned.size === 0 || !index.complete) return;
    const asked = this.compose(configuration)
      .documents.flatMap((document) => [
        ...getSiteFormat(document).navigation.pages.flatMap(({ entry }) =>
          entry.isOutside ? [] : getCandidates(entry),
        ),
        ...getApiReferences(document, index).map(({ path }) => path),
        ...getAssetReferences(document, index).map(({ path }) => path),
      ])
      .filter((path) => index.isUnknown(path));
    if (asked.length === 0) return;
    const files = new Set(index.files);
    const absent = new Set(index.absent);
    const excludedPages = new Set(index.excludedPages);
    const leaving = new Set(index.leaving);
    const lookAt = async (path: string): Promise<void> => {
      const { kind } = await this.fileSystem.look(`${this.root}/${path}`, this.within);
      if (kind === 'unreadable') return;
      if (kind === 'outside') leaving.add(path);
      (kind === 'file' ? files : absent).add(path);
      if (kind === 'file' && isPageFile(path)) excludedPages.add(path);
    };
    await workAtOnce(this.root, asked, lookAt, () => this.isOver);
    this.current = this.current?.with({ files, absent, excludedPages, leaving });
  }

  private async lookUpOpenApi(configuration: ParsedDocument): Promise<void> {
    const index = this.current;
    if (index === undefined || this.checkOpenApi === undefined) return;
    const { documents, whole } = this.compose(configuration);
    const named = new Set(documents.flatMap((document) => [...getDescriptionPaths(document, index)]));
    for (const path of named) await this.judgeOpenApi(path, this.checkOpenApi);
    // The build of a tree reads the others, too.
    if (getSiteFormat(whole).tree === undefined) return;
    const checkOther: CheckOpenApi = async (path, text) =>
      isDescription(text) ? this.checkOpenApi?.(path, text) : { error: undefined, unread: 'other' };
    for (const path of getLikelyDescriptions(index.files))
      if (!index.isUnbuilt(path)) await this.judgeOpenApi(path, checkOther, false);
  }

  /** Repeated if the file changes meanwhile, because a check takes seconds. */
  private async judgeOpenApi(path: string, checkOpenApi: CheckOpenApi, isNamed = true): Promise<void> {
    const isJudged = () => {
      const report = this.current?.openApi.get(path);
      return report !== undefined && !(isNamed && report.unread === 'other');
    };
    while (!this.isOver && this.current !== undefined && !isJudged()) {
      const reading = this.reads.begin();
      const content = await this.fileSystem.readFile(`${this.root}/${path}`, this.within);
      const report: OpenApiReport | undefined =
        content.kind === 'whole'
          ? await checkOpenApi(`${this.root}/${path}`, decodeText(content.bytes))
          : { error: undefined, unread: content.kind };
      const isStale = reading.isStale(path);
      reading.end();
      if (isStale) continue;
      const openApi = new Map(this.current.openApi);
      openApi.set(path, report ?? { error: undefined });
      this.current = this.current.with({ openApi });
    }
  }
}

/** Whether the build takes a text that nothing names for the description of an API: by a key at its top. */
function isDescription(text: string): boolean {
  return /^\s*\{/.test(text)
    ? text.includes('"openapi"') && 'openapi' in getFields(parseJsonValue(text))
    : /^["']?openapi["']?\s*:/m.test(text);
}

function isSamePart(one: PartFile, other: PartFile): boolean {
  if (one.kind !== 'read' || other.kind !== 'read') return one.kind === other.kind;
  const [text, otherText] = [one, other].map(({ document }) => document.textDocument.getText());
  return (
    text === otherText &&
    isUnreadable(one.document) === isUnreadable(other.document) &&
    one.document.hasMark === other.document.hasMark
  );
}

/** In bytes: how much is read of a file that may name the project. */
const projectFileLimit = 65_536;

/** In characters; longer text is a sentence, not a name. */
const maxLength = 60;
/** Generic names, which say nothing about the project. */
const generic =
  /^(?:read ?me|(?:my |the )?(?:docs?|documentation|app|project|web ?site|site|workspace|monorepo|root)|introduction|overview|get(?:ting)? started|welcome)$/i;

/** The files in a project's folder that may name it, in order of preference. */
function getProjectFiles(files: ReadonlySet<string>): string[] {
  const readmes = [...files].filter((file) => /^readme\.mdx?$/i.test(file)).sort();
  return [...readmes, ...(files.has('package.json') ? ['package.json'] : [])];
}

/** The name that one of these files gives the project. */
export function parseProjectName(file: string, text: string): string | undefined {
  return file === 'package.json' ? parsePackageName(text) : parseHeading(text);
}

/** A level 1 heading at the start of the text, as plain text. */
function parseHeading(text: string): string | undefined {
  const heading = /^\s*#[ \t]+([^\r\n]*?)[ \t]*#*[ \t]*(?:[\r\n]|$)/.exec(text)?.[1];
  return heading === undefined || /[<>[\]`*~|\\]|__|:\/\//.test(heading) ? undefined : getCertain(heading);
}

/** A display name as it is; a package's name as a title, without its scope. */
function parsePackageName(text: string): string | undefined {
  const { displayName, name } = getFields(parseJsonValue(text));
  if (typeof displayName === 'string') return getCertain(displayName);
  return typeof name === 'string' ? getCertain(toTitle(name.replace(/^@[^/]*\//, ''))) : undefined;
}

function getCertain(name: string): string | undefined {
  const words = name.replaceAll(/\s+/g, ' ').trim();
  return words === '' || words.length > maxLength || generic.test(words) ? undefined : words;
}
