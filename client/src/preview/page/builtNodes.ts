// Helpers for nodes while they are put together.
import type { PageNode, PlainName, PlainNode } from '../pageNode.ts';
import type { BuiltNode } from './components.ts';

export const plain = (name: PlainName, children: readonly PageNode[]): PlainNode => ({
  kind: 'plain',
  name,
  children,
});

export const isBlankNode = (node: BuiltNode) => typeof node === 'string' && node.trim() === '';

/** White space that only separates blocks in the HTML source. */
export const isBreak = (text: string) => text.includes('\n') && text.trim() === '';

/** The same node with the line where it begins, if it is a block that doesn't know one. */
export function withLine(node: BuiltNode, line: number | undefined): BuiltNode {
  if (line === undefined || typeof node === 'string') return node;
  switch (node.kind) {
    case 'link':
    case 'image':
    case 'checkbox':
    case 'tooltip':
    case 'icon':
    case 'notice':
    case 'headingId':
      return node;
    case 'tab':
    case 'step':
      return { ...node, part: { line, ...node.part } };
    default:
      return { line, ...node };
  }
}

const inlineKinds = new Set(['plain', 'link', 'image', 'checkbox', 'tooltip', 'icon']);

/** Whether all nodes can be blocks. */
export function isOnlyBlocks(nodes: readonly BuiltNode[]): boolean {
  const shown = nodes.filter((node) => !isBlankNode(node));
  return shown.length > 0 && shown.every((node) => typeof node !== 'string' && !inlineKinds.has(node.kind));
}

/** If there is only one paragraph, its content. */
export function unwrapParagraph(nodes: readonly BuiltNode[]): readonly BuiltNode[] {
  const [only, ...others] = nodes.filter((node) => !isBlankNode(node));
  if (only === undefined || others.length > 0 || typeof only === 'string') return nodes;
  return only.kind === 'plain' && only.name === 'p' ? only.children : nodes;
}

export const withTitle = (node: BuiltNode, title: string): BuiltNode =>
  typeof node !== 'string' && node.kind === 'code' ? { ...node, title } : node;

export function getNodesText(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return 'children' in node ? getNodesText(node.children) : '';
    })
    .join('');
}

/** Code ends with a line feed that is not part of it. */
export function withoutLastBreak(nodes: readonly PageNode[]): readonly PageNode[] {
  const last = nodes.at(-1);
  if (typeof last !== 'string' || !last.endsWith('\n')) return nodes;
  const text = last.slice(0, -1);
  return text === '' ? nodes.slice(0, -1) : [...nodes.slice(0, -1), text];
}

/** Turns the `[ ]` or `[x]` of a list item into a checkbox. */
export function withCheckbox(nodes: readonly PageNode[]): readonly PageNode[] {
  const [first, ...others] = nodes;
  if (first === undefined) return nodes;
  if (typeof first !== 'string') {
    const isParagraph = first.kind === 'plain' && first.name === 'p';
    return isParagraph ? [{ ...first, children: withCheckbox(first.children) }, ...others] : nodes;
  }
  const mark = /^\[([ xX])\](?=\s)/.exec(first)?.[1];
  if (mark === undefined) return nodes;
  return [{ kind: 'checkbox', isChecked: mark !== ' ' }, first.slice('[ ]'.length), ...others];
}

/** The id that is written after a heading. */
export const findHeadingId = (nodes: readonly BuiltNode[]): string | undefined =>
  nodes.find((node) => typeof node !== 'string' && node.kind === 'headingId')?.id;
