// The body of the page that the preview shows: created when a page is shown, and again whenever its text changes.
import { type Disposable, Uri } from 'vscode';
import type { IconLibrary } from '../../../server/src/shared/iconLibraries.ts';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { createLatestOnly, type LatestOnly } from './latestOnly.ts';
import type { PageLink } from './page/references.ts';
import type { HostMessage, PageBody } from './previewMessages.ts';
import type { RenderPage } from './renderPage.ts';
import type { SiteAssets } from './siteAssets.ts';
import { getPageElement } from './sitePages.ts';
import { type WatchedText, watchText } from './watchedText.ts';

interface ShownBody extends Disposable {
  /** Does nothing if the page is already shown, its file is the same, and icons have the same names. */
  show(page: ElementId | undefined): void;
  /** Creates the body again, because it may look different. */
  refresh(): void;
  /** The target of a link in the current body; `undefined` for a link in an earlier one. */
  getLink(serial: number, link: number): PageLink | undefined;
}

interface ShownBodyParts {
  getModel(): SiteModel | undefined;
  readonly assets: Pick<SiteAssets, 'getExisting'>;
  readonly renderPage: RenderPage;
  send(message: HostMessage): void;
  /** Called after the body of this page was sent. Fragments refer to `ids`. */
  onDrawn(page: ElementId, ids: ReadonlySet<string>): void;
  onBug(error: unknown): void;
}

interface Shown extends Disposable {
  readonly page: ElementId;
  readonly file: string;
  readonly iconLibrary: IconLibrary | undefined;
  readonly drawing: LatestOnly;
}

export function createShownBody(parts: ShownBodyParts): ShownBody {
  const { getModel, assets, renderPage, send } = parts;
  let shown: Shown | undefined;
  let serial = 0;
  let links: readonly PageLink[] = [];

  const show = (page: ElementId, body: PageBody, targets: readonly PageLink[]) => {
    serial += 1;
    links = targets;
    send({ kind: 'body', page, serial, body });
  };

  const draw = async (page: ElementId, path: string, text: WatchedText, signal: AbortSignal) => {
    const source = await text.read();
    if (signal.aborted) return;
    if (source === undefined) {
      show(page, { kind: 'unreadable', reason: 'The page’s file can’t be read.' }, []);
      return;
    }
    const iconLibrary = getModel()?.iconLibrary;
    const rendered = await renderPage({ text: source, path, iconLibrary, signal });
    if (rendered === undefined) return;
    const images = await assets.getExisting([...rendered.images]);
    if (signal.aborted) return;
    const { nodes, lineCount } = rendered;
    show(page, { kind: 'nodes', nodes, lineCount, assets: images }, rendered.links);
    parts.onDrawn(page, rendered.ids);
  };

  const start = (page: ElementId, path: string, file: string): Shown => {
    const text = watchText(Uri.parse(file), () => drawing.request());
    const drawing = createLatestOnly((signal) => draw(page, path, text, signal), parts.onBug);
    drawing.request();
    return {
      ...{ page, file, iconLibrary: getModel()?.iconLibrary, drawing },
      dispose() {
        drawing.dispose();
        text.dispose();
      },
    };
  };

  const end = () => {
    shown?.dispose();
    shown = undefined;
    links = [];
  };

  return {
    show(id) {
      const model = getModel();
      const page = getPageElement(model, id);
      const file = page?.content.file === 'found' ? page.content.uri : undefined;
      const isSame = shown?.page === page?.id && shown?.file === file;
      if (shown !== undefined && isSame && shown.iconLibrary === model?.iconLibrary) return;
      end();
      if (page !== undefined && file !== undefined) shown = start(page.id, page.content.path, file);
    },
    refresh: () => shown?.drawing.request(),
    getLink: (asked, link) => (asked === serial ? links[link] : undefined),
    dispose: end,
  };
}
