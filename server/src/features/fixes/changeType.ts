// wrong-type: where the value plainly means the right thing, writes it in the right type.
import type { ObjectNode, PropertyNode, ValueNode } from '../../document/jsonNode.ts';
import { applyLayout, getLayout, getLineIndent, isMultiLine } from '../../document/layout.ts';
import { removeItem } from '../../document/textChange.ts';
import { getRole, getTypes, type SchemaNode } from '../../schema/schemaNode.ts';
import type { FeatureContext } from '../featureContext.ts';
import { type Fix, forSchemaFinding, getText } from './fix.ts';

export const changeType = forSchemaFinding((context, { node }) => {
  const schema = context.schema.getFor(node);
  if (schema === undefined) return [];
  return [
    ...wrapInArray(context, schema, node),
    ...quoteNumber(context, schema, node),
    ...unquoteBoolean(schema, node),
    ...liftGroup(context, schema, node),
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

/** Not where only certain words, or a colour or a URL, are allowed: there quotes would not make it right. */
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

/** A group inside `pages` becomes a group of its own, right behind the one that held it. */
function liftGroup(context: FeatureContext, schema: SchemaNode, node: ValueNode): Fix[] {
  if (node.type !== 'object' || getRole(schema) !== 'page' || node.parent?.type !== 'array') return [];
  const pages = node.parent;
  const owner = getOwner(pages.parent);
  if (owner === undefined || !node.closed) return [];
  const text = getText(context);
  return [
    {
      title: 'Move the nested group out, behind this group',
      // Worked out when it is asked for: in a large file there can be very many.
      get changes() {
        const lifted = { offset: owner.end, end: owner.end, text: writeBehind(text, node, owner) };
        return [removeItem(text, pages, node), lifted];
      },
      preferred: true,
    },
  ];
}

/** The node as the next item of the array that `neighbour` stands in. */
function writeBehind(text: string, node: ValueNode, neighbour: ValueNode): string {
  const isSpread = isMultiLine(text.slice(neighbour.offset, neighbour.end));
  const separator = isSpread ? getLayout(text).eol + getLineIndent(text, neighbour.offset) : ' ';
  const json = text.slice(node.offset, node.end);
  return `,${separator}${isMultiLine(json) ? reindent(text, node, neighbour) : json}`;
}

/** The group whose `pages` hold the nested one; it has to stand in an array itself. */
function getOwner(pages: ValueNode | PropertyNode | undefined): ObjectNode | undefined {
  if (pages?.type !== 'property') return undefined;
  return pages.parent.parent?.type === 'array' ? pages.parent : undefined;
}

function reindent(text: string, node: ValueNode, target: ValueNode): string {
  const layout = getLayout(text);
  const base = getLineIndent(text, node.offset);
  const lines = text.slice(node.offset, node.end).split(/\r\n|\n|\r/);
  const relative = lines.map((line) => (line.startsWith(base) ? line.slice(base.length) : line.trimStart()));
  return applyLayout(relative.join('\n'), { ...layout, indent: '\t' }, getLineIndent(text, target.offset));
}
