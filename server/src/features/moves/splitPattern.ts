// A redirect in front of a pattern, for those of its readers whom it leads to a URL that leads on itself: they get there in
// one hop.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import {
  type RedirectDestination,
  substituteNames,
  writeDestination,
} from '../../links/redirects/redirectDestination.ts';
import {
  bindNames,
  isOnePath,
  isSamePattern,
  type PathPattern,
  parseSource,
  type SourcePattern,
  takesAll,
  writeSource,
} from '../../links/redirects/redirectPattern.ts';
import { getRedirectItems, getRedirectStrings, getRedirects } from '../../links/redirects/siteRedirects.ts';

/** A redirect of a configuration. */
export interface ReadRedirect {
  readonly index: number;
  readonly source: SourcePattern;
  /** `undefined` if we can’t tell where it leads. */
  readonly destination: RedirectDestination | undefined;
}

/** The redirects of a configuration that have a source and a destination, in their order. */
export function getReadRedirects(document: ParsedDocument): ReadRedirect[] {
  const redirects = getRedirects(document);
  return getRedirectItems(document).flatMap((item, index) => {
    const source = redirects.getSource(index);
    const isComplete = getRedirectStrings(item).destination !== undefined;
    if (source === undefined || !isComplete) return [];
    return [{ index, source, destination: redirects.getDestination(index) }];
  });
}

export function isCertainPattern({ source }: ReadRedirect): boolean {
  return source.isCertain && !isOnePath(source);
}

interface ChangedPattern extends Pick<ReadRedirect, 'source' | 'destination'> {
  readonly after: RedirectDestination | undefined;
}

/** The paths of its source that a pattern leads to `from`, and where they lead instead if `from` leads to `to`. */
export interface SplitRedirect {
  readonly paths: PathPattern;
  readonly destination: string;
}

/**
 * `undefined` if no reader gets from the pattern to `from`, or all of them get to `to` anyway.
 *
 * @param pattern `after` is its destination after the change.
 */
export function splitPattern(
  { source, destination, after }: ChangedPattern,
  { from, to }: { readonly from: PathPattern; readonly to: PathPattern },
): SplitRedirect | undefined {
  if (destination?.origin !== '' || after === undefined || !takesAll(destination, from)) return undefined;
  const bound = bindNames(destination, from);
  if (bound.size === 0 || isSamePattern(substituteNames(after, bound), to)) return undefined;
  const paths = bindSource(source, bound);
  if (!parseSource(writeSource(paths)).isCertain || isSamePattern(paths, to)) return undefined;
  return { paths, destination: `${writePaths(to)}${destination.suffix}` };
}

/** The paths that a source takes where its names stand for these. */
function bindSource({ segments, rest }: SourcePattern, bound: ReadonlyMap<string, PathPattern>): PathPattern {
  const last = rest?.name === undefined ? undefined : bound.get(rest.name);
  return {
    segments: [
      ...segments.flatMap((segment) =>
        segment.kind === 'text' ? [segment] : (bound.get(segment.name)?.segments ?? [segment]),
      ),
      ...(last?.segments ?? []),
    ],
    rest: last === undefined ? rest : last.rest,
  };
}

/** As the destination of a redirect. */
export function writePaths(paths: PathPattern): string {
  return writeDestination({ ...paths, origin: '', suffix: '' });
}
