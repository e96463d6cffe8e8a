// Patterns of redirects: the paths that a source takes, and the paths that a destination can stand for.
import { composeText } from '../../shared/text/strings.ts';
import { decodeEscapes } from '../target/destination.ts';

/** One segment of a path: a text, or a name that stands for any text. */
export type PatternSegment =
  | {
      readonly kind: 'text';
      /** Decoded, as paths are compared. */
      readonly text: string;
      readonly written: string;
    }
  | { readonly kind: 'name'; readonly name: string };

/** A set of paths. Slashes at the ends of a path make no difference. */
export interface PathPattern {
  readonly segments: readonly PatternSegment[];
  /** What follows them: one segment or more, of which the first begins with `prefix`, at least one character longer. */
  readonly rest: PatternRest | undefined;
}

export interface PatternRest {
  /** Decoded; '' for `:name*` and for a `*` behind a slash. */
  readonly prefix: string;
  /** Without colon and star; `*` for a star behind a slash, and `undefined` for one in a segment. */
  readonly name: string | undefined;
}

export interface SourcePattern extends PathPattern {
  /** False if the source is no pattern that we know: then it takes at most these paths, and perhaps none. */
  readonly isCertain: boolean;
}

/** The whole of a segment; names are written with a colon. */
const wholeName = /^:[a-z_][\w-]*$/i;
const wholeRest = /^:[a-z_][\w-]*\*$/i;
/** A destination has it where what the star of its source took belongs. */
const star = '*';
/** What patterns of other programs have, and `.` and `..`. */
const unusual = /[:*?+#()[\]{}|^$\\]|^\.{1,2}$/;

/** Reads the `source` of a redirect; its first slash may be missing. */
export function parseSource(source: string): SourcePattern {
  const path = source.trim().replace(/^https?:\/\/[^/]*/i, '');
  const bare = removeSuffix(path);
  const isCertain = bare === source.trim();
  const written = bare.split('/').filter((segment) => segment !== '');
  const segments: PatternSegment[] = [];
  const names = new Set<string>();
  for (const [index, segment] of written.entries()) {
    const isLast = index === written.length - 1;
    const rest = isLast ? parseRest(segment) : undefined;
    const name = wholeName.test(segment) ? segment.slice(1) : rest?.name;
    const isRepeated = name !== undefined && names.has(name);
    if (isRepeated || (rest === undefined && name === undefined && unusual.test(segment)))
      return { segments, rest: { prefix: '', name: undefined }, isCertain: false };
    if (rest !== undefined) return { segments, rest, isCertain };
    if (name === undefined) segments.push(createText(segment));
    else {
      segments.push({ kind: 'name', name });
      names.add(name);
    }
  }
  return { segments, rest: undefined, isCertain };
}

/** A source without its fragment, which servers never see, and its query, which is not compared; `:name?` is no query. */
export function removeSuffix(source: string): string {
  return source.replace(/#.*|\?[^/=#]*(=.*)?/gs, (found, query?: string) =>
    found.startsWith('#') || query !== undefined ? '' : found,
  );
}

function parseRest(segment: string): PatternRest | undefined {
  if (segment === star) return { prefix: '', name: star };
  if (wholeRest.test(segment)) return { prefix: '', name: segment.slice(1, -1) };
  const prefix = segment.slice(0, -1);
  // `.*` is what regular expressions have.
  if (!segment.endsWith('*') || unusual.test(prefix) || prefix.endsWith('.')) return undefined;
  return { prefix: toCompared(prefix), name: undefined };
}

function createText(written: string): PatternSegment {
  return { kind: 'text', text: toCompared(written), written };
}

function toCompared(written: string): string {
  return composeText(decodeEscapes(written));
}

/** A path of the site, decoded, as the pattern that takes only this path. */
export function createPathPattern(path: string): SourcePattern {
  const written = path.split('/').filter((segment) => segment !== '');
  const segments = written.map(
    (segment): PatternSegment => ({ kind: 'text', text: composeText(segment), written: segment }),
  );
  return { segments, rest: undefined, isCertain: true };
}

/** Whether both hold the same paths. */
export function isSamePattern(one: PathPattern, other: PathPattern): boolean {
  return takesAll(one, other) && takesAll(other, one);
}

/** Whether it holds a single path. */
export function isOnePath({ segments, rest }: PathPattern): boolean {
  return rest === undefined && segments.every(({ kind }) => kind === 'text');
}

/** The single path that it holds: decoded, without slashes at its ends. Paths with the same text are the same. */
export function getPathText({ segments }: PathPattern): string {
  return segments.map((segment) => (segment.kind === 'text' ? segment.text : '')).join('/');
}

/** A decoded path of the site as redirects write it: without what they would read as a pattern, a query or an escape. */
export function escapePath(path: string): string {
  return path.replace(/[%?#:*()\\[\]{}|^$+]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `%${code.padStart(2, '0')}`;
  });
}

/** The source that takes these paths. */
export function writeSource({ segments, rest }: PathPattern): string {
  const parts = segments.map((segment) => (segment.kind === 'text' ? segment.written : `:${segment.name}`));
  if (rest !== undefined) parts.push(writeRest(rest));
  return `/${parts.join('/')}`;
}

/** As the last segment of a source or a destination. */
export function writeRest({ prefix, name }: PatternRest): string {
  return name === undefined || name === star ? `${prefix}${star}` : `:${name}*`;
}

/** Whether a pattern takes every path that another one holds. */
export function takesAll(pattern: PathPattern, held: PathPattern): boolean {
  const { segments, rest } = pattern;
  const own = held.segments;
  if (own.length < segments.length) return false;
  const isSame = segments.every((segment, index) => {
    const other = own[index];
    return segment.kind === 'name' || (other?.kind === 'text' && other.text === segment.text);
  });
  if (!isSame) return false;
  if (rest === undefined) return own.length === segments.length && held.rest === undefined;
  const next = own[segments.length];
  if (next === undefined) return held.rest?.prefix.startsWith(rest.prefix) === true;
  if (next.kind === 'name') return rest.prefix === '';
  const isFollowed = own.length > segments.length + 1 || held.rest !== undefined;
  return beginsWith(next.text, isFollowed, rest.prefix);
}

/** Whether a rest takes a segment, which may be followed by others. */
export function beginsWith(segment: string, isFollowed: boolean, prefix: string): boolean {
  return segment.startsWith(prefix) && (isFollowed || segment.length > prefix.length);
}

/** What the names of a pattern stand for in the paths that another one holds, all of which it must take. */
export function bindNames(pattern: PathPattern, held: PathPattern): ReadonlyMap<string, PathPattern> {
  const bound = new Map<string, PathPattern>();
  const { segments, rest } = pattern;
  for (const [index, segment] of segments.entries())
    if (segment.kind === 'name')
      bound.set(segment.name, { segments: held.segments.slice(index, index + 1), rest: undefined });
  if (rest?.name !== undefined)
    bound.set(rest.name, { segments: held.segments.slice(segments.length), rest: held.rest });
  return bound;
}
