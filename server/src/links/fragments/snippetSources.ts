// The texts that a page is made of: its own and those of the snippets that it imports, to any depth.
import { isPageFile } from '../../shared/sitePaths.ts';
import { getImportedFile } from '../linkTarget.ts';
import type { ScannedImport, ScannedPage } from '../scannedPage.ts';
import type { SiteLinks } from '../siteLinks.ts';
import type { LinkResolver } from '../target/linkResolver.ts';

export interface Sources {
  /** By file, the page first. */
  readonly pages: ReadonlyMap<string, ScannedPage>;
  /** False when something in the page, or in what it imports, gives ids that can’t be read. */
  readonly isKnown: boolean;
}

/** More than any page has; a page with more is not judged. */
const maxSources = 500;
/** The format’s element that includes a snippet by name, without an import. */
const includingElement = 'Snippet';

/** Cycles end where they begin. */
export function getSources(file: string, links: SiteLinks, resolver: LinkResolver): Sources {
  const pages = new Map<string, ScannedPage>();
  const waiting = [file];
  let isKnown = true;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (pages.has(next)) continue;
    const page = links.getPage(next);
    if (page === undefined || pages.size >= maxSources) {
      isKnown = false;
      continue;
    }
    pages.set(next, page);
    if (page.hasComputedIds || usesOwnElements(page)) isKnown = false;
    for (const imported of page.imports) {
      const snippet = getImportedFile(resolver.resolveImport(imported.specifier, next));
      const isReadable = snippet !== undefined && isPageFile(snippet) && links.getPage(snippet) !== undefined;
      if (isReadable) waiting.push(snippet);
      else if (isUsed(imported, page)) isKnown = false;
    }
  }
  return { pages, isKnown };
}

/** Whether the page uses as an element what it defines itself, or the element that includes a snippet by name. */
function usesOwnElements({ components, exports, imports }: ScannedPage): boolean {
  if (components.has(includingElement) && !imports.some(({ names }) => names.includes(includingElement)))
    return true;
  for (const name of exports) if (components.has(name)) return true;
  return false;
}

function isUsed({ names }: ScannedImport, { components }: ScannedPage): boolean {
  return names.some((name) => components.has(name));
}
