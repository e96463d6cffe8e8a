// openapi-not-found: `openapi` names a file that doesn't exist.

import { quote } from '../../../shared/text/words.ts';
import { getNearestOpenApiFiles, suggestNearest } from '../../../site/nearestFiles.ts';
import { getOpenApiReferences } from '../../../site/references/fileReferences.ts';
import { createFinding, type Rule } from './rule.ts';

export const openApiNotFound: Rule = ({ document, site }) => {
  const references = getOpenApiReferences(document, site);
  const named = new Set(references.map(({ path }) => path));
  return references
    .filter(({ resolution }) => resolution === 'notFound')
    .map(({ node, path }) => {
      const replacements = getNearestOpenApiFiles(site, path, node.value, named);
      const hint = suggestNearest(node.value, replacements);
      return createFinding('openapi-not-found', node, `No file ${quote(node.value)} in this site${hint}`, {
        replacements,
      });
    });
};
