// A row of the list "Pages": the heading of a group, a page, or an operation of an API.
import type { Hiding, SiteElement } from '../../../server/src/shared/siteModel.ts';
import { describeHiding, getHidingWord } from '../../../server/src/shared/text/reachText.ts';
import { getElementProps, ProblemMark } from '../drawing/elementButton.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { getPageProblem, getRowTitle } from '../drawing/pageTitle.ts';
import { useShown } from '../drawing/shown.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import { isHeadingRow, type PageRow } from '../scene/pageRows.ts';
import type { ElementOf, Page } from '../scene/siteLookup.ts';
import { getRowOperation } from '../scene/treeRows.ts';
import type { PlacedRow } from './rowWindow.ts';

/** What the row is found by when its first letters are typed. */
export function getRowName({ element, generated, heading }: PageRow): string {
  const { content } = element;
  if (heading !== undefined) return heading;
  switch (content.kind) {
    case 'group':
      return content.name;
    case 'page':
      return getRowTitle({ ...element, content });
    case 'operation':
      return content.title ?? content.path;
    case 'generated':
      return generated === undefined ? generatedRow : generated.title || generated.path;
  }
}

const generatedRow = 'Generated pages';

interface Props {
  readonly row: PlacedRow;
  /** Outside the window: positioned by its own `top`. */
  readonly isPinned: boolean;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

/** Deeper rows are not indented further. */
const maxIndent = 4;

export function PageListRow({ row, isPinned, isActive, isCurrent, onFocus }: Props) {
  const { element, level, position, setSize, top } = row;
  const { content } = element;
  const indent = Math.min(level - (isHeadingRow(row) ? 1 : 2), maxIndent);
  const common: CommonProps = {
    type: 'button',
    tabIndex: isActive ? 0 : -1,
    style: { '--indent': `${Math.max(0, indent)}` },
    onFocus,
  };
  const draw = () => {
    if (row.heading !== undefined) return <GeneratedGroupRow row={row} common={common} />;
    switch (content.kind) {
      case 'group':
        return <GroupRow row={row} group={{ ...element, content }} isCurrent={isCurrent} common={common} />;
      case 'page':
        return <OwnPageRow page={{ ...element, content }} isCurrent={isCurrent} common={common} />;
      default:
        return <OperationRow row={row} isCurrent={isCurrent} common={common} />;
    }
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: list items may have a level since ARIA 1.1.
    <li
      class={isPinned ? 'row is-pinned' : 'row'}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      {...(isPinned && { style: { top: `${top}px` } })}
    >
      {draw()}
    </li>
  );
}

interface CommonProps {
  readonly type: 'button';
  readonly tabIndex: number;
  readonly style: Readonly<Record<string, string>>;
  readonly onFocus: () => void;
}

interface GroupProps {
  readonly row: PlacedRow;
  readonly group: ElementOf<'group'>;
  readonly isCurrent: boolean;
  readonly common: CommonProps;
}

/** A click shows the root page of the group, and opens or closes a group in a group. */
function GroupRow({ row, group, isCurrent, common }: GroupProps) {
  const shown = useShown();
  const { content } = group;
  const { root, isOpen } = row;
  const choose = (event: MouseEvent) => {
    if (!event.altKey) {
      // The first click on a name that leads to a page keeps its group open.
      if (isOpen !== undefined)
        shown.actions.openGroup(group.id, !isOpen || (root !== undefined && !isCurrent));
      if (root !== undefined && !isCurrent) shown.actions.showPage(root);
    }
    shown.actions.reveal(group.id);
  };
  const name = isOpen === undefined ? 'group' : 'page-row is-group';
  const button = (
    <button
      {...common}
      {...getHideableProps(shown, group, name, content.hiding)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-expanded={isOpen}
      onClick={choose}
    >
      {content.icon !== undefined && <SiteIcon icon={content.icon} />}
      {content.name.trim() === '' ? (
        <span class="label is-unnamed">Group without a name</span>
      ) : (
        <span class="label">{content.name}</span>
      )}
      {content.tag !== undefined && <span class="tag">{content.tag}</span>}
      <HiddenWord hiding={content.hiding} />
      <ProblemMark element={group} />
      {isOpen !== undefined && (
        <span class={isOpen ? 'chevron is-open' : 'chevron'}>
          <Glyph name="right" />
        </span>
      )}
    </button>
  );
  return isOpen === undefined ? <h2 class="group-heading">{button}</h2> : button;
}

/** The name of a group of generated pages. */
function GeneratedGroupRow({ row: { element, heading }, common }: Pick<GroupProps, 'row' | 'common'>) {
  const shown = useShown();
  return (
    <h2 class="group-heading">
      <button
        {...common}
        {...getElementProps(shown, element, 'group')}
        onClick={() => shown.actions.reveal(element.id)}
      >
        <span class="label">{heading}</span>
      </button>
    </h2>
  );
}

const missingRow = 'page-row is-missing';

interface PageProps {
  readonly page: Page;
  readonly isCurrent: boolean;
  readonly common: CommonProps;
}

function OwnPageRow({ page, isCurrent, common }: PageProps) {
  const shown = useShown();
  const { content } = page;
  const problem = getPageProblem(page);
  const hiding = content.reach.kind === 'hidden' ? content.reach.hiding : undefined;
  const choose = (event: MouseEvent) => {
    if (!event.altKey) shown.actions.showPage(page);
    shown.actions.reveal(page.id);
  };
  const name = problem === undefined ? 'page-row' : missingRow;
  return (
    <button
      {...common}
      {...getHideableProps(shown, page, name, hiding, content.path)}
      aria-label={problem === undefined ? undefined : `${content.path}, ${problem}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={choose}
    >
      {content.icon !== undefined && <SiteIcon icon={content.icon} />}
      {problem !== undefined && <Glyph name="missing" />}
      <span class="label">{problem === undefined ? getRowTitle(page) : content.path}</span>
      <HiddenWord hiding={hiding} />
      <ProblemMark element={page} />
    </button>
  );
}

interface OperationProps {
  readonly row: PlacedRow;
  readonly isCurrent: boolean;
  readonly common: CommonProps;
}

/** An operation, or a page that is generated for one. */
function OperationRow({ row, isCurrent, common }: OperationProps) {
  const shown = useShown();
  const { element, generated } = row;
  const { content } = element;
  const hiding = 'hiding' in content ? content.hiding : undefined;
  const operation = content.kind === 'operation' ? content : generated;
  const hint =
    operation === undefined
      ? `The pages of ${content.kind === 'generated' ? content.sources.join(', ') : ''} are generated.`
      : `${operation.method} ${operation.path}`;
  const choose = (event: MouseEvent) => {
    const open = getRowOperation(row);
    if (!event.altKey && open !== undefined) shown.actions.openOperation(open);
    shown.actions.reveal(element.id);
  };
  return (
    <button
      {...common}
      {...getHideableProps(shown, element, 'page-row', hiding, hint)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={choose}
    >
      {operation !== undefined && (
        <span class={`method is-${operation.method.toLowerCase()}`}>{operation.method}</span>
      )}
      <span class="label">{getRowName(row)}</span>
      <HiddenWord hiding={hiding} />
      <ProblemMark element={element} />
    </button>
  );
}

/** Dimmed if it is hidden, with the reason as its tooltip. */
function getHideableProps(
  shown: ReturnType<typeof useShown>,
  element: SiteElement,
  name: string,
  hiding: Hiding | undefined,
  hint?: string,
) {
  if (hiding === undefined) return getElementProps(shown, element, name, hint);
  const reason = `Not shown to readers, because ${describeHiding(hiding)}.`;
  return getElementProps(shown, element, `${name} is-hidden`, reason);
}

export function HiddenWord({ hiding }: { readonly hiding: Hiding | undefined }) {
  return hiding === undefined ? null : <span class="hidden-word">{getHidingWord(hiding)}</span>;
}
