// textDocument/documentLink in a page: every destination that leads to a file of the site. A link with a fragment is
// resolved when it is followed, because the other page has to be read. For editors that don't resolve links, it leads
// to the file.
import type { DocumentLink } from 'vscode-languageserver-types';
import { getFileUri } from '../pages/fileTargets.ts';
import { needNothing, type PageContext, type Reading } from '../pages/pageContext.ts';
import { toRange } from '../ranges.ts';
import { getEditorLinks } from './editorLinks.ts';
import { findPlace, getPlaceRange, getTarget, getTargetFile, getTargetFragment } from './linkedPlace.ts';

/** The data of a link that is resolved later: its page, and where it leads. */
export interface LinkData {
  /** URI of the page. */
  readonly uri: string;
  /** Relative to the site root. */
  readonly file: string;
  readonly fragment: string;
}

/** In document order. A link's range excludes quotes and angle brackets. */
export function getPageDocumentLinks(context: PageContext): DocumentLink[] {
  const { page, scanned, site } = context;
  const editor = getEditorLinks(context);
  const links: DocumentLink[] = [];
  for (const link of [...scanned.links, ...scanned.imports].sort((a, b) => a.offset - b.offset)) {
    if (link.offset === link.end) continue;
    const target = getTarget(context, link);
    const file = getTargetFile(target);
    if (file === undefined || editor?.follows(link, file)) continue;
    const range = toRange({ document: { textDocument: page } }, link);
    const tooltip = site.pageInfo.get(file)?.title?.replaceAll(/\s+/g, ' ').trim() || file;
    const fragment = getTargetFragment(target);
    if (fragment === undefined) links.push({ range, tooltip, target: getFileUri(site, file) });
    else if (!context.client.resolvesLinks)
      links.push({ range, tooltip: `${tooltip} #${fragment}`, target: getFileUri(site, file) });
    else {
      const data: LinkData = { uri: page.uri, file, fragment };
      links.push({ range, tooltip: `${tooltip} #${fragment}`, data });
    }
  }
  return links;
}

/** The URI that a link with this data leads to, with the line of the heading if it is found. */
export function getLinkDestination(context: PageContext, { file, fragment }: LinkData): Reading<string> {
  const uri = getFileUri(context.site, file);
  const place = findPlace(context, file, fragment);
  if (place === undefined) return needNothing(uri);
  return {
    files: [place.file],
    answer: (texts) => {
      const text = texts.get(place.file);
      const range = text && getPlaceRange(context, text, place);
      if (range === undefined) return uri;
      // In VS Code's form: one-based line and column.
      return `${getFileUri(context.site, place.file)}#L${range.start.line + 1},${range.start.character + 1}`;
    },
  };
}
