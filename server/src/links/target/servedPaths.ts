// What a configuration says about paths besides listing pages: redirects and generated pages. A link to such a path is
// right, or at least nobody can tell that it isn’t.
import { DocumentMemo } from '../../document/documentMemo.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getRootValue } from '../../document/treeSearch.ts';
import { isInPrefix } from '../../site/references/prefixReferences.ts';
import { defaultDirectory, getGeneratedPrefixes } from './generatedPages.ts';
import { collectRedirectSources, everything, Redirects } from './redirects.ts';

/** The same for most versions of a configuration that is being edited. */
export interface ServedPathsText {
  readonly redirects: readonly string[];
  /** Where generated pages are, as `getGeneratedPrefixes` has it. */
  readonly generated: readonly string[];
  /** Equal for two configurations that say the same. */
  readonly key: string;
}

const known = new DocumentMemo<ServedPathsText>();

export function getServedPathsText(configuration: ParsedDocument): ServedPathsText {
  const before = known.get(configuration);
  if (before !== undefined) return before;
  const redirects = isHalfWritten(configuration)
    ? [everything]
    : collectRedirectSources(getRootValue(configuration, 'redirects'));
  const generated = getGeneratedPrefixes(configuration);
  const text = { redirects, generated, key: JSON.stringify([redirects, generated]) };
  known.set(configuration, text);
  return text;
}

/** Whether there are redirects that can’t be read, because of a mistake before or in them. */
function isHalfWritten(configuration: ParsedDocument): boolean {
  if (configuration.syntaxErrors.length === 0) return false;
  const value = getRootValue(configuration, 'redirects');
  if (value === undefined) return configuration.textDocument.getText().includes('"redirects"');
  return (value.type === 'array' || value.type === 'object') && !value.closed;
}

export interface ServedPaths {
  /** Paths are relative to the site root, decoded. */
  isRedirected(path: string): boolean;
  isGenerated(path: string): boolean;
}

export function createServedPaths({ redirects, generated }: ServedPathsText): ServedPaths {
  const table = new Redirects(redirects);
  // Versions and languages have one each: `en/api-reference/…`.
  const isUsual = generated.includes(defaultDirectory);
  return {
    isRedirected: (path) => table.has(path),
    isGenerated: (path) =>
      wellKnown.test(path) ||
      generated.some((prefix) => isInPrefix(path, prefix)) ||
      (isUsual && path.split('/').includes(defaultDirectory)),
  };
}

/** What hosts of documentation make of the pages by themselves. */
const wellKnown = /^(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|\.well-known\/.*|(?:.*\/)?rss\.xml)$/;
