// Paths inside a site, and what they say about a file: a page, an image, a configuration. All are relative to the site
// root, with `/`.

import { startUpper } from './text/words.ts';

/** File names of the configuration, in order of precedence. */
export const configurationNames = ['docs.json', 'mint.json'] as const;

const pageFile = /\.mdx?$/;
const exceptedName = /^(?:changelog|contributing|license|readme)\.md$/i;
/** Settings of tools, and what packages bring along. */
const exceptedFolder =
  /^\.mintlify\/(?!skills\/)|(?:^|\/)(?:\.agents|\.claude|\.cursor|\.git|\.github|\.idea|\.vscode|node_modules)\//i;

/** Whether the path is a Markdown file; extensions are in lower case. */
export function isPageFile(path: string): boolean {
  return pageFile.test(path);
}

/** Whether pages can import components from the file: JavaScript or TypeScript with tags. */
export function isModuleFile(path: string): boolean {
  return /\.[jt]sx$/.test(path);
}

/** Whether the path has one of the extensions, in any case. */
export function hasPageExtension(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** Whether browsers show the file as an image, by its extension. */
export function isImageFile(path: string): boolean {
  return /\.(?:svg|png|jpe?g|gif|webp|ico|avif)$/i.test(path);
}

/** Whether a string that is a name or an image is the path of an image in the site. */
export function isIconFile(text: string): boolean {
  const written = text.trim();
  if (/^(?:[a-z][a-z\d+.-]*:|[\\/]{2}|<)/i.test(written)) return false;
  return /^\.{0,2}\//.test(written) || isImageFile(written.replace(/[?#].*$/s, ''));
}

/** Settings files with a fixed name, which don't describe an API. */
const settingsFile = /(?:^|\/)(?:docs|mint|package|package-lock|tsconfig)\.json$/;

/** Whether the file may describe an API, judging by its name. */
export function isOpenApiFile(path: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(path) && !settingsFile.test(path);
}

/** Whether the name of the file or its folder says that it describes an API. A `package.json` may seem to, by its keys. */
export function isLikelyDescription(path: string): boolean {
  return /(?:(?:api|swagger|spec|schema)[^/]*(?:\/[^/]*)?\.(?:json|ya?ml)|(?:^|\/)package\.json)$/i.test(
    path,
  );
}

/** A path or URL without the slashes at its ends. */
export function trimSlashes(path: string): string {
  // The look behind begins at the first slash of a row only, or a long row would be tried from each.
  return path.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '');
}

/** The path without `.md` or `.mdx`. */
export function withoutPageExtension(path: string): string {
  return path.replace(pageFile, '');
}

/** The path of a page in the site’s URLs: without its extension, and without a last `index`. */
export function getServedPath(page: string): string {
  return `/${withoutPageExtension(page)}`.replace(/(?<=\/)index$/, '').replace(/(?<=.)\/$/, '');
}

/**
 * All paths at which readers find the page: `/guides` and `/guides/index` for an index, which navigations link to as its
 * file is called.
 */
export function getServedPaths(page: string): readonly string[] {
  const served = getServedPath(page);
  const named = `/${withoutPageExtension(page)}`;
  return named.endsWith('/index') ? [served, named] : [served];
}

/** Whether hosts build no page from the Markdown file, because of its name or folder, even if it is listed. */
export function isExcepted(path: string): boolean {
  return isSnippetPath(path) || exceptedFolder.test(path) || hasExceptedName(path);
}

/** Whether the file is one of a repository’s own documents. */
export function hasExceptedName(path: string): boolean {
  return exceptedName.test(getName(path));
}

/** Whether the file is in a folder of snippets, which pages import. */
export function isSnippetPath(path: string): boolean {
  return path.startsWith('snippets/') || path.startsWith('_snippets/');
}

/** In the site root: which files the host builds no pages of, in the syntax of `.gitignore`. */
export const buildIgnoreName = '.mintignore';

/** Whether the folder is never scanned; files in it are only looked up by exact path. */
export function isNeverScanned(folder: string): boolean {
  const name = getName(folder);
  return name === 'node_modules' || name === '.git';
}

/** Whether the folder holds skills and settings of a coding agent, among them copies of whole sites. */
export function isAgentFolder(folder: string): boolean {
  return /^\.(?:agents|claude|cursor)$/.test(getName(folder));
}

/** The last part of a path. */
export function getName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a file of this name is a site's configuration. */
export function isConfigurationName(name: string): boolean {
  return configurationNames.some((known) => known === name);
}

/** What readers see as the title of a page that has none: `getting-started.mdx` becomes "Getting started". */
export function getFileTitle(file: string): string {
  return startUpper(withoutPageExtension(getName(file)).replaceAll(/[-_]+/g, ' ').trim());
}

export function getFolder(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** Only an absolute path in a virtual file system begins like this; a relative one has no empty segments. */
const virtualStart = /^[a-z][a-z\d+.-]+:\/\//;

/** Whether `path` is `folder` or inside it. '' is the root, or the top of the disk, which has no virtual files. */
export function isWithin(path: string, folder: string): boolean {
  if (folder === '') return !virtualStart.test(path);
  return path === folder || (path.startsWith(folder) && path[folder.length] === '/');
}

/** Whether the path is one of the folders or is inside one. */
export function isWithinAny(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.size === 0) return false;
  for (let at = path; at !== ''; at = getFolder(at)) if (folders.has(at)) return true;
  return folders.has('');
}

/** What `getFolder` returns for the root of a virtual file system, `SCHEME://AUTHORITY`. */
const aboveVirtualRoot = /^[a-z][a-z\d+.-]+:\/?$/;

/**
 * The folder of a path and those above it, innermost first, up to and including `top`; '' is the topmost folder, even
 * in a virtual file system.
 */
export function getFoldersAround(path: string, top: string): string[] {
  const folders: string[] = [];
  for (let at = path; at !== '' && at !== top; ) {
    at = getFolder(at);
    if (aboveVirtualRoot.test(at)) break;
    if (top === '' || isWithin(at, top)) folders.push(at);
  }
  return folders;
}
