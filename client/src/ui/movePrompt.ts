// The question what follows a move, asked before anything has moved: links in pages, and redirects from the old URLs.
import { formatCount, joinWords, startUpper } from '../../../server/src/shared/text/words.ts';
import { showDone } from './messages.ts';
import { showQuestion } from './notifications.ts';

/** At least one of the two is asked about. */
export interface MoveQuestion {
  readonly links: { readonly count: number; readonly pages: number } | undefined;
  readonly redirects: AskedRedirects | undefined;
  /** At least one. */
  readonly moves: readonly MovedPath[];
  /** Names of the configurations whose entries always change. */
  readonly configurations: readonly string[];
  /** Whether VS Code itself may ask as well before it changes files together with its own move. */
  readonly isAskedAgain: boolean;
  /** Whether a preview of the changes is offered. */
  readonly canShow: boolean;
}

export interface AskedRedirects {
  /** At least one. */
  readonly left: readonly { readonly source: string; readonly destination: string }[];
  /** Sources of older redirects that take a new URL. */
  readonly taking: readonly string[];
}

export interface MovedPath {
  readonly from: string;
  readonly to: string;
}

export type MoveAnswer =
  | 'all'
  /** Links, but no redirects. */
  | 'links'
  /** Shows a preview of all changes, which the user then applies or discards. */
  | 'show'
  /** Also what Esc means. */
  | 'leave';

export async function promptUpdates(question: MoveQuestion): Promise<MoveAnswer> {
  const buttons = getButtons(question);
  const answer = await showQuestion(describe(question), {
    detail: getDetail(question).join(' '),
    buttons: Object.keys(buttons),
    closing: question.links === undefined ? 'Don’t Add' : 'Don’t Update',
  });
  return (answer === undefined ? undefined : buttons[answer]) ?? 'leave';
}

function getButtons({ links, redirects, canShow }: MoveQuestion): Readonly<Record<string, MoveAnswer>> {
  const show = canShow ? { 'Show Changes': 'show' as const } : {};
  if (redirects === undefined) return { 'Update Links': 'all', ...show };
  const add = redirects.left.length === 1 ? 'Add Redirect' : 'Add Redirects';
  if (links === undefined) return { [add]: 'all', ...show };
  return { 'Update and Add': 'all', 'Update Links Only': 'links', ...show };
}

function getDetail({ redirects, configurations, isAskedAgain }: MoveQuestion): string[] {
  const names = joinWords(configurations, 'and');
  return [
    ...(redirects === undefined ? [] : describeRedirects(redirects)),
    ...(names === '' ? [] : [`Entries in ${names} are always updated.`]),
    ...(isAskedAgain ? ['VS Code may ask as well. Select “Do not ask me again” there to avoid that.'] : []),
  ];
}

function describeRedirects({ left, taking }: AskedRedirects): string[] {
  const [first, ...others] = left;
  const [older, ...more] = taking;
  const leads =
    first === undefined || others.length > 0
      ? 'Old URLs will lead to the new ones.'
      : `The URL “${first.source}” will lead to “${first.destination}”.`;
  if (older === undefined) return [leads];
  return [
    leads,
    more.length === 0
      ? `An older redirect from “${older}” takes a new URL, so readers may get to where that leads.`
      : `Older redirects take new URLs, for example the one from “${older}”, so readers may get to where those lead.`,
  ];
}

/** VS Code moves the files if the answer takes too long. */
export function showAnsweredTooLate(asked: { readonly links: boolean; readonly redirects: boolean }): void {
  const what = !asked.redirects
    ? 'The links were not updated'
    : asked.links
      ? 'The links were not updated, and no redirects were added'
      : 'No redirects were added';
  const fix = asked.redirects ? 'To get that done' : 'To update them';
  showDone(`${what}, because the move was made before you answered. ${fix}, undo the move and repeat it.`);
}

function describe({ links, redirects, moves }: MoveQuestion): string {
  const update = links && `Update ${formatCount(links.count, 'link')} in ${formatCount(links.pages, 'page')}`;
  const count = redirects?.left.length ?? 0;
  const add = count === 0 ? undefined : count === 1 ? 'add a redirect' : `add ${count} redirects`;
  const what = joinWords(
    [update, add].filter((part) => part !== undefined),
    'and',
  );
  const task = startUpper(what);
  const [move, ...others] = moves;
  if (move === undefined) return `${task}?`;
  if (others.length > 0) return `${task} to follow ${moves.length} moved files and folders?`;
  return `${task} to follow “${move.from}” to “${move.to}”?`;
}
