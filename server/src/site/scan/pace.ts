// Work that gives way: after computing for a while, it lets requests and keystrokes be answered before it continues.

/** In milliseconds; too short for anyone to notice. */
const slice = 8;

export class Pace {
  private since = performance.now();

  /** For loops, so that a promise is created only when one is needed: `if (pace.isDue) await pace.giveWay()`. */
  get isDue(): boolean {
    return performance.now() - this.since > slice;
  }

  async giveWay(): Promise<void> {
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    this.since = performance.now();
  }
}
