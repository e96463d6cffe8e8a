// Finds the file that a path means: a page with or without its extension, a folder’s index, or any other file by its
// exact path.

import { getFolder, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { composeText } from '../../shared/text/strings.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

/** Finds files in one state of a site. Tables that only dead links need are built on first use. */
export class FileLookup {
  private readonly site: SiteIndex;
  /** By path, composed and in lower case. */
  private lowerCase: Map<string, string> | undefined;
  private pageFolders: ReadonlySet<string> | undefined;
  /** The folders at the root. */
  private folders: ReadonlySet<string> | undefined;
  private lowerCaseFolders: ReadonlySet<string> | undefined;

  constructor(site: SiteIndex) {
    this.site = site;
  }

  /** The file that a link to the path leads to. */
  findTarget(path: string): string | undefined {
    return getLinkCandidates(path).find((candidate) => this.site.hasFile(candidate));
  }

  leaves(candidates: readonly string[]): boolean {
    return this.site.leaving.size > 0 && candidates.some((candidate) => this.site.leavesSite(candidate));
  }

  isUnknown(candidates: readonly string[]): boolean {
    const { complete, unscanned } = this.site;
    if (complete && unscanned.size === 0) return false;
    return candidates.some((candidate) => this.site.isUnknown(candidate));
  }

  /** The file that differs from the path only in case, or in how characters are composed. */
  findInAnyCase(path: string, getCandidates: (path: string) => readonly string[]): string | undefined {
    const { lowerCase = this.readLowerCase() } = this;
    this.lowerCase = lowerCase;
    for (const candidate of getCandidates(toKey(path))) {
      const file = lowerCase.get(candidate);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  /**
   * Whether the path is right on a host that serves the site below a path of its own, such as `/docs`, which no file of
   * the site mentions.
   */
  isServedBelow(path: string): boolean {
    const [first = '', ...others] = path.split('/');
    const name = first.toLowerCase();
    if (!servingNames.has(name) || this.isFolder(first)) return false;
    if (others.length === 0) return documentationNames.has(name);
    const inner = others.join('/');
    return this.findTarget(inner) !== undefined || this.isPageFolder(inner);
  }

  private isFolder(path: string): boolean {
    this.folders ??= new Set([...this.site.files].flatMap((file) => /^[^/]+(?=\/)/.exec(file) ?? []));
    return this.folders.has(path);
  }

  /**
   * Whether the folder contains Markdown files, at any depth. The host may serve even those that don't count as pages
   * here.
   */
  isPageFolder(path: string): boolean {
    this.pageFolders ??= this.readPageFolders();
    return this.pageFolders.has(path);
  }

  isPageFolderInAnyCase(path: string): boolean {
    this.pageFolders ??= this.readPageFolders();
    this.lowerCaseFolders ??= new Set([...this.pageFolders].map(toKey));
    return this.lowerCaseFolders.has(toKey(path));
  }

  private readLowerCase(): Map<string, string> {
    const files = new Map<string, string>();
    for (const file of this.site.files) {
      const key = toKey(file);
      const other = files.get(key);
      if (other === undefined || file < other) files.set(key, file);
    }
    return files;
  }

  private readPageFolders(): Set<string> {
    const folders = new Set<string>();
    for (const file of this.site.files) {
      if (!isPageFile(file)) continue;
      for (let at = getFolder(file); at !== '' && !folders.has(at); at = getFolder(at)) folders.add(at);
    }
    return folders;
  }
}

/** Those that alone mean the start of a documentation site. */
const documentationNames: ReadonlySet<string> = new Set(['docs', 'documentation']);

/** Paths below which documentation sites are served if they share a host with something else. */
const servingNames: ReadonlySet<string> = new Set(
  'doc docs documentation dev developer developers help kb learn manual support wiki'.split(' '),
);

/** The files that a link to the path can mean, the preferred one first. */
export function getLinkCandidates(path: string): readonly string[] {
  const asPage = [`${path}.mdx`, `${path}.md`];
  const asFolder = [`${path}/index.mdx`, `${path}/index.md`];
  if (!isPageFile(path)) return [path, ...asPage, ...asFolder];
  const bare = withoutPageExtension(path);
  return [path, path.endsWith('.md') ? `${bare}.mdx` : `${bare}.md`, ...asPage, ...asFolder];
}

function toKey(path: string): string {
  return composeText(path).toLowerCase();
}
