// missing-property: inserts the property where the format's order puts it, with an example value to change.
import { getProperty, type ObjectNode, type PropertyNode } from '../../document/jsonNode.ts';
import { insertProperties, type TextChange } from '../../document/textChange.ts';
import type { SchemaNode } from '../../schema/schemaNode.ts';
import { quote } from '../../shared/text/words.ts';
import { toPlainText } from '../completion/insertion.ts';
import { getBodySnippet } from '../completion/snippetText.ts';
import type { FeatureContext } from '../featureContext.ts';
import { type Fix, forViolation, getText } from './fix.ts';

export const addMissingProperties = forViolation((context, { node, property }) => {
  if (node.type !== 'object' || property === undefined) return [];
  const fixes: Fix[] = [
    { title: `Add ${quote(property)}`, changes: addProperties(context, node, [property]), preferred: true },
  ];
  const required = context.schema.getFor(node)?.required ?? [];
  const missing = required.filter((key) => getProperty(node, key) === undefined);
  if (missing.length > 1) {
    fixes.push({ title: 'Add all missing properties', changes: addProperties(context, node, missing) });
  }
  return fixes;
});

/** Changes that add these properties to the object, each with an example from its schema as its value. */
export function addProperties(
  context: FeatureContext,
  object: ObjectNode,
  keys: readonly string[],
): TextChange[] {
  const schema = context.schema.getFor(object);
  const order = Object.keys(schema?.properties ?? {});
  const byPlace = new Map<PropertyNode | undefined, [string, string][]>();
  for (const key of [...keys].sort((a, b) => order.indexOf(a) - order.indexOf(b))) {
    const after = getPredecessor(object, order, key);
    const entries = byPlace.get(after) ?? [];
    entries.push([key, getExampleJson(schema?.properties?.[key])]);
    byPlace.set(after, entries);
  }
  return [...byPlace].map(([after, entries]) => insertProperties(getText(context), object, entries, after));
}

/** The property of the object that the new one follows in the format's order. */
function getPredecessor(object: ObjectNode, order: readonly string[], key: string): PropertyNode | undefined {
  const earlier = order.slice(0, order.indexOf(key)).map((name) => getProperty(object, name));
  return earlier
    .filter((property) => property !== undefined)
    .reduce<PropertyNode | undefined>(
      (last, p) => (last === undefined || p.offset > last.offset ? p : last),
      undefined,
    );
}

function getExampleJson(schema: SchemaNode | undefined): string {
  const example = schema?.default ?? schema?.examples?.[0] ?? schema?.enum?.[0] ?? '';
  return toPlainText(getBodySnippet(example));
}
