// The sanitized HTML of a page’s sections, with placeholders replaced by components → the preview’s nodes.
import type { Element, Nodes } from 'hast';
import { type PageNode, type PlainName, plainNames } from '../pageNode.ts';
import type { BodyParts } from './bodyParts.ts';
import * as built from './builtNodes.ts';
import { type BuiltNode, buildComponent, toNodes } from './components.ts';
import {
  getAlignment,
  getClasses,
  getCount,
  getElementProperty,
  getLine,
  getPixels,
  type SectionLines,
} from './html/elementProperties.ts';
import type { PageSections, SectionPart } from './mdx/pageSections.ts';
import { isInlineComponent } from './mdx/tagNames.ts';

export interface PageNodesSource {
  readonly page: PageSections;
  readonly key: string;
  /** In the order of the page's sections. */
  readonly sections: readonly { readonly tree: Nodes; readonly lines: SectionLines }[];
  readonly parts: BodyParts;
}

/** Elements in which white space between blocks means nothing. */
const containers = new Set<string>([
  ...['div', 'section', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dd', 'figure', 'details'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr'],
]);

export function createPageNodes({ page, key, sections, parts }: PageNodesSource): PageNode[] {
  const placeholder = new RegExp(`${key}p(\\d+)x`);
  const placeholders = new RegExp(placeholder, 'g');
  /** A part is drawn once, even if Markdown has repeated its placeholder. */
  const drawn = new Set<SectionPart>();
  /** Of the section that is being built. */
  let lines: SectionLines = { firstLine: 0, pageLines: [] };

  const getWritten = (element: Element, name: string) =>
    getElementProperty(element, name)?.replace(placeholders, '');
  const getTitle = (element: Element) => optionalTitle(getWritten(element, 'title'));
  const buildAll = (children: readonly Nodes[]) => toNodes(buildChildren(children, false));

  function buildSection(section: number | undefined): BuiltNode[] {
    const source = section === undefined ? undefined : sections[section];
    if (source === undefined || !('children' in source.tree)) return [];
    const around = lines;
    lines = source.lines;
    const nodes = buildChildren(source.tree.children, true);
    lines = around;
    return nodes;
  }

  function buildChildren(children: readonly Nodes[], isContainer: boolean): BuiltNode[] {
    /** Of HTML in Markdown, before which the engine writes an empty element. */
    let htmlLine: number | undefined;
    return children.flatMap((child) => {
      if (child.type === 'element') {
        const line = getLine(child, lines);
        if (line !== undefined && child.tagName === 'div' && child.children.length === 0) {
          htmlLine = line;
          return [];
        }
        const nodes = buildElement(child).map((node) => built.withLine(node, line ?? htmlLine));
        htmlLine = undefined;
        return nodes;
      }
      if (child.type !== 'text' || (isContainer && built.isBreak(child.value))) return [];
      return buildText(child.value);
    });
  }

  function buildText(text: string): BuiltNode[] {
    return text.split(placeholder).flatMap((piece, index) => {
      if (index % 2 === 1) return buildPart(page.parts[Number(piece)]);
      return piece === '' ? [] : [piece];
    });
  }

  function buildPart(part: SectionPart | undefined): readonly BuiltNode[] {
    if (part === undefined || drawn.has(part)) return [];
    drawn.add(part);
    switch (part.kind) {
      case 'component': {
        const children = built.unwrapParagraph(buildSection(part.section));
        const nodes = buildComponent({ name: part.name, attributes: part.attributes, children }, parts);
        return isInlineComponent(part.name) ? nodes : nodes.map((node) => built.withLine(node, part.line));
      }
      case 'titledCode':
        return buildSection(part.section).map((node) => built.withTitle(node, part.title));
      case 'expression':
      case 'headingId':
        return [part];
      case 'text':
        return [part.text];
    }
  }

  function buildElement(element: Element): readonly BuiltNode[] {
    const { tagName, children } = element;
    switch (tagName) {
      case 'p': {
        const content = buildChildren(children, false);
        // A component alone in a paragraph needs no paragraph.
        if (built.isOnlyBlocks(content)) return content.filter((node) => !built.isBlankNode(node));
        return content.length === 0 ? [] : [built.plain('p', toNodes(content))];
      }
      case 'a':
        return [buildLink(element)];
      case 'img':
        return [buildImage(element)];
      case 'input':
        return [{ kind: 'checkbox', isChecked: element.properties.checked !== undefined }];
      case 'pre':
        return [buildCode(element)];
      default:
        return isPlainName(tagName) ? [buildPlain(element, tagName)] : buildChildren(children, false);
    }
  }

  function buildLink(element: Element): PageNode {
    const link = parts.addLink(getWritten(element, 'href'));
    return {
      kind: 'link',
      ...(link !== undefined && { link }),
      ...getTitle(element),
      children: buildAll(element.children),
    };
  }

  function buildImage(element: Element): PageNode {
    const [width, height] = [getPixels(element, 'width'), getPixels(element, 'height')];
    return {
      kind: 'image',
      source: parts.addImage(getWritten(element, 'dataSrc') ?? getWritten(element, 'src') ?? ''),
      alt: getWritten(element, 'alt') ?? '',
      ...getTitle(element),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    };
  }

  function buildCode(element: Element): PageNode {
    const inner = element.children.find((child) => child.type === 'element' && child.tagName === 'code');
    const code = inner?.type === 'element' ? inner : element;
    const line = getLine(code, lines);
    const language = getClasses(code).find((name) => name.startsWith('language-'));
    return {
      kind: 'code',
      ...(language !== undefined && { language: language.slice('language-'.length) }),
      ...(line !== undefined && { line }),
      children: built.withoutLastBreak(buildAll(code.children)),
    };
  }

  function buildPlain(element: Element, name: PlainName): PageNode {
    const content = buildChildren(element.children, containers.has(name));
    const children = name === 'li' ? built.withCheckbox(toNodes(content)) : toNodes(content);
    const isHeading = /^h[1-6]$/.test(name);
    const id = isHeading
      ? parts.addHeadingId(built.getNodesText(children), built.findHeadingId(content))
      : parts.addId(getWritten(element, 'id'));
    const classes = getClasses(element).filter((each) => each.startsWith('hljs-'));
    const align = getAlignment(element);
    const [columnSpan, rowSpan] = [getCount(element, 'colSpan'), getCount(element, 'rowSpan')];
    const start = getCount(element, 'start');
    return {
      ...built.plain(name, children),
      ...(id !== undefined && { id }),
      ...(classes.length > 0 && { classes }),
      ...(align !== undefined && { align }),
      ...(columnSpan !== undefined && { columnSpan }),
      ...(rowSpan !== undefined && { rowSpan }),
      ...(start !== undefined && { start }),
      ...(element.properties.open !== undefined && { isOpen: true }),
      ...getTitle(element),
    };
  }

  return toNodes(buildSection(0));
}

const optionalTitle = (title: string | undefined) => (title === undefined ? {} : { title });

function isPlainName(name: string): name is PlainName {
  const names: readonly string[] = plainNames;
  return names.includes(name);
}
