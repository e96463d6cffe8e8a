// What has been found in a page so far, in the order in which it was found. Blocks are read before what is in them, so that
// order is not the page's; `finish` puts things into it.
import type { Span } from '../../document/jsonNode.ts';
import type { Tag } from '../../shared/mdx/code/tag.ts';
import type { InlineText } from '../../shared/mdx/inlineText.ts';
import type {
  HeadingEvent,
  HeadingListener,
  LinkEvent,
  ModuleBlock,
  PageFormat,
  PageListener,
  ReferenceEvent,
  SourceRange,
} from '../../shared/mdx/pageListener.ts';
import { copyText } from '../../shared/text/copiedText.ts';
import type { Heading, LinkReference, ScannedImport, ScannedLink, ScannedPage } from '../scannedPage.ts';
import { decodeDestination } from './destinationText.ts';
import { ElementFindings } from './elementFindings.ts';
import { HeadingText } from './headingText.ts';
import { readExportedNames, readImport } from './moduleStatements.ts';

const lastComponent = /<([A-Z][\w.]*)(?:\s[^<>]*)?>([^<>]*)<\/\1>\s*$/;
/** More is not looked at for components at the end of a heading. In characters. */
const longestTail = 300;

export class PageFindings implements PageListener {
  readonly #text: string;
  readonly #elements: ElementFindings;
  readonly #links: ScannedLink[] = [];
  readonly #definitions = new Map<LinkEvent, ScannedLink>();
  readonly #references: LinkReference[] = [];
  readonly #imports: ScannedImport[] = [];
  readonly #headings: Heading[] = [];
  readonly #exports = new Set<string>();

  constructor(text: string, format: PageFormat) {
    this.#text = text;
    this.#elements = new ElementFindings(format);
  }

  onFrontMatter({ offset, end }: Span): void {
    if (isGenerating(this.#text.slice(offset, end))) this.addComputedId();
  }

  onModule({ statements }: ModuleBlock): void {
    for (const statement of statements) {
      if (this.#text.startsWith('import', statement.offset)) {
        const found = readImport(this.#text, statement);
        if (found !== undefined) this.#imports.push(found);
      } else if (this.#text.startsWith('export', statement.offset)) {
        for (const name of readExportedNames(this.#text, statement)) this.#exports.add(name);
      }
    }
  }

  onTag(tag: Tag, source: InlineText): void {
    this.#elements.addTag(source, tag);
  }

  onExpression({ start, end }: SourceRange, source: InlineText): void {
    this.#elements.addExpression(source, start, end);
  }

  onLink(event: LinkEvent, source: InlineText): void {
    const { kind, destination, whole, content } = event;
    const { start, end, notation } = destination;
    const link: ScannedLink = {
      kind,
      notation,
      destination: decodeDestination(source.text, { offset: start, end }, notation),
      attribute: undefined,
      whole,
      content,
      ...source.toSpan(start, end),
    };
    this.#links.push(link);
    if (kind === 'definition') this.#definitions.set(event, link);
  }

  onReference({ definition, ...reference }: ReferenceEvent): void {
    const link = this.#definitions.get(definition);
    if (link !== undefined) this.#references.push({ ...reference, definition: link });
  }

  onHeading({ level, customId, offset, end }: HeadingEvent, source: InlineText): HeadingListener {
    return new HeadingText((heading) => {
      if (heading.hasExpression) this.addComputedId();
      const text = copyText(heading.getText());
      const tail = source.text.slice(Math.max(source.start, source.end - longestTail), source.end);
      const textBeforeComponents = removeComponents(text, tail);
      this.#headings.push({
        level,
        text,
        ...(textBeforeComponents !== '' && textBeforeComponents !== text && { textBeforeComponents }),
        customId: customId && { id: customId.id, offset: customId.offset, end: customId.end },
        ...{ offset, end },
      });
    });
  }

  addComputedId(): void {
    this.#elements.hasComputedIds = true;
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

/** Whether the front matter names an operation, schema or channel, or another site (`url`): the host then shows something else. */
function isGenerating(frontMatter: string): boolean {
  return /^(?:openapi|openapi-schema|asyncapi|url)[ \t]*:[ \t]*\S/m.test(frontMatter);
}

/** `text` without the components with plain text that the heading ends with; `tail` is the end of it as it is written. */
function removeComponents(text: string, tail: string): string {
  const found = lastComponent.exec(tail);
  const content = found?.[2]?.trim() ?? '';
  if (found === null || !text.endsWith(content)) return text;
  return removeComponents(text.slice(0, text.length - content.length).trimEnd(), tail.slice(0, found.index));
}
