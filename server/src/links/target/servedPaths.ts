// Paths that a site serves without a page file: redirects, pages generated from APIs, and others.
import { getProperty, type ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getRootValue } from '../../document/treeSearch.ts';
import { defaultApiDirectory } from '../../format/generatedPaths.ts';
import { isInPrefix } from '../../format/prefixReferences.ts';
import { getFoldersAround, trimSlashes } from '../../shared/sitePaths.ts';
import { getApiPages } from '../../site/apiPages.ts';
import { memoBySite } from '../../site/siteIndex.ts';
import { memoByRedirects } from '../redirects/memoByRedirects.ts';
import { PrefixMap } from '../redirects/prefixMap.ts';
import { removeSuffix } from '../redirects/redirectPattern.ts';
import { decodeEscapes } from './destination.ts';

/**
 * What a configuration says about paths besides listing pages: redirects and generated pages. A link to such a path is
 * right, or at least may be.
 */
interface ServedPathsText {
  readonly redirects: readonly string[];
  /** URLs of generated pages. */
  readonly generated: readonly string[];
  /** Prefixes of others, without outer slashes. */
  readonly unknown: readonly string[];
  /** Equal for configurations that say the same. */
  readonly keys: readonly [redirects: string, generated: string];
}

/** A `source` that means that any path may be redirected. */
const everything = '*';
const anySource = withKey([everything]);

export const getServedPathsText = memoBySite((configuration, site): ServedPathsText => {
  const { sources, key } = isHalfWritten(configuration) ? anySource : getRedirectSources(configuration);
  const { byUrl, unknown } = getApiPages(configuration, site);
  const generated = [...byUrl.keys()];
  const keys = [key, JSON.stringify([generated, unknown])] as const;
  return { redirects: sources, generated, unknown, keys };
});

const getRedirectSources = memoByRedirects((configuration) =>
  withKey(collectRedirectSources(getRootValue(configuration, 'redirects'))),
);

function withKey(sources: readonly string[]) {
  return { sources, key: JSON.stringify(sources) };
}

/** Whether there are redirects that can’t be read, because of a syntax error before or in them. */
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
  /** URLs. */
  readonly generated: readonly string[];
}

export function createServedPaths({ redirects, generated, unknown }: ServedPathsText): ServedPaths {
  const table = new Redirects(redirects);
  const paths = new Set(generated.flatMap(getPaths));
  // Versions and languages may have one each: `en/api-reference/…`.
  const isUsual = unknown.includes(defaultApiDirectory);
  return {
    isRedirected: (path) => table.has(path),
    isGenerated: (path) =>
      wellKnown.test(path) ||
      paths.has(path) ||
      unknown.some((prefix) => isInPrefix(path, prefix)) ||
      (isUsual && path.split('/').includes(defaultApiDirectory)),
    generated,
  };
}

/** A link is cut at a `?` or `#` of a URL. Some hosts lead readers from a folder to its first page. */
function getPaths(url: string): string[] {
  const path = url.slice(1);
  return [path, path.replace(/[?#].*$/, ''), ...getFoldersAround(path, '').filter((folder) => folder !== '')];
}

/** What documentation hosts serve by themselves. */
const wellKnown =
  /^(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|skill\.md|mcp|\.well-known\/.*|(?:.*\/)?rss\.xml)$/;

/** More than any site has; a hostile file's further redirects are not read. */
const maxRedirects = 20_000;

/**
 * The redirected paths and patterns, as written, whatever the shape of `redirects`: the `source` or `from` of each
 * object in a list, each string in a list, each key of a map. These paths are right although there is no file.
 */
function collectRedirectSources(redirects: ValueNode | undefined): string[] {
  const sources: string[] = [];
  const waiting = redirects === undefined ? [] : [redirects];
  for (let node = waiting.pop(); node !== undefined && sources.length < maxRedirects; node = waiting.pop()) {
    if (node.type === 'string') sources.push(node.value);
    else if (node.type === 'array') for (const item of node.items) waiting.push(item);
    else if (node.type === 'object') {
      // They are in another file, which hasn't been read.
      if (getProperty(node, '$ref') !== undefined) return [everything];
      const source = (getProperty(node, 'source') ?? getProperty(node, 'from'))?.value;
      if (source !== undefined) waiting.push(source);
      else for (const { key } of node.properties) sources.push(key.value);
    }
  }
  return sources;
}

/** One part of a path: the whole name, or its beginning. */
interface Part {
  readonly text: string;
  readonly isWhole: boolean;
}

interface RedirectPattern {
  readonly parts: readonly Part[];
  /** Whether anything may follow the parts. */
  readonly isOpen: boolean;
}

/**
 * Compares without regard to case. An unusual pattern matches too much rather than too little: when in doubt, no link
 * is reported.
 */
class Redirects {
  private readonly exact = new Set<string>();
  /** By the text before what isn’t literal, which every path of a pattern begins with. */
  private readonly patterns = new PrefixMap<RedirectPattern[]>();

  constructor(sources: readonly string[]) {
    for (const source of sources) {
      const path = getSourcePath(source);
      const start = path.search(special);
      if (start === -1) {
        this.exact.add(path);
        continue;
      }
      const literal = trimSlashes(path.slice(0, start));
      const alike = this.patterns.get(literal);
      if (alike === undefined) this.patterns.set(literal, [parsePattern(path)]);
      else alike.push(parsePattern(path));
    }
  }

  /** `path` is relative to the site root, decoded. */
  has(path: string): boolean {
    const lower = path.toLowerCase();
    if (this.exact.has(lower)) return true;
    const names = lower.split('/');
    for (const [, patterns] of this.patterns.listBeginnings(lower))
      if (patterns.some((pattern) => matches(pattern, names))) return true;
    return false;
  }
}

function getSourcePath(source: string): string {
  const path = source
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/^\^|\$$/g, '');
  return trimSlashes(decodeEscapes(removeSuffix(path))).toLowerCase();
}

/** Where a part of a path stops being literal: `:name`, `*`, `(…)`, `.*`. */
const special = /[:*([]|\.[*+]/;

/** `:name` is one part; `:name*` and `(…)` are any number of parts, and `*` at least one. */
function parsePattern(path: string): RedirectPattern {
  const parts: Part[] = [];
  for (const segment of path.split('/')) {
    const start = segment.search(special);
    if (start === -1) {
      parts.push({ text: segment, isWhole: true });
      continue;
    }
    const isOpen = /[*(+?]/.test(segment);
    // The slash before a star alone has to be there.
    if (start > 0 || !isOpen || segment === '*')
      parts.push({ text: segment.slice(0, start), isWhole: false });
    if (isOpen) return { parts, isOpen };
  }
  return { parts, isOpen: false };
}

function matches({ parts, isOpen }: RedirectPattern, names: readonly string[]): boolean {
  if (isOpen ? names.length < parts.length : names.length !== parts.length) return false;
  return parts.every(({ text, isWhole }, index) => {
    const name = names[index] ?? '';
    return isWhole ? name === text : name.startsWith(text);
  });
}
