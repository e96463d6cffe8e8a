// A site as its readers see it: which URLs it serves, and what they find there.
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { createPathPattern, isOnePath, type PathPattern } from '../links/redirects/redirectPattern.ts';
import {
  createMayBeServed,
  getRedirectItems,
  getRedirectStrings,
  getRedirects,
} from '../links/redirects/siteRedirects.ts';
import type { SiteLinks } from '../links/siteLinks.ts';
import { isExternalPath } from '../links/target/destination.ts';
import { getOtherListedFiles } from '../links/target/linkedFiles.ts';
import { getLinkResolver, type LinkResolver } from '../links/target/linkResolver.ts';
import { getFoldersAround, getServedPath } from '../shared/sitePaths.ts';
import { composeText } from '../shared/text/strings.ts';
import { type ApiPage, getApiPages } from '../site/apiPages.ts';
import type { SiteIndex } from '../site/siteIndex.ts';

/** What the site is made of. */
export interface SiteSnapshot {
  /** The configuration with its parts. */
  readonly document: ParsedDocument;
  /** Complete: all files are known. */
  readonly site: SiteIndex;
  readonly links: SiteLinks;
  /** The text of a page, by its path relative to the site root; `undefined` if it can’t be read. */
  readText(file: string): Promise<string | undefined>;
}

/** What a reader finds at a URL. */
export type UrlState =
  /** A page, by its path relative to the site root. */
  | { readonly kind: 'page'; readonly file: string }
  /** A page that is generated from an API description. */
  | { readonly kind: 'generated'; readonly page: ApiPage }
  | {
      readonly kind: 'redirected';
      /** Where following the redirects ends: a path of the site or a URL. */
      readonly destination: string;
      /** The page there, if it is one of the site. */
      readonly file: string | undefined;
    }
  /** Surely nothing, or a redirect that leads nowhere. */
  | { readonly kind: 'nothing' }
  /** We can’t tell: pages of descriptions that can’t be read, folders, redirects of unknown forms. */
  | { readonly kind: 'doubtful' };

/** A redirect of many URLs. */
export interface RedirectRule {
  /** As written. */
  readonly source: string;
  readonly destination: string;
  readonly pattern: PathPattern;
}

const doubtful: UrlState = { kind: 'doubtful' };
const nothing: UrlState = { kind: 'nothing' };

export class PublishedSite {
  readonly state: SiteSnapshot;
  /** The pages by their URL, which begins with a slash and is not escaped. */
  readonly pages: ReadonlyMap<string, string>;
  /** The pages that are generated, by their URL, where no file is written. Of several with one URL, the first. */
  readonly generated: ReadonlyMap<string, ApiPage>;
  private readonly resolver: LinkResolver;
  private readonly mayBeServed: (paths: PathPattern) => boolean;

  constructor(state: SiteSnapshot) {
    this.state = state;
    const { document, site } = state;
    const files = [...site.pages, ...getOtherListedFiles(document, site)];
    this.pages = new Map(files.map((file) => [composeText(getServedPath(file)), file]));
    const generated = [...getApiPages(document, site).byUrl].flatMap(([url, [page]]) =>
      page === undefined || this.pages.has(url) ? [] : [[composeText(url), page] as const],
    );
    this.generated = new Map(generated);
    this.resolver = getLinkResolver(document, site);
    const mayBeServed = createMayBeServed(this.resolver, site.pages);
    // Some hosts lead readers from a folder to its first page.
    const folders = new Set(files.flatMap((file) => getFoldersAround(file, '')).map(composeText));
    this.mayBeServed = (paths) =>
      mayBeServed(paths) || (isOnePath(paths) && folders.has(paths.segments.map(getSegmentText).join('/')));
  }

  /** The URLs that redirects take one by one, in the order of the file. */
  get redirectedUrls(): readonly string[] {
    return this.getRules().flatMap(({ pattern }) =>
      isOnePath(pattern) ? [`/${pattern.segments.map(getSegmentText).join('/')}`] : [],
    );
  }

  /** The redirects that take many URLs, in the order of the file, without those that nobody follows. */
  get redirectRules(): readonly RedirectRule[] {
    const unused = new Set(getRedirects(this.state.document).duplicates.map(({ index }) => index));
    return this.getRules().filter(({ index, pattern }) => !isOnePath(pattern) && !unused.has(index));
  }

  /** Only those that we understand. */
  private getRules(): readonly (RedirectRule & { readonly index: number })[] {
    const { document } = this.state;
    const redirects = getRedirects(document);
    return getRedirectItems(document).flatMap((item, index) => {
      const { source, destination } = getRedirectStrings(item);
      const pattern = redirects.patterns[index];
      return source === undefined || destination === undefined || !pattern?.isCertain
        ? []
        : [{ index, source: source.value, destination: destination.value, pattern }];
    });
  }

  /** @param url not escaped. */
  find(url: string): UrlState {
    const { document } = this.state;
    const redirects = getRedirects(document);
    const first = redirects.findFirst(url);
    const page = this.pages.get(composeText(url));
    // Nobody knows whether the page or the redirect wins.
    if (page !== undefined) return first.kind === 'none' ? { kind: 'page', file: page } : doubtful;
    if (first.kind !== 'none') return this.followRedirects(url);
    const generated = this.generated.get(composeText(url));
    if (generated !== undefined) return { kind: 'generated', page: generated };
    const target = this.resolver.resolve(escapeUrl(url), '');
    if (target.kind === 'missing') return nothing;
    return target.kind === 'page' && target.file !== undefined
      ? { kind: 'page', file: target.file }
      : doubtful;
  }

  private followRedirects(url: string): UrlState {
    if (this.mayBeServed(createPathPattern(url))) return doubtful;
    const end = getRedirects(this.state.document).followPath(url, this.mayBeServed);
    if (end?.kind === 'loop') return nothing;
    if (end?.kind !== 'end') return doubtful;
    const { destination } = end;
    if (isExternalPath(destination)) return { kind: 'redirected', destination, file: undefined };
    const target = this.resolver.resolve(destination, '');
    if (target.kind === 'missing') return nothing;
    const file = target.kind === 'page' ? target.file : undefined;
    return { kind: 'redirected', destination, file };
  }

  /** Whether surely nothing is at any of these paths. */
  hasNothingAt(paths: PathPattern): boolean {
    return getRedirects(this.state.document).takesNone(paths) && !this.mayBeServed(paths);
  }
}

function getSegmentText(segment: PathPattern['segments'][number]): string {
  return segment.kind === 'text' ? segment.text : `:${segment.name}`;
}

/** As a link has it. */
export function escapeUrl(url: string): string {
  return url.replace(/[%?#]/g, (character) => encodeURIComponent(character));
}
