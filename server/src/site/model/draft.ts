// An element as read from one text, before it is known which element of the previous model it is.
import type { ObjectNode, PropertyNode, Span, StringNode, ValueNode } from '../../document/jsonNode.ts';
import type { ElementContent, ElementSpan, ListName, SiteElement } from '../../shared/siteModel.ts';

export interface Draft {
  /** Distinguishes the element from others of its kind: a page's path, a group's name, a tab's URL. */
  readonly key: string;
  readonly content: ElementContent;
  readonly span: ElementSpan | undefined;
  readonly extent: ElementSpan | undefined;
  /** The content of a group. */
  readonly items: readonly Draft[];
  /** The same element in the previous model, as found by `matchDrafts`. */
  before: KnownElement | undefined;
}

/** An element of the model. */
export interface KnownElement {
  readonly element: SiteElement;
  readonly key: string;
  readonly items: readonly KnownElement[];
}

/** The lists that don't belong to a group, in document order. */
export type TopLists<T> = ReadonlyMap<ListName, readonly T[]>;

/** For elements that aren't groups. */
export const noItems: readonly never[] = [];

interface DraftPlace {
  /** What a click reveals. */
  readonly span: Span | undefined;
  /** The same as `span` by default. */
  readonly extent?: Span | undefined;
}

export function createDraft(
  content: ElementContent,
  key: string,
  { span, extent = span }: DraftPlace,
  items: readonly Draft[] = noItems,
): Draft {
  const shown = toSpan(span);
  const all = extent === span ? shown : toSpan(extent);
  return { key, content, span: shown, extent: all, items, before: undefined };
}

/** A plain span, because a node keeps its whole tree in memory. */
function toSpan(span: Span | undefined): ElementSpan | undefined {
  return span && { offset: span.offset, end: span.end };
}

/** A readable string; `undefined` for anything else, and for a string whose end is a guess. */
function asString(node: ValueNode | undefined): StringNode | undefined {
  return node?.type === 'string' && !node.broken ? node : undefined;
}

/** The text of such a string; also `undefined` if it is blank. */
export function getStringValue(node: ValueNode | undefined): string | undefined {
  const text = asString(node)?.value;
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** Where an object is shown: at the string that names it, otherwise at its opening bracket. */
export function getNameSpan(object: ObjectNode, name: ValueNode | undefined): Span {
  return asString(name) ?? { offset: object.offset, end: object.offset + 1 };
}

/** Where the value of a property is shown: a string as a whole, anything else by its key. */
export function getValueSpan({ key, value }: PropertyNode): Span {
  return asString(value) ?? key;
}
