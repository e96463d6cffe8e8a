// A button that stands for an element of the configuration and reveals it there.
import type { ComponentChildren } from 'preact';
import type { SiteElement } from '../../../server/src/shared/siteModel.ts';
import { getElementProps } from './elementProps.ts';
import { ProblemMark } from './problemMark.tsx';
import { useShown } from './shown.ts';

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
