// Keeps the focus on the page when what has it is drawn no more.

/** Where something with the focus is. */
interface FocusPlace {
  readonly section: Element | null;
  /** Of the lost URL that it belongs to; -1 if it belongs to none. */
  readonly index: number;
}

/** Draws. If what had the focus is gone, what is now at its place gets it. */
export function drawKeepingFocus(root: HTMLElement, draw: () => void): void {
  const focused = document.activeElement;
  const place = focused !== null && root.contains(focused) ? getFocusPlace(focused) : undefined;
  draw();
  if (place === undefined || document.activeElement === focused) return;
  const move = (): void => {
    if (document.activeElement !== document.body) return;
    const isThere = focused instanceof HTMLElement && focused.isConnected;
    (isThere ? focused : findSuccessor(root, place))?.focus();
  };
  // The user may be in another part of VS Code, from where nothing may take the focus.
  if (document.hasFocus()) move();
  else window.addEventListener('focus', move, { once: true });
}

function getFocusPlace(focused: Element): FocusPlace {
  const section = focused.closest('section');
  const item = focused.closest(lostItem);
  return { section, index: item === null ? -1 : listLost(section).indexOf(item) };
}

function findSuccessor(root: HTMLElement, { section, index }: FocusPlace): HTMLElement | null {
  if (section?.isConnected !== true) return root.querySelector('h1');
  const items = listLost(section);
  const next = index === -1 ? undefined : (items[index] ?? items.at(-1));
  return next?.querySelector<HTMLElement>('.act') ?? section.querySelector('h2');
}

const lostItem = '.lost-urls > li';

function listLost(section: Element | null): readonly Element[] {
  return [...(section?.querySelectorAll(lostItem) ?? [])];
}
