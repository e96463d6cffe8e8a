// The list "Pages": groups and pages of the section that is shown. Only the rows near to what is seen are in the document;
// each says its level, position and how many there are.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { getElementProps, ProblemMark } from '../drawing/elementButton.tsx';
import { getPageProblem, getRowTitle } from '../drawing/pageTitle.ts';
import { useShown } from '../drawing/shown.ts';
import { Glyph, SiteIcon } from '../drawing/siteIcon.tsx';
import { getPageRows } from '../scene/pageRows.ts';
import { getRowWindow, getTotalHeight, type PlacedRow, placeRows, rowHeights } from './rowWindow.ts';

export function PageList() {
  const { scene, section, page } = useShown();
  const { site, highlight } = scene;
  const { tab, anchor } = section;
  const rows = useMemo(() => placeRows(getPageRows(site, { tab, anchor })), [site, tab, anchor]);
  const list = useRef<HTMLElement>(null);
  const place = useScrollPlace(list);
  const [active, setActive] = useState<string | undefined>(undefined);
  const keys = useMemo(() => createRowKeys(getTitle), []);
  const wantsFocus = useRef(false);

  const indexOf = (id: string | undefined) => rows.findIndex(({ element }) => element.id === id);
  const currentIndex = indexOf(page?.id);
  const focused = indexOf(active);
  const activeIndex = Math.max(focused < 0 ? currentIndex : focused, 0);
  const { before, seen, after } = getRowWindow(
    rows,
    place.top,
    place.height,
    new Set([currentIndex, activeIndex]),
  );

  const showRow = (index: number) => {
    const row = rows[index];
    const box = list.current;
    if (row === undefined || box === null) return;
    if (row.top < box.scrollTop) box.scrollTop = row.top;
    const end = row.top + row.height;
    if (end > box.scrollTop + box.clientHeight) box.scrollTop = end - box.clientHeight;
  };
  // They scroll when another page is shown or something else is at the cursor, not when the list changes.
  useLayoutEffect(() => showRow(currentIndex), [page?.id, tab, anchor]);
  useLayoutEffect(() => showRow(indexOf(highlight)), [highlight]);
  // A row that is moved in the document loses the focus.
  const hadFocus = list.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const isLost = hadFocus && !list.current?.contains(document.activeElement);
    if (!wantsFocus.current && !isLost) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });

  const press = (event: KeyboardEvent) => {
    const next = keys.resolve(event, rows, activeIndex);
    if (next === undefined) return;
    event.preventDefault();
    wantsFocus.current = true;
    setActive(rows[next]?.element.id);
    showRow(next);
  };

  const draw = (row: PlacedRow, isPinned: boolean) => (
    <PageListRow
      key={row.element.id}
      row={row}
      isPinned={isPinned}
      isActive={row.index === activeIndex}
      isCurrent={row.index === currentIndex}
      onFocus={() => setActive(row.element.id)}
    />
  );
  return (
    <nav
      class="pages"
      aria-label="Pages"
      ref={list}
      style={{ '--group-row': `${rowHeights.group}px`, '--page-row': `${rowHeights.page}px` }}
      onKeyDown={press}
    >
      {rows.length === 0 && <p class="empty">No page is here yet.</p>}
      <ul class="rows" style={{ height: `${getTotalHeight(rows)}px`, paddingTop: `${seen[0]?.top ?? 0}px` }}>
        {before.map((row) => draw(row, true))}
        {seen.map((row) => draw(row, false))}
        {after.map((row) => draw(row, true))}
      </ul>
    </nav>
  );
}

function getTitle({ element }: PlacedRow): string {
  const { content } = element;
  return content.kind === 'group' ? content.name : getRowTitle({ ...element, content });
}

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

/** One row of the list "Pages": a page, which a click shows, or the heading of a group. */
function PageListRow({ row, isPinned, isActive, isCurrent, onFocus }: Props) {
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

/** Milliseconds in which letters belong together. */
const typingPause = 800;
const rowsOfScreen = 10;

/**
 * Where a key leads in the list of pages: arrows, Home and End, pages up and down, and the first letters of a
 * title.
 */
interface RowKeys {
  /** Index of the row that the key leads to; undefined for a key that leads nowhere. */
  resolve(event: KeyboardEvent, rows: readonly PlacedRow[], active: number): number | undefined;
}

/** @param getTitle as a row shows it. */
function createRowKeys(getTitle: (row: PlacedRow) => string): RowKeys {
  let typed = '';
  let typedAt = 0;

  const isTyping = () => typed !== '' && performance.now() - typedAt <= typingPause;

  const search = (letter: string, rows: readonly PlacedRow[], active: number): number | undefined => {
    typed = isTyping() ? typed + letter : letter;
    typedAt = performance.now();
    // Several letters look again at the row that the first ones have found.
    const first = active + (typed.length > 1 ? 0 : 1);
    const order = [...rows.slice(first), ...rows.slice(0, first)];
    return order.find((row) => getTitle(row).toLowerCase().startsWith(typed))?.index;
  };

  return {
    resolve({ key, altKey, ctrlKey, metaKey }, rows, active) {
      if (altKey || ctrlKey || metaKey || rows.length === 0) return undefined;
      const last = rows.length - 1;
      const steps: Readonly<Record<string, number>> = {
        ArrowDown: active + 1,
        ArrowUp: active - 1,
        PageDown: active + rowsOfScreen,
        PageUp: active - rowsOfScreen,
        Home: 0,
        End: last,
      };
      const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
      if (step !== undefined) return Math.min(Math.max(step, 0), last);
      // A space is a click, unless it is within a title that is typed.
      const isLetter = key.length === 1 && (key !== ' ' || isTyping());
      return isLetter ? search(key.toLowerCase(), rows, active) : undefined;
    },
  };
}

/**
 * Where an element is scrolled to and how much of it is seen, in steps that are coarse enough to draw seldom.
 */
interface ScrollPlace {
  /** Both in CSS pixels. */
  readonly top: number;
  readonly height: number;
}

const step = 120;

function useScrollPlace(element: RefObject<HTMLElement | null>): ScrollPlace {
  const [place, setPlace] = useState<ScrollPlace>({ top: 0, height: 600 });
  const read = (): void => {
    const box = element.current;
    if (box === null) return;
    const top = Math.floor(box.scrollTop / step) * step;
    const height = Math.ceil(box.clientHeight / step) * step + step;
    setPlace((present) => (present.top === top && present.height === height ? present : { top, height }));
  };
  useLayoutEffect(read);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const sizes = new ResizeObserver(read);
    sizes.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, []);
  return place;
}
