// Work that gives way: whoever has computed for a while lets requests and keystrokes be answered before going on.

/** Milliseconds that nobody notices. */
const slice = 8;

export class Pace {
  private since = performance.now();

  /** Asked in a loop, so that a promise is made only where one is needed: `if (pace.isDue) await pace.giveWay()`. */
  get isDue(): boolean {
    return performance.now() - this.since > slice;
  }

  async giveWay(): Promise<void> {
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    this.since = performance.now();
  }
}
