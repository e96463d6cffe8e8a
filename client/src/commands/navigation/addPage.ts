// "Add Page…": asks for title and path, creates the file with its title as front matter, lists it and opens it.
import { Range, Uri, window, workspace } from 'vscode';
import type { NavigationPlace } from '../../../../server/src/shared/protocol.ts';
import { accept, type Parsed, refuse } from '../../../../server/src/shared/result.ts';
import type { SiteModel } from '../../../../server/src/shared/siteModel.ts';
import type { NavigationRows } from '../../navigation/navigationRow.ts';
import { getPlace } from '../../navigation/rowActs.ts';
import { getRowText } from '../../navigation/rowText.ts';
import { getPlainText } from '../../plantStore/plainText.ts';
import { promptInput } from '../../ui/inputBox.ts';
import type { Problem } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import type { Services } from '../services.ts';
import { runAddGroup } from './addGroup.ts';
import { carryOutAct } from './steps/carryOutAct.ts';
import { createPagePath, getFolder, parsePagePath } from './steps/pagePath.ts';
import { resolveSite } from './steps/resolveSite.ts';

/** In characters: the title of a box has one line. */
const maxGroupName = 60;

export async function runAddPage(services: Services, argument: unknown): Promise<Problem | undefined> {
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
      // Below the front matter, where the text begins; pinned, because it is about to be written.
      const end = document.positionAt(document.getText().length);
      await window.showTextDocument(document, { preview: false, selection: new Range(end, end) });
    }
  });
}

async function promptPlace(
  { navigation }: Services,
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
      prompt: 'Path of its file in the site’s folder.',
      value: createPagePath(title.value, getFolder(model, place)),
      step: 2,
      totalSteps: 2,
      back: true,
      parse: (text) => parsePagePath(text, model),
    });
    if (path.kind === 'accepted') return { title: title.value, path: path.value };
    if (path.kind !== 'back') return undefined;
  }
}

/** The name of the group that will list the page; `undefined` where it has none. */
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
