// The length of the shortest edit that moves whole entries: every choice of entries and
// blank lines that stay where they are is tried. A group in which something changes stays.
import { getItems, type Layout, type List, writeItem } from './navigationOracle.ts';
import { getGroups } from './oracleActs.ts';

/** More choices would take too long. */
const maxParts = 8;

interface Written {
  /** The same before and after. */
  readonly key: unknown;
  /** Without its comma and the space before it. */
  readonly text: string;
  readonly comma: number;
  readonly space: number;
}

/**
 * Characters taken out and put in, all lists together; `undefined` where a list is too long, becomes empty or ceases to
 * be, so that there is nothing to choose.
 */
export function getShortest(before: List, after: List, layout: Layout): number | undefined {
  const old = getWritten(before, layout);
  const now = getWritten(after, layout);
  let total = 0;
  for (const [key, items] of now) {
    const earlier = old.get(key);
    if (earlier === undefined || earlier.length > maxParts || items.length > maxParts) return undefined;
    if (earlier.some(isEntry) !== items.some(isEntry)) return undefined;
    total += getShortestOfList(earlier, items);
  }
  return total === 0 ? undefined : total;
}

/** And not blank lines or a free comment. */
function isEntry({ key }: Written): boolean {
  return typeof key === 'number';
}

function getShortestOfList(before: readonly Written[], after: readonly Written[]): number {
  const common = before.filter(({ key }) => after.some((item) => item.key === key));
  const changing = common
    .filter(({ key, text }) => after.some((item) => item.key === key && item.text !== text))
    .map(({ key }) => key);
  let best = Number.POSITIVE_INFINITY;
  for (let choice = 0; choice < 2 ** common.length; choice++) {
    const kept = common.filter((_item, index) => (choice >> index) % 2 === 1).map(({ key }) => key);
    const then = after.filter(({ key }) => kept.includes(key));
    if (then.some(({ key }, index) => key !== kept[index]) || !changing.every((key) => kept.includes(key)))
      continue;
    best = Math.min(best, getCost(before, after, kept) + getCost(after, before, kept));
  }
  return best;
}

/** Of what one side has and the other doesn't. */
function getCost(own: readonly Written[], others: readonly Written[], kept: readonly unknown[]): number {
  return own.reduce((sum, item) => {
    if (!kept.includes(item.key)) return sum + item.text.length + item.comma + item.space;
    const other = others.find(({ key }) => key === item.key);
    return (
      sum + Math.max(0, item.comma - (other?.comma ?? 0)) + Math.max(0, item.space - (other?.space ?? 0))
    );
  }, 0);
}

/** By the key of its group; 0 for the navigation. */
function getWritten(navigation: List, layout: Layout): Map<number, Written[]> {
  const written = new Map<number, Written[]>();
  const visit = (list: List, key: number, margin: string): void => {
    const inner = margin + layout.indent;
    const items = getItems(list);
    const lines = list.style === 'lines';
    const lead = lines ? layout.eol + inner : '';
    written.set(
      key,
      list.parts.map((part) => {
        if (part.kind === 'gap') {
          const text = part.lines.map((line) => (line === '' ? layout.eol : lead + line)).join('');
          return { key: part, text, comma: 0, space: 0 };
        }
        const written = [...part.above, writeItem(part, false, lines ? inner : margin, layout)];
        return {
          key: part.key,
          text: written.map((line) => lead + line).join(''),
          comma: part !== items.at(-1) || list.hasTrailingComma ? 1 : 0,
          space: !lines && part !== items[0] ? 1 : 0,
        };
      }),
    );
    for (const group of getGroups(list)) {
      const groupMargin = list.style === 'lines' ? inner : margin;
      visit(group.pages, group.key, group.isSpread ? groupMargin + layout.indent : groupMargin);
    }
  };
  visit(navigation, 0, layout.indent);
  return written;
}
