// Which ids the host gives the elements of a page.
import { getRootName } from '../../components/componentNames.ts';
import type { PageElement, PageElements } from '../../components/pageElements.ts';
import type { Tag } from '../../shared/mdx/code/tag.ts';
import { findLastBegun, type Span } from '../../shared/text/strings.ts';
import type { Anchor, IdRule } from '../scannedPage.ts';

/** The host gives these no id, whatever their attributes. */
const withoutId: ReadonlySet<string> = new Set([
  ...['AccordionGroup', 'Badge', 'Callout', 'Card', 'CardGroup', 'Check', 'CodeGroup', 'Color', 'Column'],
  ...['Columns', 'Danger', 'Expandable', 'FileTree', 'Frame', 'GitHub', 'Github', 'Icon', 'Info', 'Latex'],
  ...['Mermaid', 'Note', 'Panel', 'Popup', 'Prompt', 'RequestExample', 'ResponseExample', 'SnippetGroup'],
  ...['Steps', 'Tabs', 'Tile', 'Tip', 'Tooltip', 'Tree', 'Variation', 'Visibility', 'Warning', 'ZoomImage'],
]);

export function hasNoId(element: string): boolean {
  return withoutId.has(getRootName(element));
}

const titleRules: Readonly<Record<string, { readonly attribute: string; readonly rule: IdRule }>> = {
  Accordion: { attribute: 'title', rule: 'accordion' },
  Tab: { attribute: 'title', rule: 'tab' },
  Update: { attribute: 'label', rule: 'heading' },
  View: { attribute: 'title', rule: 'view' },
};

/** Of several names, the first counts. */
const parameterNames: Readonly<Record<string, readonly string[]>> = {
  Param: ['query', 'path', 'body', 'header'],
  ParamField: ['query', 'path', 'body', 'header'],
  ResponseField: ['name'],
};

const htmlHeading = /^h[1-4]$/;

export const isHtmlHeading = (element: string): boolean => htmlHeading.test(element);

/** Elements whose headings get no number among those of the page, and stay percent-encoded. */
const setsApart: ReadonlySet<string> = new Set([
  ...['Accordion', 'AccordionGroup', 'Expandable', 'Prompt', 'Update'],
]);

/** Whether what is around an element, or in it, decides about ids. */
export function hasInfluence(element: string): boolean {
  return setsApart.has(element) || /^(?:Steps?|h[1-4])$/.test(element);
}

/** Of an attribute that gives its element an id, judged by its tag alone. */
export function getIdRule(
  { name: element, attributes }: Tag,
  attribute: string,
  kind: Anchor['kind'],
  isPlain: boolean,
): IdRule | undefined {
  const hasId = attributes.some(({ name }) => name === 'id');
  if (kind === 'id') {
    if (attribute === 'name') return element === 'a' ? 'literal' : undefined;
    if (hasNoId(element) || /^h[56]$/.test(element)) return undefined;
    return element === 'Update' || isHtmlHeading(element) ? 'cleaned' : 'literal';
  }
  if (kind === 'parameter') {
    if (hasId) return 'none';
    const first = parameterNames[element]?.find((each) => attributes.some(({ name }) => name === each));
    return first === attribute && isPlain ? 'parameter' : undefined;
  }
  if (hasNoId(element)) return 'none';
  const titled = titleRules[element];
  if (hasId && (titled !== undefined || element === 'Step')) return 'none';
  return titled?.attribute === attribute && isPlain ? titled.rule : undefined;
}

/** Whether an offset is in an element that is set apart. */
export function createIsSetApart({ elements }: PageElements): (offset: number) => boolean {
  const spans: Span[] = [];
  for (const { name, open, close, end } of elements) {
    const last = close?.offset ?? end;
    if (setsApart.has(name) && last > (spans.at(-1)?.end ?? 0)) spans.push({ offset: open.end, end: last });
  }
  return (offset) => {
    const before = findLastBegun(spans, offset);
    return before !== undefined && offset < before.end;
  };
}

/** Whether the title of a step is a heading of its own, with an id. */
export function isHeadingStep({ open, parent }: PageElement): boolean {
  if (open.tag.attributes.some(({ name }) => name === 'noAnchor')) return false;
  const around = parent?.name === 'Steps' ? getTitleSize(parent) : undefined;
  return /^h[23]$/.test(getTitleSize({ open }) ?? around ?? '');
}

function getTitleSize({ open: { tag, source } }: Pick<PageElement, 'open'>): string | undefined {
  const value = tag.attributes.find(({ name }) => name === 'titleSize')?.value;
  return value === undefined || value.notation === 'expression'
    ? undefined
    : source.text.slice(value.start, value.end);
}
