// What the editor's own Markdown support makes of links in `.md` (VS Code's, in the language `markdown`), so that nothing
// is offered twice at one place. It reads `/x` from the workspace folder, knows `.md` only, and slugs as GitHub does.
//
// Where both answer, VS Code shows one of them by itself if they are equal: of document links that overlap, ours; of
// definitions and references, one of those with the same range. So these have the ranges that it has. What it would show
// twice is left to it: completion of headings that it finds, and of files that it lists without saying less than we would.
import type { ScannedLink } from '../../links/scannedPage.ts';
import { getFolder } from '../../site/sitePaths.ts';
import type { PageContext } from '../pages/pageContext.ts';

/** Which attributes of which elements hold links for it. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  video: ['src'],
  source: ['src'],
  a: ['href'],
};

export interface EditorLinks {
  /** Whether it sees such a link at all, and completes it. */
  sees(link: Pick<ScannedLink, 'kind' | 'attribute'> | { readonly kind: 'import' }): boolean;
  /** The file of the site that it takes a path (decoded, without query and fragment) for; `undefined` for none. */
  findFile(path: string): string | undefined;
  /** The folder, relative to the site root, whose files it lists after this much of a path; `undefined` for none. */
  findFolder(typed: string): string | undefined;
}

/** `undefined` where the editor has no such support for the page. */
export function getEditorLinks(
  context: Pick<PageContext, 'page' | 'path' | 'site' | 'client'>,
): EditorLinks | undefined {
  const { page, path: from, site, client } = context;
  if (!client.markdownSupport || page.languageId !== 'markdown') return undefined;
  const resolve = (path: string): string | undefined => {
    const base = path.startsWith('/') ? client.workspaceFolder : `${site.root}/${getFolder(from)}`;
    if (base === undefined) return undefined;
    const absolute = resolveSegments(`${base}/${path}`);
    if (absolute === site.root) return '';
    return absolute.startsWith(`${site.root}/`) ? absolute.slice(site.root.length + 1) : undefined;
  };
  return {
    sees: (link) =>
      link.kind === 'link' ||
      link.kind === 'image' ||
      link.kind === 'definition' ||
      (link.kind === 'attribute' &&
        link.attribute !== undefined &&
        (attributes[link.attribute.element.toLowerCase()]?.includes(link.attribute.name) ?? false)),
    findFile(path) {
      const file = path === '' ? from : resolve(path);
      if (file === undefined || file === '') return undefined;
      return [file, `${file}.md`].find((candidate) => site.hasFile(candidate));
    },
    findFolder: (typed) => resolve(typed.slice(0, typed.lastIndexOf('/') + 1)),
  };
}

function resolveSegments(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return (path.startsWith('/') ? '/' : '') + segments.join('/');
}
