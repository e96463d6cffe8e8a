// One open preview: keeps its webview in step with the site's model, the text of the shown page, and the cursor.
import { Disposable, RelativePattern, Uri, type WebviewPanel, workspace } from 'vscode';
import type {
  LinkedFile,
  LinkedFileParams,
  OperationAnswer,
  OperationParams,
} from '../../../server/src/shared/protocol.ts';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import type { SiteModelChange, WatchedSites } from '../sites/siteModels.ts';
import { getDrawnPatch, getDrawnSite, getFirstPart } from './drawnSite.ts';
import { createEditorFollower } from './editorFollower.ts';
import { followLink } from './linkTarget.ts';
import { createIdFinder } from './page/headingIds.ts';
import {
  type HostMessage,
  type PageMessage,
  type PreviewState,
  parsePageMessage,
} from './previewMessages.ts';
import type { RenderPage } from './renderPage.ts';
import { createSharedPosition } from './sharedPosition.ts';
import { createShownBody } from './shownBody.ts';
import { createShownOperation } from './shownOperation.ts';
import { createSiteAssets } from './siteAssets.ts';
import { getPageElement, getPageOfFile, getPageOfPath } from './sitePages.ts';

export interface PreviewPanelParts {
  readonly siteModels: Pick<WatchedSites, 'get' | 'onDidChange'>;
  readonly renderPage: RenderPage;
  /** Called when a page of the site is shown. */
  onShown(): void;
  /** Called if the file with this name could not be opened. */
  onUnopened(name: string): void;
  /** `undefined` if the language server is not running. */
  findLinkedFile(link: LinkedFileParams): Promise<LinkedFile | null | undefined>;
  /** `undefined` if the language server is not running. */
  describeOperation(params: OperationParams): Promise<OperationAnswer | undefined>;
  /** Called if a link is clicked while the language server is not running. */
  onNoServer(): void;
  onBug(error: unknown): void;
}

interface PreviewedSite {
  /** Of the configuration. */
  readonly uri: Uri;
  /** The configuration's folder. */
  readonly root: Uri;
  /** URI of the file to show first, if it is a page of the site. */
  readonly firstFile: string | undefined;
}

const maxTitleLength = 60;

/** Connects a panel to its site, until the panel is disposed. */
export function connectPreviewPanel(
  panel: WebviewPanel,
  { uri: configuration, root, firstFile }: PreviewedSite,
  parts: PreviewPanelParts,
): void {
  const { siteModels, renderPage, describeOperation, findLinkedFile } = parts;
  const { onShown, onUnopened, onNoServer, onBug } = parts;
  const { webview } = panel;
  const uri = configuration.toString();
  const getModel = () => siteModels.get(uri);
  /** Whether the webview's script is running. It is not while the webview is hidden. */
  let isListening = false;
  /** What the webview kept from before it was loaded. */
  let kept: PreviewState | undefined;
  /** Whether a site was sent since then. */
  let hasDrawn = false;
  /** Revision of the model that the webview has. */
  let sent: number | undefined;
  /** The model's `path` of the shown page. Unlike its id, it outlives the language server. */
  let shownPath: string | undefined;
  /** Where to scroll once the page's body is drawn. */
  let scrollTarget: { readonly page: ElementId; readonly fragment: string } | undefined;

  const send = (message: HostMessage): void => {
    if (isListening) void webview.postMessage(JSON.stringify(message));
  };
  const assets = createSiteAssets(webview, root);
  const follower = createEditorFollower({
    ...{ uri, getModel },
    onDidChangeModel: (listener) => siteModels.onDidChange((change) => change.uri === uri && listener()),
    highlight: (id) => send({ kind: 'highlight', ...(id !== undefined && { id }) }),
    show: (page) => send({ kind: 'show', page }),
    getPreviewColumn: () => panel.viewColumn,
    onUnopened: () => onUnopened('The site’s configuration'),
  });
  const body = createShownBody({
    ...{ getModel, assets, renderPage, send, onBug },
    onDrawn(page, ids) {
      position.noteDrawn(page, scrollTarget?.page === page);
      if (scrollTarget?.page !== page) return;
      send({ kind: 'scrollTo', id: createIdFinder(ids)(scrollTarget.fragment) ?? scrollTarget.fragment });
      scrollTarget = undefined;
    },
  });

  const position = createSharedPosition({
    ...{ send, onBug, openFile: follower.openFile },
    getShownPage() {
      const page = getPageElement(getModel(), follower.state.shown);
      const file = page?.content.file === 'found' ? page.content.uri : undefined;
      return page === undefined || file === undefined ? undefined : { id: page.id, file };
    },
  });

  const operation = createShownOperation({
    ...{ uri, getModel, describe: describeOperation, send, onBug },
  });

  const getPageToShow = (model: SiteModel): ElementId | undefined => {
    const present = getPageElement(model, follower.state.shown);
    if (present !== undefined && present.content.path === shownPath) return present.id;
    if (shownPath !== undefined) return getPageOfPath(model, shownPath)?.id;
    return firstFile === undefined ? undefined : getPageOfFile(model, firstFile)?.id;
  };

  const getHighlight = (): { readonly highlight?: ElementId } => {
    const { highlighted } = follower.state;
    return highlighted === undefined ? {} : { highlight: highlighted };
  };

  /** The first time only what is seen first, so that a large site is drawn as soon as a small one. */
  const sendSite = (): void => {
    const model = getModel();
    if (!isListening || model === undefined) return;
    const page = getPageToShow(model);
    const marks = { ...getHighlight(), ...(page !== undefined && { page }) };
    const wanted = [page, marks.highlight, kept?.entry, kept?.operation?.element];
    const part = hasDrawn ? undefined : getFirstPart(model, wanted);
    const site = part ?? getDrawnSite(model);
    const images = assets.getNamed(site.elements);
    send({ kind: 'site', ...(part && { isPart: true }), site, assets: images, ...marks });
    hasDrawn = true;
    sent = part === undefined ? model.revision : undefined;
  };

  const openFile = async (file: Uri, name: string): Promise<void> => {
    await follower.openFile(file).catch(() => onUnopened(name));
  };

  const onModel = ({ uri: changed, model, patch }: SiteModelChange): void => {
    if (changed !== uri) return;
    panel.title = getTitle(model);
    if (model === undefined) {
      sent = undefined;
      body.show(undefined);
      operation.show(undefined);
      send({ kind: 'gone' });
      return;
    }
    follower.noteModel();
    if (patch === undefined || patch.revision - 1 !== sent) sendSite();
    else {
      send({
        ...{ kind: 'patch', patch: getDrawnPatch(patch), assets: assets.getNamed(patch.changed) },
        ...getHighlight(),
      });
      sent = patch.revision;
    }
    if (isListening) body.show(follower.state.shown);
    operation.noteModel();
  };

  const onMessage = (message: PageMessage): void => {
    const model = getModel();
    switch (message.kind) {
      case 'ready':
        isListening = true;
        shownPath ??= message.state?.page;
        body.show(undefined);
        operation.show(undefined);
        kept = message.state;
        hasDrawn = false;
        position.noteLoaded();
        sendSite();
        return;
      case 'wholeNeeded':
        sendSite();
        return;
      case 'clicked':
        if (model?.elements.has(message.id)) follower.noteClick(message.id);
        return;
      case 'shown': {
        const page = getPageElement(model, message.page);
        if (page === undefined) return;
        shownPath = page.content.path;
        follower.noteShown(page.id, message.byPerson);
        body.show(page.id);
        onShown();
        return;
      }
      case 'operation':
        operation.show(message.open);
        return;
      case 'openFile': {
        const page = getPageElement(model, message.page)?.content;
        if (page?.file === 'found' && page.uri !== undefined) void openFile(Uri.parse(page.uri), page.path);
        return;
      }
      case 'scrolledToLine':
        position.noteScroll(message);
        return;
      case 'lineChosen':
        position.goToLine(message).catch(() => onUnopened('The page’s file'));
        return;
      case 'link':
        followLink(body.getLink(message.serial, message.link), {
          ...{ root, getModel, openFile },
          findFile: async (destination) => findLinkedFile({ uri, page: shownPath ?? '', destination }),
          onUnanswered: onNoServer,
          show(page, fragment) {
            scrollTarget = fragment === undefined ? undefined : { page, fragment };
            send({ kind: 'show', page });
          },
          scrollTo: (id) => send({ kind: 'scrollTo', id }),
        }).catch(onBug);
    }
  };

  const connected = [
    ...[follower, body, position, operation],
    siteModels.onDidChange(onModel),
    webview.onDidReceiveMessage((value: unknown) => {
      const message = parsePageMessage(value);
      if (message !== undefined) onMessage(message);
    }),
    panel.onDidChangeViewState(() => {
      if (panel.visible) return;
      isListening = false;
      sent = undefined;
      body.show(undefined);
      operation.show(undefined);
    }),
    watchImages(root, (file) => {
      const { isNamed, isOfPage } = assets.noteChange(file);
      if (isNamed) sendSite();
      if (isOfPage) body.refresh();
    }),
  ];
  panel.onDidDispose(() => {
    isListening = false;
    for (const part of connected) part.dispose();
  });
  panel.title = getTitle(getModel());
}

function getTitle(model: SiteModel | undefined): string {
  for (const { content } of model?.elements.values() ?? []) {
    if (content.kind === 'name') return `Preview ${getPlainText(content.text, maxTitleLength)}`;
  }
  return 'Site Preview';
}

/** @param onChange called with the URI of an image in the site's folder that was written, added or removed. */
function watchImages(root: Uri, onChange: (file: Uri) => void): Disposable {
  const pattern = new RelativePattern(root, '**/*.{avif,bmp,gif,ico,jpg,jpeg,png,svg,webp}');
  const watcher = workspace.createFileSystemWatcher(pattern);
  return Disposable.from(
    watcher,
    watcher.onDidCreate(onChange),
    watcher.onDidChange(onChange),
    watcher.onDidDelete(onChange),
  );
}
