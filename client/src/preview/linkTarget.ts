// What a click on a link in a page's body does. The server resolves links within the site.
import { env, Uri } from 'vscode';
import type { LinkedFile } from '../../../server/src/shared/protocol.ts';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { PageLink } from './page/references.ts';
import { getSiteFile, isFile } from './siteFile.ts';
import { getHomePage, getPageOfPath } from './sitePages.ts';

interface LinkActions {
  readonly root: Uri;
  getModel(): SiteModel | undefined;
  /** `null` if the link leads nowhere, `undefined` if the server is not running. */
  findFile(destination: string): Promise<LinkedFile | null | undefined>;
  /** Called if the server is not running. */
  onUnanswered(): void;
  show(page: ElementId, fragment: string | undefined): void;
  scrollTo(fragment: string): void;
  openFile(file: Uri, name: string): Promise<void>;
}

/** A link that leads nowhere does nothing. */
export async function followLink(target: PageLink | undefined, actions: LinkActions): Promise<void> {
  switch (target?.kind) {
    case 'fragment':
      actions.scrollTo(target.fragment);
      return;
    case 'external':
      await openExternalLink(target.url);
      return;
    case 'site': {
      const found = await actions.findFile(target.destination);
      if (found === undefined) actions.onUnanswered();
      if (found === undefined || found === null) return;
      const { path } = found;
      const model = actions.getModel();
      const page = path === '' ? getHomePage(model) : getPageOfPath(model, path);
      if (page !== undefined) {
        actions.show(page.id, target.fragment);
        return;
      }
      const file = getSiteFile(actions.root, path);
      if (file !== undefined && (await isFile(actions.root, file))) await actions.openFile(file, path);
    }
  }
}

const openedSchemes = ['http:', 'https:', 'mailto:'];

/**
 * Opens an address from a page outside VS Code, which asks before it opens a site that the user does not trust. Other
 * schemes are not opened.
 */
async function openExternalLink(address: string): Promise<void> {
  if (!URL.canParse(address) || !openedSchemes.includes(new URL(address).protocol)) return;
  await env.openExternal(Uri.parse(address, true));
}
