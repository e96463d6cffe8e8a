// Everything that the webview draws, as one value, and the functions that change it. Pure.
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { AssetUri, HostMessage, PreviewState } from '../../src/preview/previewMessages.ts';
import { getFirstPage, getSectionOf, type Section } from './pageRows.ts';
import { getElement, getElements, type Page } from './siteLookup.ts';
import { type Division, findPageIn, getContainers, getDivisionOf } from './treePlace.ts';
import type { OpenGroups } from './treeRows.ts';

export type Mode = 'light' | 'dark';

export interface Body {
  readonly page: ElementId;
  readonly serial: number;
  readonly content: Extract<HostMessage, { readonly kind: 'body' }>['body'];
  /** Where images may be loaded from, by path. */
  readonly assets: ReadonlyMap<string, string>;
}

export interface Scene {
  readonly site: SiteModel;
  /** Where images may be loaded from, by path relative to the site root. */
  readonly assets: ReadonlyMap<string, string>;
  /** The shown page. */
  readonly page: ElementId | undefined;
  /** Its path, to find it again if its entry disappears for a moment. */
  readonly path: string | undefined;
  /** Only if it is not the page's section. */
  readonly section: Section | undefined;
  /** In a tree, only if it is not the page's. */
  readonly division: ElementId | undefined;
  readonly open: OpenGroups;
  /** Only if the user has chosen one. */
  readonly mode: Mode | undefined;
  /** A version's name; only if the user has chosen one. */
  readonly version: string | undefined;
  readonly highlight: ElementId | undefined;
  readonly body: Body | undefined;
}

export function createScene(
  site: SiteModel,
  assets: readonly AssetUri[],
  wanted: ElementId | undefined,
  kept: PreviewState | undefined,
): Scene {
  const own = kept?.site === site.uri ? kept : undefined;
  const scene: Scene = {
    site,
    assets: new Map(assets),
    page: undefined,
    path: own?.page,
    section: undefined,
    division: undefined,
    open: new Map(),
    mode: own?.mode,
    version: own?.version,
    highlight: undefined,
    body: undefined,
  };
  const asked = getElement(site, wanted, 'page');
  const last = getKeptPage(site, own);
  const page = asked === undefined || asked.content.path === last?.content.path ? last : asked;
  return page === undefined ? settle(scene) : goToPage(scene, page);
}

/** The entry that was shown before a reload, because a page may have several. */
function getKeptPage(site: SiteModel, kept: PreviewState | undefined): Page | undefined {
  const page = getElement(site, kept?.entry, 'page');
  return page?.content.path === kept?.page ? page : undefined;
}

export function changeSite(scene: Scene, site: SiteModel, assets: readonly AssetUri[]): Scene {
  const known = assets.length === 0 ? scene.assets : new Map([...scene.assets, ...assets]);
  return settle({ ...scene, site, assets: known });
}

/** If the shown page is gone, finds it again by its path, or shows another one. */
function settle(scene: Scene): Scene {
  const present = getElement(scene.site, scene.page, 'page');
  if (present !== undefined) return { ...scene, path: present.content.path };
  const next = findByPath(scene) ?? getFirstPage(scene.site);
  return next === undefined ? { ...scene, page: undefined } : goToPage(scene, next);
}

function findByPath({ site, path }: Scene): Page | undefined {
  if (path === undefined) return undefined;
  const listed = site.isTree ? findPageIn(site, 'navigation', path) : undefined;
  if (listed !== undefined) return listed;
  for (const { id, content } of site.elements.values()) {
    if (content.kind === 'page' && content.path === path) return getElement(site, id, 'page');
  }
  return undefined;
}

export function goToPage(scene: Scene, page: Page): Scene {
  return {
    ...scene,
    page: page.id,
    path: page.content.path,
    section: undefined,
    division: undefined,
    open: openAround(scene, page),
    version: getVersionAt(scene, page),
  };
}

/** The groups around a page that is chosen are open, even if they were closed before. */
function openAround({ site, open }: Scene, { id }: Page): OpenGroups {
  const closed = getContainers(site, id).filter((group) => open.get(group) === false);
  if (closed.length === 0) return open;
  return new Map([...open].filter(([group]) => !closed.includes(group)));
}

/** In a tree: the division whose pages are listed. */
export function getShownDivision({ site, division, page }: Scene): Division | undefined {
  return getElement(site, division, 'division') ?? getDivisionOf(site, page);
}

/** The version in which the page is visible: that of its anchor, or the current one. */
export function getVersionAt({ site, version }: Scene, { content }: Page): string | undefined {
  return getElement(site, content.anchor, 'anchor')?.content.version ?? version;
}

export function getShownPage({ site, page }: Scene): Page | undefined {
  return getElement(site, page, 'page');
}

export function getSection(scene: Scene): Section {
  const page = getShownPage(scene);
  const own = page === undefined ? { tab: undefined, anchor: undefined } : getSectionOf(page);
  const { tab, anchor } = scene.section ?? own;
  return {
    tab: getElement(scene.site, tab, 'tab')?.id,
    anchor: getElement(scene.site, anchor, 'anchor')?.id,
  };
}

/** The name of the shown version: the first one until the user chooses another. */
export function getVersion({ site, version }: Scene): string | undefined {
  const names = getElements(site, 'version').map(({ content }) => content.name);
  return names.find((name) => name === version) ?? names[0];
}
