// The redirects of a site: which one takes a path, and where following them ends.
import { type FirstPattern, PatternTable } from './patternTable.ts';
import {
  parseRedirectDestination,
  type RedirectDestination,
  substituteNames,
  writeDestination,
} from './redirectDestination.ts';
import {
  bindNames,
  createPathPattern,
  isOnePath,
  isSamePattern,
  type PathPattern,
  parseSource,
  type SourcePattern,
} from './redirectPattern.ts';

/** As a configuration has it; blank or unreadable values are `undefined`. */
export interface WrittenRedirect {
  readonly source: string | undefined;
  readonly destination: string | undefined;
}

/** Where readers get who follow a redirect. */
export type RedirectEnd =
  | {
      readonly kind: 'end';
      /** A path of the site or a URL, as a configuration has it. */
      readonly destination: string;
      /** The indexes of the redirects that lead there, in their order. */
      readonly through: readonly number[];
    }
  /** The last of them leads to the first again. */
  | { readonly kind: 'loop'; readonly through: readonly number[] }
  /** We can’t tell, or not all paths of a pattern lead to the same redirect. */
  | { readonly kind: 'doubtful' };

/** Whether the host may serve any of these paths without a redirect. Nobody knows which of the two wins. */
export type MayBeServed = (paths: PathPattern) => boolean;

/** Browsers give up after 20 as well. */
const maxHops = 20;

const doubtful: RedirectEnd = { kind: 'doubtful' };

/** The first redirect that takes a path counts. They are known by their indexes. */
export class Redirects {
  private readonly sources: readonly SourcePattern[];
  private readonly table: PatternTable;
  private readonly written: readonly WrittenRedirect[];
  private knownDuplicates: readonly { readonly index: number; readonly earlier: number }[] | undefined;
  private readonly firstBySource = new Map<string, number>();

  constructor(written: readonly WrittenRedirect[]) {
    this.written = written;
    this.sources = written.map(({ source }) => (source === undefined ? takesNothing : parseSource(source)));
    this.table = new PatternTable(this.sources);
    for (const [index, { source }] of written.entries())
      if (source !== undefined && !this.firstBySource.has(source)) this.firstBySource.set(source, index);
  }

  /** What the redirects do with a decoded path of the site. */
  findFirst(path: string): FirstPattern {
    return this.table.findFirst(createPathPattern(path));
  }

  /** Whether surely no redirect takes any of these paths. */
  takesNone(paths: PathPattern): boolean {
    return this.table.findFirst(paths).kind === 'none';
  }

  /** The paths that each of them takes, if it is the first that does. */
  get patterns(): readonly SourcePattern[] {
    return this.sources;
  }

  /** The redirects that nobody follows, each with the earlier one that takes all of its paths. */
  get duplicates(): readonly { readonly index: number; readonly earlier: number }[] {
    this.knownDuplicates ??= this.written.flatMap((_redirect, index) => {
      const earlier = this.findEarlier(index);
      return earlier === undefined ? [] : [{ index, earlier }];
    });
    return this.knownDuplicates;
  }

  /** The index of an earlier redirect that takes all paths of this one. */
  findEarlier(index: number): number | undefined {
    const pattern = this.sources[index];
    const source = this.written[index]?.source;
    if (pattern === undefined || source === undefined) return undefined;
    const earlier = pattern.isCertain ? this.table.findHolder(pattern) : this.firstBySource.get(source);
    return earlier !== undefined && earlier < index ? earlier : undefined;
  }

  /** `undefined` if there is no such redirect, or its source can’t be read. */
  getSource(index: number): SourcePattern | undefined {
    return this.written[index]?.source === undefined ? undefined : this.sources[index];
  }

  /** The first redirect that takes all paths of a pattern. */
  findHolder(paths: PathPattern): number | undefined {
    return this.table.findHolder(paths);
  }

  /** The redirect that counts for exactly these paths. */
  findSame(paths: PathPattern): number | undefined {
    const index = this.table.findHolder(paths);
    const source = index === undefined ? undefined : this.sources[index];
    return source !== undefined && isSamePattern(source, paths) ? index : undefined;
  }

  /** The index of the redirect that has to come after a new one with this source, which would otherwise have no effect. */
  findNext(paths: PathPattern): number | undefined {
    return isOnePath(paths) ? this.table.findOverlap(paths) : this.table.findHolder(paths);
  }

  /** Where all readers get whom a redirect takes. */
  follow(index: number, mayBeServed: MayBeServed): RedirectEnd {
    const destination = this.getDestination(index);
    return destination === undefined ? doubtful : this.followFrom(destination, [index], mayBeServed);
  }

  /** Where readers get from a decoded path of the site; `undefined` if no redirect takes it. */
  followPath(path: string, mayBeServed: MayBeServed): RedirectEnd | undefined {
    const pattern = createPathPattern(path);
    const first = this.table.findFirst(pattern);
    if (first.kind === 'none') return undefined;
    if (first.kind === 'doubtful') return doubtful;
    const destination = this.apply(first.index, pattern);
    return destination === undefined ? doubtful : this.followFrom(destination, [first.index], mayBeServed);
  }

  /** The paths that a redirect leads to; `undefined` if we can’t tell. */
  getDestination(index: number): RedirectDestination | undefined {
    const destination = this.written[index]?.destination;
    const source = this.sources[index];
    return destination === undefined || source === undefined
      ? undefined
      : parseRedirectDestination(destination, source);
  }

  private followFrom(
    start: RedirectDestination,
    from: readonly number[],
    mayBeServed: MayBeServed,
  ): RedirectEnd {
    const through = [...from];
    let at = start;
    while (through.length <= maxHops) {
      const end: RedirectEnd = { kind: 'end', destination: writeDestination(at), through };
      if (at.origin !== '') return end;
      const first = this.table.findFirst(at);
      if (first.kind === 'none') return end;
      // Whether a query is kept on the way is not known.
      if (first.kind === 'doubtful' || at.suffix.startsWith('?') || mayBeServed(at)) return doubtful;
      if (through.includes(first.index))
        return first.index === through[0] ? { kind: 'loop', through } : doubtful;
      const next = this.apply(first.index, at);
      if (next === undefined) return doubtful;
      through.push(first.index);
      // Browsers keep the fragment if the next destination has none.
      at = { ...next, suffix: next.suffix.includes('#') ? next.suffix : `${next.suffix}${at.suffix}` };
    }
    return doubtful;
  }

  private apply(index: number, held: PathPattern): RedirectDestination | undefined {
    const source = this.sources[index];
    const destination = this.getDestination(index);
    if (source === undefined || destination === undefined) return undefined;
    return substituteNames(destination, bindNames(source, held));
  }
}

/** Not even the root: it needs a segment that no path has. */
const takesNothing: SourcePattern = {
  segments: [{ kind: 'text', text: '', written: '' }],
  rest: undefined,
  isCertain: true,
};
