// docs/moveEdits and docs/linksTo: what follows a move, in two parts, and what a deletion would leave dangling.
import type { LinksToParams, MoveEdits, MoveEditsParams, ProtocolLocation } from '../../protocol.ts';
import type { ServerParts } from '../serverParts.ts';
import { followMoves } from './followedMoves.ts';
import { toDocumentEdits } from './workspaceEdits.ts';

/** Where nothing follows, and after a bug. */
export const noEdits: MoveEdits = { configurations: [], pages: [], linkCount: 0 };

export async function answerMoveEdits(
  { sites, documents }: Pick<ServerParts, 'sites' | 'documents'>,
  { files }: MoveEditsParams,
): Promise<MoveEdits> {
  const configurations = toDocumentEdits(await followMoves(sites, files), documents);
  return { configurations, pages: [], linkCount: 0 };
}

export async function answerLinksTo(
  _parts: Pick<ServerParts, 'sites' | 'documents'>,
  _params: LinksToParams,
): Promise<ProtocolLocation[]> {
  return [];
}
