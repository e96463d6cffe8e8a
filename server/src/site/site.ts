// A live site: scanned once, then kept up to date by file events. Its known state is always one SiteIndex.

import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import { getCandidates } from '../format/pageReference.ts';
import { createQueue } from '../shared/queue.ts';
import { isPageFile, isWithinAny } from '../shared/sitePaths.ts';
import { getFields, parseJsonValue } from '../shared/text/jsonValue.ts';
import { toTitle } from '../shared/text/titleWords.ts';
import { decodeText, type FileSystem } from './fileSystem.ts';
import {
  type GetPages,
  type OnRead,
  type PageKeeper,
  PageReader,
  type ReadingPurpose,
} from './pageReader.ts';
import { getAssetReferences, getOpenApiReferences } from './references/fileReferences.ts';
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
    const { pageInfo = new Map(), openApi = new Map(), projectName } = this.current ?? {};
    this.current = scan.index.with({ pageInfo, openApi, projectName });
  }

  /** Looks up files outside the scan that the configuration refers to; true if the index changed. */
  async lookUp(configuration: ParsedDocument): Promise<boolean> {
    const before = this.current;
    if (configuration.textDocument.getText().trim() === '') await this.readProjectName();
    await this.enqueue(() => this.lookUpUnscanned(configuration));
    await this.lookUpOpenApi(configuration);
    return this.current !== before;
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
    const asked = getSiteFormat(configuration)
      .navigation.pages.flatMap(({ entry }) => (entry.isOutside ? [] : getCandidates(entry)))
      .concat(getOpenApiReferences(configuration, index).map(({ path }) => path))
      .concat(getAssetReferences(configuration, index).map(({ path }) => path))
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
    for (const { path, resolution } of getOpenApiReferences(configuration, index)) {
      if (resolution === 'found') await this.judgeOpenApi(path, this.checkOpenApi);
    }
  }

  /** Repeated if the file changes meanwhile, because a check takes seconds. */
  private async judgeOpenApi(path: string, checkOpenApi: CheckOpenApi): Promise<void> {
    while (!this.isOver && this.current?.openApi.has(path) === false) {
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
