// Paths inside a site, and what a path says of its file: a page, an image, a configuration. All are relative to the site root, with `/`.

/** File names of the configuration, the one that wins first (semantics: two configurations in one folder). */
export const configurationNames = ['docs.json', 'mint.json'] as const;

const pageFile = /\.mdx?$/;
const exceptedNames = /^(?:readme|license|changelog|contributing|code_of_conduct|security)\.mdx?$/i;

/** Whether the name is one of a Markdown file; extensions are lower case. */
export function isPageFile(path: string): boolean {
  return pageFile.test(path);
}

/** Whether the path is written with one of the extensions, be it in another case. */
export function hasPageExtension(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** Whether browsers show the file as an image, by its extension. */
export function isImageFile(path: string): boolean {
  return /\.(?:svg|png|jpe?g|gif|webp|ico|avif)$/i.test(path);
}

/** Files of settings: they have a fixed name, and describe no API. */
const settingsFile = /(?:^|\/)(?:docs|mint|package|package-lock|tsconfig)\.json$/;

/** Whether a description of an API may be in it, by its name. */
export function isOpenApiFile(path: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(path) && !settingsFile.test(path);
}

/** The path without `.md` or `.mdx`. */
export function withoutPageExtension(path: string): string {
  return path.replace(pageFile, '');
}

/**
 * Whether the format takes the Markdown file for no page of the site: hidden or underscored, in `snippets/` or
 * `node_modules`, or one of a repository's own documents (semantics: what counts as a page).
 */
export function isExcepted(path: string): boolean {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  return (
    segments.some(
      (segment) => segment.startsWith('.') || segment.startsWith('_') || segment === 'node_modules',
    ) ||
    (segments.length > 1 && segments[0] === 'snippets') ||
    exceptedNames.test(name)
  );
}

/** Whether the folder is never scanned: what is in it is looked up by its exact path only. */
export function isNeverScanned(folder: string): boolean {
  const name = getName(folder);
  return name === 'node_modules' || name === '.git';
}

/** The last part of a path. */
export function getName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a file of this name is a site's configuration. */
export function isConfigurationName(name: string): boolean {
  return configurationNames.some((known) => known === name);
}

export function getFolder(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** Whether `path` is `folder` or lies in it; '' is the root, or the top of the disk. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || (path.startsWith(folder) && path[folder.length] === '/');
}

/** Whether the path is one of the folders or lies in one. */
export function isWithinAny(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.size === 0) return false;
  for (let at = path; at !== ''; at = getFolder(at)) if (folders.has(at)) return true;
  return folders.has('');
}

/** The folder of a path and those above it, the innermost first, as far as they lie in `top`. */
export function getFoldersAround(path: string, top: string): string[] {
  const folders: string[] = [];
  for (let at = path; at !== '' && at !== top; ) {
    at = getFolder(at);
    if (isWithin(at, top)) folders.push(at);
  }
  return folders;
}
