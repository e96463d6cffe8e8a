// `--watch`: repeats the check whenever files of the sites change. The result is a value; the program decides how to
// draw it on a screen or write it to a file.
import { shortenPath } from '../check/report.ts';
import type { FileWatcher, FileWatcherParts, WatchedChange } from '../node/fileWatcher.ts';
import { getName, isConfigurationName, isNeverScanned, isWithinAny } from '../shared/sitePaths.ts';
import { formatCount, formatNumber } from '../shared/text/words.ts';
import type { ComparedCheck, RefusedCheck } from './runCheck.ts';
import { createPaint, getTerminalLine } from './terminalText.ts';

interface WatchedCheckParts {
  /** The checked files and folders, and the baseline: absolute, with `/`. */
  readonly paths: readonly string[];
  check(): Promise<ComparedCheck | RefusedCheck>;
  watch(parts: FileWatcherParts): FileWatcher;
  /** Shows the result. */
  show(shown: ShownCheck): void;
  /** Reports a bug in the program. */
  onError(error: unknown): void;
}

export interface ShownCheck {
  readonly result: ComparedCheck | RefusedCheck;
  /** Absolute, with `/`: the changes that caused the check; empty the first time. */
  readonly changed: readonly string[];
  readonly fileCount: number;
  /** What can’t be watched, in sentences. */
  readonly unwatched: readonly string[];
}

type SiteFiles = Pick<ComparedCheck, 'siteFolders' | 'isIgnored' | 'outerFiles'>;

const nothingThere: SiteFiles = { siteFolders: [], isIgnored: () => false, outerFiles: [] };

export class WatchedCheck {
  private readonly parts: WatchedCheckParts;
  private watcher: FileWatcher | undefined;
  private watched = '';
  private readonly changed = new Set<string>();
  private readonly unwatched = new Set<string>();
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(parts: WatchedCheckParts) {
    this.parts = parts;
  }

  /** Checks for the first time; `refused` if there is nothing to watch. */
  async start(): Promise<'watching' | RefusedCheck> {
    const first = await this.parts.check();
    if (first.kind === 'refused') return first;
    await this.watchSites(first);
    this.checkAgain();
    return 'watching';
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.watcher?.close();
    await this.running;
  }

  private checkAgain(): void {
    this.running ??= this.check()
      .catch((error) => this.parts.onError(error))
      .finally(() => {
        this.running = undefined;
        if (this.changed.size > 0 && !this.isClosed) this.checkAgain();
      });
  }

  private async check(): Promise<void> {
    const changed = [...this.changed];
    this.changed.clear();
    let result = await this.parts.check();
    let rules = changed.filter((path) => getName(path) === '.gitignore');
    // Checks once more if other files are watched now: something may have changed before they were.
    while (!this.isClosed && (await this.watchSites(result, rules))) {
      result = await this.parts.check();
      rules = [];
    }
    if (this.isClosed) return;
    const { fileCount = 0 } = this.watcher ?? {};
    this.parts.show({ result, changed, fileCount, unwatched: [...this.unwatched] });
  }

  /** Starts watching other files if the sites or the ignore rules have changed; false if they haven't. */
  private async watchSites(
    result: ComparedCheck | RefusedCheck,
    changedRules: readonly string[] = [],
  ): Promise<boolean> {
    // A deleted file ends its watch, so only a new watcher sees it return.
    const checked = result.kind === 'compared' ? result : nothingThere;
    const wanted = result.kind + JSON.stringify([checked.siteFolders, checked.outerFiles]);
    if (wanted === this.watched && changedRules.length === 0) return false;
    this.watched = wanted;
    this.unwatched.clear();
    const sites = new Set(checked.siteFolders);
    const before = this.watcher;
    // A single file is checked with its site.
    const around = checked.siteFolders.filter((folder) => !isWithinAny(folder, new Set(this.parts.paths)));
    this.watcher = this.parts.watch({
      paths: [...this.parts.paths, ...around, ...checked.outerFiles],
      ignores: (path, kind) => this.ignores(path, kind, sites, checked),
      onChanges: (changes) => this.take(changes),
      onError: (error) => this.unwatched.add(`Not everything can be watched (${error.message}).`),
    });
    await Promise.all([before?.close(), this.watcher.ready]);
    return true;
  }

  private ignores(
    path: string,
    kind: 'file' | 'folder',
    sites: ReadonlySet<string>,
    checked: SiteFiles,
  ): boolean {
    if (this.parts.paths.includes(path) || checked.outerFiles.includes(path)) return false;
    if (kind === 'file') return !isOfInterest(path) && !isWithinAny(path, sites);
    return isNeverScanned(path) || checked.isIgnored(path);
  }

  private take(changes: readonly WatchedChange[]): void {
    for (const { path } of changes) this.changed.add(path);
    this.checkAgain();
  }
}

/** Until there is a site, only these files can create or change one. */
function isOfInterest(path: string): boolean {
  return isConfigurationName(getName(path)) || getName(path) === '.gitignore';
}

/** What `--watch` prints: on a screen that is cleared each time, or below the previous output. */
interface ScreenOptions {
  readonly color: boolean;
  /** Whether standard output is a terminal, whose screen can be cleared. */
  readonly isScreen: boolean;
  /** Whether something was printed before. */
  readonly isLater: boolean;
  /** The folder that paths are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  readonly time: Date;
}

/** Moves to the top left, then clears the screen and what has scrolled out (ECMA-48, and xterm’s 3). */
const clear = '\u001b[H\u001b[2J\u001b[3J';

/** How many changed files are named. */
const maxNames = 3;

/** The text above a report: when, and why it was checked again. Ends with an empty line. */
export function formatTop({ changed }: ShownCheck, options: ScreenOptions): string {
  const { color, isScreen, isLater, shownFolder, time } = options;
  const names = changed.map((path) => getTerminalLine(shortenPath(path, shownFolder))).sort();
  const shown = names.slice(0, maxNames).join(', ');
  const more = names.length - maxNames;
  const rest = more > 0 ? ` and ${formatNumber(more)} more` : '';
  const why = names.length === 0 ? '' : ` · changed: ${shown}${rest}`;
  const line = createPaint(color)('dim', `── ${formatTime(time)}${why}`);
  const above = isScreen ? clear : isLater ? '\n' : '';
  return `${above}${line}\n\n`;
}

/** The text below a report. */
export function formatBottom({ fileCount, unwatched }: ShownCheck, { color }: ScreenOptions): string {
  const failures = unwatched.map((sentence) => `${getTerminalLine(sentence)}\n`).join('');
  const line = `Watching ${formatCount(fileCount, 'file')}. Press Ctrl+C to stop.`;
  return `${failures}${createPaint(color)('dim', line)}\n`;
}

/** The local time, in the same form in every language: "09:05:00". */
function formatTime(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
