// A second reading of what the specification says about files (paths of pages, what counts as a page), as naive as
// possible: every question goes to the disk, nothing is cached, nothing is shared with the server.
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** Every file below the root, relative and with `/`; linked folders are entered once. `isLinked`: behind a link. */
export function listFiles(root: string): { path: string; isLinked: boolean }[] {
  const files: { path: string; isLinked: boolean }[] = [];
  const visit = (folder: string, isLinked: boolean, around: readonly string[]): void => {
    for (const name of readdirSync(join(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      const isLink = lstatSync(join(root, path)).isSymbolicLink();
      if (isLink && !isInside(root, path)) continue;
      const stats = statSync(join(root, path));
      const real = realpathSync(join(root, path));
      if (stats.isFile()) files.push({ path, isLinked: isLinked || isLink });
      else if (!around.includes(real)) visit(path, isLinked || isLink, [...around, real]);
    }
  };
  visit('', false, [realpathSync(root)]);
  return files;
}

/** Whether the path, with all links followed, ends inside the root; false for a link to nowhere. */
function isInside(root: string, path: string): boolean {
  if (!existsSync(join(root, path))) return false;
  const fromRoot = relative(realpathSync(root), realpathSync(join(root, path)));
  return fromRoot !== '..' && !fromRoot.startsWith(`..${sep}`);
}

/** Whether the path goes through a symbolic link out of the site. */
export function leavesSite(root: string, path: string): boolean {
  const segments = path.split('/');
  return segments.some((_, index) => {
    const start = segments.slice(0, index + 1).join('/');
    return existsSync(join(root, start)) && !isInside(root, start);
  });
}

/** Whether there is a file with exactly this name, even on a disk that ignores case. */
export function isFile(root: string, path: string): boolean {
  let folder = root;
  for (const segment of path.split('/')) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) return false;
    if (!readdirSync(folder).includes(segment)) return false;
    folder = join(folder, segment);
  }
  return existsSync(folder) && statSync(folder).isFile();
}

/** Whether hosts build a page from a file with this path. */
export function isBuilt(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  if (!path.endsWith('.md') && !path.endsWith('.mdx')) return false;
  if (folders[0] === 'snippets' || folders[0] === '_snippets') return false;
  const tools = ['.agents', '.claude', '.cursor', '.git', '.github', '.idea', '.vscode', 'node_modules'];
  if (folders.some((folder) => tools.includes(folder.toLowerCase()))) return false;
  if (folders[0] === '.mintlify' && folders[1] !== 'skills') return false;
  const own = ['CHANGELOG.MD', 'CONTRIBUTING.MD', 'LICENSE.MD', 'README.MD'];
  return !own.includes(basename(path).toUpperCase());
}

/** Whether the Markdown file counts as a page of the site, judging only by its name and the ignore files. */
export function isPage(root: string, path: string): boolean {
  if (!isBuilt(path)) return false;
  const folders = path.split('/').slice(0, -1);
  for (let depth = 1; depth <= folders.length; depth++) {
    const folder = join(root, ...folders.slice(0, depth));
    if (existsSync(join(folder, 'docs.json')) || existsSync(join(folder, 'mint.json'))) return false;
  }
  return !isIgnored(root, path);
}

/** gitignore(5), for patterns of plain characters and `*`. */
export function isIgnored(root: string, path: string): boolean {
  return isInIgnoredFolder(root, path) || hasIgnoringPattern(root, path.split('/'), false);
}

export function isInIgnoredFolder(root: string, path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((_, index) => hasIgnoringPattern(root, folders.slice(0, index + 1), true));
}

function hasIgnoringPattern(root: string, segments: readonly string[], isFolder: boolean): boolean {
  let ignored = false;
  for (let depth = 0; depth < segments.length; depth++) {
    const file = join(root, ...segments.slice(0, depth), '.gitignore');
    if (!existsSync(file)) continue;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const negated = line.startsWith('!');
      let pattern = negated ? line.slice(1) : line;
      if (pattern === '') continue;
      if (pattern.endsWith('/') && !isFolder) continue;
      pattern = pattern.replace(/\/$/, '');
      const below = segments.slice(depth);
      const subject = pattern.includes('/') ? below.join('/') : (below.at(-1) ?? '');
      const source = pattern.replace(/^\//, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
      if (new RegExp(`^${source}$`).test(subject)) ignored = !negated;
    }
  }
  return ignored;
}
