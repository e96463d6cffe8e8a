// The current text of a page, open or not, with what is found in it: offsets from an earlier scan are only valid for
// the earlier text.
import { createDocument } from '../../document/encodedDocument.ts';
import type { PageText, Reading } from '../../features/pages/pageContext.ts';
import { scanPageFile } from '../../links/graph/linkGraph.ts';
import { toUri } from '../../site/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { workAtOnce } from '../../site/scan/contentReads.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import type { LinkGraphs } from './linkGraphs.ts';
import type { Sites } from './sites.ts';

export interface CurrentPage extends PageText {
  /** Relative to the site root. */
  readonly file: string;
}

export interface ReadingParts extends Pick<Session, 'fileSystem'> {
  readonly documents: OpenDocuments;
  readonly linkGraphs: LinkGraphs;
  readonly sites: Sites;
}

/** How many pages are read before others get their turn. */
export const pagesAtOnce = 200;

/**
 * An answer that needs the current texts of pages. `root` is that of their site.
 *
 * @param pause called after each part of many pages with the number of those that are read; may throw to end the reading.
 */
export async function readFor<T>(
  parts: ReadingParts,
  root: string,
  { files, answer }: Reading<T>,
  pause?: (done: number) => Promise<void>,
): Promise<T> {
  const pages = new Map<string, CurrentPage>();
  for (let at = 0; at < files.length; at += pagesAtOnce) {
    const part = files.slice(at, at + pagesAtOnce);
    for (const page of await readCurrentPages(parts, root, part)) pages.set(page.file, page);
    await pause?.(at + part.length);
  }
  return answer(pages);
}

/** Files that can't be read are left out. `root` is that of their site. */
export async function readCurrentPages(
  parts: ReadingParts,
  root: string,
  files: readonly string[],
): Promise<CurrentPage[]> {
  const pages: (CurrentPage | undefined)[] = [];
  await workAtOnce(root, files, async (file, index) => {
    pages[index] = await readCurrentPage(parts, root, file);
  });
  return pages.filter((page) => page !== undefined);
}

export async function readCurrentPage(
  parts: ReadingParts,
  root: string,
  file: string,
): Promise<CurrentPage | undefined> {
  const open = getOpenPage(parts, root, file);
  if (open !== undefined) return open;
  const path = `${root}/${file}`;
  const content = await parts.fileSystem.readFile(path, [parts.sites.getBoundary(root) ?? root, root]);
  if (content.kind !== 'whole') return undefined;
  const text = decodeText(content.bytes);
  const page = createDocument(parts.documents.encoding, toUri(path), 'markdown', 0, text);
  return { file, page, scanned: scanPageFile(page.getText(), file) };
}

/** Typing changes the document itself, so the result is only valid until the next await. */
export function getOpenPage(
  { documents, linkGraphs }: Pick<ReadingParts, 'documents' | 'linkGraphs'>,
  root: string,
  file: string,
): CurrentPage | undefined {
  const uri = toUri(`${root}/${file}`);
  const page = documents.getPage(uri);
  const scanned = linkGraphs.getScanned(uri);
  return page && scanned && { file, page, scanned };
}

/** Whether the page was neither edited nor opened since it was read. `root` is that of its site. */
export function isCurrent(
  parts: Pick<ReadingParts, 'documents' | 'linkGraphs'>,
  root: string,
  { file, page, scanned }: CurrentPage,
): boolean {
  const open = getOpenPage(parts, root, file);
  return open === undefined || (open.page === page && open.scanned === scanned);
}
