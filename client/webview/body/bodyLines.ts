// Connects the drawn text of a page with the lines of its file: marks the block at the cursor, scrolls with the editor, and
// reports where the user scrolls or double-clicks.
import {
  followInPreview,
  type PreviewScrollEvent,
  startOfPreviewScroll,
} from '../../src/preview/followScroll.ts';
import type { HostMessage, PageMessage } from '../../src/preview/previewMessages.ts';
import type { Body, Scene } from '../scene/scene.ts';
import { createLineMap, getLineAtTop, getTopOfLine, type LineTop } from './lineMap.ts';

interface BodyLines {
  receive(message: HostMessage): void;
  /** Call it when something was drawn. */
  noteDrawn(): void;
}

/** What the page shows, and where its elements are. */
interface DrawnBody {
  readonly content: HTMLElement;
  readonly element: HTMLElement;
  readonly body: Body;
  readonly lineCount: number;
}

/** Elements in which a double click means something else. */
const controls = 'button, summary, input, select, [role="link"]';

export function createBodyLines(
  root: HTMLElement,
  store: { get(): Scene | 'waiting' | 'gone' },
  api: { postMessage(message: PageMessage): void },
): BodyLines {
  let scroll = startOfPreviewScroll;
  let cursor: Extract<HostMessage, { readonly kind: 'cursorLine' }> | undefined;
  let drawn: Body | undefined;
  let isMeasuring = false;

  const getDrawn = (): DrawnBody | undefined => {
    const scene = store.get();
    const body = typeof scene === 'string' ? undefined : scene.body;
    if (typeof scene === 'string' || body?.content.kind !== 'nodes' || body.page !== scene.page)
      return undefined;
    const content = root.querySelector<HTMLElement>('.content');
    const element = content?.querySelector<HTMLElement>('.body');
    if (!content || !element) return undefined;
    return { content, element, body, lineCount: body.content.lineCount };
  };

  const note = (event: PreviewScrollEvent): void => {
    const { state, movement } = followInPreview(scroll, event);
    scroll = state;
    const shown = movement && getDrawn();
    if (shown === undefined) return;
    if (movement?.kind === 'report') {
      const { line, report } = movement;
      api.postMessage({ kind: 'scrolledToLine', page: shown.body.page, line, report });
    } else if (movement !== undefined) {
      // At once, as the editor is scrolled: an animation would be late, and not everybody wants one.
      shown.content.scrollTop = movement.line <= 0 ? 0 : getTopOfLine(measure(shown), movement.line);
    }
  };

  const reportScroll = (): void => {
    isMeasuring = false;
    const shown = getDrawn();
    if (shown === undefined || !scroll.isByUser) return;
    note({ kind: 'scrolled', line: roundLine(getLineAtTop(measure(shown), shown.content.scrollTop)) });
  };

  const mark = (): void => {
    const shown = getDrawn();
    const line = cursor?.page === shown?.body.page ? cursor?.line : undefined;
    const marked = shown && line !== undefined ? findBlock(shown.element, line) : undefined;
    for (const element of root.querySelectorAll('[data-at-cursor]')) {
      if (element !== marked) element.removeAttribute('data-at-cursor');
    }
    marked?.setAttribute('data-at-cursor', '');
  };

  const listener = { capture: true, passive: true };
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(type, () => note({ kind: 'input' }), listener);
  }
  root.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.classList.contains('content')) return;
      if (isMeasuring || !scroll.isByUser) return;
      isMeasuring = true;
      requestAnimationFrame(reportScroll);
    },
    listener,
  );
  root.addEventListener('dblclick', ({ target, clientY }) => {
    const shown = getDrawn();
    if (shown === undefined || !(target instanceof Element) || target.closest(controls) !== null) return;
    const block = target.closest<HTMLElement>('[data-line]');
    if (block === null || !shown.element.contains(block)) return;
    api.postMessage({ kind: 'lineChosen', page: shown.body.page, line: getLineIn(shown, block, clientY) });
  });

  // Other tabs and closed accordions show other blocks.
  const changes = new MutationObserver(mark);

  return {
    receive(message) {
      if (message.kind === 'cursorLine') {
        cursor = message;
        mark();
      }
      if (message.kind === 'scrollToLine' && getDrawn()?.body.page === message.page) {
        note({ kind: 'asked', line: message.line, after: message.after });
      }
    },
    noteDrawn() {
      const shown = getDrawn();
      if (shown?.body === drawn) return;
      drawn = shown?.body;
      note({ kind: 'redrawn' });
      changes.disconnect();
      if (shown === undefined) return;
      changes.observe(shown.element, {
        childList: true,
        subtree: true,
        attributeFilter: ['open', 'data-line'],
      });
      mark();
    },
  };
}

/** Positions are whole pixels, so a line is not exactly where it was asked for. */
const roundLine = (line: number): number => Math.round(line * 100) / 100;

const listBlocks = (element: HTMLElement, selector: string): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(selector)].filter((block) => block.checkVisibility());

const getLine = ({ dataset }: HTMLElement): number => Number(dataset.line ?? dataset.partLine);

function measure({ content, element, lineCount }: DrawnBody): readonly LineTop[] {
  const start = content.getBoundingClientRect().top - content.scrollTop;
  const blocks = listBlocks(element, '[data-line]').map((block) => ({
    line: getLine(block),
    top: block.getBoundingClientRect().top - start,
  }));
  return createLineMap(blocks, { line: lineCount, top: element.getBoundingClientRect().bottom - start });
}

/** The innermost visible block that begins last before the line. Parts that aren’t shown have their titles. */
function findBlock(element: HTMLElement, line: number): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  for (const block of listBlocks(element, '[data-line], [data-part-line]')) {
    const own = getLine(block);
    if (own <= line && (found === undefined || own >= getLine(found))) found = block;
  }
  return found;
}

/** The line at a height in the window, but none of what is before or behind the block. */
function getLineIn(shown: DrawnBody, block: HTMLElement, y: number): number {
  const first = getLine(block);
  const start = shown.content.getBoundingClientRect().top - shown.content.scrollTop;
  const line = Math.floor(getLineAtTop(measure(shown), y - start));
  const next = listBlocks(shown.element, '[data-line], [data-part-line]')
    .filter((other) => !block.contains(other))
    .map(getLine)
    .filter((other) => other > first)
    .reduce((one, other) => Math.min(one, other), shown.lineCount);
  return Math.max(first, Math.min(line, next - 1));
}
