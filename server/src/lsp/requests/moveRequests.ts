// docs/moveEdits: what follows a move, in two parts.
import type { MoveEdits, MoveEditsParams } from '../../shared/protocol.ts';
import type { Slicing } from './answerRequest.ts';
import { type FollowingParts, followMoves } from './followedMoves.ts';
import { toDocumentEdits } from './workspaceEdits.ts';

/** Where nothing follows, and after a bug. */
export const noEdits: MoveEdits = { configurations: [], pages: [], linkCount: 0 };

export async function answerMoveEdits(
  parts: FollowingParts,
  { files }: MoveEditsParams,
  slicing: Slicing,
): Promise<MoveEdits> {
  const { configurations, pages, warning } = await followMoves(parts, files, slicing);
  // The rename that it was handed out with has warned already.
  if (!parts.handedOutMoves.take(files) && warning !== undefined) parts.showWarning(warning);
  return {
    configurations: toDocumentEdits(configurations, parts.documents),
    pages: toDocumentEdits(pages, parts.documents),
    linkCount: pages.reduce((count, { changes }) => count + changes.length, 0),
  };
}
