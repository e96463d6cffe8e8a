// Completion of values from the site: pages, images, OpenAPI files, folders of pages, icons.
import { CompletionItemKind, type MarkupContent, MarkupKind } from 'vscode-languageserver-types';
import { memoByObject } from '../../document/documentMemo.ts';
import type { Span } from '../../document/jsonNode.ts';
import { getNodeAt } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { parsePageEntry } from '../../format/pageReference.ts';
import { writeReference } from '../../format/parts.ts';
import { getRole, type Role } from '../../schema/schemaNode.ts';
import {
  getFolder,
  getServedPath,
  isImageFile,
  isOpenApiFile,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { formatCount } from '../../shared/text/words.ts';
import { type Icons, isOfLibrary } from '../../site/icons.ts';
import { getJsonFiles } from '../../site/nearestFiles.ts';
import { getListedFiles } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getIconMarkup, showPicture, showsPictures, writeText } from '../hover/markup.ts';
import { getFileUri } from '../pages/fileTargets.ts';
import type { ItemDraft } from './completionItem.ts';
import { getCompletionPlace, type ValuePlace } from './completionPlace.ts';
import { createInsertion, escapeSnippet } from './insertion.ts';

/** A longer list is cut to the best matches for the typed text, and requested again with the next character. */
const maxItems = 300;
/** In pixels: the width of an image next to the list. */
const pictureWidth = 160;

interface SiteItems {
  readonly drafts: readonly ItemDraft[];
  readonly isIncomplete: boolean;
}

/** Whether the source of a redirect can be completed at the offset: `lostUrls` of the context are offered there. */
export function isInRedirectSource({ document, schema }: FeatureContext, offset: number): boolean {
  const place = getCompletionPlace(document, offset);
  const node = place?.kind === 'value' ? schema.getAt(place.path) : undefined;
  return node !== undefined && getRole(node) === 'redirectSource';
}

/** `typed` is the text from the opening quote to the cursor. `undefined` if the site has no values here. */
export function getSiteItems(
  context: FeatureContext,
  { path, replace }: ValuePlace,
  typed: string,
): SiteItems | undefined {
  const schema = context.schema.getAt(path);
  const role = schema === undefined ? undefined : getRole(schema);
  const provide = role === undefined ? undefined : providers[role];
  const offers = provide?.(context, replace);
  if (offers === undefined) return undefined;
  if (offers.length <= maxItems) return { drafts: offers.map(createDraft), isIncomplete: false };
  const fitting = offers.filter((offer) => isSubsequence(typed, getTyped(offer))).sort(byFit(typed));
  return { drafts: fitting.slice(0, maxItems).map(createDraft), isIncomplete: true };
}

/** A value from the site, in the order of the list. */
interface Offer {
  readonly text: string;
  /** What the list shows, if that isn’t the text; then both can be typed. */
  readonly label?: string | undefined;
  readonly kind: CompletionItemKind;
  readonly detail?: string | undefined;
  readonly description?: string | undefined;
  /** Only called for items that are shown. */
  readonly document?: () => MarkupContent | undefined;
}

type Provider = (context: FeatureContext, replace: Span) => readonly Offer[] | undefined;

const providers: Readonly<Partial<Record<Role, Provider>>> = {
  page: (context) => (context.site === undefined ? undefined : getPages(context, context.site)),
  asset: (context) => context.site && getFiles(context, context.site, isImageFile, '/'),
  openapi: (context) => context.site && getFiles(context, context.site, isOpenApiFile, ''),
  redirectSource: ({ lostUrls }) => lostUrls?.map(offerLostUrl),
  redirectTarget: (context) => context.site && getServedPages(context, context.site),
  pathPrefix: (context) => context.site && getPrefixes(context),
  icon: getIcons,
  part: (context, replace) => context.site && getParts(context, context.site, replace),
};

/** Unlisted pages come first; listed ones are marked. */
function getPages({ configuration, client }: FeatureContext, site: SiteIndex): Offer[] {
  const listed = getListedFiles(configuration, site);
  const offers = site.pages.map((file): Offer & { readonly isListed: boolean } => {
    const info = site.pageInfo.get(file);
    const isListed = listed.has(file);
    const detail = [
      info?.title?.replaceAll(/\s+/g, ' ').trim() || undefined,
      isListed ? 'already listed' : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(' · ');
    return {
      text: getPageEntry(site, file),
      kind: CompletionItemKind.File,
      detail: detail === '' ? undefined : detail,
      description: detail === '' ? undefined : detail,
      document: () =>
        info?.description === undefined
          ? undefined
          : toMarkup(client.markdown, writeText(client, info.description)),
      isListed,
    };
  });
  return [...offers.filter(({ isListed }) => !isListed), ...offers.filter(({ isListed }) => isListed)];
}

/** Every page by its title, as the site’s URLs have it. */
function getServedPages({ client }: FeatureContext, site: SiteIndex): Offer[] {
  return site.pages.map((file) => {
    const info = site.pageInfo.get(file);
    const label = info?.title?.replaceAll(/\s+/g, ' ').trim() || undefined;
    const text = getServedPath(file);
    return {
      text,
      label,
      kind: CompletionItemKind.File,
      description: label === undefined ? undefined : text,
      document: () =>
        info?.description === undefined
          ? undefined
          : toMarkup(client.markdown, writeText(client, info.description)),
    };
  });
}

function offerLostUrl(text: string): Offer {
  return { text, kind: CompletionItemKind.Reference, detail: 'served before, leads nowhere now' };
}

/** How a navigation refers to the page; with its extension only if nothing else distinguishes it. */
export function getPageEntry(site: SiteIndex, file: string): string {
  return hasTwin(site, file) ? file : withoutPageExtension(file);
}

/** Whether both `.md` and `.mdx` exist, so that only the extension distinguishes them. */
function hasTwin(site: SiteIndex, file: string): boolean {
  return site.hasFile(file.endsWith('x') ? file.slice(0, -1) : `${file}x`);
}

function getFiles(
  { client }: FeatureContext,
  site: SiteIndex,
  accepts: (path: string) => boolean,
  prefix: string,
): Offer[] {
  return [...site.files]
    .filter((path) => accepts(path) && !path.split('/').some((segment) => segment.startsWith('.')))
    .sort()
    .map((path) => ({
      text: prefix + path,
      kind: CompletionItemKind.File,
      document: () =>
        showsPictures(client) && isImageFile(path)
          ? toMarkup(true, showPicture(getFileUri(site, path), pictureWidth))
          : undefined,
    }));
}

/** Other JSON files, in the notation of what is typed. */
function getParts({ document, composed }: FeatureContext, site: SiteIndex, replace: Span): Offer[] {
  const from = composed.getPath(document);
  const typed = document.textDocument.getText().slice(replace.offset, replace.end).replaceAll('"', '');
  return getJsonFiles(site.files)
    .filter((path) => path !== from && path !== composed.getPath(composed.main))
    .filter((path) => !path.split('/').some((segment) => segment.startsWith('.')))
    .map((path) => ({
      text: writeReference(path, from, typed === '' ? './' : typed),
      kind: CompletionItemKind.File,
      description: composed.parts.has(path) ? 'used' : undefined,
    }));
}

/** Folders that contain listed pages, with their number. */
function getPrefixes({ document }: FeatureContext): Offer[] {
  const counts = new Map<string, number>();
  for (const { entry } of getSiteFormat(document).navigation.pages) {
    for (let folder = getFolder(entry.path); folder !== ''; folder = getFolder(folder)) {
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return [...counts].sort().map(([text, count]) => ({
    text,
    kind: CompletionItemKind.Folder,
    detail: formatCount(count, 'page'),
  }));
}

/** Icons used in the site first, then those common in documentation; brands last. */
function getIcons({ document, icons, client }: FeatureContext, replace: Span): Offer[] | undefined {
  if (icons === undefined || !isOfLibrary(getNodeAt(document.root, replace.offset), icons)) return undefined;
  const others = getSiteFormat(document).icons.filter(({ offset }) => offset !== replace.offset);
  const used = new Set(others.map(({ value }) => value));
  const own = [...used].filter((name) => icons.has(name));
  const unused = getOrderedNames(icons).filter((name) => !used.has(name));
  return [...own, ...unused].map((text) => ({
    text,
    kind: CompletionItemKind.Value,
    description: used.has(text) ? 'used in this site' : icons.isBrand(text) ? 'brand' : undefined,
    document: () => {
      const markup = showsPictures(client) ? getIconMarkup(icons, text) : undefined;
      return markup === undefined ? undefined : toMarkup(true, markup);
    },
  }));
}

function toMarkup(isMarkdown: boolean, value: string): MarkupContent {
  return { kind: isMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText, value };
}

/** What a user may type to get it. */
function getTyped({ text, label }: Offer): string {
  return label === undefined ? text : `${text} ${label}`;
}

function createDraft(offer: Offer): ItemDraft {
  const { text, label = text, kind, detail, description, document } = offer;
  return {
    label,
    kind,
    detail,
    description,
    documentation: document?.(),
    filterText: getTyped(offer),
    insertion: createInsertion(escapeSnippet(JSON.stringify(text))),
    preferred: false,
    closedSet: false,
  };
}

/** Prefix matches first, then other matches, then the rest; otherwise in the given order. */
function byFit(typed: string): (a: Offer, b: Offer) => number {
  const wanted = typed.toLowerCase();
  const rank = (offer: Offer): number => {
    const at = getTyped(offer).toLowerCase().indexOf(wanted);
    return at === -1 ? 2 : Math.min(at, 1);
  };
  return (a, b) => rank(a) - rank(b);
}

/** Whether the letters of `typed` occur in `text` in this order, as editors filter. */
function isSubsequence(typed: string, text: string): boolean {
  const wanted = parsePageEntry(typed).path.toLowerCase();
  const candidate = text.toLowerCase();
  let at = 0;
  for (const letter of wanted) {
    at = candidate.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * Icons offered first, because nobody looks for "0" or "11ty": our own choice of common topics in documentation,
 * roughly by frequency.
 */
export const oftenUsed: readonly string[] = [
  'book',
  'book-open',
  'rocket',
  'code',
  'terminal',
  'circle-info',
  'circle-question',
  'house',
  'gear',
  'gears',
  'key',
  'lock',
  'shield-halved',
  'user',
  'users',
  'user-group',
  'plug',
  'puzzle-piece',
  'cube',
  'cubes',
  'layer-group',
  'sitemap',
  'diagram-project',
  'database',
  'server',
  'cloud',
  'globe',
  'network-wired',
  'link',
  'bolt',
  'wand-magic-sparkles',
  'lightbulb',
  'graduation-cap',
  'flask',
  'vial',
  'bug',
  'wrench',
  'screwdriver-wrench',
  'hammer',
  'toolbox',
  'file',
  'file-lines',
  'file-code',
  'folder',
  'folder-open',
  'list',
  'list-check',
  'table',
  'pen',
  'pen-to-square',
  'magnifying-glass',
  'filter',
  'download',
  'upload',
  'arrows-rotate',
  'clock',
  'clock-rotate-left',
  'calendar',
  'bell',
  'envelope',
  'message',
  'comments',
  'headset',
  'life-ring',
  'bullhorn',
  'newspaper',
  'rss',
  'chart-line',
  'chart-simple',
  'gauge-high',
  'money-bill',
  'credit-card',
  'cart-shopping',
  'tag',
  'tags',
  'star',
  'heart',
  'flag',
  'trophy',
  'check',
  'circle-check',
  'triangle-exclamation',
  'robot',
  'brain',
  'microchip',
  'mobile-screen',
  'desktop',
  'laptop-code',
  'window-maximize',
  'palette',
  'image',
  'video',
  'play',
  'microphone',
  'language',
  'map',
  'compass',
  'location-dot',
  'leaf',
  'seedling',
  'handshake',
  'building',
  'briefcase',
  'box',
  'boxes-stacked',
  'truck',
  'scale-balanced',
  'github',
  'gitlab',
  'discord',
  'slack',
  'x-twitter',
  'linkedin',
  'youtube',
  'npm',
  'python',
  'docker',
];

/** All names: the frequently used ones, other words, digits, other brands. */
export const getOrderedNames = memoByObject((icons: Icons): readonly string[] => {
  const offered = new Set(icons.names);
  const first = oftenUsed.filter((name) => offered.has(name));
  const others = icons.names.filter((name) => !oftenUsed.includes(name));
  const rank = (name: string): number => (icons.isBrand(name) ? 2 : Number(/^\d/.test(name)));
  return [...first, ...others.sort((a, b) => rank(a) - rank(b))];
});
