// Reads the pages that an answer needs: open ones as they are in the editor, others from the disk.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { PageText, PageTexts, Reading } from '../../features/pageLinks/reading.ts';
import { getPageFormat } from '../../links/graph/linkGraph.ts';
import { scanPage } from '../../links/scan/scanPage.ts';
import { toUri } from '../../node/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { workAtOnce } from '../../site/scan/atOnce.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { ServerParts } from '../serverParts.ts';

type ReadingParts = Pick<ServerParts, 'documents' | 'fileSystem' | 'linkGraphs' | 'sites'>;

export async function readFor<T>(parts: ReadingParts, site: SiteIndex, reading: Reading<T>): Promise<T> {
  return reading.answer(await readPages(parts, site, reading.files));
}

async function readPages(
  { documents, fileSystem, linkGraphs, sites }: ReadingParts,
  { root }: SiteIndex,
  files: readonly string[],
): Promise<PageTexts> {
  const within = [sites.getBoundary(root) ?? root, root];
  const texts = new Map<string, PageText>();
  const read = async (file: string): Promise<void> => {
    const uri = toUri(`${root}/${file}`);
    const page = documents.getPage(uri);
    const scanned = linkGraphs.getScanned(uri);
    if (page !== undefined && scanned !== undefined) {
      texts.set(file, { page, scanned });
      return;
    }
    const content = await fileSystem.readFile(`${root}/${file}`, within);
    if (content.kind !== 'whole') return;
    const text = decodeText(content.bytes);
    const document = TextDocument.create(uri, 'markdown', 0, text);
    texts.set(file, { page: document, scanned: scanPage(text, getPageFormat(file)) });
  };
  await workAtOnce(files, read, () => false);
  return texts;
}
