// later-edition: a deployed site may well use what newer editions of the format brought. One note for the whole file says
// so; a warning for each property would only teach people to turn the checks off.
import type { PropertyNode, ValueNode } from '../document/jsonNode.ts';
import type { Violation } from './violation.ts';

/** The same violations, but all of `later-edition` as one, at the first of them. */
export function gatherLaterEdition(violations: readonly Violation[]): Violation[] {
  const later = violations
    .filter(({ code }) => code === 'later-edition')
    .sort((one, other) => one.offset - other.offset);
  const [first] = later;
  if (first === undefined) return [...violations];
  const laterEdition = [...new Set(later.map(({ node, property = '' }) => getPlace(node, property)))];
  const others = violations.filter(({ code }) => code !== 'later-edition');
  return [...others, { ...first, laterEdition }];
}

/** For example "colors.anchors". Of an item, the name of its list: "navigation.icon". */
function getPlace(object: ValueNode, name: string): string {
  const names = [name];
  let node: ValueNode | PropertyNode | undefined = object.parent;
  for (; node !== undefined; node = node.parent) {
    if (node.type === 'property') names.unshift(node.key.value);
  }
  return names.join('.');
}
