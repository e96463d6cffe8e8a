// The elements of a page: opening and closing tags paired, in document order. Reads tags as events of the page reader,
// which don't come in document order.
import { skipWhiteSpace } from '../shared/mdx/characters.ts';
import type { Tag } from '../shared/mdx/code/tag.ts';
import type { InlineText } from '../shared/mdx/inlineText.ts';
import type { Span } from '../shared/text/strings.ts';

export interface PageElement {
  /** As written; empty for a fragment. */
  readonly name: string;
  /** Positions in it are in the text of `source`. */
  readonly tag: Tag;
  readonly source: InlineText;
  /** The opening tag in the page. */
  readonly open: Span;
  /** The name in the opening tag. */
  readonly openName: Span;
  /** The closing tag; `undefined` if there is none. */
  close: Span | undefined;
  /** The name in the closing tag; `undefined` if there is none. */
  closeName: Span | undefined;
  /** Where the element ends; without a closing tag, where the element around it does. */
  end: number;
  /** The element around it; `undefined` at the top. */
  readonly parent: PageElement | undefined;
}

export interface PageElements {
  /** In document order. */
  readonly elements: readonly PageElement[];
  /** Whether every tag has its counterpart. */
  readonly isPaired: boolean;
}

interface FoundTag extends Span {
  readonly tag: Tag;
  readonly source: InlineText;
}

export class ElementReader {
  readonly #tags: FoundTag[] = [];

  addTag(tag: Tag, source: InlineText): void {
    this.#tags.push({ tag, source, ...source.toSpan(tag.start, tag.end) });
  }

  /** @param length of the page, in UTF-16 code units. */
  finish(length: number): PageElements {
    const tags = this.#tags.sort((one, other) => one.offset - other.offset);
    const elements: PageElement[] = [];
    const open: PageElement[] = [];
    /** How many elements of each name are open. */
    const counts = new Map<string, number>();
    let isPaired = true;
    const leave = (element: PageElement, end: number): void => {
      element.end = end;
      counts.set(element.name, (counts.get(element.name) ?? 1) - 1);
      if (element.close === undefined) isPaired = false;
    };
    for (const { tag, source, offset, end } of tags) {
      const { name, kind } = tag;
      if (kind === 'close') {
        if ((counts.get(name) ?? 0) === 0) isPaired = false;
        else
          for (let last = open.pop(); last !== undefined; last = open.pop()) {
            if (last.name === name) {
              last.close = { offset, end };
              last.closeName = findName(tag, source);
            }
            leave(last, last.name === name ? end : offset);
            if (last.name === name) break;
          }
        continue;
      }
      const parent = open.at(-1);
      const element: PageElement = {
        ...{ name, tag, source, end, parent },
        ...{ open: { offset, end }, openName: findName(tag, source) },
        ...{ close: undefined, closeName: undefined },
      };
      elements.push(element);
      if (kind === 'selfClosing') continue;
      open.push(element);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const element of open) leave(element, length);
    return { elements, isPaired };
  }
}

/** The name of a tag in the page. */
function findName({ kind, name, start, end }: Tag, source: InlineText): Span {
  const first = kind === 'close' ? skipWhiteSpace(source.text, start + 2, end) : start + 1;
  return source.toSpan(first, first + name.length);
}
