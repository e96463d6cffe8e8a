// Resolves a destination in a page to its target in the site.
import { DocumentMemo, memoByObject } from '../../document/documentMemo.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { isExcepted, isPageFile } from '../../shared/sitePaths.ts';
import { copyText } from '../../shared/text/strings.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import {
  decodeEscapes,
  isExternalPath,
  isImportable,
  isImportPath,
  isPlainPath,
  isReadByImport,
  normalizePath,
  splitDestination,
} from './destination.ts';
import { FileLookup, getLinkCandidates } from './fileLookup.ts';
import { getOtherListedFiles } from './linkedFiles.ts';
import { createServedPaths, getServedPathsText, type ServedPaths } from './servedPaths.ts';

export interface LinkResolver {
  /** `from` is the page that the link is in, relative to the site root. */
  resolve(destination: string, from: string): LinkTarget;
  /** Resolves an import; a specifier that isn't a path (a package) is `missing`. */
  resolveImport(specifier: string, from: string): LinkTarget;
  /** Whether the file is a page of the site, or one that the configuration lists. */
  isPage(file: string): boolean;
  /** Whether there is, or may be, a page that is generated from an API description. The path is relative to the site root, decoded. */
  isGenerated(path: string): boolean;
  /** The URLs of generated pages, as far as they are known. */
  readonly generated: readonly string[];
}

interface KnownResolver {
  readonly site: SiteIndex;
  readonly served: readonly string[];
  readonly listed: string;
  readonly resolver: LinkResolver;
}

/** By the site’s set of files, which stays the same object while only other facts become known. */
const getLatest = memoByObject((_files: ReadonlySet<string>): { known: KnownResolver | undefined } => ({
  known: undefined,
}));

const answers = new DocumentMemo<KnownResolver>();

/** The same object until something changes that the meaning of a link depends on. */
export function getLinkResolver(configuration: ParsedDocument, site: SiteIndex): LinkResolver {
  const answer = answers.get(configuration);
  if (answer?.site === site) return answer.resolver;
  const latest = getLatest(site.files);
  const served = getServedPathsText(configuration, site);
  const listed = getOtherListedFiles(configuration, site);
  const own = { site, served: served.keys, listed: JSON.stringify(listed) };
  const { known } = latest;
  const isSame =
    known?.listed === own.listed && own.served.every((each, index) => known.served[index] === each);
  const resolver =
    known !== undefined && isSame && isSameSite(known.site, site)
      ? known.resolver
      : new SiteLinkResolver(site, new Set(listed), createServedPaths(served));
  latest.known = { ...own, resolver };
  answers.set(configuration, latest.known);
  return resolver;
}

function isSameSite(some: SiteIndex, other: SiteIndex): boolean {
  return (
    some.files === other.files &&
    some.excludedPages === other.excludedPages &&
    some.leaving === other.leaving &&
    some.unscanned === other.unscanned &&
    some.absent === other.absent &&
    some.openApi === other.openApi &&
    some.complete === other.complete
  );
}

/** More destinations than any site has; beyond that, all are forgotten. */
const maxRemembered = 250_000;
/** No file has a longer path on any system. */
const maxLength = 4_096;

class SiteLinkResolver implements LinkResolver {
  private readonly site: SiteIndex;
  private readonly listed: ReadonlySet<string>;
  private readonly lookup: FileLookup;
  private readonly served: ServedPaths;
  /** For destinations from the site root, which nearly all are. */
  private readonly fromRoot = new Map<string, LinkTarget>();

  constructor(site: SiteIndex, listed: ReadonlySet<string>, served: ServedPaths) {
    this.site = site;
    this.listed = listed;
    this.lookup = new FileLookup(site);
    this.served = served;
  }

  isPage(file: string): boolean {
    return this.site.isPage(file) || this.listed.has(file);
  }

  isGenerated(path: string): boolean {
    return this.served.isGenerated(path);
  }

  get generated(): readonly string[] {
    return this.served.generated;
  }

  resolve(destination: string, from: string): LinkTarget {
    if (!destination.startsWith('/')) return this.compute(destination, from);
    const before = this.fromRoot.get(destination);
    if (before !== undefined) return before;
    if (destination.length > maxLength) return this.compute(destination, from);
    const copy = copyText(destination);
    const target = this.compute(copy, '');
    if (this.fromRoot.size >= maxRemembered) this.fromRoot.clear();
    this.fromRoot.set(copy, target);
    return target;
  }

  private compute(written: string, from: string): LinkTarget {
    const destination = written.trim();
    if (destination === '' || isExternalPath(destination)) return { kind: 'external' };
    const { path, fragment } = splitDestination(destination);
    if (path === '') return this.getTarget(from, fragment);
    if (path.length > maxLength) return { kind: 'doubtful' };
    const normalized = normalizePath(decodeEscapes(path), from);
    if (normalized.isOutside) return { kind: 'outside' };
    if (normalized.path === '') return { kind: 'page', file: undefined, fragment };
    const { isOdd } = normalized;
    const target = this.find(normalized.path, fragment, { isOdd, isRooted: destination.startsWith('/') });
    if (target.kind !== 'missing' || !isPlainPath(path)) return target;
    // Hosts differ in where they read it from.
    const rooted = this.find(normalizePath(decodeEscapes(path), '').path, fragment, {
      isOdd,
      isRooted: false,
    });
    return rooted.kind === 'page' || rooted.kind === 'file' || rooted.kind === 'doubtful' ? rooted : target;
  }

  private find(
    path: string,
    fragment: string | undefined,
    { isOdd, isRooted }: { readonly isOdd: boolean; readonly isRooted: boolean },
  ): LinkTarget {
    const { lookup, served } = this;
    const isRedirected = served.isRedirected(path);
    const file = lookup.findTarget(path);
    // The host may redirect before it looks for a page: then the fragment belongs to another page.
    if (file !== undefined) {
      const target = this.getTarget(file, isRedirected ? undefined : fragment);
      const isServed = isRedirected || (target.kind === 'unbuilt' && this.isGenerated(path));
      return target.kind === 'unbuilt' && isServed ? { kind: 'doubtful' } : target;
    }
    const candidates = getLinkCandidates(path);
    if (lookup.leaves(candidates)) return { kind: 'outside' };
    if (isOdd || isRedirected) return { kind: 'doubtful' };
    if (lookup.isPageFolder(path)) return { kind: 'doubtful', folder: path };
    if (this.isGenerated(path)) return { kind: 'doubtful' };
    if (lookup.isUnknown(candidates)) return { kind: 'doubtful' };
    if (isRooted && lookup.isServedBelow(path)) return { kind: 'doubtful' };
    const inAnyCase = this.findInAnyCase(path, getLinkCandidates, fragment);
    if (inAnyCase === undefined)
      return lookup.isPageFolderInAnyCase(path) ? { kind: 'doubtful' } : { kind: 'missing', path };
    const target = 'file' in inAnyCase ? this.getTarget(inAnyCase.file ?? '', fragment) : inAnyCase;
    return target.kind === 'unbuilt' ? target : inAnyCase;
  }

  resolveImport(specifier: string, from: string): LinkTarget {
    if (specifier.length > maxLength) return { kind: 'doubtful' };
    if (!isImportPath(specifier)) return { kind: 'missing', path: specifier };
    const { path, isOutside, isOdd } = normalizePath(specifier, from);
    if (isOutside) return { kind: 'outside' };
    if (!isImportable(path)) return { kind: 'missing', path };
    const { lookup, site } = this;
    if (site.hasFile(path))
      return isReadByImport(site, path) ? this.getFile(path, undefined) : { kind: 'unbuilt', file: path };
    if (lookup.leaves([path])) return { kind: 'outside' };
    if (isOdd || lookup.isUnknown([path])) return { kind: 'doubtful' };
    return this.findInAnyCase(path, (each) => [each], undefined) ?? { kind: 'missing', path };
  }

  private findInAnyCase(
    path: string,
    getCandidates: (path: string) => readonly string[],
    fragment: string | undefined,
  ): LinkTarget | undefined {
    const file = this.lookup.findInAnyCase(path, getCandidates);
    if (file === undefined) return undefined;
    const isSame = getCandidates(path.normalize('NFC')).includes(file.normalize('NFC'));
    return isSame ? this.getFile(file, fragment) : { kind: 'otherCase', file, fragment };
  }

  /** Of a link. */
  private getTarget(file: string, fragment: string | undefined): LinkTarget {
    const target = this.getFile(file, fragment);
    const isUnbuilt = (isPageFile(file) && isExcepted(file)) || this.site.isUnbuilt(file);
    return target.kind === 'file' && isUnbuilt ? { kind: 'unbuilt', file } : target;
  }

  private getFile(file: string, fragment: string | undefined): LinkTarget {
    return this.isPage(file) ? { kind: 'page', file, fragment } : { kind: 'file', file };
  }
}

/** Where a destination leads, as far as that can be known. */
export type LinkTarget =
  /** A page of the site, or the site's own start with `file` undefined. */
  | {
      readonly kind: 'page';
      /** Relative to the site root, with its extension; `undefined` for `/`, which is always right. */
      readonly file: string | undefined;
      /** Without `#`, as written (percent-escapes not decoded). */
      readonly fragment: string | undefined;
    }
  /** Any other file of the site. Relative to the site root. */
  | { readonly kind: 'file'; readonly file: string }
  /** A file from which the host builds nothing. Relative to the site root. */
  | { readonly kind: 'unbuilt'; readonly file: string }
  /** No file has that path, but this file differs from it only in case. */
  | { readonly kind: 'otherCase'; readonly file: string; readonly fragment: string | undefined }
  /** There is certainly nothing. `path` is normalized, relative to the site root, decoded. */
  | { readonly kind: 'missing'; readonly path: string }
  /** Outside the site root: never read. */
  | { readonly kind: 'outside' }
  /** A scheme, `//host`, a placeholder in braces, or empty: never checked. */
  | { readonly kind: 'external' }
  /** We can't tell: a redirect, a generated page, a folder without index, or a site that isn't fully known. */
  | {
      readonly kind: 'doubtful';
      /** If the path is a folder with pages: the folder, relative to the site root. */
      readonly folder?: string;
    };
