// The elements of a page: opening and closing tags paired, in document order. Reads tags as events of the page reader,
// which don't come in document order.
import { skipWhiteSpace } from '../shared/mdx/characters.ts';
import type { Tag } from '../shared/mdx/code/tag.ts';
import type { InlineText } from '../shared/mdx/inlineText.ts';
import type { TagPlace } from '../shared/mdx/pageListener.ts';
import type { Span } from '../shared/text/strings.ts';

/** A tag in the page. */
export interface PlacedTag extends Span {
  /** Positions in it are in the text of `source`. */
  readonly tag: Tag;
  readonly source: InlineText;
  /** Whether it stands in running text, as opposed to lines of its own. */
  readonly isInText: boolean;
}

export interface PageElement {
  /** As written; empty for a fragment. */
  readonly name: string;
  readonly open: PlacedTag;
  /** `undefined` for an element without a closing tag. */
  close: PlacedTag | undefined;
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

export class ElementReader {
  readonly #tags: PlacedTag[] = [];
  #isSorted = true;

  addTag(tag: Tag, source: InlineText, place: TagPlace): void {
    const { offset, end } = source.toSpan(tag.start, tag.end);
    if (offset < (this.#tags.at(-1)?.offset ?? 0)) this.#isSorted = false;
    this.#tags.push({ tag, source, isInText: place === 'text', offset, end });
  }

  /** @param length of the page, in UTF-16 code units. */
  finish(length: number): PageElements {
    const tags = this.#tags;
    if (!this.#isSorted) tags.sort((one, other) => one.offset - other.offset);
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
    for (const placed of tags) {
      const { name, kind } = placed.tag;
      if (kind === 'close') {
        if ((counts.get(name) ?? 0) === 0) isPaired = false;
        else
          for (let last = open.pop(); last !== undefined; last = open.pop()) {
            const isClosed = last.name === name;
            if (isClosed) last.close = placed;
            leave(last, isClosed ? placed.end : placed.offset);
            if (isClosed) break;
          }
        continue;
      }
      const element: PageElement = {
        name,
        open: placed,
        close: undefined,
        end: placed.end,
        parent: open.at(-1),
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

/** The place of the name in a tag. */
export function getTagName({ tag: { kind, name, start, end }, source }: PlacedTag): Span {
  const first = kind === 'close' ? skipWhiteSpace(source.text, start + 2, end) : start + 1;
  return source.toSpan(first, first + name.length);
}
