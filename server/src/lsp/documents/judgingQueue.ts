// When documents are judged: what is typed comes before everything else, and at once, unless judging it takes so long
// that it would get in the way of the next key.

/** Milliseconds. A judging that takes less is never put off; a longer one leaves as much time as it took, at most so much. */
const briefRun = 4;
const maxPause = 60;
/** Turns of the event loop that show whether the next change is waiting already; and the most milliseconds for it. */
const turnsToWait = 2;
const patience = 60;

/** A document that was typed into. */
interface Typed {
  /** When it is judged at the latest, if changes do not end. */
  readonly latest: number;
  turnsLeft: number;
  /** While a pause after the last run is kept. */
  timer: NodeJS.Timeout | undefined;
}

interface JudgingOptions {
  /** Must begin with what takes long: what it does before it first waits is measured. */
  readonly judge: (uri: string) => Promise<void>;
  /** Nothing is judged before; never rejects. */
  readonly ready: () => Promise<void>;
  readonly onError: (uri: string, error: unknown) => void;
}

export class JudgingQueue {
  private readonly options: JudgingOptions;
  private readonly typed = new Map<string, Typed>();
  /** What something else than typing made to be judged again: one after the other, when nothing typed is waiting. */
  private readonly behind = new Set<string>();
  /** By document: until when the last run asks for a pause. */
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

  /** What the document is judged by has changed, not its text. */
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

  /** Settles when nothing that was typed waits to be judged, but for what is kept waiting by a pause. */
  whenTypedIsJudged(): Promise<void> {
    return this.isTypedWaiting() ? new Promise((resolve) => this.waiters.push(resolve)) : Promise.resolve();
  }

  private isTypedWaiting(): boolean {
    for (const { timer } of this.typed.values()) if (timer === undefined) return true;
    return false;
  }

  /** One turn of the event loop after the other, as long as there is something to judge. */
  private turn(): void {
    if (this.isTurning || (this.behind.size === 0 && !this.isTypedWaiting())) return;
    this.isTurning = true;
    setImmediate(async () => {
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
