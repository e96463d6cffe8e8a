// A button for an element of the configuration, which reveals it there.
import type { ComponentChildren } from 'preact';
import type { SiteElement } from '../../../server/src/shared/siteModel.ts';
import { Glyph } from './glyph.tsx';
import { type Shown, useShown } from './shown.ts';

interface Props {
  readonly element: SiteElement;
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly isCurrent?: boolean;
  readonly style?: Readonly<Record<string, string>>;
  /** In addition to revealing it. */
  readonly onChoose?: () => void;
  readonly children?: ComponentChildren;
}

export function ElementButton({ element, name, label, hint, isCurrent, style, onChoose, children }: Props) {
  const shown = useShown();
  const choose = (event: MouseEvent) => {
    if (!event.altKey) onChoose?.();
    shown.actions.reveal(element.id);
  };
  return (
    <button
      type="button"
      {...getElementProps(shown, element, name, hint)}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      style={style}
      onClick={choose}
    >
      {children}
      <ProblemMark element={element} />
    </button>
  );
}

/** Common to everything that represents an element: its id for highlighting and revealing, and its problems as a tooltip. */
interface ElementProps {
  readonly class: string;
  readonly 'data-element': string;
  readonly title: string | undefined;
}

/** @param hint the tooltip if there is no problem. */
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

/** The sign on an element with errors or warnings. The element's tooltip describes them. */
export function ProblemMark({ element }: { readonly element: SiteElement }) {
  const worst = element.problems[0]?.severity;
  if (worst !== 'error' && worst !== 'warning') return null;
  return (
    <span class={`problem-mark is-${worst}`}>
      <Glyph name="warning" />
    </span>
  );
}
