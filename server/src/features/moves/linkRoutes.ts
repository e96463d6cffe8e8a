// The ways to write a path to a file, those that are most like the way it was written first.
import { getFolder, getName, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';

export interface WrittenPath {
  /** Split at `/`, decoded: the first one is empty where the path begins with `/`, the last one where it ends with it. */
  readonly segments: readonly string[];
  /** What the segments lead to, relative to the site root, without outer slashes. */
  readonly path: string;
}

/**
 * The segments of paths to the file `to`, from pages in the folder `folder`. Not all of them lead there: another file may
 * have the name. `file` is what the path meant so far; all are relative to the site root.
 */
export function* getRoutes(
  written: WrittenPath,
  file: string,
  to: string,
  folders: readonly string[],
  isImport: boolean,
): Generator<readonly string[]> {
  const isFromRoot = written.segments[0] === '' && written.segments.length > 1;
  for (const name of getForms(written.path, file, to, isImport)) {
    const ends = written.segments.length > 1 && written.segments.at(-1) === '' ? [[''], []] : [[]];
    for (const end of ends) {
      yield* getWrittenRoute(written.segments, name, end);
      if (isFromRoot) yield ['', ...split(name), ...end];
      else
        for (const folder of folders) yield* getRelativeRoutes(written.segments, folder, name, end, isImport);
    }
  }
  if (!isFromRoot && !isImport)
    for (const name of getForms(written.path, file, to, false)) yield ['', ...split(name)];
}

/** The path to the file as far as it is written: with its extension or without, with `index` or by its folder. */
function getForms(path: string, file: string, to: string, isImport: boolean): readonly string[] {
  const bare = isImport ? to.replace(/\.[^./]+$/, '') : withoutPageExtension(to);
  const isIndex = getName(bare) === 'index';
  const folder = isIndex ? [getFolder(to)] : [];
  const missing = file.length - path.length;
  // Compared by length, because a path in another case means the file, too.
  if (missing === 0) return [to];
  if (missing < 0 || (isPageFile(path) && isPageFile(file)))
    return [bare + path.slice(path.lastIndexOf('.')), to];
  if (file.slice(path.length).startsWith('/')) return [...folder, bare, to];
  return getName(path).toLowerCase() === 'index' ? [bare, to] : [...folder, bare, to];
}

/** As it is written, with another last name. */
function* getWrittenRoute(
  segments: readonly string[],
  name: string,
  end: readonly string[],
): Generator<readonly string[]> {
  const last = segments.findLastIndex((segment) => segment !== '');
  if (last === -1 || /^\.{1,2}$/.test(segments[last] ?? '')) return;
  if (name !== '') yield [...segments.slice(0, last), getName(name), ...end];
}

function* getRelativeRoutes(
  segments: readonly string[],
  folder: string,
  name: string,
  end: readonly string[],
  isImport: boolean,
): Generator<readonly string[]> {
  const from = split(folder);
  const to = split(name);
  let common = 0;
  while (common < from.length && common < to.length && from[common] === to[common]) common++;
  const route = [...from.slice(common).map(() => '..'), ...to.slice(common)];
  if (route[0] === '..') {
    yield [...route, ...end];
    return;
  }
  const isMarked = isImport || route.length === 0 || /^\.{1,2}$/.test(segments[0] ?? '');
  if (!isMarked) yield [...route, ...end];
  yield ['.', ...route, ...end];
}

function split(path: string): string[] {
  return path === '' ? [] : path.split('/');
}
