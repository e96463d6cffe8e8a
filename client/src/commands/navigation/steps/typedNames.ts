// The name of a group and the path of a page, proposed and checked while they are typed.

import {
  containerWords,
  type DivisionKind,
  startWithContainer,
} from '../../../../../server/src/shared/containerWords.ts';
import { describeBadPath } from '../../../../../server/src/shared/fileNames.ts';
import type { NavigationPlace } from '../../../../../server/src/shared/protocol.ts';
import { accept, type Parsed, refuse } from '../../../../../server/src/shared/result.ts';
import type { ElementId, SiteModel } from '../../../../../server/src/shared/siteModel.ts';
import { quote } from '../../../../../server/src/shared/text/words.ts';

const extension = /\.mdx?$/;

/**
 * Accepts the path of a page's file, relative to the site root. Whether it exists on disk is checked when it is used.
 *
 * @param own the path of the page to rename, which may stay the same. Its extension is the default.
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
  const whole = extension.test(path) ? path : path + (own === undefined ? '.mdx' : getExtension(own));
  const problem = describeBadPath(whole);
  if (problem !== undefined) return refuse(`The path ${problem}.`);
  if (whole === own) return accept(whole);
  const taken = findPage(site, whole);
  return taken === undefined || taken === own
    ? accept(whole)
    : refuse(`The page ${quote(taken)} already exists.`);
}

/** A proposal, for example "guides/watering-plants", which becomes an `.mdx` file. */
export function createPagePath(title: string, folder: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [folder, name].filter(Boolean).join('/');
}

/** The folder of the neighboring page; empty for the root. */
export function getPlaceFolder(site: SiteModel, place: NavigationPlace): string {
  const id = place.kind === 'after' ? place.id : (site.lists.get(place.group) ?? []).at(-1);
  const content = id === undefined ? undefined : site.elements.get(id)?.content;
  if (content?.kind !== 'page') return '';
  return content.path.slice(0, Math.max(0, content.path.lastIndexOf('/')));
}

/** Ignores case, because not every file system distinguishes it. */
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
 * The name of a group, checked while it is typed.
 *
 * @param own the group to rename; undefined for a new one.
 */
export function parseGroupName(text: string, site: SiteModel, own?: ElementId): Parsed<string> {
  const name = text.trim();
  if (name === '') return refuse('A group needs a name.');
  const hasName = ({ id }: { readonly id: ElementId }) => {
    const content = site.elements.get(id)?.content;
    return content?.kind === 'group' && id !== own && content.name.trim() === name;
  };
  // In a tree, every language and version has groups of the same names.
  const isTaken = site.isTree !== true && [...site.elements.values()].some(hasName);
  return accept(
    name,
    isTaken ? `There is already a group ${quote(name)}. Readers will see both.` : undefined,
  );
}

/** Two or three letters, then parts of letters and digits, as in `pt-BR`. */
const languageCode = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i;

/** The name of a division, checked while it is typed; of a language, its code. */
export function parseDivisionName(text: string, kind: DivisionKind): Parsed<string> {
  const name = text.trim();
  if (name === '') return refuse(`${startWithContainer(kind)} needs a name.`);
  if (kind === 'language' && !languageCode.test(name))
    return refuse('A language is written as a code, for example "fr" or "pt-BR".');
  return accept(name);
}

/** Title and prompt of the question for a container's name. */
export function getNameQuestion(
  verb: 'Add' | 'Rename',
  kind: DivisionKind | 'group',
): { readonly title: string; readonly prompt: string } {
  const { one } = containerWords[kind];
  const title = `${verb} ${one.replace(/\b\w/g, (letter) => letter.toUpperCase())}`;
  return kind === 'language'
    ? { title, prompt: 'Code of the language, for example "fr" or "pt-BR".' }
    : { title, prompt: `Name of the ${one}, as readers will see it.` };
}
