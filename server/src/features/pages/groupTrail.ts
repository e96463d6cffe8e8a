// The groups around a page, as people read them: "Guides ▸ Setup".
import type { Span } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { type GroupReference, maxTrailLength } from '../../site/references/pageReference.ts';
import { getSiteReferences } from '../../site/references/siteReferences.ts';
import { toPosition } from '../ranges.ts';

/** Outermost first. */
export function describeTrail(groups: readonly Pick<GroupReference, 'name'>[]): string {
  return groups.map(({ name }) => name?.value.trim() || 'a group without a name').join(' ▸ ');
}

/** Each group after the nearest one around it, with equal labels told apart. */
export function describeGroups(configuration: ParsedDocument, groups: readonly GroupReference[]): string[] {
  const byNode = new Map(getSiteReferences(configuration).groups.map((one) => [one.node, one]));
  const labeled = groups.map((group) => {
    const trail: GroupReference[] = [];
    let one: GroupReference | undefined = group;
    for (; one !== undefined && trail.length <= maxTrailLength; one = getOuter(one, byNode))
      trail.unshift(one);
    return { label: describeTrail(trail), node: group.name ?? group.node };
  });
  return tellApart(configuration, labeled);
}

function getOuter(
  { node }: GroupReference,
  byNode: ReadonlyMap<GroupReference['node'], GroupReference>,
): GroupReference | undefined {
  const pages = node.parent?.type === 'array' ? node.parent.parent : undefined;
  return pages?.type === 'property' ? byNode.get(pages.parent) : undefined;
}

/** The labels, with equal ones told apart by the line, counted from 1, of what they label. */
export function tellApart(
  document: ParsedDocument,
  labeled: readonly { readonly label: string; readonly node: Span }[],
): string[] {
  const counts = new Map<string, number>();
  for (const { label } of labeled) counts.set(label, (counts.get(label) ?? 0) + 1);
  return labeled.map(({ label, node }) =>
    counts.get(label) === 1 ? label : `${label} (line ${toPosition({ document }, node.offset).line + 1})`,
  );
}
