// Finds the first of many patterns that takes a path. A tree of segments, so that no lookup goes through all of them.
import { PrefixMap } from './prefixMap.ts';
import { beginsWith, type PathPattern, type SourcePattern, takesAll } from './redirectPattern.ts';

/** What the first pattern of a list does with the paths of another pattern. */
export type FirstPattern =
  | { readonly kind: 'none' }
  /** It takes all of them. */
  | { readonly kind: 'taken'; readonly index: number }
  /** It takes some of them, or we can’t tell. */
  | { readonly kind: 'doubtful' };

interface Branch {
  readonly texts: Map<string, Branch>;
  name: Branch | undefined;
  /** Indexes of the first pattern that ends here, and by prefix of those with a rest. */
  end: number;
  readonly rests: PrefixMap<number>;
  /** The first of an unknown form, which may take this path and all below it. */
  doubtful: number;
  /** The first index here or below, and the first that needs at least one more segment or may. */
  first: number;
  below: number;
}

/** What remains of a search: the segments of the query from `at` on are to be found below the branch. */
interface Step {
  readonly branch: Branch;
  readonly at: number;
}

/** More branches than any real site makes a search visit: beyond it, the answer is that we can’t tell. */
const maxSteps = 1_000;

const never = Number.POSITIVE_INFINITY;

export class PatternTable {
  private readonly patterns: readonly SourcePattern[];
  private readonly root = createBranch();

  constructor(patterns: readonly SourcePattern[]) {
    this.patterns = patterns;
    for (const [index, pattern] of patterns.entries()) this.add(pattern, index);
  }

  private add({ segments, rest, isCertain }: SourcePattern, index: number): void {
    let branch = this.root;
    branch.first = Math.min(branch.first, index);
    for (const segment of segments) {
      branch.below = Math.min(branch.below, index);
      let next = segment.kind === 'name' ? branch.name : branch.texts.get(segment.text);
      if (next === undefined) {
        next = createBranch();
        if (segment.kind === 'name') branch.name = next;
        else branch.texts.set(segment.text, next);
      }
      branch = next;
      branch.first = Math.min(branch.first, index);
    }
    if (!isCertain && rest !== undefined) branch.doubtful = Math.min(branch.doubtful, index);
    else if (rest !== undefined)
      branch.rests.set(rest.prefix, Math.min(branch.rests.get(rest.prefix) ?? never, index));
    else branch.end = Math.min(branch.end, index);
    if (rest !== undefined) branch.below = Math.min(branch.below, index);
  }

  /** What the first pattern does that takes any path of the query. */
  findFirst(query: PathPattern): FirstPattern {
    const index = search(this.root, query, findOverlaps);
    if (index === undefined) return { kind: 'doubtful' };
    const pattern = this.patterns[index];
    if (pattern === undefined) return { kind: 'none' };
    return pattern.isCertain && takesAll(pattern, query) ? { kind: 'taken', index } : { kind: 'doubtful' };
  }

  /** The index of the first pattern that takes any path of the query, or may; `undefined` if none does or we can’t tell. */
  findOverlap(query: PathPattern): number | undefined {
    const index = search(this.root, query, findOverlaps);
    return index === undefined || this.patterns[index] === undefined ? undefined : index;
  }

  /** The index of the first pattern that takes all paths of the query; `undefined` if none surely does. */
  findHolder(query: PathPattern): number | undefined {
    const index = search(this.root, query, findHolders);
    if (index === undefined) return undefined;
    return this.patterns[index]?.isCertain === true ? index : undefined;
  }
}

function createBranch(): Branch {
  return {
    ...{ texts: new Map<string, Branch>(), name: undefined, rests: new PrefixMap<number>() },
    ...{ end: never, doubtful: never, first: never, below: never },
  };
}

interface Search {
  readonly query: PathPattern;
  /** An index that the query is looking for. */
  note(index: number | undefined): void;
  /** Where to go on. */
  visit(branch: Branch | undefined): void;
  /** Counts work that comes; false if it is too much, and the search ends. */
  spend(count: number): boolean;
}

type FindAt = (step: Step, search: Search) => void;

/** The lowest index that is noted; Infinity if there is none, `undefined` if the search takes too long. */
function search(root: Branch, query: PathPattern, findAt: FindAt): number | undefined {
  let best = never;
  const mostSteps = maxSteps + query.segments.length;
  let steps = 0;
  let at = 0;
  const waiting: Step[] = [{ branch: root, at: 0 }];
  const own: Search = {
    query,
    note: (index = never) => {
      best = Math.min(best, index);
    },
    visit: (branch) => {
      if (branch !== undefined && branch.first < best) waiting.push({ branch, at: at + 1 });
    },
    spend: (count) => {
      steps += count;
      return steps <= mostSteps;
    },
  };
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    if (step.branch.first >= best) continue;
    at = step.at;
    steps++;
    findAt(step, own);
    if (steps > mostSteps) return undefined;
  }
  return best;
}

/** Notes patterns that take any path of the query. */
function findOverlaps({ branch, at }: Step, { query, note, visit, spend }: Search): void {
  const { segments, rest } = query;
  note(branch.doubtful);
  const segment = segments[at];
  if (segment?.kind === 'text') {
    noteRests(branch, segment.text, at, { query, note, visit, spend });
    visit(branch.name);
    visit(branch.texts.get(segment.text));
  } else if (segment !== undefined) {
    if (!spend(branch.texts.size + branch.rests.size)) return;
    for (const index of branch.rests.values()) note(index);
    for (const child of branch.texts.values()) visit(child);
    visit(branch.name);
  } else if (rest === undefined) note(branch.end);
  else if (rest.prefix === '') note(branch.below);
  else {
    if (!spend(branch.texts.size + branch.rests.size)) return;
    note(branch.name?.first);
    for (const [prefix, index] of branch.rests)
      if (prefix.startsWith(rest.prefix) || rest.prefix.startsWith(prefix)) note(index);
    for (const [text, child] of branch.texts)
      if (beginsWith(text, false, rest.prefix)) note(child.first);
      else if (text === rest.prefix) note(child.below);
  }
}

/** Notes patterns that take all paths of the query. */
function findHolders({ branch, at }: Step, own: Search): void {
  const { query, note, visit, spend } = own;
  const { segments, rest } = query;
  const segment = segments[at];
  if (segment?.kind === 'text') {
    noteRests(branch, segment.text, at, own);
    visit(branch.name);
    visit(branch.texts.get(segment.text));
  } else if (segment !== undefined) {
    note(branch.rests.get(''));
    visit(branch.name);
  } else if (rest === undefined) note(branch.end);
  else {
    if (!spend(branch.rests.depth)) return;
    for (const [, index] of branch.rests.listBeginnings(rest.prefix)) note(index);
  }
}

function noteRests(branch: Branch, text: string, at: number, { query, note, spend }: Search): void {
  if (!spend(branch.rests.depth)) return;
  const isFollowed = at + 1 < query.segments.length || query.rest !== undefined;
  for (const [prefix, index] of branch.rests.listBeginnings(text))
    if (beginsWith(text, isFollowed, prefix)) note(index);
}
