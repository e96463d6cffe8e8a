// The pages that a site generates from descriptions of APIs: their URLs, titles and groups.
import { memoByObject } from '../document/documentMemo.ts';
import { getMember } from '../document/treeSearch.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import { defaultApiDirectory, getGuessedPaths } from '../format/generatedPaths.ts';
import {
  type ApiDescription,
  getReadSources,
  type OperationReference,
  parseOperation,
  type TreeNavigation,
} from '../format/treeNavigation.ts';
import type { OperationName } from '../shared/describedOperation.ts';
import { trimSlashes } from '../shared/sitePaths.ts';
import { startUpper } from '../shared/text/words.ts';
import { resolveFilePath } from './references/fileReferences.ts';
import { type ApiOperation, memoBySite, type SiteIndex } from './siteIndex.ts';

export interface ApiPage extends OperationName {
  /** What the navigation calls it; empty if its description says so. */
  readonly title: string;
  /** The group that it is in, if it is generated. */
  readonly group: string;
  /** With a slash in front, in lower case, not escaped. */
  readonly url: string;
  readonly isHidden: boolean;
  readonly operation: ApiOperation;
}

/** A description that an entry or a container reads. */
export interface ReadDescription {
  /** As written. */
  readonly source: string;
  /** `undefined` for a URL, and for a file that isn’t known or can’t be read. */
  readonly operations: readonly ApiOperation[] | undefined;
  /** Whether the file is valid: if it is not, nobody knows what the site makes of it. */
  readonly isValid: boolean;
}

export function readDescriptions(
  description: ApiDescription,
  site: SiteIndex | undefined,
): readonly ReadDescription[] {
  return getReadSources(description).map(({ value }) => readDescription(value, description.kind, site));
}

export function readDescription(
  source: string,
  kind: ApiDescription['kind'],
  site: SiteIndex | undefined,
): ReadDescription {
  const file = site && resolveFilePath(source, site);
  const report = file?.resolution === 'found' ? site?.openApi.get(file.path) : undefined;
  const { operations, channels, error, refusal } = report ?? {};
  if (kind === 'asyncapi')
    return { source, operations: channels, isValid: channels !== undefined && refusal === undefined };
  return { source, operations, isValid: operations !== undefined && (error ?? refusal) === undefined };
}

/** The pages of a container, in their order; `undefined` if a description is not known. */
export function getGeneratedPages(
  description: ApiDescription,
  site: SiteIndex | undefined,
): readonly ApiPage[] | undefined {
  const read = readDescriptions(description, site);
  const directory = getDirectory(description);
  const pages: ApiPage[] = [];
  for (const { operations } of read) {
    if (operations === undefined) return undefined;
    pages.push(...generate(operations, directory));
  }
  return read.length === 0 ? undefined : pages;
}

/** What an entry reads; `undefined` if no description is given for it. */
export function readDescriptionOf(
  { source, description }: Pick<OperationReference, 'source' | 'description'>,
  site: SiteIndex | undefined,
): ReadDescription | undefined {
  if (source !== undefined) return readDescription(source, 'openapi', site);
  return description && readDescriptions(description, site)[0];
}

/** The page of an operation that an entry lists; `undefined` if its description doesn’t have it, or is not known. */
export function getListedPage(
  reference: OperationReference,
  site: SiteIndex | undefined,
): ApiPage | undefined {
  const operation = findListed(readDescriptionOf(reference, site)?.operations, reference);
  if (operation === undefined || operation.visibility === 'excluded') return undefined;
  return createPage(operation, getUrl(operation, getDirectory(reference.description)));
}

/** The operation of a description that an entry stands for. */
export function findListed(
  operations: readonly ApiOperation[] | undefined,
  entry: OperationName,
): ApiOperation | undefined {
  return operations && getByName(operations).get(toKey(entry));
}

/** Of several with one name, the first. */
const getByName = memoByObject(
  (operations: readonly ApiOperation[]) =>
    new Map(operations.toReversed().map((operation) => [toKey(operation), operation])),
);

/** Whether an entry stands for the operation. Only a slash at the end makes no difference. */
export function isListed(operation: OperationName, entry: OperationName): boolean {
  return toKey(operation) === toKey(entry);
}

function toKey({ method, path }: OperationName): string {
  return `${method} ${path.replace(/(?<=[^/])\/+$/, '')}`;
}

function getDirectory(description: ApiDescription | undefined): string {
  const written = getMember(description?.node, 'directory');
  const directory = written?.type === 'string' ? written.value : defaultApiDirectory;
  return trimSlashes(directory);
}

const getByDirectory = memoByObject(
  (_operations: readonly ApiOperation[]) => new Map<string, readonly ApiPage[]>(),
);

function generate(operations: readonly ApiOperation[], directory: string): readonly ApiPage[] {
  const byDirectory = getByDirectory(operations);
  const pages = byDirectory.get(directory) ?? createPages(operations, directory);
  byDirectory.set(directory, pages);
  return pages;
}

/**
 * Pages of a group stand together. Equal URLs in a group get numbers, but nothing makes way for a hidden page, nor do pages
 * in a directory that is not written in lower case.
 */
function createPages(operations: readonly ApiOperation[], directory: string): readonly ApiPage[] {
  const isLowerCase = directory === directory.toLowerCase();
  const groups = new Map<string, { readonly pages: ApiPage[]; readonly urls: Set<string> }>();
  for (const operation of operations) {
    const { visibility, group: name } = operation;
    if (visibility === 'excluded') continue;
    const group = groups.get(name) ?? { pages: [], urls: new Set() };
    groups.set(name, group);
    const first = getUrl(operation, directory);
    let url = first;
    for (let count = 1; group.urls.has(url); count++) url = `${first}-${count}`;
    if (visibility === 'shown' && isLowerCase) group.urls.add(url);
    group.pages.push(createPage(operation, url));
  }
  return [...groups.values()].flatMap(({ pages }) => pages);
}

function getUrl({ folder, slug, href }: ApiOperation, directory: string): string {
  const parts = href === undefined ? [directory.toLowerCase(), folder, slug] : [href.toLowerCase()];
  const names = parts.join('/').split('/');
  return `/${names.filter((name) => name !== '').join('/')}`;
}

function createPage(operation: ApiOperation, url: string): ApiPage {
  const { method, path, title = toTitle(url), group, visibility } = operation;
  return { method, path, title, group, url, isHidden: visibility === 'hidden', operation };
}

/** Of the end of a URL. */
function toTitle(url: string): string {
  const [end = ''] = url.slice(url.lastIndexOf('/') + 1).split('?');
  return startUpper(end.replaceAll('-', ' '));
}

/**
 * What a page in a tree is called that names an operation instead of a title: in its front matter, without a file. Of
 * several descriptions, the last by path counts.
 */
export function getOperationTitle(written: string, { openApi }: SiteIndex): string | undefined {
  const operation = parseOperation(written);
  return operation?.source === undefined ? operation && getTitles(openApi).get(toKey(operation)) : undefined;
}

const getTitles = memoByObject((openApi: SiteIndex['openApi']) => {
  const titles = new Map<string, string>();
  for (const [, { error, refusal, operations = [] }] of [...openApi].sort(([one], [other]) =>
    one < other ? -1 : 1,
  ))
    for (const operation of (error ?? refusal) === undefined ? operations : [])
      if (operation.title !== undefined) titles.set(toKey(operation), operation.title);
  return titles;
});

/** The file that is written at the URL of a generated page and takes its place: an `.mdx` page, in exactly this case. */
export function findWrittenPage({ url }: Pick<ApiPage, 'url'>, site: SiteIndex): string | undefined {
  const file = `${url.slice(1)}.mdx`;
  return site.isPage(file) && !site.isUnbuilt(file) ? file : undefined;
}

/** The files that take the place of generated pages, which the navigation shows, and the operations of these. */
export const getWrittenPages = memoBySite((document, site): ReadonlyMap<string, ApiPage> => {
  const written = new Map<string, ApiPage>();
  const { operations = [], generated = [] } = getSiteFormat(document).tree ?? {};
  const pages = [
    ...operations.flatMap((reference) => getListedPage(reference, site) ?? []),
    ...generated.flatMap(({ description }) => getGeneratedPages(description, site) ?? []),
  ];
  for (const page of pages) {
    const file = page.isHidden ? undefined : findWrittenPage(page, site);
    if (file !== undefined && !written.has(file)) written.set(file, page);
  }
  return written;
});

export interface ApiPages {
  /** Also those that entries list, and hidden ones. By URL. */
  readonly byUrl: ReadonlyMap<string, readonly ApiPage[]>;
  /** Starts of paths below which there may be pages of descriptions that aren’t known, without outer slashes, sorted. */
  readonly unknown: readonly string[];
}

/** Of all descriptions in the navigation of a tree. Where it is a list, only URLs that the descriptions name are known. */
export const getApiPages = memoBySite((document, site): ApiPages => {
  const format = getSiteFormat(document);
  const { tree } = format;
  if (tree !== undefined) return collectPages(tree, site, format.mayListMore !== undefined);
  const named = [...site.openApi.values()].flatMap(({ operations = [] }) =>
    operations.flatMap((operation) =>
      operation.href === undefined ? [] : [createPage(operation, getUrl(operation, ''))],
    ),
  );
  return { byUrl: groupByUrl(named), unknown: format.generatedPaths };
});

function groupByUrl(pages: readonly ApiPage[]): ReadonlyMap<string, readonly ApiPage[]> {
  const byUrl = new Map<string, Set<ApiPage>>();
  for (const page of pages) {
    const others = byUrl.get(page.url);
    if (others === undefined) byUrl.set(page.url, new Set([page]));
    else others.add(page);
  }
  return new Map([...byUrl].map(([url, found]) => [url, [...found]]));
}

function collectPages(
  { generated, operations }: TreeNavigation,
  site: SiteIndex,
  mayListMore: boolean,
): ApiPages {
  const pages: ApiPage[] = [];
  const unknown = new Set<string>();
  for (const { description } of generated) {
    pages.push(...(getGeneratedPages(description, site) ?? []));
    if (!readDescriptions(description, site).every(({ isValid }) => isValid))
      for (const path of getGuessedPaths(description.node)) unknown.add(path);
  }
  for (const reference of operations) {
    const page = getListedPage(reference, site);
    if (page !== undefined) pages.push(page);
    if (page === undefined || !readDescriptionOf(reference, site)?.isValid)
      for (const path of getGuessedPaths(reference.description?.node)) unknown.add(path);
  }
  if (mayListMore) unknown.add(defaultApiDirectory);
  return { byUrl: groupByUrl(pages), unknown: [...unknown].sort() };
}
