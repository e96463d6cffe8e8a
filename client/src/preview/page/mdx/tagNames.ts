// How tags are laid out in Markdown, by name.

/** Components within a sentence. */
const inlineComponents = new Set(['Icon', 'Tooltip', 'Badge', 'Kbd', 'Link', 'Color', 'Latex']);

const blockElements = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'details', 'summary', 'dd', 'div', 'dl', 'dt'],
  ...[
    'figcaption',
    'figure',
    'footer',
    'form',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'header',
    'hr',
    'li',
    'main',
  ],
  ...['nav', 'ol', 'p', 'section', 'table', 'caption', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);

/** Elements whose content the site would load or run. The preview only shows their names. */
const foreignElements = new Set(['iframe', 'video', 'audio', 'embed', 'object', 'canvas']);

const emptyElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Elements whose content is for machines. */
export const isRawText = (name: string) => /^(?:script|style)$/i.test(name);

/** In JSX, all names that can't be elements are components. */
export const isComponentName = (name: string) => !/^[a-z][\w:-]*$/.test(name) || foreignElements.has(name);
export const isInlineComponent = (name: string) => inlineComponents.has(name);
export const isBlockElement = (name: string) => blockElements.has(name);
export const isEmptyElement = (name: string) => emptyElements.has(name);
