// "Show Site Problems…": lists what is wrong with the sites of the workspace, and fixes all links to a missing page.
import { commands, Range, Uri, window, workspace } from 'vscode';
import {
  type FixTargetArgument,
  fixTargetCommand,
  type ProblemPlace,
  type SiteProblems,
  siteProblemsRequest,
} from '../../../../server/src/shared/siteHealth.ts';
import { getFields } from '../../../../server/src/shared/text/jsonValue.ts';
import type { Log } from '../../log.ts';
import { getSitePath } from '../../siteHealth/problemsView.ts';
import { describeCheck, describeUnread } from '../../ui/checkText.ts';
import type { Problem } from '../../ui/messages.ts';
import { showNotification } from '../../ui/notifications.ts';
import { promptPick } from '../../ui/pick.ts';
import { type PageServices, runChoosePage } from './pageCommands.ts';
import { askWhileChecking } from './steps/askWhileChecking.ts';
import { noServer, noSite } from './steps/noSite.ts';
import { chooseProblem, type ProblemChoice } from './steps/problemList.ts';

export interface ProblemServices extends PageServices {
  readonly log: Log;
}

/**
 * @param argument `site`, the URI of a configuration, leaves out other sites; the list opens at the problems with `code`.
 * The language status passes the first, a quick fix both.
 */
export async function runShowSiteProblems(
  services: ProblemServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { site, code } = getFields(argument);
  const answer = await askWhileChecking<SiteProblems>(services.languageServer, siteProblemsRequest);
  if (answer === 'canceled') return undefined;
  if (answer === undefined) return noServer(services);
  const { siteCount, unread } = answer;
  for (const sentence of unread) services.log.warn(sentence);
  if (siteCount === 0 && unread.length === 0) return noSite(services);
  const kind = unread.length === 0 ? 'information' : 'warning';
  const own = answer.sites.filter(({ uri }) => uri === site);
  const sites = own.length > 0 ? own : answer.sites;
  if (sites.length === 0) {
    const nothing = { errors: 0, warnings: 0, infos: 0, foreign: 0, plain: 0 };
    void showNotification(kind, describeCheck({ ...nothing, sites: siteCount, unread }));
    return undefined;
  }
  if (unread.length > 0) void showNotification(kind, describeUnread(unread).join(' '));
  const parts = { prompt: promptPick, getSiteName: getSitePath };
  const choice = await chooseProblem(sites, parts, typeof code === 'string' ? code : undefined);
  return choice && carryOutChoice(services, choice);
}

async function carryOutChoice(
  services: ProblemServices,
  { act, place }: ProblemChoice,
): Promise<Problem | undefined> {
  try {
    // The server only judges places in open documents.
    const document = await workspace.openTextDocument(Uri.parse(place.uri));
    if (act === 'open') {
      const { start, end } = place.range;
      const selection = new Range(start.line, start.character, end.line, end.character);
      await window.showTextDocument(document, { selection });
      return undefined;
    }
  } catch {
    return { message: `${place.path} could not be opened: it may have been moved or deleted.` };
  }
  const argument = getArgument(place);
  if (act === 'choosePage') return runChoosePage(services, argument);
  await commands.executeCommand(fixTargetCommand, argument);
  return undefined;
}

/** Of the commands that work on a link to a missing page. */
function getArgument({ uri, range }: ProblemPlace): FixTargetArgument {
  return { textDocument: { uri }, position: range.start };
}
