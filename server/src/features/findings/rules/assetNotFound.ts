// asset-not-found: a logo, favicon or background image has no file.

import { quote } from '../../../shared/text/words.ts';
import { getNearestAssets, suggestNearest } from '../../../site/nearestFiles.ts';
import { getAssetReferences } from '../../../site/references/fileReferences.ts';
import { createFinding, type Rule } from './rule.ts';

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
