// In a narrow panel, one line in place of the site's header and navigation: it says where the page is, and opens them.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { getShownTitle } from '../page/operationView.tsx';
import { getElement } from '../scene/siteLookup.ts';
import { getContainers } from '../scene/treePlace.ts';
import { Glyph } from './glyph.tsx';
import { useShown } from './shown.ts';

/** Ids of what the menu opens, which have the class `folded`. */
export const foldedIds = { header: 'site-header', sidebar: 'site-sidebar' } as const;

interface MenuBarProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export function MenuBar({ isOpen, onToggle }: MenuBarProps) {
  const { scene } = useShown();
  const { site, operation, page } = scene;
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterClosing(button, isOpen);
  useEscape(isOpen, () => onToggle(false));
  const groups = getContainers(site, operation?.element ?? page);
  const group = groups.map((id) => getElement(site, id, 'group')?.content.name).find((name) => name);
  const title = getShownTitle(site, scene);
  return (
    <nav class="menu-bar" aria-label="Site">
      <button
        ref={button}
        type="button"
        class="menu-button"
        aria-expanded={isOpen}
        aria-controls={`${foldedIds.header} ${foldedIds.sidebar}`}
        onClick={() => onToggle(!isOpen)}
      >
        <Glyph name="menu" />
        <span class="spoken">Menu, </span>
        <span class="label">{[group, title].filter((part) => part !== undefined).join(' › ')}</span>
      </button>
    </nav>
  );
}

/** The focus would be lost with the row that was chosen. */
function useFocusAfterClosing(button: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement?.closest('.folded')) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** Listens from the moment that the menu is open: `useEffect` would begin only after the next frame. */
function useEscape(isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen]);
}
