// The names by which agents refer to the groups of a navigation.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { type GroupReference, maxTrailLength } from '../../format/pageReference.ts';
import { showText } from '../../shared/text/shownText.ts';
import { joinWords, quote } from '../../shared/text/words.ts';

export interface NamedGroup {
  readonly group: GroupReference;
  /** With the groups around it: `Guides > Setup`. Unique. */
  readonly name: string;
}

export type FoundGroup =
  | { readonly kind: 'found'; readonly group: NamedGroup }
  /** Several groups match, or none. */
  | { readonly kind: 'several' | 'none' };

/** In characters: the name of one group, and with all groups around it. */
const longest = { own: 100, all: 250 };

/** As many as fit into a sentence. */
const maxChoices = 20;

/** In document order, inner groups after their outer ones. Equal names are numbered in that order. */
export function nameGroups(document: ParsedDocument): NamedGroup[] {
  const { groups } = getSiteFormat(document).navigation;
  const labeled = groups.map((group) => ({ group, label: describeTrail(group) }));
  const counts = new Map<string, number>();
  for (const { label } of labeled) counts.set(label, (counts.get(label) ?? 0) + 1);
  const taken = new Set(counts.keys());
  const numbers = new Map<string, number>();
  return labeled.map(({ group, label }) => {
    if (counts.get(label) === 1) return { group, name: label };
    let number = numbers.get(label) ?? 0;
    let name: string;
    do name = `${label} #${++number}`;
    while (taken.has(name));
    taken.add(name);
    numbers.set(label, number);
    return { group, name };
  });
}

/** Finds a group by its name; without the outer groups and ignoring case if that is unambiguous. */
export function findGroup(groups: readonly NamedGroup[], written: string): FoundGroup {
  const wanted = toComparable(written);
  const rankings: readonly ((group: NamedGroup) => boolean)[] = [
    ({ name }) => name === written,
    ({ name }) => toComparable(name) === wanted,
    ({ group }) => toComparable(describeGroup(group)) === wanted,
  ];
  for (const isMeant of rankings) {
    const [group, ...others] = groups.filter(isMeant);
    if (group !== undefined) return others.length === 0 ? { kind: 'found', group } : { kind: 'several' };
  }
  return { kind: 'none' };
}

/** The quoted names, for a sentence. */
export function joinGroupNames(groups: readonly NamedGroup[]): string {
  const shown = groups.slice(0, maxChoices).map(({ name }) => quote(name));
  const others = groups.length - shown.length;
  return joinWords(others === 0 ? shown : [...shown, `${others} more`]);
}

function describeTrail(group: GroupReference): string {
  const trail = [describeGroup(group)];
  for (let at = group.parent; at !== undefined && trail.length <= maxTrailLength; at = at.parent)
    trail.unshift(describeGroup(at));
  return showText(trail.join(' > '), longest.all);
}

function describeGroup({ name }: GroupReference): string {
  const text = name?.broken === false ? name.value.trim() : '';
  return showText(text === '' ? '(no name)' : text, longest.own);
}

function toComparable(name: string): string {
  return name
    .split(/[>▸]/)
    .map((part) => part.trim().toLowerCase())
    .join('>');
}
