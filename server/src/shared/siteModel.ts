// What every view shows of a site: one value, made by the server, sent once, and then patched. Shared by the server,
// the extension and the preview; it doesn't know how the configuration writes its elements.
import type { DivisionKind } from './containerWords.ts';
import type { IconDrawing } from './iconDrawing.ts';
import type { IconLibrary } from './iconLibraries.ts';

/**
 * An element keeps its id from change to change, even when it is renamed or moved, and between sessions if nothing
 * changed. Opaque; begins with a digit, so that it never equals a kind.
 */
export type ElementId = string;

/** Zero-based UTF-16 offsets in the text of the configuration at the model's `version`. */
export interface ElementSpan {
  readonly offset: number;
  readonly end: number;
}

export interface ElementProblem {
  readonly severity: 'error' | 'warning' | 'information' | 'hint';
  /** The diagnostic's sentence. */
  readonly message: string;
}

/** An image that the configuration names. Views draw it only if it is `found`; nothing is ever fetched. */
export interface Asset {
  /** As written. */
  readonly name: string;
  /** `unknown` until the site has been read; `remote` if its address is outside the site. */
  readonly state: 'found' | 'missing' | 'unknown' | 'remote';
  /** Relative to the site root; only if `found`. */
  readonly path?: string;
}

export interface Icon extends Partial<Pick<IconDrawing, 'outline' | 'lines'>> {
  /** As written, or the format's default. */
  readonly name: string;
  /** Where the name is an image's. */
  readonly image?: Asset;
}

/** A valid hex color, as `#rrggbb` or `#rrggbbaa` in lower case. */
export type HexColor = string;

/** Where readers find a page, or why they can't. */
export type Reach =
  | { readonly kind: 'reachable' }
  /** No group lists it. */
  | { readonly kind: 'unlisted' }
  /** Listed, but shown nowhere. */
  | { readonly kind: 'hidden'; readonly hiding: Hiding }
  /** Only in an anchor that is hidden by default. `anchor` is its name. */
  | { readonly kind: 'hiddenAnchor'; readonly anchor: string }
  /** Only in an anchor of a version that isn't shown first. */
  | { readonly kind: 'versionAnchor'; readonly anchor: string; readonly version: string };

/** What differs from kind to kind. */
export type ElementContent =
  /** The site's name and title. */
  | { readonly kind: 'name'; readonly text: string }
  | {
      readonly kind: 'logo';
      readonly light: Asset | undefined;
      readonly dark: Asset | undefined;
      /** Default '/'. */
      readonly href: string;
    }
  | { readonly kind: 'favicon'; readonly asset: Asset }
  | { readonly kind: 'backgroundImage'; readonly asset: Asset }
  | {
      readonly kind: 'color';
      readonly use: 'primary' | 'light' | 'dark' | 'backgroundLight' | 'backgroundDark';
      readonly color: HexColor;
    }
  | {
      readonly kind: 'topbarLink';
      readonly name: string;
      readonly url: string;
      /** Only in the tree shape. */
      readonly service?: 'github' | 'discord';
      /** Only in the tree shape. */
      readonly icon?: Icon;
    }
  | {
      readonly kind: 'callToAction';
      readonly type: 'link' | 'github' | 'discord';
      readonly name: string;
      readonly url: string;
      /** `OWNER/REPO`, of a GitHub button with a valid URL. */
      readonly repository?: string;
    }
  | { readonly kind: 'version'; readonly name: string }
  | { readonly kind: 'tab'; readonly name: string; readonly url: string; readonly isExternal: boolean }
  | {
      readonly kind: 'anchor';
      readonly name: string;
      readonly icon: Icon | undefined;
      /** A gradient has two. */
      readonly colors: readonly HexColor[];
      readonly url: string;
      readonly isExternal: boolean;
      readonly version: string | undefined;
      readonly isDefaultHidden: boolean;
    }
  /** There is always one: the configuration overrides defaults. */
  | { readonly kind: 'topAnchor'; readonly name: string; readonly icon: Icon }
  | {
      readonly kind: 'group';
      readonly name: string;
      /** This and the following: only in the tree shape. */
      readonly icon?: Icon;
      readonly tag?: string;
      /** Whether it is open at first, which matters only for a group in a group. Always there in the tree shape. */
      readonly isExpanded?: boolean;
      readonly directory?: Directory;
      readonly hiding?: Hiding;
    }
  | {
      readonly kind: 'page';
      /** Relative to the site root with its extension where the file is found; else the entry as written. */
      readonly path: string;
      /** As written in the configuration; `undefined` for a page that no group lists. */
      readonly entry: string | undefined;
      readonly file: 'found' | 'missing' | 'outside' | 'unknown';
      /** Of a file that is found. */
      readonly uri?: string;
      /** From the front matter; `undefined` when it has none or has not been read. */
      readonly title: string | undefined;
      /** A shorter title for the navigation. */
      readonly sidebarTitle: string | undefined;
      readonly description: string | undefined;
      readonly icon: Icon | undefined;
      /** The front matter's `openapi`, for example `POST /plants`. */
      readonly operation: string | undefined;
      /** The tab and the anchor whose URL is the longest that begins the page's; `undefined` for the first view. */
      readonly tab: ElementId | undefined;
      readonly anchor: ElementId | undefined;
      readonly reach: Reach;
      /** The page that the name of its group leads to; the first in the group's list. */
      readonly isRoot?: boolean;
    }
  | { readonly kind: 'social'; readonly platform: string; readonly url: string }
  /** Only what is turned on. */
  | { readonly kind: 'feedback'; readonly button: 'suggestEdit' | 'raiseIssue' }
  | {
      readonly kind: 'modeToggle';
      readonly mode: 'light' | 'dark' | undefined;
      readonly isHidden: boolean;
    }
  | { readonly kind: 'playground'; readonly mode: 'show' | 'simple' | 'hide' | 'auth' }
  | {
      readonly kind: 'authentication';
      readonly method: 'bearer' | 'basic' | 'key' | undefined;
      readonly name: string | undefined;
      readonly inputPrefix: string | undefined;
    }
  | TreeContent;

export interface SiteElement {
  readonly id: ElementId;
  readonly content: ElementContent;
  /** What a click reveals, tight. `undefined` for what no text stands for, such as an unlisted page. */
  readonly span: ElementSpan | undefined;
  /** All of the element: a group with its pages; never smaller than `span`. */
  readonly extent: ElementSpan | undefined;
  /** Sorted by severity. */
  readonly problems: readonly ElementProblem[];
}

export type ElementKind = ElementContent['kind'];

/**
 * The lists that elements are in, by the list's name. In `navigation`: groups, and divisions of the site, at the top. In
 * `unlisted`: the pages that nothing lists, by path. In the list named by the id of an element: what it holds. All others
 * are in the list of their kind. In document order, but the root page of a group comes first; no list is empty.
 */
export type ListName = ElementKind | 'navigation' | 'unlisted' | ElementId;

export interface SiteFile {
  readonly uri: string;
  /** LSP's version of the open file; `undefined` for the file on disk. */
  readonly version: number | undefined;
  readonly start: number;
}

export interface SiteModel {
  /** URI of the configuration, which names the site. */
  readonly uri: string;
  /** URI of the site root, without a slash at its end, also where that leaves no path. */
  readonly root: string;
  /** Counts the models of this site from 1; a patch leads from one to the next. */
  readonly revision: number;
  /** LSP's version of the open configuration that the spans refer to; `undefined` for the file on disk. */
  readonly version: number | undefined;
  /**
   * `broken`: the text has syntax errors beyond comments and trailing commas. The elements are what can be read of it,
   * or, where that would lose some, those of the last text that could be read, moved along with the edits. `foreign`:
   * another format, of which only pages that are certainly listed are known.
   */
  readonly state: 'whole' | 'broken' | 'foreign';
  /** Whether all files of the site are known. */
  readonly isComplete: boolean;
  /** Whether containers hold the pages of the navigation, instead of claiming them by the start of their URL. */
  readonly isTree?: boolean;
  /**
   * The configuration and the parts that it names, if it has any: spans then count from the start of the first one, and
   * a file has the spans from its `start` to that of the next. `version` is that of the first one.
   */
  readonly files?: readonly SiteFile[];
  /** The library that names of icons are from, in pages, too; `undefined` if we don’t know it. */
  readonly iconLibrary?: IconLibrary;
  readonly elements: ReadonlyMap<ElementId, SiteElement>;
  readonly lists: ReadonlyMap<ListName, readonly ElementId[]>;
}

/** What is sent: a model has maps, which JSON does not. */
export interface WholeSite extends Omit<SiteModel, 'elements' | 'lists'> {
  readonly elements: readonly SiteElement[];
  readonly lists: readonly (readonly [ListName, readonly ElementId[]])[];
}

/** From the model with the revision before. Applied in the order of its properties. */
export interface SitePatch extends Omit<SiteModel, 'elements' | 'lists' | 'root'> {
  /** Spans and extents at or behind `from` moved by `by`. */
  readonly moved: { readonly from: number; readonly by: number } | undefined;
  readonly removed: readonly ElementId[];
  /** New or changed, as they are now. */
  readonly changed: readonly SiteElement[];
  /** Of elements whose spans are all that changed. */
  readonly spans: readonly Pick<SiteElement, 'id' | 'span' | 'extent'>[];
  /** `removed` items of a list at `at` give way to `added`. A list that becomes empty is dropped. */
  readonly splices: readonly {
    readonly list: ListName;
    readonly at: number;
    readonly removed: number;
    readonly added: readonly ElementId[];
  }[];
}

/** Why something in the navigation is not shown: the outermost reason. */
export type Hiding =
  | { readonly by: 'itself' }
  /** The host removes all that a division holds, because something in it is refused. */
  | { readonly by: 'refusal'; readonly division: DivisionKind; readonly name: string }
  /** The host removes it, because it keeps only what has this key, or because nothing there can hold such children. */
  | { readonly by: 'kept' | 'misplaced'; readonly key: string }
  /** A container around it. */
  | { readonly by: DivisionKind | 'group'; readonly name: string };

/** A page that is generated for an operation, or one that is written at its URL and takes its place. */
export interface GeneratedPage {
  /** In upper case; `WEBHOOK` for a webhook, `CHANNEL` for a channel of an AsyncAPI description. */
  readonly method: string;
  /** For a webhook its name, for a channel its id. */
  readonly path: string;
  readonly title: string;
  /** The heading above it: pages of one group stand together. */
  readonly group: string;
  /** With a slash in front, not escaped. */
  readonly url: string;
  /** The written page, relative to the site root. */
  readonly file?: string;
}

interface DivisionName {
  readonly division: DivisionKind;
  /** As written: of a language, its code. Empty if it is missing. */
  readonly name: string;
  /** The name of a language in that language. */
  readonly label?: string;
}

/** How the root page of a container lists, below its text, what else the container holds. */
export type Directory = 'accordion' | 'card';

/** As their properties are called. */
export type FramePart = 'banner' | 'navbar' | 'footer';

export type TreeContent =
  | (DivisionName & {
      readonly kind: 'division';
      readonly icon: Icon | undefined;
      readonly description: string | undefined;
      readonly tag: string | undefined;
      /** Makes it a link without content. */
      readonly href: string | undefined;
      /** Of an anchor, for light and dark mode. */
      readonly colors: readonly HexColor[];
      /** Whether readers see it first among its neighbors of the same kind. */
      readonly isDefault: boolean;
      readonly directory?: Directory;
      readonly hiding?: Hiding;
    })
  /** A link on every page; held by a language, only on the pages of that language. */
  | (DivisionName & {
      readonly kind: 'globalLink';
      readonly icon: Icon | undefined;
      readonly href: string;
      readonly colors: readonly HexColor[];
    })
  /** An entry that stands for an operation of an API description. Holds the page that is written at its URL, if there is one. */
  | {
      readonly kind: 'operation';
      readonly method: string;
      readonly path: string;
      /** As written. */
      readonly entry: string;
      /** The names of the descriptions that it may be in. */
      readonly sources: readonly string[];
      /** From the description; `undefined` if this has not been read. */
      readonly title: string | undefined;
      /** Of its page, with a slash in front, not escaped. */
      readonly url?: string;
      readonly hiding?: Hiding;
    }
  /** The pages that are generated from the API description of their container, behind what is written in it. Holds those that are written at their URLs. */
  | {
      readonly kind: 'generated';
      readonly api: 'openapi' | 'asyncapi';
      /** The names of the descriptions, as written. */
      readonly sources: readonly string[];
      /** In their order, without hidden ones; `undefined` if the descriptions have not been read. */
      readonly pages: readonly GeneratedPage[] | undefined;
      readonly hiding?: Hiding;
    }
  | {
      readonly kind: 'banner';
      /** As written: a little Markdown. */
      readonly text: string;
      readonly type: 'info' | 'warning' | 'critical';
      /** For light and dark mode; win over `type`. */
      readonly colors: readonly HexColor[];
      readonly isDismissible: boolean;
    }
  /** Held by a language: holds what is around its pages, instead of these parts of the site. */
  | { readonly kind: 'frame'; readonly parts: readonly FramePart[] }
  /** Holds links. */
  | { readonly kind: 'footerColumn'; readonly name: string }
  | { readonly kind: 'footerLink'; readonly name: string; readonly url: string }
  | { readonly kind: 'theme'; readonly name: string }
  | { readonly kind: 'decoration'; readonly pattern: 'gradient' | 'grid' | 'windows' }
  /** Only its name: it is not loaded. */
  | { readonly kind: 'font'; readonly use: 'all' | 'heading' | 'body'; readonly name: string }
  | { readonly kind: 'searchPrompt'; readonly text: string };
