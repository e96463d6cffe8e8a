// Commands for rows of Docs Navigation.
import { commands, Range, type TextDocument, Uri, window, workspace } from 'vscode';
import { accept } from '../../../../server/src/shared/result.ts';
import { locateSpan } from '../../../../server/src/shared/siteFiles.ts';
import type { SiteElement, SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { formatCount } from '../../../../server/src/shared/text/words.ts';
import { type Container, isContainer } from '../../navigation/containers.ts';
import type { NavigationRow, NavigationRows } from '../../navigation/navigationRow.ts';
import { getCopy, getMove, getRemoval, getShift } from '../../navigation/rowActs.ts';
import { getRowText } from '../../navigation/rowText.ts';
import { fitsDocument } from '../../preview/cursorElement.ts';
import { promptInput } from '../../ui/inputBox.ts';
import type { Problem } from '../../ui/messages.ts';
import { showNotification } from '../../ui/notifications.ts';
import type { RunCommand } from '../runCommand.ts';
import { type ActServices, carryOutAct, carryOutThere } from './steps/carryOutAct.ts';
import type { RowServices } from './steps/resolveSite.ts';
import { getNameQuestion, parseDivisionName, parseGroupName, parsePagePath } from './steps/typedNames.ts';

export interface NavigationServices extends ActServices, RowServices {
  readonly runCommand: RunCommand;
}

/** "Rename…": changes the name of a group or division, or renames a page's file; entries and links follow as usual. */
export async function runRenameRow(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  const [row] = view.getChosen(argument);
  const model = row && services.siteModels.get(row.site);
  const element = row && rows.getElement(row);
  if (model === undefined || element === undefined) return undefined;
  return isContainer(element.content)
    ? renameContainer(services, model, element.id, element.content)
    : renamePage(services, model, element);
}

async function renameContainer(
  services: NavigationServices,
  model: SiteModel,
  id: SiteElement['id'],
  content: Container,
): Promise<Problem | undefined> {
  const { name } = content;
  const answer = await promptInput({
    ...getNameQuestion('Rename', content.kind === 'group' ? 'group' : content.division),
    value: name,
    parse: (text) =>
      content.kind === 'group' ? parseGroupName(text, model, id) : parseDivisionName(text, content.division),
  });
  if (answer.kind !== 'accepted' || answer.value === name) return undefined;
  return carryOutAct(
    services,
    accept({ site: model.uri, act: { kind: 'renameGroup', id, name: answer.value } }),
  );
}

async function renamePage(
  { languageServer }: NavigationServices,
  model: SiteModel,
  { content }: SiteElement,
): Promise<Problem | undefined> {
  if (content.kind !== 'page')
    return { message: 'This can’t be renamed here: its name comes from an API description.' };
  if (content.uri === undefined) {
    return {
      message: `${content.path} can’t be renamed: there is no such file in this site.`,
    };
  }
  const answer = await promptInput({
    title: 'Rename Page',
    prompt: 'Path of the file in the site’s folder.',
    value: content.path,
    parse: (text) => parsePagePath(text, model, content.path),
  });
  if (answer.kind !== 'accepted' || answer.value === content.path) return undefined;
  const renamed = Uri.joinPath(Uri.parse(`${model.root}/`), answer.value);
  // VS Code refuses if the new file exists.
  return (await languageServer.renameFile(Uri.parse(content.uri), renamed))
    ? undefined
    : { message: `The file could not be renamed: ${answer.value} may already exist.` };
}

/** "Move Up" and "Move Down": moves the selected pages or groups by one step. */
export function runMoveUp(services: NavigationServices, argument: unknown): Promise<Problem | undefined> {
  return shift(services, argument, -1);
}

export function runMoveDown(services: NavigationServices, argument: unknown): Promise<Problem | undefined> {
  return shift(services, argument, 1);
}

function shift(services: NavigationServices, argument: unknown, by: -1 | 1): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  return carryOutAct(services, getShift(rows, view.getChosen(argument), by));
}

/** "Remove from Navigation": removes the selected entries from the configuration. Their files stay. */
export function runRemoveRows(services: NavigationServices, argument: unknown): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  const removed = view.getChosen(argument);
  const next = getNext(rows, removed);
  const said = describeRemoval(services, removed);
  const [first] = removed;
  const file = first && getFile(services, first);
  return carryOutAct(services, getRemoval(rows, removed), async ({ hasChanged }) => {
    if (next !== undefined) view.focus(next);
    if (!hasChanged || said === undefined || file === undefined) return;
    const document = await workspace.openTextDocument(Uri.parse(file));
    void services.runCommand('Undoing the removal', () => offerUndo(said, document));
  });
}

/** What goes with the removed rows; `undefined` if that is nothing. */
function describeRemoval(
  { navigation: { rows }, siteModels }: NavigationServices,
  removed: readonly NavigationRow[],
): string | undefined {
  const [first, ...others] = removed;
  const model = first && siteModels.get(first.site);
  const count = new Set(removed.flatMap((row) => getPages(rows, row))).size;
  const isMore = removed.some((row) => getPages(rows, row).some((page) => page !== row));
  if (first === undefined || model === undefined || !isMore) return undefined;
  const pages = formatCount(count, 'page');
  return others.length === 0
    ? `“${getRowText(first, model, false).label}” and its ${pages} are no longer in the navigation.`
    : `${pages} are no longer in the navigation.`;
}

/** The pages of a row, or the page itself. */
function getPages(rows: NavigationRows, row: NavigationRow): readonly NavigationRow[] {
  if (rows.getElement(row)?.content.kind === 'page') return [row];
  return rows.getChildren(row).flatMap((child) => getPages(rows, child));
}

async function offerUndo(said: string, document: TextDocument): Promise<Problem | undefined> {
  const { version } = document;
  const undo = 'Undo';
  if ((await showNotification('information', said, undo)) !== undo) return undefined;
  if (document.version !== version) {
    const name = workspace.asRelativePath(document.uri);
    return { message: `${name} has changed since then: undo step by step there.` };
  }
  await undoIn(document.uri, 'undo');
  return undefined;
}

/** The row to select next: the one after the removed rows, otherwise the one before, otherwise their parent. */
function getNext(rows: NavigationRows, removed: readonly NavigationRow[]): NavigationRow | undefined {
  const last = removed.at(-1);
  const parent = last && rows.getParent(last);
  const beside = rows.getChildren(parent);
  const place = last === undefined ? -1 : beside.indexOf(last);
  const isLeft = (row: NavigationRow): boolean => row.part.kind === 'element' && !removed.includes(row);
  return (
    beside.slice(place + 1).find(isLeft) ?? beside.slice(0, Math.max(place, 0)).findLast(isLeft) ?? parent
  );
}

/** "Sort by Title": sorts the pages of the group, or of the group that contains the page. */
export async function runSortGroup(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  const [row] = view.getChosen(argument);
  if (row === undefined) return undefined;
  const group = isContainer(rows.getElement(row)?.content) ? row : rows.getParent(row);
  if (group?.part.kind !== 'element') return undefined;
  return carryOutAct(services, accept({ site: group.site, act: { kind: 'sort', group: group.part.id } }));
}

/** "Cut" and "Paste": moving rows with the keyboard. Nothing changes before "Paste". */
export async function runCut(
  { navigation }: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { view } = navigation;
  view.setCut(view.getChosen(argument).filter(({ part }) => part.kind === 'element'));
  return undefined;
}

/** "Copy": the rows that "Paste" lists in another place, too. */
export async function runCopy(
  { navigation }: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { view } = navigation;
  view.setCopied(view.getChosen(argument).filter(({ part }) => part.kind === 'element'));
  return undefined;
}

/** Pastes where a drop would: after the chosen page, or at the end of the group or division. */
export async function runPaste(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  const [target] = view.getChosen(argument);
  if (target === undefined) return undefined;
  if (view.copied.length > 0) return carryOutThere(services, getCopy(rows, view.copied, target), 'focus');
  if (view.cut.length === 0) return undefined;
  return carryOutThere(services, getMove(rows, view.cut, target), 'focus', async () => view.setCut([]));
}

export async function runCancelCut({ navigation }: NavigationServices): Promise<Problem | undefined> {
  navigation.view.setCut([]);
  return undefined;
}

/** "Show in Configuration": selects the row's entry in docs.json. */
export async function runShowRowEntry(
  { navigation, siteModels }: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const [row] = navigation.view.getChosen(argument);
  if (row === undefined) return undefined;
  const span = navigation.rows.getElement(row)?.span;
  const model = siteModels.get(row.site);
  const place = span && model && locateSpan(model, span);
  const document = await workspace.openTextDocument(Uri.parse(place?.file.uri ?? row.site));
  // Offsets in another version of the text would mean something else.
  if (place === undefined || !fitsDocument(place.file, document)) {
    await window.showTextDocument(document);
    return undefined;
  }
  const { offset, end } = place.span;
  const selection = new Range(document.positionAt(offset), document.positionAt(end));
  await window.showTextDocument(document, { selection });
  return undefined;
}

/** Undo and redo while the view has the focus apply to its configuration, not to the last active editor. */
export async function runUndoInNavigation(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  return inConfiguration(services, argument, 'undo');
}

export async function runRedoInNavigation(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  return inConfiguration(services, argument, 'redo');
}

async function inConfiguration(
  services: NavigationServices,
  argument: unknown,
  command: 'undo' | 'redo',
): Promise<undefined> {
  const [row] = services.navigation.view.getChosen(argument);
  const file = row === undefined ? services.siteModels.getAll()[0]?.uri : getFile(services, row);
  if (file !== undefined) await undoIn(Uri.parse(file), command);
}

/** The URI of the file in which the row is written. */
function getFile({ navigation, siteModels }: NavigationServices, row: NavigationRow): string {
  const span = navigation.rows.getElement(row)?.span;
  const model = siteModels.get(row.site);
  return (span && model && locateSpan(model, span)?.file.uri) ?? row.site;
}

/** Moves the focus to the file for a moment, because VS Code undoes in the focused editor. */
async function undoIn(file: Uri, command: 'undo' | 'redo'): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument(file), { preview: false });
  await commands.executeCommand(command);
  await commands.executeCommand('plantStore.navigation.focus');
}
