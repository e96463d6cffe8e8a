// A page of a loaded site, as the features of pages want it.
import { createDocument, isUtf8 } from '../../document/encodedDocument.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { getPageFormat } from '../../links/graph/linkGraph.ts';
import { scanPage } from '../../links/scan/scanPage.ts';
import { type LoadedSite, plainClient } from '../../loadedSite.ts';
import type { ServerSettings } from '../../settings.ts';
import { toUri } from '../../site/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';

/**
 * `undefined` where the page can’t be read, or is not UTF-8, so that an edit would change more than it says.
 *
 * @param path relative to the root of the site.
 */
export async function readPageContext(
  { root, site, links, document, fileSystem, within }: LoadedSite,
  path: string,
  settings: ServerSettings,
): Promise<PageContext | undefined> {
  if (site === undefined || links === undefined) return undefined;
  const absolute = `${root}/${path}`;
  const content = await fileSystem.readFile(absolute, within);
  if (content.kind !== 'whole' || !isUtf8(content.bytes)) return undefined;
  const text = decodeText(content.bytes);
  const page = createDocument('utf-16', toUri(absolute), 'markdown', 0, text);
  const client = { ...plainClient, workspaceFolder: undefined };
  const scanned = scanPage(text, getPageFormat(path));
  return { page, scanned, path, site, links, configuration: document, settings, client };
}
