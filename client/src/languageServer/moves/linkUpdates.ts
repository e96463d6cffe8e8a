// Decides, before something moves, whether links in pages follow: by the setting `plantStore.docs.updateLinksOnMove`, or
// by asking the user.
import { type Uri, workspace } from 'vscode';
import type { MoveEdits, ProtocolDocumentEdit } from '../../../../server/src/shared/protocol.ts';
import { waitAtMost } from '../../../../server/src/shared/waitAtMost.ts';
import { getUpdateLinksOnMove } from '../../settings.ts';
import { type LinksAnswer, promptUpdateLinks, showAnsweredTooLate } from '../../ui/updateLinksPrompt.ts';
import type { UriMove } from './move.ts';
import type { LinkUpdates } from './moveEdit.ts';

const updates: Readonly<Record<LinksAnswer, LinkUpdates>> = { update: 'all', show: 'preview', leave: 'none' };

/**
 * @param isUnderWay whether VS Code makes the move anyway.
 * @param patience milliseconds after which the move is made without an answer; `undefined` if it waits.
 */
export async function chooseLinkUpdates(
  edits: MoveEdits,
  moves: readonly UriMove<Uri>[],
  isUnderWay: boolean,
  patience?: number,
): Promise<LinkUpdates> {
  if (edits.pages.length === 0) return 'all';
  const wanted = getUpdateLinksOnMove(workspace.getConfiguration());
  if (wanted !== 'prompt') return wanted === 'always' ? 'all' : 'none';
  const asked = promptUpdateLinks({
    links: edits.linkCount,
    pages: edits.pages.length,
    moves: moves.map(({ oldUri, newUri }) => ({
      from: workspace.asRelativePath(oldUri),
      to: workspace.asRelativePath(newUri),
    })),
    configurations: [...new Set(edits.configurations.map(getConfigurationName))],
    isAskedAgain: isUnderWay,
  });
  const answer = patience === undefined ? await asked : await waitAtMost(patience, asked);
  if (answer !== undefined) return updates[answer];
  void asked.then((late) => late !== 'leave' && showAnsweredTooLate());
  return 'none';
}

function getConfigurationName({ textDocument }: ProtocolDocumentEdit): string {
  return textDocument.uri.slice(textDocument.uri.lastIndexOf('/') + 1);
}
