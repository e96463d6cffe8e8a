// What has been found in a page so far, in the order in which it was found. Blocks are read before what is in them, so that
// order is not the page's; `finish` puts things into it.
import type { Span } from '../../document/jsonNode.ts';
import type {
  Heading,
  LinkReference,
  PageFormat,
  ScannedImport,
  ScannedLink,
  ScannedPage,
} from '../scannedPage.ts';
import type { Tag } from './code/tag.ts';
import { decodeDestination } from './destinationText.ts';
import { ElementFindings } from './elementFindings.ts';
import type { InlineText } from './inlineText.ts';
import type { DestinationPart } from './linkParts.ts';

interface MarkdownLink {
  readonly kind: 'link' | 'image' | 'definition';
  readonly destination: DestinationPart;
  readonly whole: Span;
  readonly content: Span | undefined;
}

export class PageFindings {
  readonly format: PageFormat;
  /** By normalized label; the first of each counts. */
  readonly definitions = new Map<string, ScannedLink>();
  /** Normalized labels. */
  readonly footnotes = new Set<string>();
  readonly #elements: ElementFindings;
  readonly #links: ScannedLink[] = [];
  readonly #references: LinkReference[] = [];
  readonly #imports: ScannedImport[] = [];
  readonly #headings: Heading[] = [];
  readonly #exports = new Set<string>();

  constructor(format: PageFormat) {
    this.format = format;
    this.#elements = new ElementFindings(format);
  }

  addLink(inline: InlineText, { kind, destination, whole, content }: MarkdownLink): ScannedLink {
    const { start, end, notation } = destination;
    const link: ScannedLink = {
      kind,
      notation,
      destination: decodeDestination(inline.text, { offset: start, end }, notation),
      attribute: undefined,
      whole,
      content,
      ...inline.toSpan(start, end),
    };
    this.#links.push(link);
    return link;
  }

  addReference(reference: LinkReference): void {
    this.#references.push(reference);
  }

  addTag(inline: InlineText, tag: Tag): void {
    this.#elements.addTag(inline, tag);
  }

  /** What is in a pair of braces. */
  addExpression(inline: InlineText, start: number, end: number): void {
    this.#elements.addExpression(inline, start, end);
  }

  addComputedId(): void {
    this.#elements.hasComputedIds = true;
  }

  addImport(statement: ScannedImport): void {
    this.#imports.push(statement);
  }

  addExport(name: string): void {
    this.#exports.add(name);
  }

  addHeading(heading: Heading): void {
    this.#headings.push(heading);
  }

  finish(): ScannedPage {
    const { links, anchors, components, hasComputedIds } = this.#elements.finish();
    return {
      links: sortByOffset(links.length === 0 ? this.#links : [...this.#links, ...links]),
      references: sortByOffset(this.#references),
      imports: this.#imports,
      headings: sortByOffset(this.#headings),
      anchors,
      components,
      exports: this.#exports,
      hasComputedIds,
    };
  }
}

/** Most lists have their order already; to see that is quicker than to sort them. */
function sortByOffset<T extends Span>(list: T[]): readonly T[] {
  const isSorted = list.every((each, at) => at === 0 || (list[at - 1]?.offset ?? 0) <= each.offset);
  return isSorted ? list : list.sort((one, other) => one.offset - other.offset);
}
