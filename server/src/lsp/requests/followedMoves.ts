// Files that move, no matter who moves them: the configurations that refer to them follow, and so do the links in pages.

import { languageService } from '../../languageService.ts';
import { toPath } from '../../node/filePaths.ts';
import type { Move } from '../../site/relocation.ts';
import type { ServerParts } from '../serverParts.ts';
import { readCurrentPages } from '../sites/currentPages.ts';
import type { ConfiguredSite } from '../sites/sites.ts';
import { openSitesAroundAll } from './configuredSites.ts';
import type { ChangedDocument } from './workspaceEdits.ts';

export interface FollowingChanges {
  readonly configurations: readonly ChangedDocument[];
  readonly pages: readonly ChangedDocument[];
}

export type FollowingParts = Pick<
  ServerParts,
  'sites' | 'documents' | 'fileSystem' | 'linkGraphs' | 'showWarning'
>;

/** In milliseconds, how long a move waits until every page of its site has been read. */
export const readingPatience = 5000;

/** The changes to everything in the sites around that refers to something that moves. */
export async function followMoves(
  parts: FollowingParts,
  files: readonly { readonly oldUri: string; readonly newUri: string }[],
): Promise<FollowingChanges> {
  const moves = files.flatMap(({ oldUri, newUri }) => {
    const from = toPath(oldUri);
    const to = toPath(newUri);
    return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
  });
  // One move may follow right after another.
  await parts.sites.whenEventsApplied(readingPatience);
  const around = await openSitesAroundAll(
    parts.sites,
    // A file that moves into a site can take the name of a page there.
    moves.flatMap(({ from, to }) => [from, to]),
  );
  const configurations = around.map(({ index, configuration: document }) => ({
    document,
    changes: languageService.getMoveChanges({ document, site: index }, moves),
  }));
  const pages: ChangedDocument[] = [];
  for (const site of around) pages.push(...(await followInPages(parts, site, moves)));
  return { configurations: configurations.filter(hasChanges), pages: pages.filter(hasChanges) };
}

async function followInPages(
  parts: FollowingParts,
  { index, configuration }: ConfiguredSite,
  moves: readonly Move[],
): Promise<ChangedDocument[]> {
  const { sites, linkGraphs } = parts;
  await sites.whenPagesRead(index.root, readingPatience);
  const links = linkGraphs.getLinks(configuration, index);
  const move = languageService.createSiteMove({ document: configuration, site: index, links }, moves);
  if (!move.isEmpty && !links.isComplete)
    parts.showWarning('Some pages of the site could not be read yet: links in them were not updated.');
  const pages = await readCurrentPages(parts, index.root, move.getPages());
  return pages.map(({ file, textDocument, scanned }) => ({
    document: { textDocument },
    changes: move.getChanges(file, textDocument.getText(), scanned),
  }));
}

function hasChanges({ changes }: ChangedDocument): boolean {
  return changes.length > 0;
}
