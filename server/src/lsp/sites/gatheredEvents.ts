// File events come one by one, by the thousands: those that arrive while others are being handled are gathered.
import type { FileEvent } from '../../site/siteChange.ts';

/** In milliseconds, between two rounds: a multiple of what the last one took, so that other work gets its turn. */
const pause = { least: 20, most: 1000, ofLastRound: 2 };

export class GatheredEvents {
  private readonly apply: (events: readonly FileEvent[]) => Promise<void>;
  private waiting: { readonly events: FileEvent[]; readonly applied: Promise<void> } | undefined;
  private last: Promise<void> = Promise.resolve();
  private nextRound = 0;
  private rounds = 0;

  constructor(apply: (events: readonly FileEvent[]) => Promise<void>) {
    this.apply = apply;
  }

  /** Settles when everything that came so far is handled; `undefined` when it already is. */
  get pending(): Promise<void> | undefined {
    return this.rounds === 0 ? undefined : this.last;
  }

  /** Settles when these events are handled; after a quiet period they are handled at once. */
  add(events: readonly FileEvent[]): Promise<void> {
    if (this.waiting !== undefined) for (const event of events) this.waiting.events.push(event);
    else {
      this.rounds++;
      const applied = this.last.then(() => this.applyWaiting());
      this.waiting = { events: [...events], applied };
      this.last = applied.catch(() => undefined);
    }
    return this.waiting.applied;
  }

  private async applyWaiting(): Promise<void> {
    const rest = this.nextRound - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    const events = this.waiting?.events ?? [];
    this.waiting = undefined;
    const begin = performance.now();
    try {
      await this.apply(events);
    } finally {
      this.rounds--;
      const end = performance.now();
      this.nextRound = end + Math.min(pause.most, Math.max(pause.least, (end - begin) * pause.ofLastRound));
    }
  }
}
