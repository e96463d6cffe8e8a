// The sign on an element that has errors or warnings. The sentences of all its problems are its description.
import type { SiteElement } from '../../../server/src/shared/siteModel.ts';
import { Glyph } from './glyph.tsx';

export function ProblemMark({ element }: { readonly element: SiteElement }) {
  const worst = element.problems[0]?.severity;
  if (worst !== 'error' && worst !== 'warning') return null;
  return (
    <span class={`problem-mark is-${worst}`}>
      <Glyph name="warning" />
    </span>
  );
}
