// Untrusted HTML → a tree of the elements and attributes that the preview knows.
import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { Parser } from 'htmlparser2';
import { plainNames } from '../../pageNode.ts';

const codeClass: [string, RegExp] = ['className', /^(?:hljs-[a-z_-]+|language-[\w+#.-]+)$/];

/** Where a block begins, as VS Code’s engine writes it. */
const line: [string, RegExp] = ['dataLine', /^\d{1,7}$/];

const schema: Schema = {
  tagNames: [...plainNames, 'a', 'img', 'input'],
  attributes: {
    '*': ['id', 'title', line],
    a: ['href'],
    img: ['src', 'dataSrc', 'alt', 'width', 'height'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
    ol: ['start'],
    details: ['open'],
    input: [['type', 'checkbox'], 'checked'],
    code: [codeClass],
    span: [codeClass],
  },
  required: { input: { type: 'checkbox' } },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'], dataSrc: ['http', 'https'] },
  // Of all other elements that are not listed, only the content stays.
  strip: [
    ...[
      'script',
      'style',
      'svg',
      'math',
      'template',
      'noscript',
      'noembed',
      'noframes',
      'iframe',
      'object',
      'embed',
    ],
    ...['title', 'xmp', 'select', 'video', 'audio', 'canvas'],
  ],
  ancestors: {
    ...{ tbody: ['table'], thead: ['table'], tfoot: ['table'], caption: ['table'] },
    ...{ tr: ['table'], td: ['table'], th: ['table'] },
  },
  // The webview adds a prefix to ids.
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

export const parseSanitizedHtml = (html: string, limit: NodeLimit): Nodes =>
  sanitize(parseHtml(html, limit), schema);

/** Deeper elements become siblings. */
const maxDepth = 40;

/**
 * When this many elements are open, all of them are closed. The parser searches them at each end tag and moves them at each
 * start tag, so without a limit its time would grow with the square of the text's length.
 */
const maxOpen = 1000;

interface NodeLimit {
  /** Nodes that may still be created. Below 0, some were left out. */
  left: number;
}

/**
 * The HTML comes from an engine that runs other extensions’ plugins on a text that anyone may have written, so depth and
 * number are limited while it is parsed.
 */
export function parseHtml(html: string, limit: NodeLimit): Root {
  const root: Root = { type: 'root', children: [] };
  let start = 0;
  while (start < html.length) start += readTags(start === 0 ? html : html.slice(start), root, limit);
  return root;
}

/** Reads until too many elements are open. Returns the length that was read, in UTF-16 code units. */
function readTags(html: string, root: Root, limit: NodeLimit): number {
  let length = html.length;
  /** Open elements; undefined if one is too deep to be shown. */
  const stack: (Element | undefined)[] = [];
  const parents: ElementContent[][] = [];
  const math = createMathFilter();

  const add = (node: ElementContent) => {
    limit.left--;
    if (limit.left >= 0) (parents.at(-1) ?? root.children).push(node);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      math.open(name, attributes);
      const isShown = parents.length < maxDepth && math.isElementShown;
      const element = isShown ? toElement(name, attributes) : undefined;
      stack.push(element);
      if (stack.length === maxOpen) {
        length = parser.endIndex + 1;
        parser.pause();
      }
      if (element === undefined) return;
      add(element);
      parents.push(element.children);
    },
    ontext(value) {
      if (!math.isTextShown) return;
      const last = (parents.at(-1) ?? root.children).at(-1);
      if (last?.type === 'text') last.value += value;
      else add({ type: 'text', value });
    },
    onclosetag(name) {
      if (stack.pop() !== undefined) parents.pop();
      math.close(name);
    },
  });
  parser.end(html);
  return length;
}

function toElement(name: string, attributes: Readonly<Record<string, string>>): Element {
  const tagName = attributes.class === 'katex' ? 'code' : name;
  return { type: 'element', tagName, properties: toProperties(attributes), children: [] };
}

/** The names in hast. Other attributes have no meaning in the preview. */
const propertyNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['href', 'src', 'alt', 'title', 'id', 'align', 'type', 'start', 'width', 'height', 'open', 'checked'].map(
      (name) => [name, name],
    ),
  ),
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  'data-src': 'dataSrc',
  'data-line': 'dataLine',
};

function toProperties(attributes: Readonly<Record<string, string>>): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(attributes)) {
    const property = Object.hasOwn(propertyNames, name) ? propertyNames[name] : undefined;
    if (property !== undefined) properties[property] = value;
  }
  // The engine writes the alignment of table cells like this.
  const align = /^\s*text-align:\s*(left|center|right)\s*;?\s*$/.exec(attributes.style ?? '')?.[1];
  if (align !== undefined) properties.align = align;
  const classes = attributes.class?.split(/\s+/).filter((name) => name !== '');
  if (classes !== undefined) properties.className = classes;
  return properties;
}

/** The engine renders a formula with styles and as a MathML tree, which has the source as an annotation. Shows only that. */
function createMathFilter() {
  let depth = 0;
  let isInAnnotation = false;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (depth > 0) depth++;
      else if (name === 'span' && attributes.class === 'katex') depth = 1;
      if (depth > 0 && name === 'annotation') isInAnnotation = true;
    },
    close(name: string) {
      if (depth > 0) depth--;
      if (name === 'annotation') isInAnnotation = false;
    },
    get isElementShown() {
      return depth <= 1;
    },
    get isTextShown() {
      return depth === 0 || isInAnnotation;
    },
  };
}
