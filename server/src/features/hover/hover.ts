// textDocument/hover: the meaning of the key or value under the cursor.
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { type PropertyNode, type StringNode, touches, type ValueNode } from '../../document/jsonNode.ts';
import { getNodeAt } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getRole, type SchemaNode } from '../../schema/schemaNode.ts';
import { isOfLibrary } from '../../site/icons.ts';
import type { FeatureContext } from '../featureContext.ts';
import { toRange } from '../ranges.ts';
import { getColorMarkup, getFileMarkup, getIconMarkup, getOperationMarkup, showsPictures } from './markup.ts';
import { getEnumDescription, getLaterEditionMarkup, getSchemaMarkup } from './schemaMarkup.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` where there is nothing to say. */
export function getHover(context: FeatureContext, offset: number): Hover | undefined {
  if (getSiteFormat(context.document).unchecked !== undefined) return undefined;
  const node = getNodeAt(context.document.root, offset);
  if (node === undefined || node.type === 'object' || node.type === 'array') return undefined;
  if (node.type !== 'property') return getValueHover(context, node);
  return touches(node.key, offset) ? getKeyHover(context, node) : undefined;
}

function getKeyHover(context: FeatureContext, property: PropertyNode): Hover | undefined {
  const name = property.key.value;
  const schema = context.schema.getFor(property);
  const range = toRange(context, property.key);
  if (schema === undefined) {
    if (!context.schema.isOfLater(property.parent, name)) return undefined;
    return { contents: getLaterEditionMarkup(context, name), range };
  }
  const options = { name, required: isRequired(context, property) };
  return { contents: getSchemaMarkup(context, schema, options), range };
}

function getValueHover(context: FeatureContext, node: ValueNode): Hover | undefined {
  const file = getFileMarkup(context, node) ?? getOperationMarkup(context, node);
  const schema = context.schema.getFor(node);
  if (schema === undefined) return file === undefined ? undefined : createFileHover(context, node, file);
  const owner = node.parent?.type === 'property' ? node.parent : undefined;
  const options = { name: owner?.key.value, required: owner && isRequired(context, owner) };
  const markup = getSchemaMarkup(context, schema, options);
  const meaning = file ?? getMeaning(context, schema, node);
  const contents = meaning === undefined ? markup : { ...markup, value: `${meaning}\n\n${markup.value}` };
  return { contents, range: toRange(context, node) };
}

/** Entries of a nested group have no schema, but they are still pages. */
function createFileHover(context: FeatureContext, node: ValueNode, value: string): Hover {
  const kind = context.client.markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  return { contents: { kind, value }, range: toRange(context, node) };
}

/** The meaning of this particular value, shown before the description of the property. */
function getMeaning(context: FeatureContext, schema: SchemaNode, node: ValueNode): string | undefined {
  if (node.type === 'string' && getRole(schema) === 'color') return getColorMarkup(context, node.value);
  if (node.type === 'string' && getRole(schema) === 'icon') return getIconMeaning(context, node);
  const description = getEnumDescription(schema, node.value);
  return description === undefined ? undefined : `${JSON.stringify(node.value)}: ${description}`;
}

function getIconMeaning({ icons, client }: FeatureContext, node: StringNode): string | undefined {
  if (icons === undefined || !isOfLibrary(node, icons)) return undefined;
  if (icons.isPaid(node.value)) return 'A paid icon, known here by its name only';
  const label = icons.getLabel(node.value);
  const picture = showsPictures(client) ? getIconMarkup(icons, node.value) : undefined;
  return picture === undefined || label === undefined ? label : `${picture} ${label}`;
}

function isRequired(context: FeatureContext, property: PropertyNode): boolean {
  const schema = context.schema.getFor(property.parent);
  return schema?.required?.includes(property.key.value) ?? false;
}
