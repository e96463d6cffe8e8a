// Reads an OpenAPI file written in JSON.
import { getProperty, type ValueNode } from '../document/jsonNode.ts';
import { parseJson } from '../document/jsonParser.ts';
import { createSource, createSyntaxError, type Location, type ParsedSource } from './openApiSource.ts';

export function parseJsonSource(text: string): ParsedSource {
  const { root, syntaxErrors } = parseJson(text);
  const [error] = syntaxErrors;
  return error === undefined
    ? createSource(root?.value, (path) => locate(root, path))
    : createSyntaxError('JSON', error.message, error.offset);
}

function locate(root: ValueNode | undefined, path: readonly string[]): Location {
  let node = root;
  let location = { key: root?.offset ?? 0, value: root?.offset ?? 0 };
  for (const token of path) {
    const property = node?.type === 'object' ? getProperty(node, token) : undefined;
    node = node?.type === 'array' ? node.items[Number(token)] : property?.value;
    if (node === undefined) break;
    location = { key: property?.offset ?? node.offset, value: node.offset };
  }
  return location;
}
