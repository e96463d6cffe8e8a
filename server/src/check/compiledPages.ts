// What the parser of the host’s build says about the pages of a site, asked once for each state of a page.

import type { PageCompiler, PageToCompile } from '../compile/pageCompiler.ts';
import type { PageFault } from '../compile/pageFault.ts';
import type { ScannedPage } from '../links/scannedPage.ts';

interface KnownFaults {
  /** What else was asked than the text. */
  readonly options: string;
  readonly faults: readonly PageFault[];
}

/** For a check that leaves out what only the parser finds. */
export const withoutParser: Pick<CompiledPages, 'hasNone' | 'getFaults'> = {
  hasNone: () => true,
  getFaults: async () => undefined,
};

export class CompiledPages {
  private readonly compiler: Pick<PageCompiler, 'check'>;
  /** By what was found in the page’s text, which is another object once the page has changed. */
  private readonly known = new WeakMap<ScannedPage, KnownFaults>();

  constructor(compiler: Pick<PageCompiler, 'check'>) {
    this.compiler = compiler;
  }

  /** Whether the page is known to have no faults. `asked` may have an empty text. */
  hasNone(scanned: ScannedPage | undefined, asked: PageToCompile): boolean {
    const before = scanned && this.known.get(scanned);
    return before !== undefined && before.options === describeOptions(asked) && before.faults.length === 0;
  }

  /**
   * @param key of the page.
   * @param scanned from the same text.
   * @returns `undefined` if the parser has no answer.
   */
  async getFaults(
    key: string,
    scanned: ScannedPage,
    asked: PageToCompile,
  ): Promise<readonly PageFault[] | undefined> {
    const options = describeOptions(asked);
    const before = this.known.get(scanned);
    if (before?.options === options) return before.faults;
    const faults = await this.compiler.check(key, asked);
    if (faults !== undefined) this.known.set(scanned, { options, faults });
    return faults;
  }
}

function describeOptions({ text: _, ...options }: PageToCompile): string {
  return JSON.stringify(options);
}
