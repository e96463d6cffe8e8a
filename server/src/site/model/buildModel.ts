// Builds the elements and lists of a model from drafts that were matched to earlier elements.
import type { ElementId, ElementProblem, ListName, SiteElement, SiteModel } from '../../shared/siteModel.ts';
import { type Draft, type KnownElement, noItems, type TopLists } from './draft.ts';
import { isSameSpan } from './spanChanges.ts';

export interface BuiltElements extends Pick<SiteModel, 'elements' | 'lists'> {
  readonly top: TopLists<KnownElement>;
}

interface BuildOptions {
  /** The id of a draft without an earlier element. */
  readonly createId: (draft: Draft) => ElementId;
  readonly problems: ReadonlyMap<Draft, readonly ElementProblem[]>;
  /** The lists of the previous model. */
  readonly lists: SiteModel['lists'];
}

/** How the elements differ from those of the previous model. */
export interface ElementChanges {
  /** New, or with other content or problems. */
  readonly changed: SiteElement[];
  /** The other elements before and after, in parallel: the same, or with other spans. */
  readonly before: SiteElement[];
  readonly after: SiteElement[];
}

const noProblems: readonly ElementProblem[] = [];

interface WaitingList {
  readonly name: ListName;
  readonly items: readonly Draft[];
  readonly into: KnownElement[];
}

/**
 * Unchanged elements and lists are the same objects as in the previous model. Uses a queue, so nesting can be
 * arbitrarily deep.
 */
export function buildElements(
  drafts: TopLists<Draft>,
  options: BuildOptions,
): BuiltElements & { readonly changes: ElementChanges } {
  const top = new Map<ListName, KnownElement[]>();
  const elements = new Map<ElementId, SiteElement>();
  const lists = new Map<ListName, readonly ElementId[]>();
  const changes: ElementChanges = { changed: [], before: [], after: [] };
  const waiting: WaitingList[] = [];
  for (const [name, items] of drafts) {
    const into: KnownElement[] = [];
    top.set(name, into);
    waiting.push({ name, items, into });
  }
  for (const list of waiting) {
    const ids: ElementId[] = [];
    for (const draft of list.items) {
      const element = createElement(draft, options);
      const items: KnownElement[] | undefined = draft.items.length > 0 ? [] : undefined;
      list.into.push({ element, key: draft.key, items: items ?? noItems });
      elements.set(element.id, element);
      ids.push(element.id);
      noteChange(draft.before?.element, element, changes);
      if (items !== undefined) waiting.push({ name: element.id, items: draft.items, into: items });
    }
    const known = options.lists.get(list.name);
    lists.set(list.name, known !== undefined && isSameList(known, ids) ? known : ids);
  }
  return { top, elements, lists, changes };
}

function createElement(draft: Draft, { createId, problems }: BuildOptions): SiteElement {
  const before = draft.before?.element;
  const found = problems.get(draft) ?? noProblems;
  const { span, extent } = draft;
  if (before === undefined)
    return { id: createId(draft), content: draft.content, span, extent, problems: found };
  const content = isSameContent(before.content, draft.content) ? before.content : draft.content;
  const own = isSameProblems(before.problems, found) ? before.problems : found;
  const isSame =
    content === before.content &&
    own === before.problems &&
    isSameSpan(before.span, span) &&
    isSameSpan(before.extent, extent);
  return isSame ? before : { id: before.id, content, span, extent, problems: own };
}

function noteChange(before: SiteElement | undefined, after: SiteElement, changes: ElementChanges): void {
  if (before?.content === after.content && before.problems === after.problems) {
    changes.before.push(before);
    changes.after.push(after);
  } else changes.changed.push(after);
}

export function isSameContent(one: object, other: object): boolean {
  return one === other || isSameFlat(one, other) || JSON.stringify(one) === JSON.stringify(other);
}

/** Most contents of thousands are new objects with the same texts, and comparing these is cheap. */
function isSameFlat(one: object, other: object): boolean {
  const [before, after] = [Object.entries(one), Object.entries(other)];
  return (
    before.length === after.length &&
    before.every(([key, value], index) => key === after[index]?.[0] && value === after[index]?.[1])
  );
}

function isSameProblems(one: readonly ElementProblem[], other: readonly ElementProblem[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isSameList(one: readonly ElementId[], other: readonly ElementId[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
