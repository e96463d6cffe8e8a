// The question whether links in pages follow a move, asked before anything has moved.
import { formatCount, joinWords } from '../../../server/src/shared/text/words.ts';
import { showDone } from './messages.ts';
import { showQuestion } from './notifications.ts';

export interface MovedLinks {
  readonly links: number;
  readonly pages: number;
  /** At least one. */
  readonly moves: readonly MovedPath[];
  /** Names of the configurations whose entries always change. */
  readonly configurations: readonly string[];
  /** Whether VS Code itself may ask as well before it changes files together with its own move. */
  readonly isAskedAgain: boolean;
}

export interface MovedPath {
  readonly from: string;
  readonly to: string;
}

export type LinksAnswer =
  | 'update'
  /** Shows a preview of all changes, which the user then applies or discards. */
  | 'show'
  /** Also what Esc means. */
  | 'leave';

const answers: Readonly<Record<string, LinksAnswer>> = { 'Update Links': 'update', 'Show Changes': 'show' };

export async function promptUpdateLinks(moved: MovedLinks): Promise<LinksAnswer> {
  const names = joinWords(moved.configurations, 'and');
  const detail = [
    ...(names === '' ? [] : [`Entries in ${names} are always updated.`]),
    ...(moved.isAskedAgain
      ? ['VS Code may ask as well. Select “Do not ask me again” there to avoid that.']
      : []),
  ];
  const answer = await showQuestion(describe(moved), {
    detail: detail.join(' '),
    buttons: Object.keys(answers),
    closing: 'Don’t Update',
  });
  return (answer === undefined ? undefined : answers[answer]) ?? 'leave';
}

/** VS Code moves the files if the answer takes too long. */
export function showAnsweredTooLate(): void {
  showDone(
    'The links were not updated, because the move was made before you answered. To update them, undo the move and repeat it.',
  );
}

function describe({ links, pages, moves }: MovedLinks): string {
  const update = `Update ${formatCount(links, 'link')} in ${formatCount(pages, 'page')}`;
  const [move, ...others] = moves;
  if (move === undefined) return `${update}?`;
  if (others.length > 0) return `${update} to follow ${moves.length} moved files and folders?`;
  return `${update} to follow “${move.from}” to “${move.to}”?`;
}
