// docs/navigationEdit: what an act in the navigation is as an edit. The ids are those of the model that was sent.
import type { ValueNode } from '../../document/jsonNode.ts';
import type { NavigationNode } from '../../features/navigation/nodeAct.ts';
import { languageService } from '../../languageService.ts';
import type { NavigationEdit, NavigationEditParams } from '../../shared/protocol.ts';
import type { ElementId } from '../../shared/siteModel.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import type { Session } from '../session.ts';
import type { ModeledSite, SiteModels } from '../sites/siteModels.ts';

/** After a bug. */
export const notWorkedOut = refuse(
  'The change could not be worked out. The log of the language server says why.',
);

export interface NavigationEditParts extends Pick<Session, 'fileSystem'> {
  readonly siteModels: SiteModels;
}

export async function answerNavigationEdit(
  { siteModels, fileSystem }: NavigationEditParts,
  { uri, revision, act }: NavigationEditParams,
): Promise<NavigationEdit> {
  const current = await siteModels.getCurrent(uri);
  // A model of a later revision was sent by a server that is gone, with other ids.
  if (current === undefined || current.model.revision < revision)
    return refuse('The navigation is being read again. Please try again in a moment.');
  const { model, document, site } = current;
  if (site === undefined) return refuse('The site has not been read yet. Please try again in a moment.');
  const edit = languageService.getNavigationEdit({ document, site }, act, {
    getNode: (id) => getNode(current, id),
    getTitles: (group) => getTitles(current, group),
    getPath: (fileUri) => getPathIn(site.root, fileUri),
  });
  if (edit.kind !== 'edit') return edit;
  const { version } = model;
  const edits = languageService.toTextEdits(document, edit.changes);
  if (edit.newFile === undefined) return { kind: 'edit', uri, version, edits };
  const { path, text } = edit.newFile;
  const file = `${site.root}/${path}`;
  const { kind } = await fileSystem.look(file, [site.root]);
  if (kind === 'outside') return refuse(`The path ${quote(path)} points outside the site’s folder.`);
  if (kind !== 'nothing') return refuse(`The file ${quote(path)} already exists.`);
  return { kind: 'edit', uri, version, edits, newFile: { uri: toUri(file), text } };
}

function getNode({ model, getNode: find }: ModeledSite, id: ElementId): NavigationNode | undefined {
  const content = model.elements.get(id)?.content;
  if (content?.kind === 'page' && content.entry === undefined)
    return { kind: 'unlisted', path: content.path };
  const node = find(id);
  if (content?.kind === 'page' && node?.type === 'string') return { kind: 'page', node };
  return content?.kind === 'group' && node?.type === 'object' ? { kind: 'group', node } : undefined;
}

function getTitles({ model, getNode: find }: ModeledSite, group: ElementId): Map<ValueNode, string> {
  const titles = new Map<ValueNode, string>();
  for (const id of model.lists.get(group) ?? []) {
    const content = model.elements.get(id)?.content;
    const node = find(id);
    if (content?.kind === 'page' && node !== undefined)
      titles.set(node, content.sidebarTitle ?? content.title ?? content.path);
  }
  return titles;
}

function getPathIn(root: string, uri: string): string | undefined {
  const path = toPath(uri);
  return path !== undefined && path !== root && isWithin(path, root)
    ? path.slice(root.length + 1)
    : undefined;
}

function refuse(reason: string): NavigationEdit {
  return { kind: 'refused', reason };
}
