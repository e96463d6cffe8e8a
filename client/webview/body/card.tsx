// A card: a title, a text, and perhaps a link, for which its title stands.
import type { ComponentChildren } from 'preact';
import type { CardNode } from '../../src/preview/pageNode.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import { BodyImage } from './bodyImage.tsx';
import { BodyLink } from './bodyLink.tsx';

export function Card({ node, children }: { readonly node: CardNode; readonly children: ComponentChildren }) {
  const { title, icon, image, link } = node;
  const heading = title ?? (link === undefined ? undefined : 'Open');
  return (
    <div class={link === undefined ? 'card' : 'card is-link'}>
      {image !== undefined && <BodyImage node={{ kind: 'image', source: image, alt: '' }} />}
      {icon !== undefined && <SiteIcon icon={icon} />}
      {heading !== undefined && (
        <p class="part-title">
          {link === undefined ? (
            heading
          ) : (
            <BodyLink node={{ kind: 'link', link, children: [] }}>{heading}</BodyLink>
          )}
        </p>
      )}
      {children}
    </div>
  );
}
