// Commands for pages: go to one, list it, choose another one for an entry. Also the commands that quick fixes run.
import {
  ConfigurationTarget,
  commands,
  Range,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import {
  type PageChoices,
  type PageItem,
  type PagePlace,
  type ProtocolEdit,
  pageChoicesRequest,
  pagePlaceRequest,
  pagesRequest,
  type ShowEntryArgument,
} from '../../../../server/src/shared/protocol.ts';
import { accept, type Result, refuse } from '../../../../server/src/shared/result.ts';
import {
  type FixTargetArgument,
  fixTargetCommand,
  parseFixTarget,
  type StrandedItems,
  strandedPagesRequest,
  type TargetFixCount,
  targetFixRequest,
} from '../../../../server/src/shared/siteHealth.ts';
import { isPageFile } from '../../../../server/src/shared/sitePaths.ts';
import { getFields, isRecord } from '../../../../server/src/shared/text/jsonValue.ts';
import { formatCount } from '../../../../server/src/shared/text/words.ts';
import { addTextEdits } from '../../files/textEdits.ts';
import type { WorkspaceConfigurations } from '../../preview/siteConfigurations.ts';
import type { FirstSteps } from '../../ui/firstSteps.ts';
import type { Problem } from '../../ui/messages.ts';
import { showNotification } from '../../ui/notifications.ts';
import { toPagePick } from '../../ui/pagePick.ts';
import { type PickItem, promptPick } from '../../ui/pick.ts';
import type { RestartServices } from '../extensionCommands.ts';
import type { RunCommand } from '../runCommand.ts';
import { noServer, noSite, type SampleServices } from './steps/noSite.ts';

export interface PageServices extends RestartServices, SampleServices {
  readonly siteConfigurations: Pick<WorkspaceConfigurations, 'getNearest' | 'getAll'>;
  readonly runCommand: RunCommand;
  readonly firstSteps: FirstSteps;
}

/** "Go to Page…": lists all pages of the workspace's sites by title, group and path. */
export async function runGoToPage(services: PageServices): Promise<Problem | undefined> {
  const pages = await services.languageServer.ask<PageItem[]>(pagesRequest, {});
  if (pages === undefined) return noServer(services);
  if (pages.length === 0) {
    return { message: 'There are no pages: open a folder that contains a docs.json and its Markdown files.' };
  }
  const answer = await promptPick({
    title: 'Go to Page',
    placeholder: 'Title, group or path of a page',
    items: pages.map(toPagePick),
  });
  return answer.kind === 'picked' ? showPage(answer.value) : undefined;
}

async function showPage({ uri, path }: PageItem): Promise<Problem | undefined> {
  try {
    await window.showTextDocument(await workspace.openTextDocument(Uri.parse(uri)));
  } catch {
    return { message: `${path} could not be opened: it may have been moved or deleted.` };
  }
  return undefined;
}

/** "Find Orphans and Dead Ends…": the pages that no reader finds, and those that lead no reader further. */
export async function runFindOrphans(services: PageServices): Promise<Problem | undefined> {
  if ((await services.siteConfigurations.getAll()).length === 0) return noSite(services);
  const found = await services.languageServer.ask<StrandedItems>(strandedPagesRequest, {});
  if (found === undefined) return noServer(services);
  const { unreached, deadEnds, unreadCount } = found;
  const unread =
    unreadCount === 0 ? '' : ` ${formatCount(unreadCount, 'page')} could not be read, and may have links.`;
  if (unreached.length + deadEnds.length === 0) {
    const sentence = 'Readers find every page, and every page has a link to another one.';
    await showNotification('information', `${sentence}${unread}`);
    return undefined;
  }
  const answer = await promptPick({
    title: 'Orphans and Dead Ends',
    placeholder: `Opens the page that you choose.${unread}`,
    items: [
      ...toSection('Neither in the navigation nor linked', unreached),
      ...toSection('Without a link to another page', deadEnds),
    ],
  });
  return answer.kind === 'picked' ? showPage(answer.value) : undefined;
}

function toSection(title: string, pages: readonly PageItem[]): PickItem<PageItem>[] {
  return pages.map((page, index) => ({
    ...toPagePick(page),
    ...(index === 0 && { section: `${title}: ${formatCount(pages.length, 'page')}` }),
  }));
}

/**
 * "Show Page in Navigation": goes from a page to its entry. The CodeLens above a page passes the entry, the palette
 * doesn't.
 */
export async function runShowInNavigation(
  services: PageServices,
  argument: unknown,
): Promise<Problem | undefined> {
  if (isEntry(argument)) {
    await showEntry(argument);
    return undefined;
  }
  const resolved = await resolvePagePlace(services, undefined);
  if (!resolved.ok) return resolved.problem;
  const place = resolved.value;
  if (place.kind === 'unlisted') {
    return {
      message: 'No group in the navigation lists this page.',
      button: { title: 'Add to Navigation', run: () => runAddToNavigation(services, undefined) },
    };
  }
  await showEntry(place.entry);
  return undefined;
}

function isEntry(argument: unknown): argument is ShowEntryArgument {
  if (!isRecord(argument) || typeof argument.uri !== 'string' || !isRecord(argument.range)) return false;
  return isPosition(argument.range.start) && isPosition(argument.range.end);
}

function isPosition(value: unknown): boolean {
  return isRecord(value) && Number.isInteger(value.line) && Number.isInteger(value.character);
}

/**
 * "Add Page to Navigation…": asks for a group and lists the page in it. The CodeLens above a page passes the page's URI;
 * the palette uses the active editor.
 */
export async function runAddToNavigation(
  services: PageServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const resolved = await resolvePagePlace(services, argument);
  if (!resolved.ok) return resolved.problem;
  const place = resolved.value;
  if (place.kind === 'listed') {
    await showEntry(place.entry);
    return undefined;
  }
  const { groups } = place;
  if (groups.length === 0) return { message: 'The navigation has no group with a name: add one first.' };
  const answer = await promptPick({
    title: 'Add Page to Navigation',
    placeholder: 'The group that will list it',
    items: groups.map(({ label, edit }) => ({ value: edit, label })),
  });
  if (answer.kind !== 'picked') return undefined;
  return (await workspace.applyEdit(toWorkspaceEdit(answer.value)))
    ? undefined
    : { message: 'The page could not be added: docs.json can’t be changed.' };
}

function toWorkspaceEdit({ changes }: ProtocolEdit): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) addTextEdits(edit, uri, edits);
  return edit;
}

/** “Choose another page…”: the quick fix for a link or an entry with a missing page passes its place. */
export async function runChoosePage(services: PageServices, argument: unknown): Promise<Problem | undefined> {
  const place = parseFixTarget(argument);
  if (place === undefined) return undefined;
  const choices = await services.languageServer.ask<PageChoices | null>(pageChoicesRequest, place);
  if (choices === undefined) return noServer(services);
  if (choices === null || choices.pages.length === 0)
    return { message: 'There is no page to choose, because the text or the site has changed.' };
  const answer = await promptPick({
    title: 'Choose Page',
    placeholder: 'Title, group or path of the intended page',
    items: choices.pages.map(toPagePick),
  });
  if (answer.kind !== 'picked') return undefined;
  if (choices.placeCount > 1) {
    const fix = { ...place, to: answer.value.path };
    const which = await askWhichPlaces(services, fix);
    if (which === undefined) return undefined;
    if (which === 'all') {
      await commands.executeCommand(fixTargetCommand, fix);
      return undefined;
    }
  }
  const document = await workspace.openTextDocument(Uri.parse(place.textDocument.uri));
  if (document.version !== choices.version)
    return { message: 'The text has changed in the meantime: choose the page again.' };
  const { start, end } = choices.range;
  const edit = new WorkspaceEdit();
  const range = new Range(start.line, start.character, end.line, end.character);
  edit.replace(document.uri, range, answer.value.newText);
  return (await workspace.applyEdit(edit))
    ? undefined
    : { message: `${answer.value.path} could not be written: the file can’t be changed.` };
}

/** Whether all links and entries with the same missing target are meant. `undefined` if the question was left. */
async function askWhichPlaces(
  { languageServer }: PageServices,
  argument: FixTargetArgument,
): Promise<'all' | 'one' | undefined> {
  const count = await languageServer.ask<TargetFixCount | null>(targetFixRequest, argument);
  if (count === undefined || count === null || count.linkCount + count.entryCount < 2) return 'one';
  const { linkCount, entryCount, pageCount } = count;
  const links = formatCount(linkCount, 'link');
  const pages = formatCount(pageCount, 'page');
  const entries = formatCount(entryCount, 'entry', 'entries');
  const places = formatCount(linkCount + entryCount, 'place');
  const details = describeExceptions(count);
  const all =
    entryCount === 0
      ? { label: `Replace all ${links}`, description: `in ${pages}` }
      : linkCount === 0
        ? { label: `Replace in all ${places}`, description: entries }
        : { label: `Replace in all ${places}`, description: `${links} in ${pages}, ${entries}` };
  const isPage = isPageFile(argument.textDocument.uri);
  const answer = await promptPick({
    title: 'Choose Page',
    placeholder:
      entryCount === 0 ? `${links} lead to the same missing page` : `${places} name the same missing page`,
    items: [
      { value: 'all' as const, ...all, ...(details.length > 0 && { detail: details.join('. ') }) },
      { value: 'one' as const, label: isPage ? 'Replace only this link' : 'Replace only this entry' },
    ],
  });
  return answer.kind === 'picked' ? answer.value : undefined;
}

function describeExceptions({ droppedCount, leftEntryCount }: TargetFixCount): string[] {
  const dropped =
    droppedCount === 1
      ? 'One link names a section that this page does not have'
      : `${droppedCount} links name sections that this page does not have`;
  const left = `${formatCount(leftEntryCount, 'entry stays', 'entries stay')}: the page is already listed there`;
  return [...(droppedCount > 0 ? [dropped] : []), ...(leftEntryCount > 0 ? [left] : [])];
}

/**
 * Runs after a quick fix: completes the walkthrough's step about problems, and offers to open or list a page that the fix
 * created.
 *
 * @param argument a `CreatedPage` if the fix created one.
 */
export async function runNoteFix(services: PageServices, argument: unknown): Promise<Problem | undefined> {
  services.firstSteps.complete('fix');
  const { uri, isListed } = getFields(argument);
  // VS Code has opened the page for the edit.
  const created = workspace.textDocuments.find((document) => document.uri.toString() === uri);
  if (created !== undefined)
    void services.runCommand('Showing the new page', () => offerPage(services, created, isListed === true));
  return undefined;
}

async function offerPage(
  services: PageServices,
  page: TextDocument,
  isListed: boolean,
): Promise<Problem | undefined> {
  const open = 'Open';
  const list = 'Add to Navigation…';
  const message = `Created ${workspace.asRelativePath(page.uri)}.`;
  const answer = await showNotification('information', message, open, ...(isListed ? [] : [list]));
  if (answer === undefined) return undefined;
  const end = page.positionAt(page.getText().length);
  await window.showTextDocument(page, { preview: false, selection: new Range(end, end) });
  return answer === list ? runAddToNavigation(services, page.uri.toString()) : undefined;
}

const setting = 'plantStore.docs.rules';
const ruleCode = /^[a-z]+(?:-[a-z]+)+$/;

/**
 * "Turn off CODE for this workspace": the last quick fix of every problem in a site passes the code of its rule. Keeps the
 * workspace's settings for other rules. With several folders, writes to the workspace file.
 */
export async function runTurnOffRule(_services: PageServices, code: unknown): Promise<Problem | undefined> {
  if (typeof code !== 'string' || !ruleCode.test(code)) return undefined;
  const configuration = workspace.getConfiguration();
  const others = getFields(configuration.inspect<unknown>(setting)?.workspaceValue);
  try {
    await configuration.update(setting, { ...others, [code]: 'off' }, ConfigurationTarget.Workspace);
    return undefined;
  } catch {
    return {
      message: `The rule ${code} is still on: the settings of this workspace could not be changed.`,
      button: { title: 'Open Settings', run: openWorkspaceSettings },
    };
  }
}

async function openWorkspaceSettings(): Promise<undefined> {
  await commands.executeCommand('workbench.action.openWorkspaceSettingsFile');
}

/** The page is listed, or could be. */
type FoundPlace = Exclude<PagePlace, { readonly kind: 'noPage' | 'foreign' }>;

/** @param uri of an open page; by default the active editor's. */
async function resolvePagePlace(
  services: RestartServices,
  uri: unknown,
): Promise<Result<FoundPlace, Problem>> {
  const page = typeof uri === 'string' ? uri : window.activeTextEditor?.document.uri.toString();
  const place =
    page === undefined
      ? null
      : await services.languageServer.ask<PagePlace | null>(pagePlaceRequest, {
          textDocument: { uri: page },
        });
  if (place === undefined) return refuse(noServer(services));
  if (place === null || place.kind === 'noPage')
    return refuse({ message: 'This file is not a page of a site: no folder above it has a docs.json.' });
  if (place.kind === 'foreign')
    return refuse({
      message:
        'The site’s configuration uses another format and doesn’t list this page in a way that this extension understands: add it by hand.',
    });
  return accept(place);
}

async function showEntry({ uri, range }: ShowEntryArgument): Promise<void> {
  const { start, end } = range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  await window.showTextDocument(await workspace.openTextDocument(Uri.parse(uri)), { selection });
}
