// A refactoring: sorts the properties of an object, and of the objects in it, in the format's own order.
import type { ObjectNode, PropertyNode, ValueNode } from '../document/jsonNode.ts';
import type { TextChange } from '../document/textChange.ts';
import { getNodeAt } from '../document/treeSearch.ts';
import type { DocsSchema } from '../schema/docsSchema.ts';
import type { SchemaNode } from '../schema/schemaNode.ts';
import { must } from '../shared/text/must.ts';
import type { FeatureContext } from './featureContext.ts';

/**
 * Sorts the innermost object around the offset that the format defines. Empty if it is already sorted, or if syntax
 * errors (a comment is one) make it unclear what belongs to which property.
 */
export function getSortChanges(context: FeatureContext, offset: number): TextChange[] {
  const { document, schema } = context;
  if (document.syntaxErrors.length > 0) return [];
  const object = getObject(getNodeAt(document.root, offset));
  const objectSchema = object && schema.getFor(object);
  if (object === undefined || objectSchema?.properties === undefined) return [];
  const text = document.textDocument.getText();
  const sorted = writeSorted(text, object, objectSchema, schema);
  return sorted === text.slice(object.offset, object.end)
    ? []
    : [{ offset: object.offset, end: object.end, text: sorted }];
}

function getObject(node: ValueNode | PropertyNode | undefined): ObjectNode | undefined {
  let current = node;
  while (current !== undefined && current.type !== 'object') current = current.parent;
  return current;
}

/** The node's text with its objects sorted. Unknown properties keep their text, after the known ones. */
function writeSorted(
  text: string,
  node: ValueNode,
  schema: SchemaNode | undefined,
  docsSchema: DocsSchema,
): string {
  if (schema === undefined) return text.slice(node.offset, node.end);
  if (node.type === 'array') {
    // A group among pages has its own schema.
    const texts = node.items.map((item) =>
      writeSorted(text, item, item.type === 'object' ? docsSchema.getFor(item) : schema.items, docsSchema),
    );
    return writeWith(text, node, node.items, texts);
  }
  if (node.type !== 'object') return text.slice(node.offset, node.end);
  const order = Object.keys(schema.properties ?? {});
  const rank = ({ key }: PropertyNode): number =>
    order.includes(key.value) ? order.indexOf(key.value) : order.length;
  const sorted = [...node.properties].sort((a, b) => rank(a) - rank(b));
  const texts = sorted.map((property) => {
    const { value, key } = property;
    if (value === undefined) return text.slice(property.offset, property.end);
    const known = docsSchema.getChild(schema, key.value);
    return text.slice(property.offset, value.offset) + writeSorted(text, value, known, docsSchema);
  });
  return writeWith(text, node, node.properties, texts);
}

/** The container's text with each child replaced; the commas and white space in between stay. */
function writeWith(
  text: string,
  container: ValueNode,
  children: readonly (ValueNode | PropertyNode)[],
  texts: readonly string[],
): string {
  let result = '';
  let { offset } = container;
  children.forEach((child, index) => {
    result += text.slice(offset, child.offset) + must(texts[index]);
    offset = child.end;
  });
  return result + text.slice(offset, container.end);
}
