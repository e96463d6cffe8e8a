// Everything that the webview draws, as one value, and the functions that change it. Pure.

import { isSameOperation } from '../../../server/src/shared/describedOperation.ts';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type {
  AssetUri,
  HostMessage,
  OpenOperation,
  OperationContent,
  PreviewState,
} from '../../src/preview/previewMessages.ts';
import { getFirstPage, getSectionOf, type Section } from './pageRows.ts';
import { getElement, getElements, type Page } from './siteLookup.ts';
import {
  type Division,
  findPageIn,
  getContainers,
  getDivisionOf,
  getFirstOperationIn,
  getFirstPageIn,
} from './treePlace.ts';
import type { OpenGroups } from './treeRows.ts';

export type Mode = 'light' | 'dark';

export interface Body {
  readonly page: ElementId;
  readonly serial: number;
  readonly content: Extract<HostMessage, { readonly kind: 'body' }>['body'];
  /** Where images may be loaded from, by path. */
  readonly assets: ReadonlyMap<string, string>;
}

export interface LastChoice extends Pick<Scene, 'page' | 'operation'> {
  readonly division: ElementId;
}

export interface Scene {
  readonly site: SiteModel;
  /** Where images may be loaded from, by path relative to the site root. */
  readonly assets: ReadonlyMap<string, string>;
  /** The shown page. */
  readonly page: ElementId | undefined;
  /** Its path, to find it again if its entry disappears for a moment. */
  readonly path: string | undefined;
  /** In a tree, an operation that is shown instead of the page. */
  readonly operation: OpenOperation | undefined;
  /** What is known about an operation: the open one, or the one before. */
  readonly description: { readonly open: OpenOperation; readonly content: OperationContent } | undefined;
  /** Only if it is not the page's section. */
  readonly section: Section | undefined;
  /** In a tree, only if it is not the page's. */
  readonly division: ElementId | undefined;
  /** In a tree, what the user has chosen last, and where that has led. */
  readonly choice: LastChoice | undefined;
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
    operation: undefined,
    description: undefined,
    section: undefined,
    division: undefined,
    choice: undefined,
    open: new Map(),
    mode: own?.mode,
    version: own?.version,
    highlight: undefined,
    body: undefined,
  };
  const asked = getElement(site, wanted, 'page');
  const last = getKeptPage(site, own);
  const isSame = asked === undefined || asked.content.path === last?.content.path;
  const page = isSame ? last : asked;
  const start = page === undefined ? settle(scene) : goToPage(scene, page);
  return isSame && own?.operation !== undefined ? openOperation(start, own.operation) : start;
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
  const operation = scene.operation && getPresent(scene.site, scene.operation);
  if (present !== undefined) return { ...scene, path: present.content.path, operation };
  const next = findByPath(scene) ?? getFirstPage(scene.site);
  if (next !== undefined) return { ...goToPage(scene, next), ...(operation !== undefined && { operation }) };
  const first = operation ?? getFirstOperationIn(scene.site, 'navigation');
  return { ...scene, page: undefined, operation: first };
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

/** The same operation as the site has it now: its entry may have changed. */
function getPresent(site: SiteModel, open: OpenOperation): OpenOperation | undefined {
  const { element, operation } = open;
  const entry = getElement(site, element, 'operation')?.content;
  if (entry !== undefined) {
    const isSame = operation?.method === entry.method && operation.path === entry.path;
    return isSame ? open : { element, operation: { method: entry.method, path: entry.path } };
  }
  const generated = getElement(site, element, 'generated')?.content;
  // Its pages are not known for a moment while the description is read again.
  const isThere = operation === undefined || generated?.pages === undefined;
  const isListed = isThere || generated.pages.some((page) => isSameOperation(page, operation));
  return generated !== undefined && isListed ? open : undefined;
}

/** Shows it where it is listed. */
export function openOperation(scene: Scene, asked: OpenOperation): Scene {
  const operation = getPresent(scene.site, asked);
  if (operation === undefined) return scene;
  const division = getDivisionOf(scene.site, operation.element)?.id;
  return { ...scene, operation, division, open: openAround(scene, operation.element) };
}

export function goToPage(scene: Scene, page: Page): Scene {
  return {
    ...scene,
    page: page.id,
    path: page.content.path,
    operation: undefined,
    section: undefined,
    division: undefined,
    open: openAround(scene, page.id),
    version: getVersionAt(scene, page),
  };
}

/** The groups around an entry that is chosen are open, even if they were closed before. */
function openAround({ site, open }: Scene, id: ElementId): OpenGroups {
  const closed = getContainers(site, id).filter((group) => open.get(group) === false);
  if (closed.length === 0) return open;
  return new Map([...open].filter(([group]) => !closed.includes(group)));
}

/** In a tree: the division whose pages are listed. */
export function getShownDivision({ site, division, page, operation }: Scene): Division | undefined {
  return getElement(site, division, 'division') ?? getDivisionOf(site, operation?.element ?? page);
}

/** In a tree: the division to list for an element. One that only holds others lists nothing: then one of those in it. */
export function getDivisionFor(scene: Scene, id: ElementId | undefined): Division | undefined {
  const { site } = scene;
  const division = getDivisionOf(site, id);
  if (division === undefined) return undefined;
  const shown = getShownDivision(scene);
  const isInside = [shown?.id, ...getContainers(site, shown?.id)].includes(division.id);
  if (isInside) return shown;
  const first = getFirstPageIn(site, division.id)?.id ?? getFirstOperationIn(site, division.id)?.element;
  return getDivisionOf(site, first) ?? division;
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
