// The messages between the extension and the webview. The webview only knows ids and numbers, and posts nothing that could
// be opened.
import type { DescribedOperation, OperationName } from '../../../server/src/shared/describedOperation.ts';
import type { ElementId, SitePatch, WholeSite } from '../../../server/src/shared/siteModel.ts';
import { getFields, isRecord } from '../../../server/src/shared/text/jsonValue.ts';
import type { PageNode } from './pageNode.ts';

/** Where the webview may load an image from, by the image's path relative to the site root. */
export type AssetUri = readonly [path: string, uri: string];

/** From the extension to the webview. The first one answers `ready`. */
export type HostMessage =
  | {
      readonly kind: 'site';
      /** Only what is seen first: the whole site is sent when it is asked for. */
      readonly isPart?: true;
      readonly site: WholeSite;
      /** All images of `site` that may be loaded. */
      readonly assets: readonly AssetUri[];
      /** The element at the cursor, if any. */
      readonly highlight?: ElementId;
      /** The page to show; by default the current one, or the first one that is listed. */
      readonly page?: ElementId;
    }
  | {
      readonly kind: 'patch';
      readonly patch: SitePatch;
      /** Images that are new, or have a new URI because the file has changed. */
      readonly assets: readonly AssetUri[];
      /** The element at the cursor, if any. */
      readonly highlight?: ElementId;
    }
  /** The configuration is gone. */
  | { readonly kind: 'gone' }
  /** Shows a page because the user went to it elsewhere. Answered by `shown`, unless it is already shown. */
  | { readonly kind: 'show'; readonly page: ElementId }
  | {
      readonly kind: 'body';
      readonly page: ElementId;
      /** Identifies the body, for `link`. */
      readonly serial: number;
      readonly body: PageBody;
    }
  /** What is known about the operation that is open. */
  | { readonly kind: 'operation'; readonly open: OpenOperation; readonly content: OperationContent }
  /** The cursor has moved to another element, or to none. */
  | { readonly kind: 'highlight'; readonly id?: ElementId }
  /** Scrolls to the heading, or whatever has this id in the shown body. */
  | { readonly kind: 'scrollTo'; readonly id: string }
  /** The line of the cursor in the page’s editor; without `line` if there is none. */
  | { readonly kind: 'cursorLine'; readonly page: ElementId; readonly line?: number }
  /** The page’s editor was scrolled. `after`: see `followScroll.ts`. */
  | {
      readonly kind: 'scrollToLine';
      readonly page: ElementId;
      readonly line: number;
      readonly after: number;
    };

export type PageBody =
  | {
      readonly kind: 'nodes';
      readonly nodes: readonly PageNode[];
      /** How many lines the page’s file has. The nodes say where they begin in it. */
      readonly lineCount: number;
      /** Images in `nodes` that may be loaded. */
      readonly assets: readonly AssetUri[];
    }
  /** `reason` is a sentence for the user. */
  | { readonly kind: 'unreadable'; readonly reason: string };

export type OperationContent =
  | {
      readonly kind: 'described';
      /** The name of the description, as written. */
      readonly source: string;
      readonly operation: DescribedOperation;
    }
  /** `reason`: sentences for the user. */
  | { readonly kind: 'undescribed'; readonly reason: string };

/** An operation that is shown instead of a page. */
export interface OpenOperation {
  /** Of the kind `operation` or `generated`. */
  readonly element: ElementId;
  /** `undefined` if it isn’t known which operations there are. */
  readonly operation?: OperationName;
}

/** From the webview to the extension. */
export type PageMessage =
  /** The webview listens. `state` is what it kept from before a reload. */
  | { readonly kind: 'ready'; readonly state?: PreviewState }
  /** The whole site is needed: the part that was sent is drawn, or a patch was missed. */
  | { readonly kind: 'wholeNeeded' }
  /** An element was clicked and should be revealed in the configuration. */
  | { readonly kind: 'clicked'; readonly id: ElementId }
  /**
   * This page is now shown, and its body is needed. `byPerson`: the user chose it here, by click or key; if the element
   * itself was clicked, `clicked` follows. Otherwise it answers a message, or the previous page is gone.
   */
  | { readonly kind: 'shown'; readonly page: ElementId; readonly byPerson: boolean }
  /** This operation is now open, and its description is needed; none anymore without `open`. */
  | { readonly kind: 'operation'; readonly open?: OpenOperation }
  /** "Open File" on a page. */
  | { readonly kind: 'openFile'; readonly page: ElementId }
  /** A link of the body with this serial was clicked. */
  | { readonly kind: 'link'; readonly serial: number; readonly link: number }
  /** The user scrolled the page to this line of its file. `report` counts these messages. */
  | {
      readonly kind: 'scrolledToLine';
      readonly page: ElementId;
      readonly line: number;
      readonly report: number;
    }
  /** What begins on this line of the page’s file was double-clicked. */
  | { readonly kind: 'lineChosen'; readonly page: ElementId; readonly line: number };

/** What the webview keeps with `setState`, and the serializer receives after a reload. */
export interface PreviewState {
  /** URI of the configuration. */
  readonly site: string;
  /** The model's `path` of the shown page. */
  readonly page?: string;
  /** In a tree, the entry of that page: it may have several. */
  readonly entry?: ElementId;
  /** Shown instead of the page. */
  readonly operation?: OpenOperation;
  /** In CSS pixels from the top of the shown page. */
  readonly scroll: number;
  /** Only if the user has chosen one. */
  readonly mode?: 'light' | 'dark';
  /** A version's name; only if the user has chosen one. */
  readonly version?: string;
}

export function parsePageMessage(value: unknown): PageMessage | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, id, page, byPerson, serial, link, line, report } = value;
  switch (kind) {
    case 'ready': {
      const state = parsePreviewState(value.state);
      return state === undefined ? { kind } : { kind, state };
    }
    case 'wholeNeeded':
      return { kind };
    case 'clicked':
      return typeof id === 'string' ? { kind, id } : undefined;
    case 'shown':
      return typeof page === 'string' && typeof byPerson === 'boolean' ? { kind, page, byPerson } : undefined;
    case 'operation': {
      const open = parseOpenOperation(value.open);
      return open === undefined ? { kind } : { kind, open };
    }
    case 'openFile':
      return typeof page === 'string' ? { kind, page } : undefined;
    case 'link':
      return isCount(serial) && isCount(link) ? { kind, serial, link } : undefined;
    case 'scrolledToLine':
      return typeof page === 'string' && isPosition(line) && isCount(report)
        ? { kind, page, line, report }
        : undefined;
    case 'lineChosen':
      return typeof page === 'string' && isCount(line) ? { kind, page, line } : undefined;
    default:
      return undefined;
  }
}

/** Undefined if it is not such a state: another version of the extension may have kept it. */
export function parsePreviewState(value: unknown): PreviewState | undefined {
  if (!isRecord(value)) return undefined;
  const { site, page, entry, scroll, mode, version } = value;
  const operation = parseOpenOperation(value.operation);
  if (typeof site !== 'string') return undefined;
  return {
    site,
    scroll: typeof scroll === 'number' && Number.isFinite(scroll) ? Math.max(0, scroll) : 0,
    ...(typeof page === 'string' && { page }),
    ...(typeof entry === 'string' && { entry }),
    ...(operation !== undefined && { operation }),
    ...((mode === 'light' || mode === 'dark') && { mode }),
    ...(typeof version === 'string' && { version }),
  };
}

function parseOpenOperation(value: unknown): OpenOperation | undefined {
  const { element, operation } = getFields(value);
  if (typeof element !== 'string') return undefined;
  const { method, path } = getFields(operation);
  const isNamed = typeof method === 'string' && typeof path === 'string';
  return { element, ...(isNamed && { operation: { method, path } }) };
}

/** A line with its fraction. */
function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
