// Formats a large text in steps, from its tree, which must be free of mistakes, with the same result as `formatJson`.
import type { ValueNode } from './jsonNode.ts';
import { maxDepth } from './layout.ts';

export interface WrittenLayout {
  /** One level of indentation. */
  readonly indent: string;
  readonly eol: string;
}

/** The formatted root alone; `undefined` when it is nested too deeply. Yields at every object and array. */
export function* writeLayout(
  text: string,
  root: ValueNode,
  { indent, eol }: WrittenLayout,
): Generator<undefined, string | undefined> {
  const parts: string[] = [];
  const lineStarts: string[] = [];
  let isTooDeep = false;

  function* write(node: ValueNode, depth: number): Generator<undefined, void> {
    if (node.type !== 'object' && node.type !== 'array') {
      parts.push(text.slice(node.offset, node.end));
      return;
    }
    yield;
    isTooDeep ||= depth >= maxDepth;
    if (isTooDeep) return;
    const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']'];
    const inside = getLineStart(depth + 1);
    let separator = '';
    parts.push(open);
    for (const child of node.type === 'object' ? node.properties : node.items) {
      parts.push(separator, inside);
      separator = ',';
      if (child.type !== 'property') {
        yield* write(child, depth + 1);
        continue;
      }
      parts.push(text.slice(child.key.offset, child.key.end), ': ');
      if (child.value !== undefined) yield* write(child.value, depth + 1);
    }
    if (separator !== '') parts.push(getLineStart(depth));
    parts.push(close);
  }

  function getLineStart(depth: number): string {
    for (let next = lineStarts.length; next <= depth; next++) lineStarts.push(eol + indent.repeat(next));
    return lineStarts[depth] ?? eol;
  }

  yield* write(root, 0);
  return isTooDeep ? undefined : parts.join('');
}
