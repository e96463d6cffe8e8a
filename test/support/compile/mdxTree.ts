// A page as @mdx-js/mdx, which the host’s build uses, reads it: what its Markdown means, without places and indentation.
import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { getFields, isRecord } from '../../../server/src/shared/text/jsonValue.ts';

export interface MdxNode {
  readonly type: string;
  /** Where it begins; `undefined` for what stands for something else. */
  readonly offset: number | undefined;
  readonly name: string | undefined;
  readonly children: readonly MdxNode[];
  /** Everything else that it has. */
  readonly rest: string;
}

const processor = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm, remarkMath] });

/** Throws if the page doesn’t compile. Front matter counts as blank lines. */
export function parseMdxTree(page: string): MdxNode {
  const text = page.replace(/^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/, (matter) =>
    matter.replaceAll(/[^\r\n]/g, ' '),
  );
  return toNode(processor.parse(text));
}

function toNode(value: unknown): MdxNode {
  const { type, position, children, name, data, ...rest } = getFields(value);
  const { offset } = getFields(getFields(position).start);
  void data;
  return {
    type: String(type),
    offset: typeof offset === 'number' ? offset : undefined,
    name: typeof name === 'string' ? name : undefined,
    children: Array.isArray(children) ? children.map(toNode) : [],
    rest: JSON.stringify(rest, (key, inner) => {
      if (key === 'position' || key === 'data') return undefined;
      // White space in code of JavaScript means nothing.
      if (key === 'value' && typeof inner === 'string' && /Expression/.test(String(type)))
        return inner.replaceAll(/\s+/g, ' ');
      return isRecord(inner) ? { ...inner, position: undefined } : inner;
    }),
  };
}

/** The tree with the node that begins at the offset replaced by what is in it. */
export function unwrapAt(node: MdxNode, offset: number, name: string): MdxNode {
  const children = node.children.flatMap((child) =>
    child.offset === offset && child.name === name ? child.children : [unwrapAt(child, offset, name)],
  );
  return { ...node, children };
}

/** What a test compares. */
export function withoutOffsets({ children, type, name, rest }: MdxNode): unknown {
  return { type, name, rest, children: children.map(withoutOffsets) };
}
