// The pages of a site in the order of its navigation, each once, with what keeps readers from finding it.
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { withoutPageExtension } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { createGetReach } from '../../site/model/spanChanges.ts';
import {
  getFilesOf,
  getResolvedPages,
  getUnlistedPages,
  type ResolvedPage,
} from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { ReadableSite } from './readableSite.ts';

export interface OutlinedPage {
  /** Relative to the site root; without extension where no file is found. */
  readonly path: string;
  /** The same, where there is a file in the site. */
  readonly file: string | undefined;
  readonly isListed: boolean;
  /** Why readers don’t find it, in a sentence; `undefined` where they do. */
  readonly reason: string | undefined;
}

/** Listed pages in the order of the configuration, then the others by path. */
export function outlinePages({ document, site }: ReadableSite): OutlinedPage[] {
  const describeReach = createDescribeReach(document);
  const pages = new Map<string, OutlinedPage>();
  for (const page of getResolvedPages(document, site)) {
    const [path, ...twins] = getListedPaths(page, site);
    if (path !== undefined && !pages.has(path)) pages.set(path, outline(page, path, describeReach));
    for (const file of twins) {
      const reason = `${quote(path)} is shown instead, because the entry has no extension.`;
      if (!pages.has(file)) pages.set(file, { path: file, file, isListed: true, reason });
    }
  }
  // What a file of another format lists is not known for sure.
  const others = getForeignSchema(document) === undefined ? getUnlistedPages(document, site) : [];
  for (const path of others)
    pages.set(path, { path, file: path, isListed: false, reason: 'No group lists it.' });
  return [...pages.values()];
}

/** Paths relative to the site root: the one that is shown first. */
export function getListedPaths({ entry, resolution }: ResolvedPage, site: SiteIndex): readonly string[] {
  const files = getFilesOf(entry, resolution, site);
  return files.length > 0 ? files : [entry.path];
}

function outline(
  { resolution }: ResolvedPage,
  path: string,
  describeReach: (file: string) => string | undefined,
): OutlinedPage {
  switch (resolution.kind) {
    case 'found':
      return { path, file: path, isListed: true, reason: describeReach(path) };
    case 'otherCase': {
      const reason = 'The entry is written in another case than the name of the file.';
      return { path, file: path, isListed: true, reason };
    }
    case 'outside':
      return { path, file: undefined, isListed: true, reason: 'The entry leads out of the site’s folder.' };
    case 'notFound':
      return { path, file: undefined, isListed: true, reason: 'There is no such file.' };
    case 'unknown': {
      const reason = 'Whether there is such a file is not known, because a part of the site can’t be read.';
      return { path, file: undefined, isListed: true, reason };
    }
  }
}

function createDescribeReach(document: ReadableSite['document']): (file: string) => string | undefined {
  const getReach = createGetReach(document);
  return (file) => {
    const reach = getReach(withoutPageExtension(file));
    switch (reach.kind) {
      case 'reachable':
      case 'unlisted':
        return undefined;
      case 'hiddenAnchor':
        return `Readers find it only by a direct link: its anchor ${quote(reach.anchor)} is hidden by default.`;
      case 'versionAnchor':
        return `Readers find it only after they choose the version ${quote(reach.version)}, to which its anchor ${quote(reach.anchor)} belongs.`;
    }
  };
}
