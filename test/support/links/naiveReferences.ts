// Everything in a site that refers to a file of it, read naively: the entries of the configuration, the links and imports of
// pages; with the file that each one leads to, and, of a fragment, with the place in it.
import { getPageFragments } from '../../../server/src/links/fragments/pageFragments.ts';
import { getLinkResolver } from '../../../server/src/links/target/linkResolver.ts';
import { createLinkedSite, type Texts } from './movedTexts.ts';
import { getImportedPath } from './naiveFragments.ts';
import type { NaiveSite } from './naiveSite.ts';
import { resolveEitherWay } from './naiveTarget.ts';

export interface NaiveReference {
  /** As it is written. */
  readonly written: string;
  /** Relative to the site root; `undefined` for none, `open` where the law leaves it open. */
  readonly file: string | undefined;
  /** Of a fragment: the file that shows the heading or anchor, and which one it is; `undefined` for none. */
  readonly place: { readonly file: string; readonly which: string } | undefined;
}

export interface NaiveReferences {
  /** In the order of the configuration. */
  readonly entries: readonly NaiveReference[];
  /** By page, in document order; `undefined` where micromark does not accept the page. */
  readonly links: ReadonlyMap<string, readonly NaiveReference[] | undefined>;
}

export function readReferences(site: NaiveSite, texts: Texts): NaiveReferences {
  const linked = createLinkedSite({
    ...texts,
    'docs.json': texts['docs.json'] ?? texts['mint.json'] ?? '{}',
  });
  const resolver = getLinkResolver(linked.document, linked.site);
  const findPlace = (file: string, fragment: string): NaiveReference['place'] => {
    const place = getPageFragments(file, linked.links, resolver).find(fragment);
    const page = place && linked.links.getPage(place.file);
    if (place === undefined || page === undefined) return undefined;
    const { at } = place;
    const which =
      'level' in at ? `heading ${page.headings.indexOf(at)}` : `anchor ${page.anchors.indexOf(at)}`;
    return { file: place.file, which };
  };
  const readLink = (destination: string, from: string): NaiveReference => {
    const target = resolveEitherWay(destination, from, site);
    const isOpen = target.kind === 'open' || target.kind === 'doubtful' || target.kind === 'start';
    if (isOpen || !('file' in target))
      return { written: destination, file: isOpen ? 'open' : undefined, place: undefined };
    const place =
      target.kind === 'page' && target.fragment !== '' ? findPlace(target.file, target.fragment) : undefined;
    return { written: destination, file: target.file, place };
  };
  const readImport = (specifier: string, from: string): NaiveReference => {
    const path = getImportedPath(specifier, from);
    const isExact = path !== undefined && site.files.has(path);
    // Hosts differ in whether they find a file whose extension is left out.
    return { written: specifier, file: isExact ? path : 'open', place: undefined };
  };
  return {
    entries: readEntries(site.configuration).map((written) => ({
      written,
      file: findEntry(written, site.files),
      place: undefined,
    })),
    links: new Map(
      site.pages.map((file) => {
        const page = site.read(file);
        const isRelativeSnippet = (destination: string): boolean =>
          site.snippets.has(file) && !destination.startsWith('/');
        const all = page && [
          ...page.links.map(({ offset, destination }) => ({
            offset,
            // What a relative link of a snippet means depends on who imports it.
            reference: isRelativeSnippet(destination)
              ? { written: destination, file: 'open', place: undefined }
              : readLink(destination, file),
          })),
          ...page.imports.map(({ offset, specifier }) => ({
            offset,
            reference: readImport(specifier, file),
          })),
        ];
        return [file, all?.sort((one, other) => one.offset - other.offset).map(({ reference }) => reference)];
      }),
    ),
  };
}

/** Every string in a `pages` array. */
function readEntries(value: unknown, isInPages = false): string[] {
  if (typeof value === 'string') return isInPages ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => readEntries(item, isInPages));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => readEntries(item, key === 'pages'));
}

function findEntry(entry: string, files: ReadonlySet<string>): string | undefined {
  return [entry, `${entry}.mdx`, `${entry}.md`].find((file) => /\.mdx?$/.test(file) && files.has(file));
}
