// "Rename…" in the view: a group's name, or the file of a page; its entries and links follow as after any renaming.
import { Uri } from 'vscode';
import { accept } from '../../../../server/src/shared/result.ts';
import type { SiteElement, SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { promptInput } from '../../ui/inputBox.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { carryOutAct } from './steps/carryOutAct.ts';
import { parseGroupName } from './steps/groupName.ts';
import { parsePagePath } from './steps/pagePath.ts';

export async function runRenameRow(services: Services, argument: unknown): Promise<Problem | undefined> {
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
  services: Services,
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
  { languageServer }: Services,
  model: SiteModel,
  { content }: SiteElement,
): Promise<Problem | undefined> {
  if (content.kind !== 'page') return undefined;
  if (content.uri === undefined) {
    return {
      message: `There is no file ${content.path} in this site: only a file that exists can be renamed.`,
    };
  }
  const answer = await promptInput({
    title: 'Rename Page',
    prompt: 'Path of its file in the site’s folder.',
    value: content.path,
    parse: (text) => parsePagePath(text, model, content.path),
  });
  if (answer.kind !== 'accepted' || answer.value === content.path) return undefined;
  const renamed = Uri.joinPath(Uri.parse(`${model.root}/`), answer.value);
  // Refused by VS Code where the file exists.
  return (await languageServer.renameFile(Uri.parse(content.uri), renamed))
    ? undefined
    : { message: `The file could not be renamed: ${answer.value} may exist already.` };
}
