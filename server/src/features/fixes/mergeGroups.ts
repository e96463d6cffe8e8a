// duplicate-group: the pages of the later group move to the first, which keeps its place.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { appendItems, insertProperties, removeItem } from '../../document/textChange.ts';
import { quote } from '../../shared/text/words.ts';
import type { GroupReference } from '../../site/references/pageReference.ts';
import { getSiteReferences } from '../../site/references/siteReferences.ts';
import { forSiteFinding, getText } from './fix.ts';

export const mergeGroups = forSiteFinding((context, node) => {
  const { document } = context;
  const groups = getSiteReferences(document).groups;
  const later = groups.find(({ name }) => name === node);
  const first = groups.find(
    ({ name, node: group }) => name?.value === node.value && group.parent === later?.node.parent,
  );
  if (later === undefined || first === undefined || first === later || later.node.parent?.type !== 'array')
    return [];
  const text = getText(context);
  const moved = getMovedItems(document, text, first, later);
  const add =
    moved.length === 0
      ? []
      : first.pages === undefined
        ? [
            insertProperties(
              text,
              first.node,
              [['pages', `[${moved.join(', ')}]`]],
              first.node.properties.at(-1),
            ),
          ]
        : [appendItems(text, first.pages, moved)];
  const title = `Merge into the first ${quote(node.value)}`;
  return [{ title, changes: [...add, removeItem(text, later.node.parent, later.node)], preferred: true }];
});

/** The later group's items as they are written, without pages that the first already lists. */
function getMovedItems(
  document: ParsedDocument,
  text: string,
  first: GroupReference,
  later: GroupReference,
): string[] {
  const entries = new Map(getSiteReferences(document).pages.map(({ node, entry }) => [node, entry.identity]));
  const listed = new Set(
    first.pages?.items.map((item) => (item.type === 'string' ? entries.get(item) : undefined)),
  );
  return (later.pages?.items ?? [])
    .filter((item) => item.type !== 'string' || !listed.has(entries.get(item)))
    .map((item) => text.slice(item.offset, item.end));
}
