// All that the page draws, as one value, and how what happens changes it. Pure.
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { AssetUri, HostMessage, PreviewState } from '../../src/preview/previewMessages.ts';
import { getFirstPage, getSectionOf, type Section } from './pageRows.ts';
import { getElement, getElements, type Page } from './siteLookup.ts';

export type Mode = 'light' | 'dark';

/** Text of a page, with the images that may be loaded, by path. */
export interface Body {
  readonly page: ElementId;
  readonly serial: number;
  readonly content: Extract<HostMessage, { readonly kind: 'body' }>['body'];
  readonly assets: ReadonlyMap<string, string>;
}

export interface Scene {
  readonly site: SiteModel;
  /** Where images may be loaded from, by path relative to the site root. */
  readonly assets: ReadonlyMap<string, string>;
  /** The page that is shown, by its place in the navigation. */
  readonly page: ElementId | undefined;
  /** Its path, by which it is found again after its entry is gone for a moment. */
  readonly path: string | undefined;
  /** Only where it is not that of the page. */
  readonly section: Section | undefined;
  /** What the person has chosen; a version by its name. */
  readonly mode: Mode | undefined;
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
    mode: own?.mode,
    version: own?.version,
    highlight: undefined,
    body: undefined,
  };
  const page = getElement(site, wanted, 'page');
  return page === undefined ? settle(scene) : goToPage(scene, page);
}

export function changeSite(scene: Scene, site: SiteModel, assets: readonly AssetUri[]): Scene {
  const known = assets.length === 0 ? scene.assets : new Map([...scene.assets, ...assets]);
  return settle({ ...scene, site, assets: known });
}

/** Finds the page again, or another one, where the one that was shown is gone. */
function settle(scene: Scene): Scene {
  const present = getElement(scene.site, scene.page, 'page');
  if (present !== undefined) return { ...scene, path: present.content.path };
  const next = findByPath(scene) ?? getFirstPage(scene.site);
  return next === undefined ? { ...scene, page: undefined } : goToPage(scene, next);
}

function findByPath({ site, path }: Scene): Page | undefined {
  if (path === undefined) return undefined;
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
    version: getVersionAt(scene, page),
  };
}

/** The one in which the page can be seen: that of its anchor, or else the present one. */
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

/** The name of the version that is shown: the first one until another is chosen. */
export function getVersion({ site, version }: Scene): string | undefined {
  const names = getElements(site, 'version').map(({ content }) => content.name);
  return names.find((name) => name === version) ?? names[0];
}
