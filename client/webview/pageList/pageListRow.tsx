// One row of the list "Pages": a page, which a click shows, or the heading of a group.
import { getElementProps } from '../drawing/elementProps.ts';
import { Glyph } from '../drawing/glyph.tsx';
import { getPageProblem, getRowTitle } from '../drawing/pageTitle.ts';
import { ProblemMark } from '../drawing/problemMark.tsx';
import { useShown } from '../drawing/shown.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import type { PlacedRow } from './rowWindow.ts';

interface Props {
  readonly row: PlacedRow;
  /** Outside of the window: it stands at its own place. */
  readonly isPinned: boolean;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

/** Indented so far at most, however deep a configuration nests its groups. */
const deepest = 4;

const missingRow = 'page-row is-missing';

export function PageListRow({ row, isPinned, isActive, isCurrent, onFocus }: Props) {
  const shown = useShown();
  const { element, level, position, setSize, top } = row;
  const { content } = element;
  const indent = Math.min(level - (content.kind === 'page' ? 2 : 1), deepest);
  const choose = (event: MouseEvent) => {
    if (content.kind === 'page' && !event.altKey) shown.actions.showPage({ ...element, content });
    shown.actions.reveal(element.id);
  };
  const props = {
    type: 'button',
    tabIndex: isActive ? 0 : -1,
    style: { '--indent': `${Math.max(0, indent)}` },
    onClick: choose,
    onFocus,
  } as const;
  const problem = content.kind === 'page' ? getPageProblem({ ...element, content }) : undefined;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA has the level of an item of a list since 1.1.
    <li
      class={isPinned ? 'row is-pinned' : 'row'}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      {...(isPinned && { style: { top: `${top}px` } })}
    >
      {content.kind === 'group' ? (
        <h2 class="group-heading">
          <button {...props} {...getElementProps(shown, element, 'group')}>
            {content.name.trim() === '' ? (
              <span class="label is-unnamed">Group without a name</span>
            ) : (
              <span class="label">{content.name}</span>
            )}
            <ProblemMark element={element} />
          </button>
        </h2>
      ) : (
        <button
          {...props}
          {...getElementProps(shown, element, problem === undefined ? 'page-row' : missingRow, content.path)}
          aria-label={problem === undefined ? undefined : `${content.path}, ${problem}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {content.icon !== undefined && <SiteIcon icon={content.icon} />}
          {problem !== undefined && <Glyph name="missing" />}
          <span class="label">
            {problem === undefined ? getRowTitle({ ...element, content }) : content.path}
          </span>
          <ProblemMark element={element} />
        </button>
      )}
    </li>
  );
}
