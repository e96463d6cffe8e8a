// The nodes that the oracle's items are in a parsed text.
import type { ArrayNode } from '../../../../server/src/document/jsonNode.ts';
import type { ParsedDocument } from '../../../../server/src/document/parsedDocument.ts';
import { getRootValue } from '../../../../server/src/document/treeSearch.ts';
import type { NavigationNode } from '../../../../server/src/features/navigation/nodeAct.ts';
import { getGroupPages } from '../../../../server/src/schema/nestedGroup.ts';
import { getItems, type Item, type List } from './navigationOracle.ts';

export function getItemNodes(document: ParsedDocument, navigation: List): Map<Item, NavigationNode> {
  const nodes = new Map<Item, NavigationNode>();
  const visit = (list: List, array: ArrayNode | undefined): void => {
    getItems(list).forEach((item, index) => {
      const node = array?.items[index];
      if (item.kind === 'page' && node?.type === 'string') nodes.set(item, { kind: 'page', node });
      if (item.kind === 'group' && node?.type === 'object') {
        nodes.set(item, { kind: 'group', node });
        visit(item.pages, getGroupPages(node));
      }
    });
  };
  const top = getRootValue(document, 'navigation');
  visit(navigation, top?.type === 'array' ? top : undefined);
  return nodes;
}
