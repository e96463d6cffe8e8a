// The destination of a redirect: a path of the site or a URL, in which names of the source may stand.
import { composeText } from '../../shared/text/strings.ts';
import { decodeEscapes, splitDestination } from '../target/destination.ts';
import { type PathPattern, type PatternSegment, type SourcePattern, writeRest } from './redirectPattern.ts';

/** The paths that it can stand for, if it is one of the site. */
export interface RedirectDestination extends PathPattern {
  /** Of an absolute URL, such as `https://plants.example`; '' for a path of the site. */
  readonly origin: string;
  /** With `?` and `#`, as written. */
  readonly suffix: string;
}

const origin = /^(?:[a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?|\/\/[^/?#]*)/i;
const unusual = /[:*(){}[\]|^$\\]|^\.{1,2}$/;

/**
 * Reads the `destination` of a redirect. `undefined` if we can’t tell where it leads: it is no path from the root, has
 * names that the source lacks, or a name is not a whole segment.
 */
export function parseRedirectDestination(
  written: string,
  source: SourcePattern,
): RedirectDestination | undefined {
  const text = written.trim();
  const [start = ''] = origin.exec(text) ?? [];
  // An address such as `mailto:` has no path.
  if (start.endsWith(':')) return { origin: text, segments: [], rest: undefined, suffix: '' };
  const { path, query, fragment } = splitDestination(text.slice(start.length));
  const suffix = `${query}${fragment === undefined ? '' : `#${fragment}`}`;
  if (start === '' && !path.startsWith('/')) return undefined;
  // A name in it would have to be replaced, too.
  if (!source.isCertain || /:[a-z_]/i.test(suffix)) return undefined;
  const single = new Set(source.segments.flatMap((each) => (each.kind === 'name' ? [each.name] : [])));
  const segments: PatternSegment[] = [];
  const parts = path.split('/').filter((segment) => segment !== '');
  for (const [index, segment] of parts.entries()) {
    const name = segment.slice(1);
    if (segment.startsWith(':') && single.has(name)) segments.push({ kind: 'name', name });
    else if (index === parts.length - 1 && isRest(segment, source))
      return { origin: start, segments, rest: { prefix: '', name: source.rest?.name }, suffix };
    else if (unusual.test(segment)) return undefined;
    else segments.push({ kind: 'text', text: composeText(decodeEscapes(segment)), written: segment });
  }
  return { origin: start, segments, rest: undefined, suffix };
}

function isRest(segment: string, { rest }: SourcePattern): boolean {
  return rest?.name !== undefined && segment === writeRest(rest);
}

/** Writes what the names stand for in their place; all of them must be bound. */
export function substituteNames(
  destination: RedirectDestination,
  bound: ReadonlyMap<string, PathPattern>,
): RedirectDestination {
  const { origin: start, suffix } = destination;
  const segments = destination.segments.flatMap((segment) =>
    segment.kind === 'text' ? [segment] : (bound.get(segment.name)?.segments ?? []),
  );
  const name = destination.rest?.name;
  const last = name === undefined ? undefined : bound.get(name);
  if (last !== undefined) segments.push(...last.segments);
  return { origin: start, segments, rest: last?.rest, suffix };
}

/** The destination as it is written in a file. */
export function writeDestination({ origin: start, segments, rest, suffix }: RedirectDestination): string {
  const parts = segments.map((segment) => (segment.kind === 'text' ? segment.written : `:${segment.name}`));
  if (rest?.name !== undefined) parts.push(writeRest(rest));
  const path = start !== '' && parts.length === 0 ? '' : `/${parts.join('/')}`;
  return `${start}${path}${suffix}`;
}
