// Which operations of the site’s API descriptions the front matter of a page can name.
import { getSiteFormat } from '../../../format/documentFormat.ts';
import { parseOperation } from '../../../format/treeNavigation.ts';
import { getName } from '../../../shared/sitePaths.ts';
import { isListed } from '../../../site/apiPages.ts';
import { getLikelyDescriptions, getOpenApiFiles } from '../../../site/nearestFiles.ts';
import { resolveFilePath } from '../../../site/references/fileReferences.ts';
import type { ApiOperation } from '../../../site/siteIndex.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { getNearOperations } from '../rules/operationRules.ts';

type SiteContext = Pick<PageContext, 'configuration' | 'site'>;

/** Of all descriptions that are known, in the order of their paths. */
export function getDescribedOperations({ site }: Pick<SiteContext, 'site'>): readonly ApiOperation[] {
  const known = [...site.openApi].sort(([one], [other]) => (one < other ? -1 : 1));
  return known.flatMap(([, { operations = [] }]) => operations);
}

/** As front matter names it: `GET /plants`. */
export function writeOperation({ method, path }: Pick<ApiOperation, 'method' | 'path'>): string {
  return method === 'WEBHOOK' ? `webhook ${path}` : `${method} ${path}`;
}

/**
 * What may have been meant by `openapi` instead of an operation that certainly doesn’t exist, the nearest first, at most
 * three. `undefined` if it exists or may exist.
 */
export function findMissingOperation(context: SiteContext, value: string): readonly string[] | undefined {
  const operation = parseOperation(value) ?? parseOther(value);
  if (operation === undefined) return undefined;
  const { source } = operation;
  const known = source === undefined ? getAllOperations(context) : getOperationsOf(context, source);
  if (known === undefined || known.some((each) => isListed(each, operation))) return undefined;
  if (source !== undefined && known.length === 0 && mayBeElsewhere(context, source, operation))
    return undefined;
  return getNearOperations(operation, known).map((each) =>
    source === undefined ? each : `${source} ${each}`,
  );
}

/** A path without its method, or with another word: no description has it. A path can also be that of a file. */
function parseOther(value: string) {
  const [, method = '', path] = /^(?:([A-Za-z]+)\s+)?(\/[^\s.]*)$/.exec(value.trim()) ?? [];
  return path === undefined ? undefined : { method: method.toUpperCase(), path, source: undefined };
}

/**
 * Whether a host may find the operation although no file is at the path: it takes `./` and `../` off, looks for the rest in
 * the paths of descriptions, and then for the operation in all of them.
 */
function mayBeElsewhere(
  { site }: SiteContext,
  source: string,
  operation: Parameters<typeof isListed>[1],
): boolean {
  const rest = source.replace(/^(?:\.{0,2}\/)+/, '');
  if (getOpenApiFiles(site.files).some((path) => path.includes(rest))) return true;
  return getDescribedOperations({ site }).some((each) => isListed(each, operation));
}

/** False if there is surely no such file, or no operation in it. */
export function hasDescription(context: SiteContext, source: string): boolean {
  return getOperationsOf(context, source)?.length !== 0;
}

/** None for a file that isn’t there. */
function getOperationsOf({ site }: SiteContext, source: string): readonly ApiOperation[] | undefined {
  const file = resolveFilePath(source, site);
  if (file?.resolution !== 'notFound')
    return file?.resolution === 'found' ? site.openApi.get(file.path)?.operations : undefined;
  // Hosts know a description by its name without an ending, too.
  const named = getOpenApiFiles(site.files).filter(
    (path) => getName(path).replace(/\.\w+$/, '') === file.path,
  );
  const operations = named.map((path) => site.openApi.get(path)?.operations);
  return operations.includes(undefined) ? undefined : operations.flatMap((each) => each ?? []);
}

/**
 * Without a file, hosts look in all descriptions of the repository. `undefined` if any file may be one that we don’t know,
 * or there is none.
 */
function getAllOperations({ configuration, site }: SiteContext): readonly ApiOperation[] | undefined {
  const named = getSiteFormat(configuration).files.openApi;
  if (named.length === 0 || !site.complete) return undefined;
  const operations = named.map(({ value }) => getOperationsOf({ configuration, site }, value));
  if (operations.includes(undefined)) return undefined;
  for (const file of getLikelyDescriptions(site.files)) {
    const report = site.openApi.get(file);
    if (report?.operations === undefined && report?.unread !== 'other') return undefined;
  }
  return getDescribedOperations({ site });
}
