// duplicate-url: two anchors, or two tabs, claim the same pages.
import type { StringNode } from '../../../document/jsonNode.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import { getPrefixReferences, type PrefixOwner } from '../../../site/references/prefixReferences.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule, relateTo } from './rule.ts';

export const duplicateUrl: Rule = ({ document }) => [
  ...getDuplicates(document, 'anchors', 'anchor'),
  ...getDuplicates(document, 'tabs', 'tab'),
];

function getDuplicates(document: ParsedDocument, owner: PrefixOwner, name: string): Finding[] {
  const first = new Map<string, StringNode>();
  return getPrefixReferences(document, owner).flatMap(({ node, prefix }) => {
    const earlier = first.get(prefix);
    if (earlier !== undefined) {
      const related = relateTo(earlier, `The ${name} that claims them first`);
      return [createFinding('duplicate-url', node, `Another ${name} claims the same pages`, { related })];
    }
    first.set(prefix, node);
    return [];
  });
}
