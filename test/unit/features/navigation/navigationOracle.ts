// The judge of acts in the navigation: configurations as plain lists that write themselves, and what an act does to such
// a list. Knows nothing of offsets, commas that move or edits.

export type Part = Gap | Page | Group;

/** Blank lines, and comments with a blank line after them: they belong to nothing, and stay. */
export interface Gap {
  readonly kind: 'gap';
  readonly lines: readonly string[];
}

/** What an author writes with an item: comments on the lines above, before it, before its comma, and after that. */
interface Notes {
  /** Stays the same whatever becomes of the item. */
  readonly key: number;
  readonly above: readonly string[];
  readonly before: string;
  readonly pre: string;
  readonly post: string;
}

export interface Page extends Notes {
  readonly kind: 'page';
  readonly path: string;
}

export interface Group extends Notes {
  readonly kind: 'group';
  readonly name: string;
  readonly isSpread: boolean;
  readonly pages: List;
}

export type Item = Page | Group;

export interface List {
  /** `hanging`: brackets and braces share their lines, as in `[{`, `}, {` and `}]`. */
  readonly style: 'lines' | 'inline' | 'hanging';
  /** Inside the brackets of an inline list. */
  readonly padding: string;
  readonly hasTrailingComma: boolean;
  readonly parts: readonly Part[];
}

export interface Layout {
  readonly eol: string;
  readonly indent: string;
  readonly hasFinalNewline: boolean;
}

export const plain: Omit<Notes, 'key'> = { above: [], before: '', pre: '', post: '' };

export function isItem(part: Part): part is Item {
  return part.kind !== 'gap';
}

export function getItems({ parts }: List): Item[] {
  return parts.filter(isItem);
}

export function writeConfiguration(navigation: List, layout: Layout): string {
  const { eol, indent, hasFinalNewline } = layout;
  const list = writeList(navigation, indent, layout);
  return `{${eol}${indent}"name": "Site",  ${eol}${indent}"navigation": ${list}${eol}}${hasFinalNewline ? eol : ''}`;
}

/** `margin` is the indentation of the line that the list begins on. */
export function writeList(list: List, margin: string, layout: Layout): string {
  const items = getItems(list);
  const hasComments = list.parts.some(
    (part) => part.kind === 'gap' && part.lines.some((line) => line !== ''),
  );
  if (items.length === 0 && !hasComments) return '[]';
  const needsComma = (item: Item): boolean => item !== items.at(-1) || list.hasTrailingComma;
  if (list.style !== 'lines') {
    const written = items.map((item) => writeItem(item, needsComma(item), margin, layout));
    return `[${list.padding}${written.join(' ')}${list.padding}]`;
  }
  const inner = margin + layout.indent;
  const lines = list.parts.flatMap((part) => {
    if (part.kind === 'gap') return part.lines.map((line) => (line === '' ? '' : inner + line));
    return [...part.above, writeItem(part, needsComma(part), inner, layout)].map((line) => inner + line);
  });
  return ['[', ...lines, `${margin}]`].join(layout.eol);
}

export function writeItem(item: Item, hasComma: boolean, margin: string, layout: Layout): string {
  const json = item.kind === 'page' ? JSON.stringify(item.path) : writeGroup(item, margin, layout);
  return `${item.before}${json}${item.pre}${hasComma ? ',' : ''}${item.post}`;
}

function writeGroup({ name, isSpread, pages }: Group, margin: string, layout: Layout): string {
  const { eol, indent } = layout;
  const inner = margin + indent;
  if (!isSpread) return `{ "group": ${JSON.stringify(name)}, "pages": ${writeList(pages, margin, layout)} }`;
  const list = writeList(pages, inner, layout);
  return `{${eol}${inner}"group": ${JSON.stringify(name)},${eol}${inner}"pages": ${list}${eol}${margin}}`;
}
