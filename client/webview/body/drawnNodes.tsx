// Draws nodes of a page's text, each kind by its own part.
import type { PageNode } from '../../src/preview/pageNode.ts';
import { maxPageDepth } from '../../src/preview/pageNode.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import { Accordion } from './accordion.tsx';
import { BodyImage } from './bodyImage.tsx';
import { BodyLink } from './bodyLink.tsx';
import { Callout } from './callout.tsx';
import { Card } from './card.tsx';
import { CodeBlock, CodeGroup } from './codeBlock.tsx';
import { Field } from './field.tsx';
import { Panels } from './panels.tsx';
import { PlainElement } from './plainElement.tsx';

interface Props {
  readonly nodes: readonly PageNode[];
  /** How many nodes are around these. */
  readonly depth: number;
}

export function DrawnNodes({ nodes, depth }: Props) {
  if (depth > maxPageDepth) return null;
  // A node has no name of its own: it is known by its place.
  return (
    <>
      {nodes.map((node, index) =>
        typeof node === 'string' ? node : <Branch key={index} node={node} depth={depth} />,
      )}
    </>
  );
}

function Branch({ node, depth }: { readonly node: Exclude<PageNode, string>; readonly depth: number }) {
  const draw = (children: readonly PageNode[]) => <DrawnNodes nodes={children} depth={depth + 1} />;
  switch (node.kind) {
    case 'plain':
      return <PlainElement node={node}>{draw(node.children)}</PlainElement>;
    case 'link':
      return <BodyLink node={node}>{draw(node.children)}</BodyLink>;
    case 'image':
      return <BodyImage node={node} />;
    case 'checkbox':
      return (
        <input
          type="checkbox"
          checked={node.isChecked}
          disabled
          aria-label={node.isChecked ? 'Done' : 'To do'}
        />
      );
    case 'code':
      return <CodeBlock node={node}>{draw(node.children)}</CodeBlock>;
    case 'expression':
      return <code class="expression">{node.text}</code>;
    case 'card':
      return <Card node={node}>{draw(node.children)}</Card>;
    case 'cardGroup':
      return (
        <div class={`card-group has-${Math.min(Math.max(node.columns, 1), 4)}`}>{draw(node.children)}</div>
      );
    case 'accordion':
      return <Accordion node={node}>{draw(node.children)}</Accordion>;
    case 'accordionGroup':
      return <div class="accordion-group">{draw(node.children)}</div>;
    case 'tabs':
      return <Panels name="body-tabs" parts={node.tabs} draw={({ children }) => draw(children)} />;
    case 'steps':
      return (
        <ol class="steps">
          {node.steps.map(({ title, icon, children }, index) => (
            <li key={index}>
              <p class="part-title">
                {icon !== undefined && <SiteIcon icon={icon} />}
                {title}
              </p>
              {draw(children)}
            </li>
          ))}
        </ol>
      );
    case 'callout':
      return <Callout node={node}>{draw(node.children)}</Callout>;
    case 'codeGroup':
      return <CodeGroup node={node} draw={draw} />;
    case 'frame':
      return (
        <figure class="frame">
          {draw(node.children)}
          {node.caption !== undefined && <figcaption>{node.caption}</figcaption>}
        </figure>
      );
    case 'field':
      return <Field node={node}>{draw(node.children)}</Field>;
    case 'tooltip':
      return (
        <abbr class="tooltip" title={node.tip}>
          {draw(node.children)}
        </abbr>
      );
    case 'icon':
      return <SiteIcon icon={node.icon} />;
    case 'unknown':
      return (
        <div class="unknown">
          <p class="unknown-name">
            <code>{node.name}</code>
            {node.detail !== undefined && ` ${node.detail}`}
          </p>
          {draw(node.children)}
        </div>
      );
    case 'notice':
      return <p class="notice">{node.text}</p>;
  }
}
