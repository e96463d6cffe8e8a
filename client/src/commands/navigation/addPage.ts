// "Add Page…": asks for title and path, creates the file with its title as front matter, lists it and opens it.
import { Uri, window, workspace } from 'vscode';
import type { NavigationPlace } from '../../../../server/src/protocol.ts';
import type { SiteModel } from '../../../../server/src/siteModel.ts';
import { getPlace } from '../../navigation/rowActs.ts';
import { getRowText } from '../../navigation/rowText.ts';
import { accept, type Parsed, refuse } from '../../plantStore/result.ts';
import { promptInput } from '../../ui/inputBox.ts';
import type { Problem } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import type { Services } from '../services.ts';
import { runAddGroup } from './addGroup.ts';
import { carryOutAct } from './steps/carryOutAct.ts';
import { createPagePath, getFolder, parsePagePath } from './steps/pagePath.ts';
import { resolveSite } from './steps/resolveSite.ts';

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
  const page = await promptPage(model, place);
  if (page === undefined) return undefined;
  const act = accept({ site: model.uri, act: { kind: 'addPage' as const, ...page, to: place } });
  return carryOutAct(services, act, async (newFile) => {
    if (newFile !== undefined) {
      await window.showTextDocument(await workspace.openTextDocument(Uri.parse(newFile)));
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

async function promptPage(model: SiteModel, place: NavigationPlace) {
  let typed = '';
  for (;;) {
    const title = await promptInput({
      title: 'Add Page',
      prompt: 'Title of the page.',
      value: typed,
      step: 1,
      totalSteps: 2,
      parse: parseTitle,
    });
    if (title.kind !== 'accepted') return undefined;
    typed = title.text;
    const path = await promptInput({
      title: 'Add Page',
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

function parseTitle(text: string): Parsed<string> {
  const title = text.trim();
  return title === '' ? refuse('A page needs a title.') : accept(title);
}
