// What would lead nowhere after a deletion: links to files, or into folders, from pages that stay.
import type { DeleteFilesParams } from 'vscode-languageserver';
import { languageService } from '../../languageService.ts';
import type { ProtocolLocation } from '../../shared/protocol.ts';
import { toPath } from '../../site/filePaths.ts';
import { readCurrentPages } from '../sites/currentPages.ts';
import { openSitesAroundAll } from './configuredSites.ts';
import type { FollowingParts } from './moves.ts';

/** By page, in document order. To be asked before the files are deleted. */
export async function findLinksTo(
  parts: FollowingParts,
  { files }: DeleteFilesParams,
): Promise<ProtocolLocation[]> {
  const { sites, linkGraphs, readingPatience } = parts;
  const paths = files.map(({ uri }) => toPath(uri)).filter((path) => path !== undefined);
  const locations: ProtocolLocation[] = [];
  for (const { index, configuration } of await openSitesAroundAll(sites, paths)) {
    await sites.whenPagesRead(index.root, readingPatience);
    const links = linkGraphs.getLinks(configuration, index);
    const linked = { document: configuration, site: index, links };
    const from = languageService.getPagesLinkingTo(linked, paths);
    for (const { file, page, scanned } of await readCurrentPages(parts, index.root, from))
      for (const link of languageService.getLinksTo(linked, paths, file, scanned))
        locations.push({
          uri: page.uri,
          range: languageService.toRange({ document: { textDocument: page } }, link),
        });
  }
  return locations;
}
