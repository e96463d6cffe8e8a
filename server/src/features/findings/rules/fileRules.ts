// Rules about files that the configuration names: images and descriptions of APIs.
import type { PropertyNode, StringNode, ValueNode } from '../../../document/jsonNode.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import { getDescriptionSources, getReadSources } from '../../../format/treeNavigation.ts';
import { docsSchema } from '../../../schema/docsSchema.ts';
import { nameOperation } from '../../../shared/describedOperation.ts';
import { quote } from '../../../shared/text/words.ts';
import { maxFileSize } from '../../../site/fileSystem.ts';
import { getNearestAssets, getNearestOpenApiFiles, suggestNearest } from '../../../site/nearestFiles.ts';
import {
  getApiReferences,
  getAssetReferences,
  getDescriptionPaths,
  resolveFilePath,
} from '../../../site/references/fileReferences.ts';
import type { ApiOperation } from '../../../site/siteIndex.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule } from './rule.ts';

/** asset-not-found: a logo, favicon, background image or another image has no file. */
export const assetNotFound: Rule = ({ document, site }) => {
  const { entriesName, icons } = getSiteFormat(document);
  // In a list in a `docs.json`, any icon is right.
  const unchecked = new Set(entriesName === 'pages' ? [] : icons);
  return getAssetReferences(document, site)
    .filter(({ node, resolution }) => resolution === 'notFound' && !unchecked.has(node))
    .map(({ node, path }) => {
      const replacements = getNearestAssets(site, path, node.value);
      const hint = suggestNearest(node.value, replacements);
      return createFinding('asset-not-found', node, `No file ${quote(node.value)} in this site${hint}`, {
        replacements,
      });
    });
};

/** openapi-not-found: a description, or an entry that names its description itself, names a file that the build doesn’t have. */
export const openApiNotFound: Rule = ({ document, site }) => {
  const references = getApiReferences(document, site);
  const { tree } = getSiteFormat(document);
  const named = new Set(references.map(({ path }) => path));
  const unread = new Set(
    tree?.described.flatMap(({ description }) =>
      getDescriptionSources(description).slice(getReadSources(description).length),
    ),
  );
  const ofEntries = (tree?.operations ?? []).flatMap(({ node, method, path, source = '' }): Finding[] => {
    const file = source === '' ? undefined : resolveFilePath(source, site);
    if (file?.resolution !== 'notFound') return [];
    const near = getNearestOpenApiFiles(site, file.path, source, named);
    const replacements = near.map((each) => `${each} ${method} ${path}`);
    const message = `No file ${quote(source)} in this site${suggestNearest(source, near)}`;
    return [createFinding('openapi-not-found', node, message, { replacements })];
  });
  const ofKeys = references.flatMap(({ node, path, resolution }): Finding[] => {
    const find = (message: string, replacements: readonly string[] = []): Finding[] => {
      const finding = createFinding('openapi-not-found', node, message, { replacements });
      return [unread.has(node) || isForSite(node) ? { ...finding, severity: 'warning' } : finding];
    };
    const written = quote(node.value);
    if (resolution === 'notFound') {
      const near = getNearestOpenApiFiles(site, path, node.value, named);
      return find(`No file ${written} in this site${suggestNearest(node.value, near)}`, near);
    }
    if (tree === undefined || resolution !== 'found') return [];
    if (site.isUnbuilt(path)) return find(`The build doesn’t have ${written}: .mintignore excludes it`);
    return /\.(?:json|ya?ml)$/.test(path)
      ? []
      : find(`The build only reads descriptions that end in .json, .yaml or .yml, not ${written}`);
  });
  return [...ofKeys, ...ofEntries];
};

/** Whether the string is in `api`, or in a description of the navigation itself: the build goes on without the file. */
function isForSite(node: StringNode): boolean {
  const keys: string[] = [];
  for (let at: ValueNode | PropertyNode | undefined = node; at !== undefined; at = at.parent)
    if (at.type === 'property') keys.unshift(at.key.value);
  const [first, second] = keys;
  return first === 'api' || (first === 'navigation' && (second === 'openapi' || second === 'asyncapi'));
}

const tooLarge = `Not checked: the file is larger than ${maxFileSize / 2 ** 20} MiB`;

/** openapi-invalid: the file exists, but is not a valid OpenAPI 3 document. Said where it is named first. */
export const openApiInvalid: Rule = ({ document, site }) => {
  const judged = new Set<string>();
  // A list in a `docs.json` has another build, about which less is known.
  const { tree, schema } = getSiteFormat(document);
  const isStrict = schema !== docsSchema;
  // The build doesn’t stop at a file from which it makes nothing; it only warns.
  const read = new Set(
    [
      ...(tree?.described ?? []).flatMap(({ description }) => getReadSources(description)),
      ...(tree?.operations ?? []).map(({ source = '' }) => ({ value: source })),
    ].map(({ value }) => resolveFilePath(value, site)?.path),
  );
  return getApiReferences(document, site).flatMap(({ node, api, path, resolution }): Finding[] => {
    if (judged.has(path)) return [];
    judged.add(path);
    const report = resolution === 'found' ? site.openApi.get(path) : undefined;
    if (report?.unread === 'tooLarge')
      return [{ ...createFinding('openapi-invalid', node, tooLarge), isNote: true }];
    const { error, operations, channels } = report ?? {};
    const refusal = isStrict ? report?.refusal : undefined;
    const problem = api === 'openapi' ? (error ?? refusal) : error && refusal;
    const create = (message: string): Finding => {
      const finding = createFinding('openapi-invalid', node, message);
      return tree === undefined || read.has(path) ? finding : { ...finding, severity: 'warning' };
    };
    if (problem === undefined) {
      if (api === 'openapi') return isStrict ? findUntitled(node, operations) : [];
      const isOther = channels === undefined && (error ?? operations) !== undefined;
      return isOther ? [create('Not an AsyncAPI 3 document with channels')] : [];
    }
    const { line, character, message } = problem;
    const elsewhere = { path: `${site.root}/${path}`, line, character, message: 'The place in the file' };
    const what =
      problem === refusal ? 'Not what the build of this site accepts' : 'Not a valid OpenAPI 3 document';
    return [{ ...create(`${what}: ${message}`), elsewhere }];
  });
};

/** openapi-invalid: the build of a tree reads descriptions that nothing names, too, and the strict build fails. */
export const unnamedDescriptions: Rule = ({ document, configuration, composed, site }) => {
  const { root } = document;
  if (root === undefined || document !== composed.main || getSiteFormat(configuration).tree === undefined)
    return [];
  const named = new Set(composed.documents.flatMap((each) => [...getDescriptionPaths(each, site)]));
  return [...site.openApi].flatMap(([path, { error, refusal }]): Finding[] => {
    const problem = error ?? refusal;
    if (problem === undefined || problem.isOnlyIfNamed || named.has(path) || site.isUnbuilt(path)) return [];
    const { message, line, character } = problem;
    return [
      {
        ...{ code: 'openapi-invalid', offset: root.offset, end: root.offset + 1, severity: 'warning' },
        getMessage: () =>
          `The build takes ${quote(path)} for an API description, and the strict build fails: ${message}. Mend the file, or name it in .mintignore`,
        subject: { kind: 'page' },
        elsewhere: { path: `${site.root}/${path}`, line, character, message: 'The place in the file' },
      },
    ];
  });
};

/** An operation with an empty summary has a page without a title in the navigation. */
function findUntitled(node: StringNode, operations: readonly ApiOperation[] = []): Finding[] {
  const untitled = operations.find(({ title, visibility }) => title?.trim() === '' && visibility === 'shown');
  if (untitled === undefined) return [];
  const message = `The summary of ${nameOperation(untitled)} is empty, so its page has no title in the navigation`;
  return [{ ...createFinding('openapi-invalid', node, message), severity: 'warning' }];
}
