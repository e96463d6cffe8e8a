// Commands for rows of Docs Navigation.
import { commands, Range, Uri, window, workspace } from 'vscode';
import type { NavigationPlace } from '../../../../server/src/shared/protocol.ts';
import { accept, type Parsed, refuse } from '../../../../server/src/shared/result.ts';
import type { SiteElement, SiteModel } from '../../../../server/src/shared/siteModel.ts';
import type { NavigationRow, NavigationRows } from '../../navigation/navigationRow.ts';
import { getMove, getPlace, getRemoval, getShift } from '../../navigation/rowActs.ts';
import { getRowText } from '../../navigation/rowText.ts';
import { getPlainText } from '../../plantStore/plainText.ts';
import { promptInput } from '../../ui/inputBox.ts';
import type { Problem } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import { type ActServices, carryOutAct } from './steps/carryOutAct.ts';
import { getTopGroup, type RowServices, resolveSite } from './steps/resolveSite.ts';
import { createPagePath, getPlaceFolder, parseGroupName, parsePagePath } from './steps/typedNames.ts';

export interface NavigationServices extends ActServices, RowServices {}

/** "Rename…": changes the name of a group, or renames a page's file; entries and links follow as usual. */
export async function runRenameRow(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  const [row] = view.getChosen(argument);
  const model = row && services.siteModels.get(row.site);
  const element = row && rows.getElement(row);
  if (model === undefined || element === undefined) return undefined;
  return element.content.kind === 'group'
    ? renameGroup(services, model, element.id, element.content.name)
    : renamePage(services, model, element);
}

async function renameGroup(
  services: NavigationServices,
  model: SiteModel,
  id: SiteElement['id'],
  name: string,
): Promise<Problem | undefined> {
  const answer = await promptInput({
    title: 'Rename Group',
    prompt: 'Name of the group, as readers will see it.',
    value: name,
    parse: (text) => parseGroupName(text, model, id),
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
  if (content.kind !== 'page') return undefined;
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

/** In characters, because the title of a box has one line. */
const maxGroupName = 60;

/** "Add Page…": asks for title and path, creates the file with the title as front matter, lists it and opens it. */
export async function runAddPage(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { rows } = services.navigation;
  const site = await resolveSite(services, argument);
  if (site.kind === 'problem') return site.problem;
  if (site.kind === 'left') return undefined;
  const { model, row } = site;
  const place = (row && getPlace(rows, row)) ?? (await promptPlace(services, model));
  if (place === 'left') return undefined;
  if (place === 'none') {
    return {
      message: 'The navigation has no group that could list a page.',
      button: { title: 'Add Group…', run: () => runAddGroup(services, argument) },
    };
  }
  const page = await promptPage(rows, model, place);
  if (page === undefined) return undefined;
  const act = accept({ site: model.uri, act: { kind: 'addPage' as const, ...page, to: place } });
  return carryOutAct(services, act, async (newFile) => {
    if (newFile !== undefined) {
      const document = await workspace.openTextDocument(Uri.parse(newFile));
      // Below the front matter, where the text begins. Not as a preview tab, because the user is about to edit it.
      const end = document.positionAt(document.getText().length);
      await window.showTextDocument(document, { preview: false, selection: new Range(end, end) });
    }
  });
}

async function promptPlace(
  { navigation }: NavigationServices,
  model: SiteModel,
): Promise<NavigationPlace | 'left' | 'none'> {
  const { rows } = navigation;
  const groups = rows
    .getChildren(rows.getTop(model.uri))
    .filter((row) => rows.getElement(row)?.content.kind === 'group');
  const items = groups.flatMap((row) => {
    const value = getPlace(rows, row);
    return value === undefined ? [] : [{ value, label: getRowText(row, model, false).label }];
  });
  if (items.length === 0) return 'none';
  const answer = await promptPick({
    title: 'Add Page',
    placeholder: 'The group that will list it',
    items,
  });
  return answer.kind === 'picked' ? answer.value : 'left';
}

async function promptPage(rows: NavigationRows, model: SiteModel, place: NavigationPlace) {
  const group = getGroupName(rows, model, place);
  const heading = group === undefined ? 'Add Page' : `Add Page to “${group}”`;
  let typed = '';
  for (;;) {
    const title = await promptInput({
      title: heading,
      prompt: 'Title of the page.',
      value: typed,
      step: 1,
      totalSteps: 2,
      parse: parseTitle,
    });
    if (title.kind !== 'accepted') return undefined;
    typed = title.text;
    const path = await promptInput({
      title: heading,
      prompt: 'Path of the file in the site’s folder.',
      value: createPagePath(title.value, getPlaceFolder(model, place)),
      step: 2,
      totalSteps: 2,
      back: true,
      parse: (text) => parsePagePath(text, model),
    });
    if (path.kind === 'accepted') return { title: title.value, path: path.value };
    if (path.kind !== 'back') return undefined;
  }
}

/** `undefined` if the group has no name. */
function getGroupName(rows: NavigationRows, model: SiteModel, place: NavigationPlace): string | undefined {
  const beside = place.kind === 'after' ? rows.getRow(model.uri, place.id) : undefined;
  const row = place.kind === 'endOf' ? rows.getRow(model.uri, place.group) : beside && rows.getParent(beside);
  const content = row && rows.getElement(row)?.content;
  return content?.kind === 'group' ? getPlainText(content.name, maxGroupName).trim() || undefined : undefined;
}

function parseTitle(text: string): Parsed<string> {
  const title = text.trim();
  return title === '' ? refuse('A page needs a title.') : accept(title);
}

/** "Add Group…": asks for its name, and adds it after the selected group or at the end. */
export async function runAddGroup(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const site = await resolveSite(services, argument);
  if (site.kind === 'problem') return site.problem;
  if (site.kind === 'left') return undefined;
  const answer = await promptInput({
    title: 'Add Group',
    prompt: 'Name of the group, as readers will see it.',
    parse: (text) => parseGroupName(text, site.model),
  });
  if (answer.kind !== 'accepted') return undefined;
  const after = getTopGroup(services.navigation.rows, site.row);
  const place = after === undefined ? {} : { near: after };
  return carryOutAct(
    services,
    accept({ site: site.model.uri, act: { kind: 'addGroup', name: answer.value, ...place } }),
  );
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
  return carryOutAct(services, getRemoval(rows, removed), async () => {
    if (next !== undefined) view.focus(next);
  });
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
  const isGroup = rows.getElement(row)?.content.kind === 'group';
  const group = isGroup ? row : rows.getParent(row);
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

/** Pastes where a drop would: after the chosen page, or at the end of the group. */
export async function runPaste(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { rows, view } = services.navigation;
  const [target] = view.getChosen(argument);
  if (target === undefined || view.cut.length === 0) return undefined;
  return carryOutAct(services, getMove(rows, view.cut, target), async () => view.setCut([]));
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
  const document = await workspace.openTextDocument(Uri.parse(row.site));
  const version = siteModels.get(row.site)?.version;
  // Offsets in another version of the text would mean something else.
  const isSame = version === undefined ? !document.isDirty : version === document.version;
  if (span === undefined || !isSame) {
    await window.showTextDocument(document);
    return undefined;
  }
  const selection = new Range(document.positionAt(span.offset), document.positionAt(span.end));
  await window.showTextDocument(document, { selection });
  return undefined;
}

/** Undo and redo while the view has the focus apply to its configuration, not to the last active editor. */
export async function runUndoInNavigation(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  await inConfiguration(services, argument, async () => {
    await commands.executeCommand('undo');
  });
  return undefined;
}

export async function runRedoInNavigation(
  services: NavigationServices,
  argument: unknown,
): Promise<Problem | undefined> {
  await inConfiguration(services, argument, async () => {
    await commands.executeCommand('redo');
  });
  return undefined;
}

/** Moves the focus to the configuration for a moment, because VS Code undoes in the focused editor. */
async function inConfiguration(
  { navigation, siteModels }: NavigationServices,
  argument: unknown,
  work: () => Promise<void>,
): Promise<void> {
  const site = navigation.view.getChosen(argument)[0]?.site ?? siteModels.getAll()[0]?.uri;
  if (site === undefined) return;
  await window.showTextDocument(await workspace.openTextDocument(Uri.parse(site)), { preview: false });
  await work();
  await commands.executeCommand('plantStore.navigation.focus');
}
