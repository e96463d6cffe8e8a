// While a text is broken: whether what can be read of it is as good as what was read before, and what was read before,
// moved along with the edits since then.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { ElementSpan, ListName } from '../../siteModel.ts';
import { isSameContent } from './buildModel.ts';
import type { Draft, KnownElement, TopLists } from './draft.ts';
import { followEdit, type SpanEdit } from './spanChanges.ts';

/** Whether the text has syntax errors beyond comments and trailing commas, which leave no doubt about what is meant. */
export function isBroken({ syntaxErrors }: Pick<ParsedDocument, 'syntaxErrors'>): boolean {
  return syntaxErrors.some(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma');
}

interface ReadElements {
  readonly drafts: readonly TopLists<Draft>[];
  /** What was there before and is not among the drafts. */
  readonly gone: Iterable<KnownElement>;
  readonly errors: readonly ElementSpan[];
  readonly edits: readonly SpanEdit[];
}

/**
 * Whether a broken text was misread: an element is gone that nobody deleted, or one that has an error in it became
 * something else.
 */
export function losesElements({ drafts, gone, errors, edits }: ReadElements): boolean {
  for (const { element } of gone) {
    const extent = followAll(element.extent, edits);
    if (extent !== undefined && extent.end > extent.offset) return true;
  }
  return drafts.some((lists) => someDraft(lists, (draft) => isMisread(draft, errors)));
}

function isMisread({ before, content, span, extent, items }: Draft, errors: readonly ElementSpan[]): boolean {
  if (before === undefined || before.element.content === content) return false;
  const place = items.length > 0 || content.kind === 'group' ? span : extent;
  return (
    place !== undefined &&
    errors.some(({ offset, end }) => offset <= place.end && place.offset <= end) &&
    !isSameContent(before.element.content, content)
  );
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

function someDraft(lists: TopLists<Draft>, matches: (draft: Draft) => boolean): boolean {
  const waiting = [...lists.values()];
  for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
    for (const draft of list) {
      if (matches(draft)) return true;
      if (draft.items.length > 0) waiting.push(draft.items);
    }
  }
  return false;
}
