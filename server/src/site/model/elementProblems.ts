// Assigns problems to elements: to the smallest one whose extent contains the whole problem.
import type { ElementProblem, ElementSpan } from '../../shared/siteModel.ts';

export interface PlacedProblem extends ElementProblem, ElementSpan {}

interface Extended<T> {
  readonly extent: ElementSpan | undefined;
  readonly items: readonly T[];
}

const severities: readonly ElementProblem['severity'][] = ['error', 'warning', 'information', 'hint'];

/**
 * By element, the worst first. A problem outside all elements is left out.
 * @param elements in any order, and so is what they hold.
 */
export function placeProblems<T extends Extended<T>>(
  elements: Iterable<T>,
  problems: readonly PlacedProblem[],
): ReadonlyMap<T, readonly ElementProblem[]> {
  const found = new Map<T, ElementProblem[]>();
  if (problems.length === 0) return found;
  const top = sortByOffset([...elements].filter(({ extent }) => extent !== undefined));
  const inside = new Map<T, readonly T[]>();
  const sorted = [...problems].sort(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
  for (const { severity, message, ...span } of sorted) {
    const element = findSmallest(top, span, inside);
    if (element === undefined) continue;
    const others = found.get(element);
    if (others === undefined) found.set(element, [{ severity, message }]);
    else others.push({ severity, message });
  }
  return found;
}

/** @param inside what elements hold, sorted, as far as it was needed. */
function findSmallest<T extends Extended<T>>(
  top: readonly T[],
  span: ElementSpan,
  inside: Map<T, readonly T[]>,
): T | undefined {
  let smallest: T | undefined;
  for (let items = top; ; ) {
    const inner = findHolder(items, span);
    if (inner === undefined) return smallest;
    smallest = inner;
    items = inside.get(inner) ?? sortByOffset(inner.items);
    inside.set(inner, items);
  }
}

/** The root page of a group comes first, wherever it is written. */
function sortByOffset<T extends Extended<T>>(elements: readonly T[]): readonly T[] {
  return elements.toSorted((one, other) => getOffset(one) - getOffset(other));
}

/** The last one that begins no later than the span, if it contains it. */
function findHolder<T extends Extended<T>>(
  sorted: readonly T[],
  { offset, end }: ElementSpan,
): T | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (getOffset(sorted[middle]) <= offset) low = middle + 1;
    else high = middle;
  }
  const candidate = sorted[low - 1];
  return candidate?.extent !== undefined && end <= candidate.extent.end ? candidate : undefined;
}

function getOffset(element: { readonly extent: ElementSpan | undefined } | undefined): number {
  return element?.extent?.offset ?? 0;
}
