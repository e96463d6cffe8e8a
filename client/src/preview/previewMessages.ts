// What the extension and the preview's page say to each other. The page draws; it knows ids and numbers, and posts
// nothing that could be opened.
import type { ElementId, SitePatch, WholeSite } from '../../../server/src/shared/siteModel.ts';
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';
import type { PageNode } from './pageNode.ts';

/** Where the webview may load an image of the site from, by the image's path relative to the site root. */
export type AssetUri = readonly [path: string, uri: string];

/** From the extension to the page. The first one answers `ready`. */
export type HostMessage =
  | {
      readonly kind: 'site';
      readonly site: WholeSite;
      /** All that `site` names and that may be loaded. */
      readonly assets: readonly AssetUri[];
      /** The element at the cursor; without an id none is. */
      readonly highlight?: ElementId;
      /** The page to show; without it the present one stays, or else the first one that is listed is shown. */
      readonly page?: ElementId;
    }
  | {
      readonly kind: 'patch';
      readonly patch: SitePatch;
      /** Those that are new, or have a new URI because the file has changed. */
      readonly assets: readonly AssetUri[];
      /** As in a `site`: what is highlighted from now on. */
      readonly highlight?: ElementId;
    }
  /** The configuration is gone. */
  | { readonly kind: 'gone' }
  /** Shows a page because the person went to it elsewhere. Answered by `shown`, unless it is shown already. */
  | { readonly kind: 'show'; readonly page: ElementId }
  | {
      readonly kind: 'body';
      readonly page: ElementId;
      /** Counts bodies, for `link`. */
      readonly serial: number;
      readonly body: PageBody;
    }
  /** The cursor has moved to another element; without an id to none. */
  | { readonly kind: 'highlight'; readonly id?: ElementId }
  /** To the heading, or whatever has this id in the body that is shown. */
  | { readonly kind: 'scrollTo'; readonly id: string };

export type PageBody =
  | {
      readonly kind: 'nodes';
      readonly nodes: readonly PageNode[];
      /** Of the images in `nodes` that may be loaded. */
      readonly assets: readonly AssetUri[];
    }
  /** `reason` is a sentence for the person. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/** From the page to the extension. */
export type PageMessage =
  /** The page listens. `state` is what it kept from before. */
  | { readonly kind: 'ready'; readonly state?: PreviewState }
  /** The revision of a patch did not follow: the whole site is needed. */
  | { readonly kind: 'missed' }
  /** An element was clicked: to be revealed in the configuration. */
  | { readonly kind: 'clicked'; readonly id: ElementId }
  /**
   * This page is shown now; its body is wanted. `byPerson`: it was chosen here, by a click or a key, which `clicked`
   * follows where the element itself was clicked. Otherwise it is an answer to a message, or what was shown is gone.
   */
  | { readonly kind: 'shown'; readonly page: ElementId; readonly byPerson: boolean }
  /** "Open File" on a page. */
  | { readonly kind: 'openFile'; readonly page: ElementId }
  /** A link of the body with this serial was clicked. */
  | { readonly kind: 'link'; readonly serial: number; readonly link: number };

/** What the page keeps with `setState`, and a serializer gets back after a reload. */
export interface PreviewState {
  /** URI of the configuration. */
  readonly site: string;
  /** The model's `path` of the page that is shown. */
  readonly page?: string;
  /** Of the page that is shown, in CSS pixels from its top. */
  readonly scroll: number;
  /** Only what the person has chosen. */
  readonly mode?: 'light' | 'dark';
  /** A version's name; only what the person has chosen. */
  readonly version?: string;
}

/** Undefined for what no preview posts. */
export function parsePageMessage(value: unknown): PageMessage | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, id, page, byPerson, serial, link } = value;
  switch (kind) {
    case 'ready': {
      const state = parsePreviewState(value.state);
      return state === undefined ? { kind } : { kind, state };
    }
    case 'missed':
      return { kind };
    case 'clicked':
      return typeof id === 'string' ? { kind, id } : undefined;
    case 'shown':
      return typeof page === 'string' && typeof byPerson === 'boolean' ? { kind, page, byPerson } : undefined;
    case 'openFile':
      return typeof page === 'string' ? { kind, page } : undefined;
    case 'link':
      return isCount(serial) && isCount(link) ? { kind, serial, link } : undefined;
    default:
      return undefined;
  }
}

/** Undefined for what is no such state, as another version of the extension may have left it. */
export function parsePreviewState(value: unknown): PreviewState | undefined {
  if (!isRecord(value)) return undefined;
  const { site, page, scroll, mode, version } = value;
  if (typeof site !== 'string') return undefined;
  return {
    site,
    scroll: typeof scroll === 'number' && Number.isFinite(scroll) ? Math.max(0, scroll) : 0,
    ...(typeof page === 'string' && { page }),
    ...((mode === 'light' || mode === 'dark') && { mode }),
    ...(typeof version === 'string' && { version }),
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
