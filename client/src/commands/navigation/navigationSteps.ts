// Steps of commands for the navigation: the site that is meant, names and paths that are typed, and the act.

import type { NavigationEdit, NavigationPlace } from '../../../../server/src/shared/protocol.ts';
import { accept, type Parsed, refuse } from '../../../../server/src/shared/result.ts';
import type { ElementId, SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { quote } from '../../../../server/src/shared/text/words.ts';
import { carryOut } from '../../navigation/carryOut.ts';
import type { NavigationRow, NavigationRows } from '../../navigation/navigationRow.ts';
import type { RowAct } from '../../navigation/rowActs.ts';
import { getSiteName } from '../../navigation/rowText.ts';
import type { Problem } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import { noServer } from '../docs/steps/noSite.ts';
import type { Services } from '../services.ts';

/**
 * The site that a command of the view is about: that of the selected row, the only one, or the one that is
 * picked.
 */
type ResolvedSite =
  | { readonly kind: 'site'; readonly model: SiteModel; readonly row: NavigationRow | undefined }
  /** The question was left with Esc. */
  | { readonly kind: 'left' }
  | { readonly kind: 'problem'; readonly problem: Problem };

export async function resolveSite(
  { navigation, siteModels }: Pick<Services, 'navigation' | 'siteModels'>,
  argument: unknown,
): Promise<ResolvedSite> {
  const [row] = navigation.view.getChosen(argument);
  const models = siteModels.getAll();
  const chosen = row && siteModels.get(row.site);
  const [only] = models;
  if (chosen !== undefined) return { kind: 'site', model: chosen, row };
  if (only === undefined) {
    const message = 'There is no site here: open a folder that contains a docs.json.';
    return { kind: 'problem', problem: { message } };
  }
  if (models.length === 1) return { kind: 'site', model: only, row: undefined };
  const answer = await promptPick({
    title: 'Docs Navigation',
    placeholder: 'The site to change',
    items: models.map((model) => ({
      value: model,
      label: getSiteName(model) ?? model.root,
      description: model.root,
    })),
  });
  return answer.kind === 'picked' ? { kind: 'site', model: answer.value, row: undefined } : { kind: 'left' };
}

/** The outermost group that holds the row, or that it is. */
export function getTopGroup(rows: NavigationRows, row: NavigationRow | undefined): ElementId | undefined {
  let found: ElementId | undefined;
  for (let each = row; each !== undefined; each = rows.getParent(each)) {
    const element = rows.getElement(each);
    if (element?.content.kind === 'group') found = element.id;
  }
  return found;
}

/**
 * The name of a group, checked while it is typed.
 *
 * @param own the group that is renamed; undefined for a new one.
 */
export function parseGroupName(text: string, site: SiteModel, own?: ElementId): Parsed<string> {
  const name = text.trim();
  if (name === '') return refuse('A group needs a name.');
  const hasName = ({ id }: { readonly id: ElementId }) => {
    const content = site.elements.get(id)?.content;
    return content?.kind === 'group' && id !== own && content.name.trim() === name;
  };
  const isTaken = [...site.elements.values()].some(hasName);
  return accept(
    name,
    isTaken ? `There is a group ${quote(name)} already: readers will see both.` : undefined,
  );
}

const extension = /\.mdx?$/;
/** Allowed on some systems only, or by none. */
const forbidden = /[\p{Cc}<>:"|?*]/u;

/**
 * The path of a page's file, relative to the site root: proposed for a title, and checked while it is typed.
 * Whether it exists on disk is checked once more when it is used.
 *
 * @param own the path of the page that is renamed: it may stay as it is, and its extension is kept.
 */
export function parsePagePath(text: string, site: SiteModel, own?: string): Parsed<string> {
  const segments = text
    .trim()
    .split(/[/\\]+/)
    .filter((segment) => segment !== '' && segment !== '.');
  const path = segments.join('/');
  if (path === '' || /[/\\]$/.test(text.trim())) {
    return refuse('A page needs a path, for example "guides/watering".');
  }
  if (segments.includes('..')) return refuse('The path must stay in the site’s folder: leave out "..".');
  const character = forbidden.exec(path)?.[0];
  if (character !== undefined)
    return refuse(`The character ${quote(character)} can’t be in the name of a file.`);
  const whole = extension.test(path) ? path : path + (own === undefined ? '.mdx' : getExtension(own));
  if (whole === own) return accept(whole);
  const taken = findPage(site, whole);
  return taken === undefined || taken === own
    ? accept(whole)
    : refuse(`The page ${quote(taken)} exists already.`);
}

/** For example "guides/watering-plants", which becomes an `.mdx` file. */
export function createPagePath(title: string, folder: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [folder, name].filter(Boolean).join('/');
}

/** The folder of the pages beside a place; empty for the root. */
export function getFolder(site: SiteModel, place: NavigationPlace): string {
  const id = place.kind === 'after' ? place.id : (site.lists.get(place.group) ?? []).at(-1);
  const content = id === undefined ? undefined : site.elements.get(id)?.content;
  if (content?.kind !== 'page') return '';
  return content.path.slice(0, Math.max(0, content.path.lastIndexOf('/')));
}

/** In any case: not every file system tells them apart. */
function findPage(site: SiteModel, path: string): string | undefined {
  const wanted = path.toLowerCase();
  for (const { content } of site.elements.values()) {
    if (content.kind === 'page' && content.file === 'found' && content.path.toLowerCase() === wanted)
      return content.path;
  }
  return undefined;
}

function getExtension(path: string): string {
  return extension.exec(path)?.[0] ?? '';
}

/**
 * The last step of everything that arranges the navigation: has the act carried out, and says why when it
 * can't be.
 *
 * @param onDone is called when the navigation is as the act wants it.
 */
export async function carryOutAct(
  { languageServer, siteModels, firstSteps }: Pick<Services, 'languageServer' | 'siteModels' | 'firstSteps'>,
  act: RowAct,
  onDone?: (newFile: string | undefined) => Promise<void>,
): Promise<Problem | undefined> {
  if (!act.ok) return { message: act.problem };
  if (act.value === undefined) return undefined;
  const parts = {
    ask: (method: string, params: object) => languageServer.ask<NavigationEdit>(method, params),
    getModel: siteModels.get,
  };
  const done = await carryOut(parts, act.value);
  if (done.ok) {
    if (done.value.hasChanged) firstSteps.complete('navigation');
    await onDone?.(done.value.newFile?.toString());
    return undefined;
  }
  return done.problem.kind === 'noServer' ? noServer({ languageServer }) : { message: done.problem.reason };
}
