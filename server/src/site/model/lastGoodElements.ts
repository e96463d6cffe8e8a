// While a text is broken: whether what can be read of it is as good as what was read before, and what was read before,
// moved along with the edits since then.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { ElementContent, ElementSpan, ListName, SiteElement } from '../../shared/siteModel.ts';
import { isSameContent } from './buildModel.ts';
import type { Draft, KnownElement, TopLists } from './draft.ts';
import { followEdit, type SpanEdit } from './spanChanges.ts';

/** Whether the text has syntax errors beyond comments and trailing commas, which leave no doubt about what is meant. */
export function isBroken({ syntaxErrors }: Pick<ParsedDocument, 'syntaxErrors'>): boolean {
  return syntaxErrors.some(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma');
}

interface ReadElements {
  readonly drafts: TopLists<Draft>;
  /** The elements of the model before. */
  readonly known: TopLists<KnownElement>;
  /** Those of them that are not among the drafts. */
  readonly gone: Iterable<KnownElement>;
  readonly errors: readonly ElementSpan[];
  /** From the text of the model before to this one. */
  readonly edits: readonly SpanEdit[];
}

/** Whether a broken text was misread: an element is gone, elsewhere or something else, and nobody made it so. */
export function losesElements({ drafts, known, gone, errors, edits }: ReadElements): boolean {
  const isKept = ({ extent }: SiteElement): boolean => extent !== undefined && !isDeleted(extent, edits);
  for (const { element } of gone) if (isKept(element)) return true;
  const holders = new Map<KnownElement, KnownElement | undefined>();
  walk(known, (element, holder) => holders.set(element, holder));
  let isMisread = false;
  walk(drafts, (draft, holder) => {
    const { before } = draft;
    if (isMisread || before === undefined) return;
    const isElsewhere = draft.extent === undefined || holders.get(before) !== holder?.before;
    isMisread = (isElsewhere && isKept(before.element)) || isOther(draft, before, errors, edits);
  });
  return isMisread;
}

/** Whether an element became something else where nobody typed, or where the text is broken. */
function isOther(
  { content, span, extent }: Draft,
  { element }: KnownElement,
  errors: readonly ElementSpan[],
  edits: readonly SpanEdit[],
): boolean {
  // What is known of a page comes from its file, too.
  if (content === element.content || content.kind === 'page') return false;
  if (isSameContent(element.content, content)) return false;
  // What a group holds are elements of their own.
  const own = content.kind === 'group' ? 'span' : 'extent';
  const place = element[own];
  const isTyped = place === undefined || edits.some((edit) => touches(place, edit));
  const isUnclear = errors.some((error) => touches((own === 'span' ? span : extent) ?? error, error));
  return !isTyped || isUnclear || losesValue(element.content, content);
}

/** Whether something that was said is not said anymore: most likely its string can’t be read. */
function losesValue(before: ElementContent, after: ElementContent): boolean {
  const said = new Map(Object.entries(after));
  return Object.entries(before).some(([key, value]) => isSaid(value) && !isSaid(said.get(key)));
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== false;
}

function touches(one: ElementSpan, other: ElementSpan): boolean {
  return one.offset <= other.end && other.offset <= one.end;
}

function isDeleted(span: ElementSpan, edits: readonly SpanEdit[]): boolean {
  const { offset, end } = edits.reduce<ElementSpan>(followEdit, span);
  return offset === end;
}

/** The elements as drafts of themselves, where they are after the edits. */
export function createLastGoodDrafts(
  top: TopLists<KnownElement>,
  edits: readonly SpanEdit[],
): TopLists<Draft> {
  const lists = new Map<ListName, Draft[]>();
  const waiting: { readonly known: readonly KnownElement[]; readonly into: Draft[] }[] = [];
  for (const [name, known] of top) {
    const into: Draft[] = [];
    lists.set(name, into);
    waiting.push({ known, into });
  }
  for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
    for (const known of list.known) {
      const { element, key } = known;
      const span = followAll(element.span, edits);
      const extent = element.extent === element.span ? span : followAll(element.extent, edits);
      const items: Draft[] = [];
      list.into.push({ key, content: element.content, span, extent, items, before: known });
      if (known.items.length > 0) waiting.push({ known: known.items, into: items });
    }
  }
  return lists;
}

function followAll(span: ElementSpan | undefined, edits: readonly SpanEdit[]): ElementSpan | undefined {
  return span && edits.reduce<ElementSpan>(followEdit, span);
}

/** Visits every element with the group that holds it; uses a stack, however deep groups are. */
function walk<T extends { readonly items: readonly T[] }>(
  lists: TopLists<T>,
  visit: (element: T, holder: T | undefined) => void,
): void {
  const waiting: { readonly items: readonly T[]; readonly holder: T | undefined }[] = [];
  for (const items of lists.values()) waiting.push({ items, holder: undefined });
  for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
    for (const element of list.items) {
      visit(element, list.holder);
      if (element.items.length > 0) waiting.push({ items: element.items, holder: element });
    }
  }
}
