// A box that stands out: a note, a tip, a warning.
import type { ComponentChildren } from 'preact';
import type { CalloutNode } from '../../src/preview/pageNode.ts';
import { Glyph } from '../drawing/glyph.tsx';
import { SiteIcon } from '../drawing/siteIcon.tsx';

const signs = {
  note: { name: 'Note', glyph: 'note' },
  tip: { name: 'Tip', glyph: 'bulb' },
  warning: { name: 'Warning', glyph: 'warning' },
  info: { name: 'Info', glyph: 'note' },
  check: { name: 'Check', glyph: 'check' },
  danger: { name: 'Danger', glyph: 'missing' },
} as const;

interface Props {
  readonly node: CalloutNode;
  readonly children: ComponentChildren;
}

export function Callout({ node: { type, title, icon }, children }: Props) {
  const { name, glyph } = signs[type];
  return (
    <div class={`callout is-${type}`} role="note" aria-label={title ?? name}>
      <span class="callout-sign">
        {icon === undefined ? <Glyph name={glyph} /> : <SiteIcon icon={icon} />}
      </span>
      <div class="callout-body">
        {title !== undefined && <p class="part-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
