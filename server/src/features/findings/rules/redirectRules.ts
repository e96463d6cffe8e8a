// Rules about redirects, which only configurations have whose navigation is a tree.
import { locate } from '../../../document/joinedDocument.ts';
import type { StringNode, ValueNode } from '../../../document/jsonNode.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import { getMember, getNodeAt } from '../../../document/treeSearch.ts';
import { memoByRedirects } from '../../../links/redirects/memoByRedirects.ts';
import {
  getRedirectItems,
  getRedirectProblems,
  getRedirectStrings,
  getRedirects,
  longestRedirect,
  type RedirectProblem,
} from '../../../links/redirects/siteRedirects.ts';
import { splitDestination } from '../../../links/target/destination.ts';
import { getServedPath, trimSlashes } from '../../../shared/sitePaths.ts';
import { formatCount, formatNumber, quote } from '../../../shared/text/words.ts';
import { getNearestPages, maxReplacements, suggestNearest } from '../../../site/nearestFiles.ts';
import { getAbsentPages } from '../../../site/references/resolvedPages.ts';
import type { Finding } from '../finding.ts';
import {
  createFinding,
  type FindingOptions,
  type Rule,
  type RuleContext,
  relateTo,
  type TextRule,
} from './rule.ts';

const absolute = /^[a-z][a-z\d+.-]*:|^\/\//i;
const host = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=[/?#:]|$)/i;
const isServedFile = /^[^/?#]*\.(?:mdx?|html?|json|ya?ml|pdf|png|jpe?g|svg|gif|webp|txt|xml)(?:[?#]|$)/i;

/** redirect-style: the paths of a redirect are not written as paths of the site. */
export const redirectStyle: TextRule = (document) => {
  const items = getRedirectItems(document);
  return getIllWritten(document).flatMap((index) => judgeStyle(items[index]));
};

/** The indexes of those that have a finding, because hardly any has one. */
const getIllWritten = memoByRedirects((document): readonly number[] =>
  getRedirectItems(document).flatMap((item, index) => (judgeStyle(item).length > 0 ? [index] : [])),
);

function judgeStyle(item: ValueNode | undefined): Finding[] {
  const { source, destination } = getRedirectStrings(item);
  return [
    ...['source', 'destination'].flatMap((key) => judgeLength(getMember(item, key))),
    ...(source === undefined ? [] : judgeSource(source)),
    ...(destination === undefined ? [] : judgeDestination(destination, source)),
  ];
}

function judgeLength(node: ValueNode | undefined): Finding[] {
  if (node?.type !== 'string' || node.broken || node.value.length <= longestRedirect) return [];
  const message = `This is longer than ${formatNumber(longestRedirect)} characters, so it is not checked: hosts and browsers may refuse it`;
  return [createFinding('redirect-style', node, message)];
}

function judgeSource(node: StringNode): Finding[] {
  const { value } = node;
  if (absolute.test(value)) {
    const message = 'The source of a redirect is a path of the site: leave out the host';
    const path = value.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, '') || '/';
    return [
      createFinding('redirect-style', node, message, { replacements: path.startsWith('/') ? [path] : [] }),
    ];
  }
  // `:name?` may be an optional part of the path.
  const [extra] = /(?:#|(?<!:[\w-]+)\?).*$/s.exec(value) ?? [];
  if (extra !== undefined) {
    const what = extra.startsWith('#')
      ? 'a fragment, which servers never see'
      : 'a query, which is not compared';
    const replacements = [addSlash(value.slice(0, -extra.length))];
    return [
      createFinding('redirect-style', node, `The source of a redirect can’t have ${what}`, { replacements }),
    ];
  }
  return value.startsWith('/') ? judgeNames(node) : [createSlashFinding(node)];
}

/** The vendor’s checker lets `:name` take one part of a path, but its host takes no path with it. */
function judgeNames(node: StringNode): Finding[] {
  const [name, other] = [...node.value.matchAll(/(?<=\/):[\w-]+(?=\/|$)/g)].map(([text]) => text);
  if (name === undefined) return [];
  const hint = `Without a star, ${quote(name)} takes no path on the host`;
  // Only a star at the end is documented.
  const isLast = other === undefined && node.value.endsWith(name);
  const message = isLast ? `${hint}: write ${quote(`${name}*`)}` : `${hint}: write a redirect for each path`;
  const replacements = isLast ? [`${node.value}*`] : [];
  return [createFinding('redirect-style', node, message, { replacements })];
}

function judgeDestination(node: StringNode, source: StringNode | undefined): Finding[] {
  const { value } = node;
  if (absolute.test(value)) return [];
  if (host.test(value) && !isServedFile.test(value)) {
    const message = `${quote(value)} is read as a path of the site: a URL begins with "https://"`;
    return [createFinding('redirect-style', node, message, { replacements: [`https://${value}`] })];
  }
  if (!value.startsWith('/') && !value.startsWith('#')) return [createSlashFinding(node)];
  const given = new Set(listNames(source?.value ?? ''));
  const missing = source === undefined ? undefined : listNames(value).find((name) => !given.has(name));
  if (missing === undefined) return [];
  const message = `The source of this redirect has no ${quote(missing)}`;
  return [createFinding('redirect-style', node, message)];
}

function createSlashFinding(node: StringNode): Finding {
  const replacements = [addSlash(node.value)];
  const message = 'The path of a redirect is read from the root: write it with a "/" in front';
  return { ...createFinding('redirect-style', node, message, { replacements }), severity: 'information' };
}

function addSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`;
}

/** The names in a pattern, such as `:slug`, without the star behind them. */
function listNames(pattern: string): string[] {
  return [...pattern.replace(/[#?].*$/s, '').matchAll(/\/(:[\w-]+)/g)].map(([, name]) => name ?? '');
}

/** redirect-duplicate: an earlier redirect takes all readers of this one. */
export const redirectDuplicate: TextRule = (document) => {
  const items = getRedirectItems(document);
  const redirects = getRedirects(document);
  return redirects.duplicates.flatMap(({ index, earlier }) => {
    const later = getRedirectStrings(items[index]);
    const counting = getRedirectStrings(items[earlier]);
    if (later.source === undefined || counting.source === undefined) return [];
    const isSame = toPath(later.source) === toPath(counting.source);
    // Many sites write a path twice, with a slash at its end and without.
    const isOnlySlash = isSame && later.source.value !== counting.source.value;
    if (isOnlySlash && later.destination?.value === counting.destination?.value) return [];
    // The host refuses it, which another rule says.
    if (later.source.value === counting.source.value) return [];
    const message = isSame
      ? 'An earlier redirect has the same source, so this one has no effect'
      : `An earlier redirect takes this path with ${quote(counting.source.value)}, so this one has no effect`;
    const related = relateTo(counting.source, 'The redirect that counts');
    return [createFinding('redirect-duplicate', later.source, message, { related })];
  });
};

function toPath({ value }: StringNode): string {
  return `/${trimSlashes(value)}`;
}

/** redirect-target-not-found, redirect-loop, redirect-chain, redirect-over-page: in the file in which it is written. */
export const redirectProblems: Rule = (context) => {
  const { document, configuration, site } = context;
  const problems = getRedirectProblems(configuration, site);
  if (problems.length === 0) return [];
  const items = getRedirectItems(configuration);
  const find = (index: number | undefined, key: 'source' | 'destination') =>
    index === undefined
      ? undefined
      : findInFile(configuration, document, getRedirectStrings(items[index])[key]);
  return problems.flatMap((problem) => createProblem(context, problem, find));
};

/** The nodes of a redirect, as far as they are in the file. */
type FindString = (index: number | undefined, key: 'source' | 'destination') => StringNode | undefined;

/** The string in its own file; `undefined` if it is in another one. */
function findInFile(
  configuration: ParsedDocument,
  document: ParsedDocument,
  node: StringNode | undefined,
): StringNode | undefined {
  if (node === undefined || configuration === document) return node;
  const place = locate(configuration, node);
  if (place.document.root !== document.root) return undefined;
  const own = getNodeAt(document.root, place.offset + 1);
  return own?.type === 'string' ? own : undefined;
}

function createProblem(context: RuleContext, problem: RedirectProblem, find: FindString): Finding[] {
  const { composed, site } = context;
  const source = find(problem.index, 'source');
  const destination = find(problem.index, 'destination');
  switch (problem.kind) {
    case 'loop': {
      if (source === undefined) return [];
      const [, next] = problem.through;
      const message =
        next === undefined
          ? 'This redirect leads back to itself, so readers never arrive'
          : 'The redirects that follow this one lead back to it, so readers never arrive';
      return [createFinding('redirect-loop', source, message, relateToNext(find(next, 'source')))];
    }
    case 'chain': {
      if (destination === undefined) return [];
      const [, next] = problem.through;
      const message = `This leads to another redirect, and readers end at ${quote(problem.end)}`;
      const options = { replacements: [problem.end], ...relateToNext(find(next, 'source')) };
      return [createFinding('redirect-chain', destination, message, options)];
    }
    case 'missing': {
      if (destination === undefined || getAbsentPages(composed.documents, site).areMost) return [];
      if (problem.isFolder) {
        const message = `No page or file below ${quote(`/${problem.path}`)} in this site`;
        return [createFinding('redirect-target-not-found', destination, message)];
      }
      const near = getNearestPages(site, problem.path).slice(0, maxReplacements).map(getServedPath);
      const hint = suggestNearest(problem.path, near);
      const { path, query, fragment } = splitDestination(destination.value);
      const message = `No page or file ${quote(path)} in this site${hint}`;
      const suffix = `${query}${fragment === undefined ? '' : `#${fragment}`}`;
      const replacements = near.map((page) => `${page}${suffix}`);
      return [createFinding('redirect-target-not-found', destination, message, { replacements })];
    }
    case 'unbuilt': {
      if (destination === undefined) return [];
      const message = `No page or file is built from ${quote(problem.file)}`;
      return [createFinding('redirect-target-not-found', destination, message)];
    }
    case 'overPage': {
      if (source === undefined) return [];
      const [first = '', ...others] = problem.pages;
      const message =
        others.length === 0
          ? `The page ${quote(first)} has this URL, so readers see either the page or where this leads`
          : `This takes the URLs of ${formatCount(others.length + 1, 'page')}, such as ${quote(first)}: readers see either the pages or where this leads`;
      return [createFinding('redirect-over-page', source, message)];
    }
  }
}

function relateToNext(node: StringNode | undefined): FindingOptions {
  return node === undefined ? {} : { related: relateTo(node, 'The redirect that it leads to') };
}
