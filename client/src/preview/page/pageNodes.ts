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
  getPixels,
} from './html/elementProperties.ts';
import type { PageSections, SectionPart } from './mdx/pageSections.ts';

export interface PageNodesSource {
  readonly page: PageSections;
  readonly key: string;
  /** By section. */
  readonly trees: readonly Nodes[];
  readonly parts: BodyParts;
}

/** Elements in which white space between blocks means nothing. */
const containers = new Set<string>([
  ...['div', 'section', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dd', 'figure', 'details'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr'],
]);

export function createPageNodes({ page, key, trees, parts }: PageNodesSource): PageNode[] {
  const placeholder = new RegExp(`${key}p(\\d+)x`);
  const placeholders = new RegExp(placeholder, 'g');
  /** A part is drawn once, even if Markdown has repeated its placeholder. */
  const drawn = new Set<SectionPart>();

  const getWritten = (element: Element, name: string) =>
    getElementProperty(element, name)?.replace(placeholders, '');
  const getTitle = (element: Element) => optionalTitle(getWritten(element, 'title'));
  const buildAll = (children: readonly Nodes[]) => toNodes(buildChildren(children, false));

  function buildSection(section: number | undefined): BuiltNode[] {
    const tree = section === undefined ? undefined : trees[section];
    return tree !== undefined && 'children' in tree ? buildChildren(tree.children, true) : [];
  }

  function buildChildren(children: readonly Nodes[], isContainer: boolean): BuiltNode[] {
    return children.flatMap((child) => {
      if (child.type === 'element') return buildElement(child);
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
        return buildComponent({ name: part.name, attributes: part.attributes, children }, parts);
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
    const language = getClasses(code).find((name) => name.startsWith('language-'));
    return {
      kind: 'code',
      ...(language !== undefined && { language: language.slice('language-'.length) }),
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
