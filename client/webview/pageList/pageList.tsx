// The list "Pages": groups and pages of the section that is shown. Only the rows near to what is seen are in the document;
// each says its level, position and how many there are.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { getRowTitle } from '../drawing/pageTitle.ts';
import { useShown } from '../drawing/shown.ts';
import { getPageRows } from '../scene/pageRows.ts';
import { PageListRow } from './pageListRow.tsx';
import { createRowKeys } from './rowKeys.ts';
import { getRowWindow, getTotalHeight, type PlacedRow, placeRows, rowHeights } from './rowWindow.ts';
import { useScrollPlace } from './useScrollPlace.ts';

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
