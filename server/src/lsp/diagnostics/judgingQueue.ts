// When documents are checked: typed text comes before everything else and is checked at once, unless that takes so long
// that it would delay the next keystroke.
import { callSoon, type Timer } from '../../shared/eventLoop.ts';

/**
 * In milliseconds. After a run longer than `briefRun`, the next one waits as long as the run took, up to `maxPause`.
 */
const briefRun = 4;
const maxPause = 60;
/** Ticks of the event loop in which the next change may arrive, with a limit in milliseconds. */
const turnsToWait = 2;
const patience = 60;

/** A document that was opened or edited. */
interface Typed {
  /** When it is checked at the latest, even if changes keep coming. */
  readonly latest: number;
  turnsLeft: number;
  /** Set during the pause after the last run. */
  timer: Timer | undefined;
}

interface JudgingOptions {
  /** Must start with the slow part, because the time until its first await is measured. */
  readonly judge: (uri: string) => Promise<void>;
  /** Nothing is checked until it settles; never rejects. */
  readonly ready: () => Promise<void>;
  readonly onError: (uri: string, error: unknown) => void;
}

export class JudgingQueue {
  private readonly options: JudgingOptions;
  private readonly typed = new Map<string, Typed>();
  /** Documents to check again for other reasons than typing: one after another, when nothing typed is waiting. */
  private readonly behind = new Set<string>();
  /** By document: when the pause after its last run ends. */
  private readonly pausedUntil = new Map<string, number>();
  private readonly waiters: (() => void)[] = [];
  private isTurning = false;

  constructor(options: JudgingOptions) {
    this.options = options;
  }

  /** The document was opened or changed. */
  judgeTyped(uri: string): void {
    this.behind.delete(uri);
    const known = this.typed.get(uri);
    if (known !== undefined) {
      known.turnsLeft = turnsToWait;
      return;
    }
    const now = performance.now();
    const entry: Typed = { latest: now + patience, turnsLeft: turnsToWait, timer: undefined };
    this.typed.set(uri, entry);
    const pause = (this.pausedUntil.get(uri) ?? now) - now;
    if (pause > 0) {
      entry.timer = setTimeout(() => {
        entry.timer = undefined;
        this.turn();
      }, pause);
    }
    this.turn();
  }

  /** Something that the document depends on has changed, but not its text. */
  judgeAgain(uri: string): void {
    if (this.typed.has(uri)) return;
    this.behind.add(uri);
    this.turn();
  }

  /** The document was closed. */
  forget(uri: string): void {
    clearTimeout(this.typed.get(uri)?.timer);
    this.typed.delete(uri);
    this.behind.delete(uri);
    this.pausedUntil.delete(uri);
    this.release();
  }

  /** Settles when no typed text is waiting to be checked, except documents in a pause. */
  whenTypedIsJudged(): Promise<void> {
    return this.isTypedWaiting() ? new Promise((resolve) => this.waiters.push(resolve)) : Promise.resolve();
  }

  private isTypedWaiting(): boolean {
    for (const { timer } of this.typed.values()) if (timer === undefined) return true;
    return false;
  }

  /** Takes one tick after another, as long as there is something to check. */
  private turn(): void {
    if (this.isTurning || (this.behind.size === 0 && !this.isTypedWaiting())) return;
    this.isTurning = true;
    callSoon(async () => {
      await this.options.ready();
      this.isTurning = false;
      this.takeTurn();
      this.release();
      this.turn();
    });
  }

  private takeTurn(): void {
    for (const [uri, entry] of this.typed) {
      if (entry.timer !== undefined) continue;
      entry.turnsLeft -= 1;
      if (entry.turnsLeft > 0 && performance.now() < entry.latest) continue;
      this.typed.delete(uri);
      this.judge(uri);
      return;
    }
    if (this.isTypedWaiting()) return;
    const [next] = this.behind;
    if (next === undefined) return;
    this.behind.delete(next);
    this.judge(next);
  }

  private judge(uri: string): void {
    const { judge, onError } = this.options;
    const start = performance.now();
    judge(uri).catch((error) => onError(uri, error));
    const end = performance.now();
    if (end - start < briefRun) this.pausedUntil.delete(uri);
    else this.pausedUntil.set(uri, end + Math.min(end - start, maxPause));
  }

  private release(): void {
    if (this.isTypedWaiting()) return;
    for (const resolve of this.waiters.splice(0)) resolve();
  }
}
