// anchor-without-pages, tab-without-pages: no listed page belongs to it.
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import { getRootValue } from '../../../document/members.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import { quote } from '../../../shared/text/words.ts';
import {
  getPrefixReferences,
  isInPrefix,
  type PrefixOwner,
  type PrefixReference,
} from '../../../site/references/prefixReferences.ts';
import { getSiteReferences } from '../../../site/references/siteReferences.ts';
import { createFinding, type Rule } from './rule.ts';

export const anchorWithoutPages = createRule('anchors', 'anchor-without-pages');
export const tabWithoutPages = createRule('tabs', 'tab-without-pages');

function createRule(owner: PrefixOwner, code: DiagnosticCode): Rule {
  return ({ document }) => {
    const prefixes = getPrefixReferences(document, owner);
    if (prefixes.length === 0 || !isNavigationWhole(document)) return [];
    return getPrefixesWithoutPages(prefixes, document).map(({ node }) =>
      createFinding(code, node, `No listed page begins with ${quote(node.value)}`),
    );
  };
}

/** When a syntax error cuts it off, the navigation may list more than can be read. */
function isNavigationWhole(document: ParsedDocument): boolean {
  const navigation = getRootValue(document, 'navigation');
  return navigation?.type !== 'array' || navigation.closed;
}

function getPrefixesWithoutPages(
  prefixes: readonly PrefixReference[],
  document: ParsedDocument,
): readonly PrefixReference[] {
  let unused = prefixes;
  for (const { entry } of getSiteReferences(document).pages) {
    if (unused.some(({ prefix }) => isInPrefix(entry.identity, prefix))) {
      unused = unused.filter(({ prefix }) => !isInPrefix(entry.identity, prefix));
      if (unused.length === 0) break;
    }
  }
  return unused;
}
