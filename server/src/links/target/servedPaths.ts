// What a site serves without a page of its own: redirects, pages made from APIs, and other paths.

import { DocumentMemo } from '../../document/documentMemo.ts';
import { getProperty, type ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getRootValue } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { defaultApiDirectory } from '../../format/generatedPaths.ts';
import { isInPrefix } from '../../format/prefixReferences.ts';
import { decodeEscapes } from './destination.ts';

/**
 * What a configuration says about paths besides listing pages: redirects and generated pages. A link to such a
 * path is right, or at least nobody can tell that it isn’t. The same for most versions of a configuration that
 * is being edited.
 */
interface ServedPathsText {
  readonly redirects: readonly string[];
  /** Where generated pages are, as `SiteFormat` has it. */
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
  const generated = getSiteFormat(configuration).generatedPaths;
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
  const isUsual = generated.includes(defaultApiDirectory);
  return {
    isRedirected: (path) => table.has(path),
    isGenerated: (path) =>
      wellKnown.test(path) ||
      generated.some((prefix) => isInPrefix(path, prefix)) ||
      (isUsual && path.split('/').includes(defaultApiDirectory)),
  };
}

/** What hosts of documentation make of the pages by themselves. */
const wellKnown = /^(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|\.well-known\/.*|(?:.*\/)?rss\.xml)$/;

/**
 * The `redirects` of a configuration, whatever their shape: paths that are right although nothing lies there.
 * As a source: any path may be redirected.
 */
const everything = '*';

/** More than any site has; what a hostile file has beyond them is not read. */
const maxRedirects = 20_000;

/**
 * The paths and patterns that are redirected, as they are written: the `source` or `from` of each object of a list, each
 * string of a list, each key of a map.
 */
function collectRedirectSources(redirects: ValueNode | undefined): string[] {
  const sources: string[] = [];
  const waiting = redirects === undefined ? [] : [redirects];
  for (let node = waiting.pop(); node !== undefined && sources.length < maxRedirects; node = waiting.pop()) {
    if (node.type === 'string') sources.push(node.value);
    else if (node.type === 'array') for (const item of node.items) waiting.push(item);
    else if (node.type === 'object') {
      // They are in another file, which nobody has read.
      if (getProperty(node, '$ref') !== undefined) return [everything];
      const source = (getProperty(node, 'source') ?? getProperty(node, 'from'))?.value;
      if (source !== undefined) waiting.push(source);
      else for (const { key } of node.properties) sources.push(key.value);
    }
  }
  return sources;
}

/** One part of a path: the whole name, or how the name begins. */
interface Part {
  readonly text: string;
  readonly isWhole: boolean;
}

interface RedirectPattern {
  readonly parts: readonly Part[];
  /** Whether anything may follow the parts. */
  readonly isOpen: boolean;
}

/** Compares without regard to case. What is unusual in a pattern matches rather more than less: silence in doubt. */
class Redirects {
  private readonly exact = new Set<string>();
  private readonly patterns: RedirectPattern[] = [];

  constructor(sources: readonly string[]) {
    for (const source of sources) {
      const path = getSourcePath(source);
      if (special.test(path)) this.patterns.push(parsePattern(path));
      else this.exact.add(path);
    }
  }

  /** `path` is relative to the site root, decoded. */
  has(path: string): boolean {
    const lower = path.toLowerCase();
    if (this.exact.has(lower)) return true;
    if (this.patterns.length === 0) return false;
    const names = lower.split('/');
    return this.patterns.some((pattern) => matches(pattern, names));
  }
}

function getSourcePath(source: string): string {
  const path = source
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/#.*$|\?[^/]*=.*$|^\^|\$$/gs, '');
  return decodeEscapes(path)
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
}

/** Where a part of a path stops being literal: `:name`, `*`, `(…)`, `.*`. */
const special = /[:*([]|\.[*+]/;

/** `:name` is one part; `:name*`, `*` and `(…)` are as many as there are. */
function parsePattern(path: string): RedirectPattern {
  const parts: Part[] = [];
  for (const segment of path.split('/')) {
    const start = segment.search(special);
    if (start === -1) {
      parts.push({ text: segment, isWhole: true });
      continue;
    }
    const isOpen = /[*(+?]/.test(segment);
    if (start > 0 || !isOpen) parts.push({ text: segment.slice(0, start), isWhole: false });
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
