// A block of code with its title, and a group of them of which one is shown.
import type { ComponentChildren } from 'preact';
import type { CodeGroupNode, CodeNode, PageNode } from '../../src/preview/pageNode.ts';
import { Panels } from './panels.tsx';
import { ScrollBox } from './plainElement.tsx';

export function CodeBlock({
  node,
  children,
}: {
  readonly node: CodeNode;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="code-block">
      {node.title !== undefined && <p class="code-title">{node.title}</p>}
      <ScrollBox label={getCodeName(node)}>
        <pre>
          <code>{children}</code>
        </pre>
      </ScrollBox>
    </div>
  );
}

interface GroupProps {
  readonly node: CodeGroupNode;
  readonly draw: (nodes: readonly PageNode[]) => ComponentChildren;
}

export function CodeGroup({ node: { label, blocks }, draw }: GroupProps) {
  const parts = blocks.map((block) => ({ title: getCodeName(block), block }));
  return (
    <div class="code-group">
      {label !== undefined && <p class="code-group-label">{label}</p>}
      <Panels
        name="code-tabs"
        parts={parts}
        draw={({ block: { title: _title, ...block } }) => (
          <CodeBlock node={block}>{draw(block.children)}</CodeBlock>
        )}
      />
    </div>
  );
}

function getCodeName({ title, language }: CodeNode): string {
  return title ?? language ?? 'Code';
}
