// anchor-without-pages, tab-without-pages: no listed page belongs to it.

import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { quote } from '../../schema/words.ts';
import { getPrefixReferences, type PrefixOwner } from '../../site/prefixReferences.ts';
import { getRootValue, getSiteReferences } from '../../site/siteReferences.ts';
import { createFinding, type Rule } from './rule.ts';

export const anchorWithoutPages = createRule('anchors', 'anchor-without-pages');
export const tabWithoutPages = createRule('tabs', 'tab-without-pages');

function createRule(owner: PrefixOwner, code: DiagnosticCode): Rule {
  return ({ document }) => {
    const prefixes = getPrefixReferences(document, owner);
    if (prefixes.length === 0 || !isNavigationWhole(document)) return [];
    const held = getHeldPrefixes(document);
    return prefixes
      .filter(({ prefix }) => !held.has(prefix))
      .map(({ node }) => createFinding(code, node, `No listed page begins with ${quote(node.value)}`));
  };
}

/** Cut off by a syntax error the navigation may list more than can be read. */
function isNavigationWhole(document: ParsedDocument): boolean {
  const navigation = getRootValue(document, 'navigation');
  return navigation?.type !== 'array' || navigation.closed;
}

/** Every start of a listed page's path that ends on a segment boundary; '' holds all. */
function getHeldPrefixes(document: ParsedDocument): Set<string> {
  const held = new Set<string>();
  for (const { entry } of getSiteReferences(document).pages) {
    held.add('');
    const path = entry.identity;
    for (
      let end = path.length;
      end > 0 && !held.has(path.slice(0, end));
      end = path.lastIndexOf('/', end - 1)
    ) {
      held.add(path.slice(0, end));
    }
  }
  return held;
}
