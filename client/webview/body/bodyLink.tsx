// A link in a page's text. It has no address here: the extension is told its number, and decides.
import type { ComponentChildren } from 'preact';
import type { LinkNode } from '../../src/preview/pageNode.ts';
import { useBody } from './bodyContext.ts';

interface Props {
  readonly node: LinkNode;
  readonly children: ComponentChildren;
}

export function BodyLink({ node: { link, title }, children }: Props) {
  const { followLink } = useBody();
  if (link === undefined) {
    return (
      <span class="dead-link" title={title ?? 'This link leads nowhere'}>
        {children}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an address in the document could be opened without the extension.
    <span
      class="link"
      role="link"
      tabIndex={0}
      title={title}
      onClick={() => followLink(link)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) followLink(link);
      }}
    >
      {children}
    </span>
  );
}
