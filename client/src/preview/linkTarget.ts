// What a click on a link in a page's body does.
import type { Uri } from 'vscode';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { openExternalLink } from './externalLink.ts';
import type { LinkTarget } from './page/references.ts';
import { getSiteFile, isFile } from './siteFile.ts';
import { resolvePage } from './sitePages.ts';

export interface LinkActions {
  readonly root: Uri;
  readonly model: SiteModel | undefined;
  show(page: ElementId, fragment: string | undefined): void;
  scrollTo(fragment: string): void;
  openFile(file: Uri, name: string): Promise<void>;
}

/** A link that leads nowhere does nothing. */
export async function followLink(target: LinkTarget | undefined, actions: LinkActions): Promise<void> {
  switch (target?.kind) {
    case 'fragment':
      actions.scrollTo(target.fragment);
      return;
    case 'external':
      await openExternalLink(target.url);
      return;
    case 'path': {
      const page = resolvePage(actions.model, target.path);
      if (page !== undefined) {
        actions.show(page.id, target.fragment);
        return;
      }
      const file = getSiteFile(actions.root, target.path);
      if (file !== undefined && (await isFile(file))) await actions.openFile(file, target.path);
    }
  }
}
