// Decides, before something moves, whether links in pages follow and whether the old URLs get redirects: by the settings
// `plantStore.docs.updateLinksOnMove` and `plantStore.docs.redirectsOnMove`, or by asking the user once about both.
import { type Uri, workspace } from 'vscode';
import type { MoveEdits, ProtocolDocumentEdit } from '../../../../server/src/shared/protocol.ts';
import { waitAtMost } from '../../../../server/src/shared/waitAtMost.ts';
import { getRedirectsOnMove, getUpdateLinksOnMove, type MoveSetting } from '../../settings.ts';
import { type MoveAnswer, promptUpdates, showAnsweredTooLate } from '../../ui/movePrompt.ts';
import type { UriMove } from './move.ts';
import type { LinkUpdates } from './moveEdit.ts';

export interface MoveUpdates {
  readonly links: LinkUpdates;
  readonly redirects: boolean;
}

/**
 * @param isUnderWay whether VS Code makes the move anyway.
 * @param patience milliseconds after which the move is made without an answer; `undefined` if it waits.
 */
export async function chooseUpdates(
  edits: MoveEdits,
  moves: readonly UriMove<Uri>[],
  isUnderWay: boolean,
  patience?: number,
): Promise<MoveUpdates> {
  const configuration = workspace.getConfiguration();
  const { left = [], taking = [] } = edits.redirects ?? {};
  const wanted = {
    links: edits.pages.length === 0 ? 'always' : getUpdateLinksOnMove(configuration),
    redirects: getRedirectsOnMove(configuration),
  };
  // Where older redirects only become unnecessary, there is nothing to ask.
  if (left.length === 0 && wanted.redirects === 'prompt') wanted.redirects = 'always';
  const asks = { links: wanted.links === 'prompt', redirects: wanted.redirects === 'prompt' };
  if (!asks.links && !asks.redirects) return decide(wanted, 'leave');
  const asked = promptUpdates({
    links: asks.links ? { count: edits.linkCount, pages: edits.pages.length } : undefined,
    redirects: asks.redirects ? { left, taking } : undefined,
    moves: moves.map(({ oldUri, newUri }) => ({
      from: workspace.asRelativePath(oldUri),
      to: workspace.asRelativePath(newUri),
    })),
    configurations: [...new Set(edits.configurations.map(getConfigurationName))],
    isAskedAgain: isUnderWay,
    // A preview shows all links.
    canShow: wanted.links !== 'never',
  });
  const answer = patience === undefined ? await asked : await waitAtMost(patience, asked);
  if (answer === undefined) void asked.then((late) => late !== 'leave' && showAnsweredTooLate(asks));
  return decide(wanted, answer ?? 'leave');
}

interface WantedUpdates {
  readonly links: MoveSetting;
  readonly redirects: MoveSetting;
}

/** The answer counts for what was asked. */
function decide({ links, redirects }: WantedUpdates, answer: MoveAnswer): MoveUpdates {
  const hasLinks = links === 'prompt' ? answer !== 'leave' : links === 'always';
  const hasRedirects =
    redirects === 'prompt' ? answer === 'all' || answer === 'show' : redirects === 'always';
  return {
    links: answer === 'show' ? 'preview' : hasLinks ? 'all' : 'none',
    redirects: hasRedirects,
  };
}

function getConfigurationName({ textDocument }: ProtocolDocumentEdit): string {
  return textDocument.uri.slice(textDocument.uri.lastIndexOf('/') + 1);
}
