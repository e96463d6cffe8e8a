// Where a key leads in the list of pages: arrows, Home and End, pages up and down, and the first letters of a title.
import type { PlacedRow } from './rowWindow.ts';

/** Milliseconds in which letters belong together. */
const typingPause = 800;
const rowsOfScreen = 10;

export interface RowKeys {
  /** Index of the row that the key leads to; undefined for a key that leads nowhere. */
  resolve(event: KeyboardEvent, rows: readonly PlacedRow[], active: number): number | undefined;
}

/** @param getTitle as a row shows it. */
export function createRowKeys(getTitle: (row: PlacedRow) => string): RowKeys {
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
