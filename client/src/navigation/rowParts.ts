// What all rows say: marks, problems, and why they are hidden.
import type { containerWords } from '../../../server/src/shared/containerWords.ts';
import type {
  ElementId,
  ElementProblem,
  Hiding,
  SiteElement,
  SiteModel,
} from '../../../server/src/shared/siteModel.ts';
import { describeHiding, getHidingWord } from '../../../server/src/shared/text/reachText.ts';
import { formatCount } from '../../../server/src/shared/text/words.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import { readHolders } from './navigationRow.ts';

/** In characters. */
export const longestLabel = 200;

export interface RowText {
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  readonly accessibleLabel: string;
  readonly icon: RowIcon | undefined;
  /** For the `when` clauses of menus. */
  readonly context: string;
  readonly mark: RowMark | undefined;
}

/** By what the row is. */
export type RowIcon =
  | 'page'
  | 'missing'
  | 'site'
  | 'link'
  | 'operation'
  | 'generated'
  | keyof typeof containerWords;

export interface RowMark {
  readonly kind: 'error' | 'warning' | 'cut';
  /** At most two characters. */
  readonly badge: string;
  readonly tooltip: string;
}

export function joinNames(names: readonly string[]): string {
  return names.map((name) => getPlainText(name, longestLabel)).join(', ');
}

export function join(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}

export function say(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

/** The word on the row, and why, in the tooltip. */
export function describeHidden(hiding: Hiding | undefined): {
  readonly word: string;
  readonly sentences: readonly string[];
} {
  if (hiding === undefined) return { word: '', sentences: [] };
  return {
    word: getHidingWord(hiding),
    sentences: [`Not shown, because ${getPlainText(describeHiding(hiding))}.`],
  };
}

/** By container, the worst severity of what it holds; made when it is first needed. */
const knownInside = new WeakMap<SiteModel, ReadonlyMap<ElementId, 'error' | 'warning'>>();

function getWorstInside(model: SiteModel): ReadonlyMap<ElementId, 'error' | 'warning'> {
  const known = knownInside.get(model);
  if (known !== undefined) return known;
  const found = new Map<ElementId, 'error' | 'warning'>();
  const holders = readHolders(model);
  for (const { id, problems } of model.elements.values()) {
    const worst = getWorst(problems);
    if (worst === undefined) continue;
    for (let holder = holders.get(id); holder !== undefined; holder = holders.get(holder)) {
      const before = found.get(holder);
      // Everything around it knows of a problem as bad as this one.
      if (before === worst || before === 'error') break;
      found.set(holder, worst);
    }
  }
  knownInside.set(model, found);
  return found;
}

/** Of a container. */
export function getMark(element: SiteElement, model: SiteModel): RowMark | undefined {
  const own = getOwnMark(element);
  if (own !== undefined) return own;
  const inside = getWorstInside(model).get(element.id);
  return inside && { kind: inside, badge: '•', tooltip: 'Contains problems' };
}

/** `undefined` if nothing needs attention. */
function getWorst(problems: readonly ElementProblem[]): 'error' | 'warning' | undefined {
  if (problems.some(({ severity }) => severity === 'error')) return 'error';
  return problems.some(({ severity }) => severity === 'warning') ? 'warning' : undefined;
}

/** Errors and warnings, as the Explorer counts them. */
export function getOwnMark({ problems }: SiteElement): RowMark | undefined {
  const severity = getWorst(problems);
  if (severity === undefined) return undefined;
  const count = problems.filter(needsAttention).length;
  return { kind: severity, badge: count > 9 ? '9+' : String(count), tooltip: formatCount(count, 'problem') };
}

function needsAttention({ severity }: ElementProblem): boolean {
  return severity === 'error' || severity === 'warning';
}

export function getProblemLines({ problems }: Pick<SiteElement, 'problems'>): string[] {
  return problems.map(({ message }) => getPlainText(message));
}

/** Only problems that count in the mark, so that screen readers report the same number. */
export function getSpokenProblems({ problems }: SiteElement): string[] {
  const lines = getProblemLines({ problems: problems.filter(needsAttention) });
  return lines.length === 0 ? [] : [`${formatCount(lines.length, 'problem')}: ${lines.join(' ')}`];
}
