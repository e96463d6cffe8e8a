// Reads an OpenAPI file that is written in JSON.
import { getProperty, type ValueNode } from '../document/jsonNode.ts';
import { parseJson } from '../document/jsonParser.ts';
import { createSource, createSyntaxProblem, type Location, type ParsedSource } from './openApiSource.ts';

export function parseJsonSource(text: string): ParsedSource {
  const { root, problems } = parseJson(text);
  const [problem] = problems;
  return problem === undefined
    ? createSource(root?.value, (path) => locate(root, path))
    : createSyntaxProblem('JSON', problem.message, problem.offset);
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
