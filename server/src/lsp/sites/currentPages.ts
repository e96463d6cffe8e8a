// The text of a page as it is at this moment, open or not, with what is found in it: offsets in what was scanned earlier
// are only good for the text of then.
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getPageFormat } from '../../links/graph/linkGraph.ts';
import { scanPage } from '../../links/scan/scanPage.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import { toUri } from '../../node/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { workAtOnce } from '../../site/scan/atOnce.ts';
import type { ServerParts } from '../serverParts.ts';

export interface CurrentPage {
  /** Relative to the site root. */
  readonly file: string;
  readonly textDocument: TextDocument;
  readonly scanned: ScannedPage;
}

type ReadingParts = Pick<ServerParts, 'documents' | 'fileSystem' | 'linkGraphs' | 'sites'>;

/** Files that can't be read are left out. `root` is that of their site. */
export async function readCurrentPages(
  parts: ReadingParts,
  root: string,
  files: readonly string[],
): Promise<CurrentPage[]> {
  const pages: (CurrentPage | undefined)[] = [];
  await workAtOnce(files, async (file, index) => {
    pages[index] = await readCurrentPage(parts, root, file);
  });
  return pages.filter((page) => page !== undefined);
}

export async function readCurrentPage(
  { documents, fileSystem, linkGraphs, sites }: ReadingParts,
  root: string,
  file: string,
): Promise<CurrentPage | undefined> {
  const path = `${root}/${file}`;
  const uri = toUri(path);
  const open = documents.getPage(uri);
  const scanned = linkGraphs.getScanned(uri);
  if (open !== undefined && scanned !== undefined) return { file, textDocument: open, scanned };
  const content = await fileSystem.readFile(path, [sites.getBoundary(root) ?? root, root]);
  if (content.kind !== 'whole') return undefined;
  const textDocument = TextDocument.create(uri, 'markdown', 0, decodeText(content.bytes));
  return { file, textDocument, scanned: scanPage(textDocument.getText(), getPageFormat(file)) };
}
