// page-path-case: the file's name differs in case, which many servers don't forgive.

import { hasPageExtension, withoutPageExtension } from '../../../shared/sitePaths.ts';
import { quote } from '../../../shared/text/words.ts';
import { getNotablePages } from '../../../site/references/resolvedPages.ts';
import { createFinding, type Rule } from './rule.ts';

export const pagePathCase: Rule = ({ document, site }) =>
  getNotablePages(document, site).flatMap(({ node, entry, resolution }) => {
    if (resolution.kind !== 'otherCase') return [];
    const { file } = resolution;
    const path = hasPageExtension(entry.path) ? file : withoutPageExtension(file);
    return [
      createFinding('page-path-case', node, `The file is ${quote(file)}: upper and lower case must match`, {
        replacements: [path],
      }),
    ];
  });
