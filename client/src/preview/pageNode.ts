// What the preview shows of a page's text: a tree of a closed set of nodes. The extension creates it from Markdown that
// anyone may have written. The webview only ever creates the elements that are named here.
import type { Icon } from '../../../server/src/shared/siteModel.ts';

/** Against hostile pages with endless nesting: the extension sends nothing deeper than this, and the webview draws nothing. */
export const maxPageDepth = 60;

/** A string is text. */
export type PageNode =
  | string
  | PlainNode
  | LinkNode
  | ImageNode
  | CheckboxNode
  | CodeNode
  | ExpressionNode
  | CardNode
  | CardGroupNode
  | AccordionNode
  | AccordionGroupNode
  | TabsNode
  | StepsNode
  | CalloutNode
  | CodeGroupNode
  | FrameNode
  | FieldNode
  | TooltipNode
  | IconNode
  | UnknownNode
  | NoticeNode;

/** A block, or a part of one. */
interface Placed {
  /** The line of the page's file where it begins, from 0. */
  readonly line?: number;
}

/** The elements of HTML that a page's text may become. */
export const plainNames = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'hr', 'br', 'wbr', 'div', 'span', 'section', 'blockquote'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'code', 'kbd', 'samp', 'var', 'em', 'strong', 'b', 'i', 'u'],
  ...['del', 'ins', 's', 'sub', 'sup', 'small', 'mark', 'abbr', 'cite', 'q', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'details', 'summary'],
] as const;

export type PlainName = (typeof plainNames)[number];

export interface PlainNode extends Placed {
  readonly kind: 'plain';
  readonly name: PlainName;
  /** As in the page. The webview adds a prefix. */
  readonly id?: string;
  /** For highlighted code: `hljs-` and a lower-case word. Others are ignored. */
  readonly classes?: readonly string[];
  /** Of cells. */
  readonly align?: 'left' | 'center' | 'right';
  readonly columnSpan?: number;
  readonly rowSpan?: number;
  /** Of an `ol`. */
  readonly start?: number;
  /** Of `details`. */
  readonly isOpen?: boolean;
  /** The tooltip. */
  readonly title?: string;
  readonly children: readonly PageNode[];
}

/** `link` is the extension's number for a link of this body. Without it, a click does nothing. */
export interface LinkNode {
  readonly kind: 'link';
  readonly link?: number;
  readonly title?: string;
  readonly children: readonly PageNode[];
}

export type ImageSource =
  /** Relative to the site root. Drawn if the body's message has its URI, otherwise as a placeholder. */
  | { readonly kind: 'site'; readonly path: string }
  /** On another host, which is named but never contacted. */
  | { readonly kind: 'remote'; readonly host: string }
  /** `name` as written. */
  | { readonly kind: 'missing'; readonly name: string };

export interface ImageNode {
  readonly kind: 'image';
  readonly source: ImageSource;
  readonly alt: string;
  readonly title?: string;
  /** In pixels, if the page says so. */
  readonly width?: number;
  readonly height?: number;
}

/** Of a task list. */
export interface CheckboxNode {
  readonly kind: 'checkbox';
  readonly isChecked: boolean;
}

/** A block of code; its children are text and highlighted spans. */
export interface CodeNode extends Placed {
  readonly kind: 'code';
  readonly language?: string;
  /** For example a file name. */
  readonly title?: string;
  readonly children: readonly PageNode[];
}

/** A `{…}` of MDX as written. Never evaluated. */
export interface ExpressionNode extends Placed {
  readonly kind: 'expression';
  readonly text: string;
}

export interface CardNode extends Placed {
  readonly kind: 'card';
  readonly title?: string;
  readonly icon?: Icon;
  readonly image?: ImageSource;
  readonly link?: number;
  readonly children: readonly PageNode[];
}

export interface CardGroupNode extends Placed {
  readonly kind: 'cardGroup';
  /** From 1 to 4. */
  readonly columns: number;
  readonly children: readonly PageNode[];
}

export interface AccordionNode extends Placed {
  readonly kind: 'accordion';
  readonly title: string;
  readonly description?: string;
  readonly icon?: Icon;
  readonly isOpen: boolean;
  readonly children: readonly PageNode[];
}

export interface AccordionGroupNode extends Placed {
  readonly kind: 'accordionGroup';
  readonly children: readonly PageNode[];
}

export interface TitledPart extends Placed {
  readonly title: string;
  readonly icon?: Icon;
  readonly children: readonly PageNode[];
}

export interface TabsNode extends Placed {
  readonly kind: 'tabs';
  readonly tabs: readonly TitledPart[];
}

export interface StepsNode extends Placed {
  readonly kind: 'steps';
  readonly steps: readonly TitledPart[];
}

export const calloutTypes = ['note', 'tip', 'warning', 'info', 'check', 'danger'] as const;

export interface CalloutNode extends Placed {
  readonly kind: 'callout';
  readonly type: (typeof calloutTypes)[number];
  readonly title?: string;
  readonly icon?: Icon;
  readonly children: readonly PageNode[];
}

/** Blocks of code, shown one at a time. `label` says what they are examples of. */
export interface CodeGroupNode extends Placed {
  readonly kind: 'codeGroup';
  readonly label?: string;
  readonly blocks: readonly CodeNode[];
}

export interface FrameNode extends Placed {
  readonly kind: 'frame';
  readonly caption?: string;
  readonly children: readonly PageNode[];
}

/** A parameter, or a field of a response. */
export interface FieldNode extends Placed {
  readonly kind: 'field';
  readonly name: string;
  readonly type?: string;
  /** For example `query`, `path`, `header` or `body`. */
  readonly location?: string;
  readonly defaultValue?: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly children: readonly PageNode[];
}

export interface TooltipNode {
  readonly kind: 'tooltip';
  readonly tip: string;
  readonly children: readonly PageNode[];
}

export interface IconNode {
  readonly kind: 'icon';
  readonly icon: Icon;
}

/** An unknown component: a quiet box with its name. */
export interface UnknownNode extends Placed {
  readonly kind: 'unknown';
  readonly name: string;
  /** For example the file of a snippet. */
  readonly detail?: string;
  readonly children: readonly PageNode[];
}

/** A sentence from the preview itself, for example that the rest of a long page is not shown. */
export interface NoticeNode {
  readonly kind: 'notice';
  readonly text: string;
}
