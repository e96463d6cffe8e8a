// "Add Page…", "Add Group…" and "Add…", which adds what can stand at the selected row.
import { Range, window, workspace } from 'vscode';
import { containerWords, type DivisionKind } from '../../../../server/src/shared/containerWords.ts';
import { findFrontMatterEnd } from '../../../../server/src/shared/mdx/readPage.ts';
import { type PageLayout, pageLayouts } from '../../../../server/src/shared/pageLayout.ts';
import type { NavigationPlace } from '../../../../server/src/shared/protocol.ts';
import { accept, type Parsed, refuse } from '../../../../server/src/shared/result.ts';
import type { SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { startUpper } from '../../../../server/src/shared/text/words.ts';
import {
  type AddedKind,
  type Addition,
  getAdditions,
  getPageContainers,
  isContainer,
} from '../../navigation/containers.ts';
import type { NavigationRow, NavigationRows } from '../../navigation/navigationRow.ts';
import { getPlace } from '../../navigation/rowActs.ts';
import { getRowText } from '../../navigation/rowText.ts';
import { getPlainText } from '../../plantStore/plainText.ts';
import { promptInput } from '../../ui/inputBox.ts';
import type { Problem } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import type { NavigationServices } from './navigationCommands.ts';
import { carryOutAct, carryOutThere } from './steps/carryOutAct.ts';
import { withSite } from './steps/resolveSite.ts';
import {
  createPagePath,
  getNameQuestion,
  getPlaceFolder,
  parseDivisionName,
  parseGroupName,
  parsePagePath,
} from './steps/typedNames.ts';

/** In characters, because the title of a box has one line. */
const maxGroupName = 60;

/** "Add Page…": asks for title and path, creates the file with the title as front matter, lists it and opens it. */
export function runAddPage(services: NavigationServices, argument: unknown): Promise<Problem | undefined> {
  return withSite(services, argument, (model, row) => addPage(services, model, row));
}

async function addPage(
  services: NavigationServices,
  model: SiteModel,
  row: NavigationRow | undefined,
): Promise<Problem | undefined> {
  const { rows } = services.navigation;
  const place = (await getPagePlace(services, model, row)) ?? 'none';
  if (place === 'left') return undefined;
  if (place === 'none') {
    return {
      message: 'The navigation has no group that could list a page.',
      button: { title: 'Add Group…', run: () => runAddGroup(services, row) },
    };
  }
  const page = await promptPage(rows, model, place);
  if (page === undefined) return undefined;
  const act = accept({ site: model.uri, act: { kind: 'addPage' as const, ...page, to: place } });
  return carryOutAct(services, act, async ({ newFile }) => {
    if (newFile !== undefined) {
      services.firstSteps.complete('write');
      const document = await workspace.openTextDocument(newFile);
      // Below the front matter, where the text begins. Not as a preview tab, because the user is about to edit it.
      const start = document.positionAt(findTextStart(document.getText()));
      await window.showTextDocument(document, { preview: false, selection: new Range(start, start) });
    }
  });
}

/** The chosen page or container, if a page can go there; otherwise one in it that the user picks. */
async function getPagePlace(
  { navigation }: NavigationServices,
  model: SiteModel,
  row: NavigationRow | undefined,
): Promise<NavigationPlace | 'left' | undefined> {
  const { rows } = navigation;
  const own = row && getPlace(rows, row);
  const isContained = row !== undefined && isContainer(rows.getElement(row)?.content);
  const inner =
    own !== undefined && isContained && model.isTree === true ? getPageContainers(rows, model, row) : [];
  if (own !== undefined && inner.length === 0) return own;
  if (own !== undefined && getAdditions(rows, model, row)[0]?.kind === 'page') return own;
  const groups = own === undefined ? getPageContainers(rows, model, undefined) : inner;
  const items = groups.flatMap((group) => {
    const value = getPlace(rows, group);
    return value === undefined ? [] : [{ value, label: getTrail(rows, model, group) }];
  });
  if (items.length === 0) return undefined;
  const answer = await promptPick({
    title: 'Add Page',
    placeholder: model.isTree ? 'What will list it' : 'The group that will list it',
    items,
  });
  return answer.kind === 'picked' ? answer.value : 'left';
}

/** For example "English › Guides › Start". */
function getTrail(rows: NavigationRows, model: SiteModel, row: NavigationRow): string {
  const labels: string[] = [];
  for (let each: NavigationRow | undefined = row; each !== undefined; each = rows.getParent(each))
    if (each.part.kind === 'element') labels.unshift(getRowText(each, model, false).label);
  return labels.join(' ▸ ');
}

/** Where the text of a page begins, below its front matter. */
function findTextStart(page: string): number {
  return page.length - page.slice(findFrontMatterEnd(page)).trimStart().length;
}

/** What a new page starts with. */
const layoutTexts: Readonly<Record<PageLayout, { readonly label: string; readonly detail: string }>> = {
  guide: { label: 'Guide', detail: 'What you need, what to do step by step, and what comes next' },
  api: { label: 'API Page', detail: 'Parameters, fields of the response, and an example' },
  changelog: { label: 'Changelog', detail: 'A release with what is new and what was fixed' },
};

const emptyPage = { value: 'empty' as const, label: 'Empty Page', detail: 'Only its title' };

function describeStart(layout: PageLayout | undefined): string {
  return layout === undefined
    ? 'The page starts empty; the button above offers layouts.'
    : `The page starts with the layout “${layoutTexts[layout].label}”.`;
}

/** `left` if it was left with Esc. */
async function promptLayout(
  title: string,
  current: PageLayout | undefined,
): Promise<PageLayout | 'left' | undefined> {
  const layouts = pageLayouts.map((value) => ({ value, ...layoutTexts[value] }));
  const answer = await promptPick<PageLayout | 'empty'>({
    title,
    placeholder: 'What the page starts with',
    items: [emptyPage, ...layouts],
    back: true,
  });
  if (answer.kind === 'picked') return answer.value === 'empty' ? undefined : answer.value;
  return answer.kind === 'back' ? current : 'left';
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
    const file = await promptFile(heading, model, createPagePath(title.value, getPlaceFolder(model, place)));
    if (file === 'left') return undefined;
    if (file !== 'back') return { title: title.value, ...file };
  }
}

/** Asks for the path. A layout is behind a button, so that an empty page needs no further answer. */
async function promptFile(title: string, model: SiteModel, proposed: string) {
  let value = proposed;
  let layout: PageLayout | undefined;
  for (;;) {
    const path = await promptInput({
      title,
      prompt: `Path of the file in the site’s folder. ${describeStart(layout)}`,
      value,
      step: 2,
      totalSteps: 2,
      back: true,
      alternative: { icon: 'layout', title: 'Choose Layout…' },
      parse: (text) => parsePagePath(text, model),
    });
    if (path.kind === 'accepted') return { path: path.value, ...(layout === undefined ? {} : { layout }) };
    if (path.kind !== 'alternative') return path.kind;
    value = path.text;
    const chosen = await promptLayout(title, layout);
    if (chosen === 'left') return 'left';
    layout = chosen;
  }
}

/** `undefined` if the group has no name. */
function getGroupName(rows: NavigationRows, model: SiteModel, place: NavigationPlace): string | undefined {
  const beside = place.kind === 'after' ? rows.getRow(model.uri, place.id) : undefined;
  const row = place.kind === 'endOf' ? rows.getRow(model.uri, place.group) : beside && rows.getParent(beside);
  const content = row && rows.getElement(row)?.content;
  return isContainer(content) ? getPlainText(content.name, maxGroupName).trim() || undefined : undefined;
}

function parseTitle(text: string): Parsed<string> {
  const title = text.trim();
  return title === '' ? refuse('A page needs a title.') : accept(title);
}

/** "Add Group…": asks for its name, and adds it in the selected division, after the selected group, or at the end. */
export function runAddGroup(services: NavigationServices, argument: unknown): Promise<Problem | undefined> {
  return withSite(services, argument, async (model, row) => {
    const name = await promptName(model, 'group');
    if (name === undefined) return undefined;
    const near = row?.part.kind === 'element' ? { near: row.part.id } : {};
    const act = accept({ site: model.uri, act: { kind: 'addGroup' as const, name, ...near } });
    return carryOutThere(services, act, 'reveal');
  });
}

/** "Add…": asks what, of all that can stand in the selected container or beside it. */
export function runAdd(services: NavigationServices, argument: unknown): Promise<Problem | undefined> {
  return withSite(services, argument, (model, row) => addAny(services, model, row));
}

async function addAny(
  services: NavigationServices,
  model: SiteModel,
  row: NavigationRow | undefined,
): Promise<Problem | undefined> {
  const { rows } = services.navigation;
  const items = getAdditions(rows, model, row)
    .filter(({ kind, to }) => kind !== 'page' || to !== undefined)
    .map((value) => ({
      value,
      label: getKindLabel(value.kind),
      description: describePosition(rows, model, value),
    }));
  if (items.length === 0) return { message: 'Nothing can be added here: this is a link.' };
  const answer = await promptPick({ title: 'Add to Navigation', placeholder: 'What to add', items });
  if (answer.kind !== 'picked') return undefined;
  const { kind, to, near } = answer.value;
  if (kind === 'page') {
    const holder = near === undefined ? undefined : rows.getRow(model.uri, near);
    const isOwn = row !== undefined && holder !== undefined && rows.getParent(row) === holder;
    return addPage(services, model, isOwn ? row : holder);
  }
  const name = await promptName(model, kind);
  if (name === undefined) return undefined;
  const place = to === undefined ? {} : { to };
  const act = { kind: 'addContainer' as const, container: kind, name, ...place };
  return carryOutThere(services, accept({ site: model.uri, act }), 'reveal');
}

async function promptName(model: SiteModel, kind: 'group' | DivisionKind): Promise<string | undefined> {
  const answer = await promptInput({
    ...getNameQuestion('Add', kind),
    parse: (text) => (kind === 'group' ? parseGroupName(text, model) : parseDivisionName(text, kind)),
  });
  return answer.kind === 'accepted' ? answer.value : undefined;
}

function getKindLabel(kind: AddedKind): string {
  return startUpper(kind === 'page' ? 'page' : containerWords[kind].one);
}

function describePosition(rows: NavigationRows, model: SiteModel, { near, position }: Addition): string {
  const row = near === undefined ? undefined : rows.getRow(model.uri, near);
  return row === undefined ? 'at the top' : `${position} “${getRowText(row, model, false).label}”`;
}
