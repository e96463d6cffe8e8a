// A page as the preview would draw it, with markdown-it set up as VS Code has it, and its nodes as lines to read.
import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import { createPageBody, type RenderedPage } from '../../../client/src/preview/page/pageBody.ts';
import type { PageNode } from '../../../client/src/preview/pageNode.ts';

/** Like VS Code's engine: HTML is let through, blocks know their lines, links and images are given twice. */
export function createEngine(): MarkdownIt {
  const engine = createMarkdownIt({ html: true, linkify: true });
  engine.core.ruler.push('lines', ({ tokens }) => {
    for (const token of tokens) {
      if (token.map === null || token.type === 'inline') continue;
      token.attrSet('data-line', String(token.map[0]));
      token.attrJoin('class', 'code-line');
      token.attrJoin('dir', 'auto');
    }
  });
  engine.validateLink = () => true;
  engine.renderer.rules.image = (tokens, index, options, _env, self) => {
    const token = tokens[index]!;
    token.attrSet('data-src', token.attrGet('src') ?? '');
    token.attrSet('alt', token.content);
    return self.renderToken(tokens, index, options);
  };
  return engine;
}

export interface DrawOptions {
  readonly path?: string;
  readonly render?: (markdown: string) => Promise<string>;
}

export async function drawPage(text: string, options: DrawOptions = {}): Promise<RenderedPage> {
  const engine = createEngine();
  const body = await createPageBody({
    text,
    path: options.path ?? 'guides/page.mdx',
    render: options.render ?? (async (markdown) => engine.render(markdown)),
    findIcon: (name) => (name === 'rocket' ? { name, outline: { width: 512, path: 'M0 0' } } : undefined),
    signal: new AbortController().signal,
  });
  if (body === undefined) throw new Error('Nothing has aborted it.');
  return body;
}

/** One node a line: `kind key=value "text"`, with what it holds indented below it. Where blocks begin is left out. */
export async function describePage(text: string, options?: DrawOptions): Promise<string> {
  const { nodes } = await drawPage(text, options);
  return describeNodes(nodes);
}

export function describeNodes(nodes: readonly PageNode[], indentation = ''): string {
  return nodes.map((node) => describeNode(node, indentation)).join('\n');
}

function describeNode(node: PageNode, indentation: string): string {
  if (typeof node === 'string') return indentation + JSON.stringify(node);
  const words: string[] = [node.kind === 'plain' ? node.name : node.kind];
  const below: string[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'kind' || key === 'line' || (node.kind === 'plain' && key === 'name')) continue;
    if (key === 'children' || key === 'blocks') below.push(describeNodes(value, `${indentation}  `));
    else if (key === 'tabs' || key === 'steps') {
      for (const { children, line: _line, ...part } of value) {
        below.push(
          `${indentation}  - ${JSON.stringify(part)}`,
          describeNodes(children, `${indentation}    `),
        );
      }
    } else words.push(`${key}=${JSON.stringify(value)}`);
  }
  return [indentation + words.join(' '), ...below.filter((text) => text !== '')].join('\n');
}

/** All nodes, and all that are in them. */
export function listNodes(nodes: readonly PageNode[]): PageNode[] {
  const found: PageNode[] = [];
  const waiting: PageNode[] = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    if (typeof node === 'string') continue;
    if ('children' in node) waiting.push(...node.children);
    if (node.kind === 'codeGroup') waiting.push(...node.blocks);
    if (node.kind === 'tabs') waiting.push(...node.tabs.flatMap(({ children }) => children));
    if (node.kind === 'steps') waiting.push(...node.steps.flatMap(({ children }) => children));
  }
  return found;
}

/** All that somebody would read. */
export const getShownText = (nodes: readonly PageNode[]): string =>
  listNodes(nodes)
    .filter((node) => typeof node === 'string')
    .reverse()
    .join('');
