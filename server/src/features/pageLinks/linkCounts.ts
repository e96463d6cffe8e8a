// How many links lead to a file from other pages, in words.
import type { SiteLinks } from '../../links/siteLinks.ts';
import { formatCount } from '../../shared/text/words.ts';

export interface LinkCounts {
  readonly links: number;
  /** Pages with such links. */
  readonly pages: number;
}

/** `undefined` until all pages have been read. */
export function countLinks(links: SiteLinks | undefined, file: string): LinkCounts | undefined {
  if (links?.isComplete !== true) return undefined;
  const others = links.getLinksTo(file).filter(({ from }) => from !== file);
  return { links: others.length, pages: new Set(others.map(({ from }) => from)).size };
}

/** For a hover; `undefined` where nothing leads to the file, and while that is not known. */
export function describeLinks(links: SiteLinks | undefined, file: string): string | undefined {
  const counts = countLinks(links, file);
  if (counts === undefined || counts.links === 0) return undefined;
  return `${formatCount(counts.links, 'link')} in ${formatCount(counts.pages, 'other page')}`;
}

/** For a lens above the page: "4 links here", of a snippet "Used in 3 pages". */
export function describeUse(links: SiteLinks | undefined, file: string): string | undefined {
  const counts = countLinks(links, file);
  if (counts === undefined || counts.links === 0) return undefined;
  return file.startsWith('snippets/')
    ? `Used in ${formatCount(counts.pages, 'page')}`
    : `${formatCount(counts.links, 'link')} here`;
}
