// What a check found in the pages of a site, for the next check of the same site: a page is judged again only if
// something that matters to it has changed.

import type { PagesContext } from '../features/findings/pageRules/pageRule.ts';
import type { PageContext } from '../features/pages/pageContext.ts';
import type { ScannedPage } from '../links/scannedPage.ts';

/** A page for which the parser had no answer. */
export interface UncompiledPage {
  /** Absolute. */
  readonly path: string;
  /** Whether that is because it is longer than any page that is parsed. */
  readonly isTooLong: boolean;
}

export interface JudgedPage<T> {
  /** What is kept of its problems; `undefined` if it has none. */
  readonly kept: T | undefined;
  /** Set if the parser had no answer. */
  readonly uncompiled: UncompiledPage | undefined;
}

type Basis = Pick<PagesContext, 'configuration' | 'site' | 'icons'> & Pick<PageContext, 'settings'>;

export class JudgedPages<T> {
  private basis: (Basis & { readonly offersVersion: number }) | undefined;
  /** With the content that was judged. */
  private readonly pages = new Map<string, JudgedPage<T> & { readonly scanned: ScannedPage }>();

  /** Forgets all pages if they may have other problems now. */
  follow({ configuration, site, settings, links, icons }: Basis & Pick<PagesContext, 'links'>): void {
    const { basis } = this;
    const { offersVersion } = links;
    const isSame =
      basis?.configuration === configuration &&
      basis.site === site &&
      basis.settings === settings &&
      basis.icons === icons &&
      basis.offersVersion === offersVersion;
    if (isSame) return;
    this.pages.clear();
    this.basis = { configuration, site, settings, icons, offersVersion };
  }

  forgetAll(): void {
    this.pages.clear();
  }

  /** @param scanned the content that counts now. */
  get(path: string, scanned: ScannedPage | undefined): JudgedPage<T> | undefined {
    const known = this.pages.get(path);
    return known !== undefined && known.scanned === scanned ? known : undefined;
  }

  set(path: string, scanned: ScannedPage | undefined, page: JudgedPage<T>): void {
    if (scanned === undefined) this.pages.delete(path);
    else this.pages.set(path, { ...page, scanned });
  }
}
