// Files that move, no matter who moves them: the configurations that refer to them follow.
import { languageService } from '../../languageService.ts';
import { toPath } from '../../node/filePaths.ts';
import type { Sites } from '../sites/sites.ts';
import { openSitesAroundAll } from './configuredSites.ts';
import type { ChangedDocument } from './workspaceEdits.ts';

/** The changes to all configurations that refer to something that moves. */
export async function followMoves(
  sites: Sites,
  files: readonly { readonly oldUri: string; readonly newUri: string }[],
): Promise<ChangedDocument[]> {
  const moves = files.flatMap(({ oldUri, newUri }) => {
    const from = toPath(oldUri);
    const to = toPath(newUri);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  const around = await openSitesAroundAll(
    sites,
    // A file that moves into a site can take the name of a page there.
    moves.flatMap(({ from, to }) => [from, to]),
  );
  return around
    .map(({ index, configuration: document }) => ({
      document,
      changes: languageService.getMoveChanges({ document, site: index }, moves),
    }))
    .filter(({ changes }) => changes.length > 0);
}
