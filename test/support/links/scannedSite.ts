// The links of a site whose texts are given: every file scanned, and who links to whom found by trying them all.
import { scanPageFile } from '../../../server/src/links/graph/linkGraph.ts';
import type { PlacedLink, SiteLinks } from '../../../server/src/links/siteLinks.ts';
import { getLinkedFiles } from '../../../server/src/links/target/linkedFiles.ts';
import { getLinkResolver, type LinkResolver } from '../../../server/src/links/target/linkResolver.ts';
import { isModuleFile, isPageFile } from '../../../server/src/shared/sitePaths.ts';
import { createMemorySite, type MemorySite, type MemorySiteOptions } from '../sites/memorySite.ts';

export interface ScannedSite {
  readonly site: MemorySite;
  readonly links: SiteLinks;
  readonly resolver: LinkResolver;
}

/** A site without a `docs.json` gets an empty one. `unread` are files that the links don’t know yet. */
export async function createScannedSite(
  files: Readonly<Record<string, string>>,
  { unread = [], ...options }: MemorySiteOptions & { readonly unread?: readonly string[] } = {},
): Promise<ScannedSite> {
  const site = await createMemorySite({ 'docs.json': '{}', ...files }, options);
  const { document } = site.getContext();
  const resolver = getLinkResolver(document, site.index);
  const read = getLinkedFiles(document, site.index).filter((file) => !unread.includes(file));
  const modules = Object.keys(files).filter(isModuleFile);
  const pages = new Map([...read, ...modules].map((file) => [file, scanPageFile(files[file] ?? '', file)]));
  const placed: PlacedLink[] = [...pages].flatMap(([from, page]) => [
    ...page.links.map((link) => ({ from, link, target: resolver.resolve(link.destination, from) })),
    ...page.imports.map((link) => ({ from, link, target: resolver.resolveImport(link.specifier, from) })),
  ]);
  const links: SiteLinks = {
    offersVersion: 0,
    isComplete: unread.length === 0,
    getWaiting: () => unread,
    getUnread: () => unread,
    getFiles: () => read,
    getModules: () => modules,
    getPage: (file) => pages.get(file),
    getLinksTo: (file) => placed.filter(({ target }) => 'file' in target && target.file === file),
    getImportedPages: () =>
      new Map(
        placed.flatMap(({ from, link, target }) =>
          'specifier' in link && 'file' in target && target.file !== undefined && isPageFile(target.file)
            ? [[target.file, from] as const]
            : [],
        ),
      ),
    // Those without a link there are only looked at in vain.
    getPagesNaming: () => read.filter((file) => pages.has(file)),
  };
  return { site, links, resolver };
}
