// The list "Pages": groups and pages of the shown section. Only visible rows and those nearby are in the document; each says
// its level, its position and the number of rows.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useShown } from '../drawing/shown.ts';
import { getPageRows } from '../scene/pageRows.ts';
import { getRowOperation, getTreeRows, isSameOpen } from '../scene/treeRows.ts';
import { getRowName, PageListRow } from './pageListRow.tsx';
import {
  findRowShift,
  getRowWindow,
  getTotalHeight,
  type PlacedRow,
  placeRows,
  rowHeights,
} from './rowWindow.ts';

export function PageList() {
  const { scene, section, division, page } = useShown();
  const { site, highlight, open } = scene;
  const { tab, anchor } = section;
  const rows = useMemo(
    () =>
      placeRows(site.isTree ? getTreeRows(site, division, page, open) : getPageRows(site, { tab, anchor })),
    [site, tab, anchor, site.isTree && division, site.isTree && page, open],
  );
  const list = useRef<HTMLElement>(null);
  const place = useScrollPlace(list);
  const [active, setActive] = useState<string | undefined>(undefined);
  const keys = useMemo(() => createRowKeys(getRowName), []);
  const wantsFocus = useRef(false);

  const indexOf = (id: string | undefined) => rows.findIndex(({ element }) => element.id === id);
  const { operation } = scene;
  const currentIndex = rows.findIndex((row) => {
    const open = operation && getRowOperation(row);
    if (operation !== undefined) return open !== undefined && isSameOpen(open, operation);
    return (row.root ?? row.element).id === page?.id;
  });
  const focused = rows.findIndex(({ key }) => key === active);
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
  const formerRows = useRef(rows);
  useLayoutEffect(() => {
    const box = list.current;
    if (box !== null) box.scrollTop += findRowShift(formerRows.current, rows, box.scrollTop);
    formerRows.current = rows;
  }, [rows]);
  // Scrolls when another page is shown or the highlight changes, not when the list changes.
  useLayoutEffect(() => showRow(currentIndex), [page?.id, operation, tab, anchor, division?.id]);
  useLayoutEffect(() => showRow(indexOf(highlight)), [highlight]);
  // A row loses the focus when it is moved in the document.
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
    setActive(rows[next]?.key);
    showRow(next);
  };

  const draw = (row: PlacedRow, isPinned: boolean) => (
    <PageListRow
      key={row.key}
      row={row}
      isPinned={isPinned}
      isActive={row.index === activeIndex}
      isCurrent={row.index === currentIndex}
      onFocus={() => setActive(row.key)}
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
      {rows.length === 0 && <p class="empty">There are no pages here yet.</p>}
      <ul class="rows" style={{ height: `${getTotalHeight(rows)}px`, paddingTop: `${seen[0]?.top ?? 0}px` }}>
        {before.map((row) => draw(row, true))}
        {seen.map((row) => draw(row, false))}
        {after.map((row) => draw(row, true))}
      </ul>
    </nav>
  );
}

/** Letters within this many milliseconds belong together. */
const typingPause = 800;
const rowsOfScreen = 10;

/** Moves in the list with arrows, Home and End, Page Up and Page Down, and the first letters of a title. */
interface RowKeys {
  /** Index of the row to move to; undefined for other keys. */
  resolve(event: KeyboardEvent, rows: readonly PlacedRow[], active: number): number | undefined;
}

function createRowKeys(getTitle: (row: PlacedRow) => string): RowKeys {
  let typed = '';
  let typedAt = 0;

  const isTyping = () => typed !== '' && performance.now() - typedAt <= typingPause;

  const search = (letter: string, rows: readonly PlacedRow[], active: number): number | undefined => {
    typed = isTyping() ? typed + letter : letter;
    typedAt = performance.now();
    // Further letters may still match the row that the first ones have found.
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
      // A space is a click, unless the user is typing a title.
      const isLetter = key.length === 1 && (key !== ' ' || isTyping());
      return isLetter ? search(key.toLowerCase(), rows, active) : undefined;
    },
  };
}

/** In CSS pixels, and in coarse steps so that it seldom changes. */
interface ScrollPlace {
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
