// HTML that nobody vouches for → a tree of the elements and attributes that the preview knows.
import type { Nodes } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { plainNames } from '../../pageNode.ts';
import { type NodeLimit, parseHtml } from './htmlTree.ts';

const codeClass: [string, RegExp] = ['className', /^(?:hljs-[a-z_-]+|language-[\w+#.-]+)$/];

const schema: Schema = {
  tagNames: [...plainNames, 'a', 'img', 'input'],
  attributes: {
    '*': ['id', 'title'],
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
  // Everything else that is not listed gives way to its content.
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
  // The preview's page puts ids into a space of its own.
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

export const parseSanitizedHtml = (html: string, limit: NodeLimit): Nodes =>
  sanitize(parseHtml(html, limit), schema);
