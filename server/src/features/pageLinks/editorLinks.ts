// What the editor's own Markdown support does with links in `.md` (VS Code's, in the language `markdown`), so that
// nothing is offered twice. It resolves `/x` from the workspace folder, only knows `.md`, and makes slugs like GitHub.
//
// Left to it: links that it follows to the same file, definitions of headings that it finds, completion of these, and
// of files that it lists and about which we know no more. For references, VS Code shows those with the same range once,
// so ours have the ranges that it would use.
import type { FragmentPlace } from '../../links/fragments/pageFragments.ts';
import type { ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { decodeEscapes, splitDestination } from '../../links/target/destination.ts';
import { getFolder } from '../../shared/sitePaths.ts';
import type { PageContext } from '../pages/pageContext.ts';

/** The attributes of elements in which it finds links. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  video: ['src'],
  source: ['src'],
  a: ['href'],
};

/** What can be typed or exist in a page. */
type SeenLink = Pick<ScannedLink, 'kind' | 'attribute'> | { readonly kind: 'import' };

export interface EditorLinks {
  /** Whether it recognizes such a link, and completes it. */
  sees(link: SeenLink): boolean;
  /** The file of the site that it resolves a path (without query and fragment) to. */
  findFile(path: string): string | undefined;
  /** Whether it follows the link to this file of the site. */
  follows(link: ScannedLink | ScannedImport, file: string): boolean;
  /** Whether it finds this place of a page by this fragment: only headings of the page itself. */
  finds(fragment: string, place: FragmentPlace, page: string): boolean;
  /** The folder, relative to the site root, whose files it lists after this part of a path. */
  findFolder(typed: string): string | undefined;
}

/** `undefined` if the editor has no such support for the page. */
export function getEditorLinks(
  context: Pick<PageContext, 'page' | 'path' | 'site' | 'client'>,
): EditorLinks | undefined {
  const { page, path: from, site, client } = context;
  if (!client.markdownSupport || page.languageId !== 'markdown') return undefined;
  const resolve = (path: string): string | undefined => {
    const base = path.startsWith('/') ? client.workspaceFolder : site.root;
    if (base === undefined) return undefined;
    const absolute = resolveSegments(base, path.startsWith('/') ? path : `${getFolder(from)}/${path}`);
    if (absolute === site.root) return '';
    return absolute.startsWith(`${site.root}/`) ? absolute.slice(site.root.length + 1) : undefined;
  };
  const findFile = (path: string): string | undefined => {
    const file = path === '' ? from : resolve(decodeEscapes(path));
    if (file === undefined || file === '') return undefined;
    return [file, `${file}.md`].find((candidate) => site.hasFile(candidate));
  };
  return {
    sees,
    findFile,
    follows: (link, file) =>
      'destination' in link && sees(link) && findFile(splitDestination(link.destination).path) === file,
    finds(fragment, { file, at }, page) {
      if (!('level' in at) || file !== page || !page.endsWith('.md')) return false;
      return decodeEscapes(fragment).toLowerCase() === getGitHubSlug(at.text);
    },
    findFolder: (typed) => resolve(typed.slice(0, typed.lastIndexOf('/') + 1)),
  };
}

function sees(link: SeenLink): boolean {
  if (link.kind === 'import') return false;
  if (link.attribute === undefined) return true;
  return attributes[link.attribute.element.toLowerCase()]?.includes(link.attribute.name) ?? false;
}

function getGitHubSlug(text: string): string {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return words.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '');
}

/** The base keeps its start: a slash, two slashes, a drive, or the scheme and authority of a virtual file system. */
function resolveSegments(base: string, path: string): string {
  const segments = base.split('/');
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
