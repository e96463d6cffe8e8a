// Rules about files that the configuration names: images and descriptions of APIs.
import { getSiteFormat } from '../../../format/documentFormat.ts';
import { quote } from '../../../shared/text/words.ts';
import { maxFileSize } from '../../../site/fileSystem.ts';
import { getNearestAssets, getNearestOpenApiFiles, suggestNearest } from '../../../site/nearestFiles.ts';
import {
  getAssetReferences,
  getOpenApiReferences,
  resolveFilePath,
} from '../../../site/references/fileReferences.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule } from './rule.ts';

/** asset-not-found: a logo, favicon or background image has no file. */
export const assetNotFound: Rule = ({ document, site }) =>
  getAssetReferences(document, site)
    .filter(({ resolution }) => resolution === 'notFound')
    .map(({ node, path }) => {
      const replacements = getNearestAssets(site, path, node.value);
      const hint = suggestNearest(node.value, replacements);
      return createFinding('asset-not-found', node, `No file ${quote(node.value)} in this site${hint}`, {
        replacements,
      });
    });

/** openapi-not-found: `openapi`, or an entry that names its description itself, names a file that doesn't exist. */
export const openApiNotFound: Rule = ({ document, site }) => {
  const references = getOpenApiReferences(document, site);
  const named = new Set(references.map(({ path }) => path));
  const operations = getSiteFormat(document).tree?.operations ?? [];
  const ofEntries = operations.flatMap(({ node, method, path, source = '' }): Finding[] => {
    const file = source === '' ? undefined : resolveFilePath(source, site);
    if (file?.resolution !== 'notFound') return [];
    const near = getNearestOpenApiFiles(site, file.path, source, named);
    const replacements = near.map((each) => `${each} ${method} ${path}`);
    const message = `No file ${quote(source)} in this site${suggestNearest(source, near)}`;
    return [createFinding('openapi-not-found', node, message, { replacements })];
  });
  const ofKeys = references
    .filter(({ resolution }) => resolution === 'notFound')
    .map(({ node, path }) => {
      const replacements = getNearestOpenApiFiles(site, path, node.value, named);
      const hint = suggestNearest(node.value, replacements);
      return createFinding('openapi-not-found', node, `No file ${quote(node.value)} in this site${hint}`, {
        replacements,
      });
    });
  return [...ofKeys, ...ofEntries];
};

const tooLarge = `Not checked: the file is larger than ${maxFileSize / 2 ** 20} MiB`;

/** openapi-invalid: the file exists, but is not a valid OpenAPI 3 document. Said where it is named first. */
export const openApiInvalid: Rule = ({ document, site }) => {
  const judged = new Set<string>();
  return getOpenApiReferences(document, site).flatMap(({ node, path, resolution }): Finding[] => {
    if (judged.has(path)) return [];
    judged.add(path);
    const report = resolution === 'found' ? site.openApi.get(path) : undefined;
    if (report?.unread === 'tooLarge')
      return [{ ...createFinding('openapi-invalid', node, tooLarge), isNote: true }];
    const error = report?.error;
    if (error === undefined) return [];
    const { line, character, message } = error;
    const elsewhere = { path: `${site.root}/${path}`, line, character, message: 'The place in the file' };
    return [
      { ...createFinding('openapi-invalid', node, `Not a valid OpenAPI 3 document: ${message}`), elsewhere },
    ];
  });
};
