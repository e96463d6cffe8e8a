// The question whether links in pages follow a move, asked before anything has moved.
import { formatCount, joinWords } from '../../../server/src/shared/text/words.ts';
import { showDone } from './messages.ts';
import { showQuestion } from './notifications.ts';

export interface MovedLinks {
  readonly links: number;
  readonly pages: number;
  /** What moves, by its path before and after; at least one. */
  readonly moves: readonly MovedPath[];
  /** Names of the configurations whose entries change, too, which nobody is asked about. */
  readonly configurations: readonly string[];
  /** Whether VS Code asks on its own before it changes files together with a move that it makes. */
  readonly isAskedAgain: boolean;
}

export interface MovedPath {
  readonly from: string;
  readonly to: string;
}

export type LinksAnswer =
  | 'update'
  /** As a preview of all changes, which the person then applies or discards. */
  | 'show'
  /** Also what Esc means. */
  | 'leave';

const answers: Readonly<Record<string, LinksAnswer>> = { 'Update Links': 'update', 'Show Changes': 'show' };

export async function promptUpdateLinks(moved: MovedLinks): Promise<LinksAnswer> {
  const names = joinWords(moved.configurations, 'and');
  const detail = [
    ...(names === '' ? [] : [`The entries of ${names} follow in any case.`]),
    ...(moved.isAskedAgain ? ['VS Code may ask once more: “Do not ask me again” there ends that.'] : []),
  ];
  const answer = await showQuestion(describe(moved), {
    detail: detail.join(' '),
    buttons: Object.keys(answers),
    closing: 'Don’t Update',
  });
  return (answer === undefined ? undefined : answers[answer]) ?? 'leave';
}

/** The editor waits for an answer only so long, and then moves without one. */
export function showAnsweredTooLate(): void {
  showDone(
    'The links were not updated: the move was made before you answered. Undo it and move again to update them.',
  );
}

function describe({ links, pages, moves }: MovedLinks): string {
  const update = `Update ${formatCount(links, 'link')} in ${formatCount(pages, 'page')}`;
  const [move, ...others] = moves;
  if (move === undefined) return `${update}?`;
  if (others.length > 0) return `${update} to follow ${moves.length} moved files and folders?`;
  return `${update} to follow “${move.from}” to “${move.to}”?`;
}
