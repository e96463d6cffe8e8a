// The sign on an element that has problems. Their sentences are the element's description.
import type { SiteElement } from '../../../server/src/siteModel.ts';
import { Glyph } from './glyph.tsx';

export function ProblemMark({ element }: { readonly element: SiteElement }) {
  const worst = element.problems[0]?.severity;
  if (worst === undefined) return null;
  const isGrave = worst === 'error' || worst === 'warning';
  return (
    <span class={`problem-mark is-${worst}`}>
      <Glyph name={isGrave ? 'warning' : 'note'} />
    </span>
  );
}
