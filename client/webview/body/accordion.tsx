// A part of a page's text that opens and closes.
import type { ComponentChildren } from 'preact';
import type { AccordionNode } from '../../src/preview/pageNode.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';

interface Props {
  readonly node: AccordionNode;
  readonly children: ComponentChildren;
}

export function Accordion({ node: { title, description, icon, isOpen }, children }: Props) {
  return (
    <details class="accordion" open={isOpen}>
      <summary>
        {icon !== undefined && <SiteIcon icon={icon} />}
        <span class="part-title">{title}</span>
        {description !== undefined && <span class="part-description">{description}</span>}
      </summary>
      <div class="accordion-body">{children}</div>
    </details>
  );
}
