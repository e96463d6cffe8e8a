// wrong-type: where it is clear what the value means, writes it with the right type.
import type { ValueNode } from '../../document/jsonNode.ts';
import { getRole, getTypes, type SchemaNode } from '../../schema/schemaNode.ts';
import type { FeatureContext } from '../featureContext.ts';
import { type Fix, forViolation, getText } from './fix.ts';

export const changeType = forViolation((context, { node }) => {
  const schema = context.schema.getFor(node);
  if (schema === undefined) return [];
  return [
    ...wrapInArray(context, schema, node),
    ...quoteNumber(context, schema, node),
    ...unquoteBoolean(schema, node),
  ];
});

function replace(title: string, { offset, end }: ValueNode, text: string): Fix {
  return { title, changes: [{ offset, end, text }], preferred: true, safe: true };
}

function wrapInArray(context: FeatureContext, schema: SchemaNode, node: ValueNode): Fix[] {
  const { items } = schema;
  if (!getTypes(schema).includes('array') || items === undefined) return [];
  const json = getText(context).slice(node.offset, node.end);
  if (getTypes(items).includes(node.type)) return [replace('Put it in an array', node, `[${json}]`)];
  if (getTypes(schema).includes('string') || !isQuotable(items, node)) return [];
  return [replace('Put it in an array, in quotes', node, `["${json}"]`)];
}

function quoteNumber(context: FeatureContext, schema: SchemaNode, node: ValueNode): Fix[] {
  if (!isQuotable(schema, node)) return [];
  return [replace('Put the number in quotes', node, `"${getText(context).slice(node.offset, node.end)}"`)];
}

/** Not where only certain words, or a color or a URL, are allowed: there quotes would not make it valid. */
function isQuotable(schema: SchemaNode, node: ValueNode): boolean {
  const role = getRole(schema);
  const isFree = schema.enum === undefined && role !== 'color' && role !== 'url' && role !== 'link';
  return node.type === 'number' && isFree && getTypes(schema).includes('string');
}

function unquoteBoolean(schema: SchemaNode, node: ValueNode): Fix[] {
  if (node.type !== 'string' || !getTypes(schema).includes('boolean')) return [];
  const literal = node.value.trim().toLowerCase();
  return literal === 'true' || literal === 'false' ? [replace('Remove the quotes', node, literal)] : [];
}
