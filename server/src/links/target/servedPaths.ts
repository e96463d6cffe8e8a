// What a configuration says about paths besides listing pages: redirects and generated pages. A link to such a path is
// right, or at least nobody can tell that it isn’t.
import { DocumentMemo } from '../../document/documentMemo.ts';
import { getRootValue } from '../../document/members.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { isInPrefix } from '../../site/references/prefixReferences.ts';
import { type GeneratedPrefixes, getGeneratedPrefixes } from './generatedPages.ts';
import { collectRedirectSources, createRedirects } from './redirects.ts';

/** The same for most versions of a configuration that is being edited. */
export interface ServedPathsText {
  readonly redirects: readonly string[];
  readonly generated: GeneratedPrefixes;
  /** Equal for two configurations that say the same. */
  readonly key: string;
}

const known = new DocumentMemo<ServedPathsText>();

export function getServedPathsText(configuration: ParsedDocument): ServedPathsText {
  const before = known.get(configuration);
  if (before !== undefined) return before;
  const redirects = collectRedirectSources(getRootValue(configuration, 'redirects'));
  const generated = getGeneratedPrefixes(configuration);
  const text = { redirects, generated, key: JSON.stringify([redirects, generated]) };
  known.set(configuration, text);
  return text;
}

export interface ServedPaths {
  /** Paths are relative to the site root, decoded. */
  isRedirected(path: string): boolean;
  isGenerated(path: string): boolean;
}

/** `hasPages` says whether a page that somebody wrote has a path that begins with a prefix. */
export function createServedPaths(
  { redirects, generated }: ServedPathsText,
  hasPages: (prefix: string) => boolean,
): ServedPaths {
  const table = createRedirects(redirects);
  const prefixes = [...generated.certain, ...generated.possible.filter((prefix) => !hasPages(prefix))];
  return {
    isRedirected: (path) => table.has(path),
    isGenerated: (path) => wellKnown.test(path) || prefixes.some((prefix) => isInPrefix(path, prefix)),
  };
}

/** What hosts of documentation make of the pages by themselves. */
const wellKnown = /^(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|\.well-known\/.*|(?:.*\/)?rss\.xml)$/;
