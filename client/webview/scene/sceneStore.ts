// Keeps the scene: takes the extension's messages and the user's actions, reports to the extension, and draws the result.
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { applySitePatch, toSiteModel } from '../../../server/src/shared/sitePatch.ts';
import {
  type HostMessage,
  type OpenOperation,
  type PageMessage,
  type PreviewState,
  parsePreviewState,
} from '../../src/preview/previewMessages.ts';
import type { VsCodeApi } from '../vsCodeApi.ts';
import { getFirstPageOfAnchor, getFirstPageOfTab, getSectionOf, type Section } from './pageRows.ts';
import {
  changeSite,
  createScene,
  getDivisionFor,
  getShownPage,
  getVersion,
  getVersionAt,
  goToPage,
  type Mode,
  openOperation,
  type Scene,
} from './scene.ts';
import { getElement, type Page } from './siteLookup.ts';
import { findOperationIn, getFirstOperationIn, getNearestEntry, getPageAfterChoice } from './treePlace.ts';

/** What the user can do. */
export interface Actions {
  /** Reveals an element in the configuration. */
  reveal(id: ElementId): void;
  showPage(page: Page): void;
  /** Undefined for the first view. */
  showTab(id: ElementId | undefined): void;
  showAnchor(id: ElementId | undefined, shown: Section): void;
  chooseVersion(id: ElementId): void;
  chooseDivision(id: ElementId): void;
  openOperation(open: OpenOperation): void;
  openGroup(id: ElementId, isOpen: boolean): void;
  chooseMode(mode: Mode): void;
  openFile(page: Page): void;
  followLink(serial: number, link: number): void;
}

interface SceneStore {
  readonly actions: Actions;
  /** `waiting` until the extension has answered; `gone` if the configuration no longer exists. */
  get(): Scene | 'waiting' | 'gone';
  receive(message: HostMessage): void;
  /** Keeps the scroll position for a reload. */
  keepScroll(scroll: number): void;
  /** The scroll position of the shown page before a reload; 0 once another page was shown. */
  getKeptScroll(): number;
  start(): void;
  /** What was sent is drawn, and it was only a part of the site. */
  askForWhole(): void;
}

/** @param draw called after each change. */
export function createSceneStore(api: VsCodeApi<PageMessage, PreviewState>, draw: () => void): SceneStore {
  const kept = parsePreviewState(api.getState());
  let scene: Scene | 'waiting' | 'gone' = 'waiting';
  let scroll = kept?.scroll ?? 0;
  let keptScroll = scroll;

  const keep = (): void => {
    if (typeof scene === 'string') return;
    const { site, page, path, operation, mode, version } = scene;
    api.setState({
      site: site.uri,
      scroll,
      ...(path !== undefined && { page: path }),
      ...(site.isTree && page !== undefined && { entry: page }),
      ...(operation !== undefined && { operation }),
      ...(mode !== undefined && { mode }),
      ...(version !== undefined && { version }),
    });
  };

  const change = (next: Scene, byPerson: boolean): void => {
    const before = typeof scene === 'string' ? undefined : scene;
    scene = next;
    const isOther = next.page !== before?.page;
    const { operation } = next;
    const isOtherOperation = operation !== before?.operation;
    if ((isOther || isOtherOperation) && before !== undefined) scroll = keptScroll = 0;
    if (isOther && next.page !== undefined) api.postMessage({ kind: 'shown', page: next.page, byPerson });
    if (isOtherOperation)
      api.postMessage({ kind: 'operation', ...(operation !== undefined && { open: operation }) });
    keep();
    draw();
  };

  const act = (make: (present: Scene) => Scene): void => {
    if (typeof scene !== 'string') change(make(scene), true);
  };

  const receiveSite = (message: Extract<HostMessage, { readonly kind: 'site' }>): void => {
    const site = toSiteModel(message.site);
    if (typeof scene !== 'string' && scene.site.uri === site.uri) {
      const next = changeSite(scene, site, message.assets);
      const page = getElement(site, message.page, 'page');
      const isShown = page === undefined || page.id === next.page;
      change(keepHighlight(isShown ? next : goToPage(next, page), message.highlight), false);
    } else {
      change(keepHighlight(createScene(site, message.assets, message.page, kept), message.highlight), false);
    }
  };

  const receivePatch = (present: Scene, message: Extract<HostMessage, { readonly kind: 'patch' }>): void => {
    const site = applySitePatch(present.site, message.patch);
    if (site === undefined) api.postMessage({ kind: 'wholeNeeded' });
    else change(keepHighlight(changeSite(present, site, message.assets), message.highlight), false);
  };

  return {
    get: () => scene,
    start: () => api.postMessage({ kind: 'ready', ...(kept !== undefined && { state: kept }) }),
    askForWhole: () => api.postMessage({ kind: 'wholeNeeded' }),
    getKeptScroll: () => keptScroll,
    keepScroll(next) {
      scroll = next;
      keep();
    },
    receive(message) {
      if (message.kind === 'site') return receiveSite(message);
      if (message.kind === 'gone') {
        scene = 'gone';
        return draw();
      }
      if (typeof scene === 'string') return;
      switch (message.kind) {
        case 'patch':
          return receivePatch(scene, message);
        case 'show': {
          const page = getElement(scene.site, message.page, 'page');
          if (page === undefined) return;
          const { site } = scene;
          const entry = site.isTree ? getNearestEntry(site, page, getShownPage(scene)) : page;
          return change(goToPage(scene, entry), false);
        }
        case 'body': {
          const { page, serial, body } = message;
          const assets = new Map(body.kind === 'nodes' ? body.assets : []);
          return change({ ...scene, body: { page, serial, content: body, assets } }, false);
        }
        case 'operation': {
          const { open, content } = message;
          return change({ ...scene, description: { open, content } }, false);
        }
        case 'highlight':
          return change(highlight(scene, message.id), false);
        // They change nothing that is drawn.
        case 'scrollTo':
        case 'cursorLine':
        case 'scrollToLine':
          return;
      }
    },
    actions: {
      reveal: (id) => api.postMessage({ kind: 'clicked', id }),
      openFile: (page) => api.postMessage({ kind: 'openFile', page: page.id }),
      followLink: (serial, link) => api.postMessage({ kind: 'link', serial, link }),
      showPage: (page) => act((present) => goToPage(present, page)),
      showTab: (tab) =>
        act((present) => {
          const page = getFirstPageOfTab(present.site, tab);
          return page === undefined
            ? showEmpty(present, { tab, anchor: undefined })
            : goToPage(present, page);
        }),
      showAnchor: (anchor, shown) =>
        act((present) => {
          const page = getFirstPageOfAnchor(present.site, anchor, shown);
          return page === undefined
            ? showEmpty(present, { tab: shown.tab, anchor })
            : goToPage(present, page);
        }),
      chooseVersion: (id) => act((present) => chooseVersion(present, id)),
      chooseDivision: (id) => act((present) => chooseDivision(present, id)),
      openOperation: (open) => act((present) => openOperation(present, open)),
      openGroup: (id, isOpen) =>
        act((present) => ({ ...present, open: new Map([...present.open, [id, isOpen]]) })),
      chooseMode: (mode) => act((present) => ({ ...present, mode })),
    },
  };
}

/** A tab or anchor without pages is shown with an empty list. The page stays. */
function showEmpty(scene: Scene, section: Section): Scene {
  return { ...scene, section };
}

function chooseDivision(scene: Scene, id: ElementId): Scene {
  const next = goToDivision(scene, id);
  return { ...next, choice: { division: id, page: next.page, operation: next.operation } };
}

/** The page or operation stays if it is listed there, too. A division without any is shown with what it has. */
function goToDivision(scene: Scene, id: ElementId): Scene {
  const { site, operation } = scene;
  const same = operation && findOperationIn(site, id, operation);
  const page = same === undefined ? getPageAfterChoice(site, id, getShownPage(scene)) : undefined;
  if (page !== undefined) return goToPage(scene, page);
  const open = same ?? getFirstOperationIn(site, id);
  return open === undefined ? { ...scene, operation: undefined, division: id } : openOperation(scene, open);
}

/** Leaving a version means leaving its anchors. */
function chooseVersion(scene: Scene, id: ElementId): Scene {
  const name = getElement(scene.site, id, 'version')?.content.name;
  const anchor = getElement(scene.site, getShownPage(scene)?.content.anchor, 'anchor')?.content;
  const next = { ...scene, version: name };
  const isLeft = anchor?.version !== undefined && anchor.version !== getVersion(next);
  const first = isLeft ? getFirstPageOfTab(scene.site, undefined) : undefined;
  return first === undefined ? next : { ...goToPage(scene, first), version: name };
}

/** Shows the part of the site where the element is visible. The page stays. */
function highlight(scene: Scene, id: ElementId | undefined): Scene {
  const next = { ...scene, highlight: id };
  const version = getElement(scene.site, id, 'version');
  if (version !== undefined) return { ...next, version: version.content.name };
  if (scene.site.isTree) return { ...next, division: getDivisionFor(scene, id)?.id };
  const page = findPageAt(scene.site, id);
  if (page === undefined) return next;
  return { ...next, section: getSectionOf(page), version: getVersionAt(scene, page) };
}

/** A repeated highlight must not change the section, because the user may have gone elsewhere since. */
function keepHighlight(scene: Scene, id: ElementId | undefined): Scene {
  return id === scene.highlight ? scene : highlight(scene, id);
}

/** The page itself, or the first direct page of a group. */
function findPageAt(site: SiteModel, id: ElementId | undefined): Page | undefined {
  const ids = getElement(site, id, 'group') === undefined ? [id] : (site.lists.get(id ?? '') ?? []);
  return ids.map((each) => getElement(site, each, 'page')).find((page) => page !== undefined);
}
