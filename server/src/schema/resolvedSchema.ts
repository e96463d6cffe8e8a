// A schema whose nodes are the same object wherever they are used, so that a recursive format is a graph with circles.
import type { SchemaNode } from './schemaNode.ts';

type Writable = { -readonly [Name in keyof SchemaNode]: SchemaNode[Name] };

export interface ResolvedSchema {
  readonly root: SchemaNode;
  /** The root of the schema as it is in its file. */
  readonly written: SchemaNode;
  /** The node for one of the file. */
  readonly getResolved: (written: SchemaNode) => SchemaNode;
}

/** Replaces every node that is only a `$ref` to a definition by that definition. */
export function resolveSchema(root: SchemaNode): ResolvedSchema {
  const resolved = new Map<SchemaNode, SchemaNode>();

  function resolve(written: SchemaNode): SchemaNode {
    const node = findDefinition(root, written);
    const known = resolved.get(node);
    if (known !== undefined) return known;
    const copy: Writable = { ...node };
    resolved.set(node, copy);
    if (node.items !== undefined) copy.items = resolve(node.items);
    if (node.allOf !== undefined) copy.allOf = node.allOf.map(resolve);
    if (node.properties !== undefined) {
      const properties = Object.entries(node.properties);
      copy.properties = Object.fromEntries(properties.map(([name, value]) => [name, resolve(value)]));
    }
    return copy;
  }

  return { root: resolve(root), written: root, getResolved: (written) => resolved.get(written) ?? written };
}

const prefix = '#/definitions/';

function findDefinition({ definitions = {} }: SchemaNode, node: SchemaNode): SchemaNode {
  if (node.$ref === undefined) return node;
  const found = definitions[node.$ref.slice(prefix.length)];
  if (found === undefined) throw new Error(`The schema has no definition ${node.$ref}`);
  return found;
}
