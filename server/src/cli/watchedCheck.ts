// `--watch`: the check, again and again, whenever something of the sites changes. What is drawn is a value; how it gets
// onto a screen or into a file is the program's business.
import type { FileWatcher, FileWatcherParts, WatchedChange } from '../node/fileWatcher.ts';
import { getName, isConfigurationName, isNeverScanned, isWithinAny } from '../shared/sitePaths.ts';
import { formatCount, formatNumber } from '../shared/text/words.ts';
import { shortenPath } from './report.ts';
import type { Judged, RefusedCheck } from './runCheck.ts';
import { createPaint, getTerminalLine } from './terminalText.ts';

interface WatchedCheckParts {
  /** Files and folders that are checked, and the baseline: absolute, with `/`. */
  readonly paths: readonly string[];
  judge(): Promise<Judged | RefusedCheck>;
  watch(parts: FileWatcherParts): FileWatcher;
  /** Shows what was found. */
  show(shown: ShownCheck): void;
  /** The program is at fault. */
  onError(error: unknown): void;
}

export interface ShownCheck {
  readonly judgement: Judged | RefusedCheck;
  /** Absolute, with `/`: because of which it was checked again; none the first time. */
  readonly changed: readonly string[];
  readonly fileCount: number;
  /** Sentences about what can’t be watched. */
  readonly unwatched: readonly string[];
}

type SiteFiles = Pick<Judged, 'siteFolders' | 'isIgnored' | 'outerFiles'>;

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

  /** Checks for the first time; `refused` when there is nothing to watch. */
  async start(): Promise<'watching' | RefusedCheck> {
    const first = await this.parts.judge();
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
    let judgement = await this.parts.judge();
    let rules = changed.filter((path) => getName(path) === '.gitignore');
    // Once more when other files are watched: something may have changed before they were.
    while (!this.isClosed && (await this.watchSites(judgement, rules))) {
      judgement = await this.parts.judge();
      rules = [];
    }
    if (this.isClosed) return;
    const { fileCount = 0 } = this.watcher ?? {};
    this.parts.show({ judgement, changed, fileCount, unwatched: [...this.unwatched] });
  }

  /** Another site, or another rule what git ignores, is another set of files; false when it is the same. */
  private async watchSites(
    judgement: Judged | RefusedCheck,
    changedRules: readonly string[] = [],
  ): Promise<boolean> {
    // What is gone takes what watched it along: its return is seen by a watcher that has not known it.
    const judged = judgement.kind === 'judged' ? judgement : nothingThere;
    const wanted = judgement.kind + JSON.stringify([judged.siteFolders, judged.outerFiles]);
    if (wanted === this.watched && changedRules.length === 0) return false;
    this.watched = wanted;
    this.unwatched.clear();
    const sites = new Set(judged.siteFolders);
    const before = this.watcher;
    this.watcher = this.parts.watch({
      paths: [...this.parts.paths, ...judged.outerFiles],
      ignores: (path, kind) => this.ignores(path, kind, sites, judged),
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
    judged: SiteFiles,
  ): boolean {
    if (this.parts.paths.includes(path) || judged.outerFiles.includes(path)) return false;
    if (kind === 'file') return !isOfInterest(path) && !isWithinAny(path, sites);
    return isNeverScanned(path) || judged.isIgnored(path);
  }

  private take(changes: readonly WatchedChange[]): void {
    for (const { path } of changes) this.changed.add(path);
    this.checkAgain();
  }
}

/** Where there is no site yet, only these make or change one. */
function isOfInterest(path: string): boolean {
  return isConfigurationName(getName(path)) || getName(path) === '.gitignore';
}

/**
 * What `--watch` prints: on a screen, which is drawn anew each time, or below what was printed before.
 */
interface ScreenOptions {
  readonly color: boolean;
  /** Whether standard output is a terminal, whose screen can be cleared. */
  readonly isScreen: boolean;
  /** Whether something was printed before. */
  readonly isLater: boolean;
  /** What paths are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  readonly time: Date;
}

/** The top left, then everything, then what has scrolled out (ECMA-48, and xterm’s 3). */
const clear = '\u001b[H\u001b[2J\u001b[3J';

/** How many changed files are named. */
const maxNames = 3;

/** What stands above a report: when, and why it was checked again. Ends with an empty line. */
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

/** What stands below a report. */
export function formatBottom({ fileCount, unwatched }: ShownCheck, { color }: ScreenOptions): string {
  const failures = unwatched.map((sentence) => `${getTerminalLine(sentence)}\n`).join('');
  const line = `Watching ${formatCount(fileCount, 'file')}. Ctrl+C ends it.`;
  return `${failures}${createPaint(color)('dim', line)}\n`;
}

/** As clocks show it here, the same in every language: "09:05:00". */
function formatTime(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
