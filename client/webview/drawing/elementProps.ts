// What all that stands for an element of the configuration has in common: its id for highlighting and revealing, and its
// problems as tooltip and accessible description.
import type { SiteElement } from '../../../server/src/shared/siteModel.ts';
import type { Shown } from './shown.ts';

export interface ElementProps {
  readonly class: string;
  readonly 'data-element': string;
  readonly title: string | undefined;
}

/** @param hint is said where there is no problem. */
export function getElementProps(
  { scene }: Shown,
  { id, problems }: SiteElement,
  name: string,
  hint?: string,
): ElementProps {
  const highlighted = scene.highlight === id ? ' highlighted' : '';
  const worst = problems[0] === undefined ? '' : ` has-problem is-${problems[0].severity}`;
  const messages = problems.map(({ message }) => message).join('\n');
  return {
    class: `element ${name}${highlighted}${worst}`,
    'data-element': id,
    title: messages === '' ? hint : messages,
  };
}
