// Files that move, whoever moves them: the configurations that name something of them follow.
import { languageService } from '../../languageService.ts';
import { toPath } from '../../node/filePaths.ts';
import type { Sites } from '../sites/sites.ts';
import { openSitesAroundAll } from './configuredSites.ts';
import type { ChangedDocument } from './workspaceEdits.ts';

/** The changes of all configurations that name something of what moves. */
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
    // What comes to a site can take the name of a page there.
    moves.flatMap(({ from, to }) => [from, to]),
  );
  return around
    .map(({ index, configuration: document }) => ({
      document,
      changes: languageService.getMoveChanges({ document, site: index }, moves),
    }))
    .filter(({ changes }) => changes.length > 0);
}
