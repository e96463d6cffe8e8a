// Random folders on a disk and random edits of them: files change, files and folders move, into each other and around each
// other, and files are created.
import { getPathAfter, type SiteEdit } from '../../../server/src/agentTools/workspace/siteEdit.ts';
import { getFolder, getFoldersAround, getName, isWithin } from '../../../server/src/shared/sitePaths.ts';
import type { Move } from '../../../server/src/site/relocation.ts';
import { shuffle } from '../random.ts';

/** Texts by path, relative to the folder. */
export type Tree = Readonly<Record<string, string>>;

const folderNames = ['a', 'A', 'b', 'build', 'c d'];
const fileNames = ['x.md', 'X.md', 'y.mdx', 'z.png', 'mint.json', '.gitignore', 'README.md'];
const ignoreLines = ['build/', 'a', '*.mdx', '!x.md', '/b/', 'README.md', 'c d/x.md', '!a/', 'b/**'];
const pageLines = [
  '# Title',
  '[Link](x)',
  '![Picture](/a/z.png)',
  '[Up](../y.mdx)',
  'Text',
  '[Gone](gone.md)',
];

/** What never moves: links lead there. */
export const fixedFiles: Tree = { 'fixed/one.md': '[Two](deep/two)', 'fixed/deep/two.md': '# Two' };

export class RandomSite {
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  createTree(): Tree {
    const files = new Map<string, string>();
    for (let count = 4 + this.pickNumber(12); count > 0; count--) {
      const path = this.pickPath();
      files.set(path, this.writeText(path));
    }
    const navigation = [{ group: 'All', pages: [...files.keys(), 'fixed/one', 'links/page.md', 'gone'] }];
    return { 'docs.json': JSON.stringify({ name: 'Plants', navigation }), ...Object.fromEntries(files) };
  }

  /** @param root absolute path of the folder that has the files. */
  createEdit(tree: Tree, root: string): SiteEdit {
    const paths = Object.keys(tree).filter((path) => path !== 'docs.json');
    const moves: Move[] = [];
    for (let count = this.pickNumber(4); count > 0; count--) {
      const move = this.pickMove(paths);
      if (move !== undefined && isPossible(paths, [...moves, move], [])) moves.push(move);
    }
    const created: string[] = [];
    for (let count = this.pickNumber(3); count > 0; count--) {
      const path = this.pickPath();
      if (isPossible(paths, moves, [...created, path])) created.push(path);
    }
    const changed = Object.entries(tree).filter(() => this.random() < 0.3);
    const toAbsolute = (path: string): string => `${root}/${path}`;
    return {
      changed: changed.map(([path, before]) => ({
        path: toAbsolute(path),
        before,
        changes: [
          {
            offset: 0,
            end: path === 'docs.json' ? 0 : before.length,
            text: path === 'docs.json' ? ' ' : this.writeText(path),
          },
        ],
      })),
      moves: moves.map(({ from, to }) => ({ from: toAbsolute(from), to: toAbsolute(to) })),
      created: created.map((path) => ({ path: toAbsolute(path), text: this.writeText(path) })),
    };
  }

  /** Of a file that is there, or of a folder around one. */
  private pickMove(paths: readonly string[]): Move | undefined {
    const file = this.pick(paths);
    const folders = getFoldersAround(file, '').filter((folder) => folder !== '');
    const from = this.random() < 0.5 ? file : this.pick([file, ...folders]);
    const isFile = from === file;
    const around = this.pick([getFolder(from), getFolder(this.pickPath()), getFolder(this.pick(paths))]);
    const name = isFile ? this.pick(fileNames) : this.pick(folderNames);
    const to = around === '' ? name : `${around}/${name}`;
    return to === from ? undefined : { from, to };
  }

  private pickPath(): string {
    const depth = this.pickNumber(3);
    const folders = Array.from({ length: depth }, () => this.pick(folderNames));
    return [...folders, this.pick(fileNames)].join('/');
  }

  private writeText(path: string): string {
    const lines = getName(path) === '.gitignore' ? ignoreLines : pageLines;
    if (getName(path) === 'mint.json') return '{}';
    return shuffle(lines, this.random)
      .slice(0, 1 + this.pickNumber(3))
      .join('\n');
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.pickNumber(items.length)] as T;
  }

  /** From 0 up to, but not including, `count`. */
  private pickNumber(count: number): number {
    return Math.floor(this.random() * count);
  }
}

/** Whether nothing would come to be where something is. */
function isPossible(paths: readonly string[], moves: readonly Move[], created: readonly string[]): boolean {
  const folders = new Set(paths.flatMap((path) => getFoldersAround(path, '')));
  const isThere = (path: string): boolean => paths.includes(path) || folders.has(path);
  const froms = moves.map(({ from }) => from);
  const tos = moves.map(({ to }) => to);
  if (new Set(froms).size < froms.length || new Set(tos).size < tos.length) return false;
  // A folder that is emptied or left by a move counts as taken, unless it moved itself.
  if (moves.some(({ from, to }) => isWithin(to, from) || (isThere(to) && !froms.includes(to)))) return false;
  // What is inside something that moves away is gone with it, but nothing can arrive inside what arrives.
  if (tos.some((to) => tos.some((other) => other !== to && isWithin(to, other)))) return false;
  const after = [...paths.map((path) => getPathAfter(moves, path)), ...created];
  const around = new Set(after.flatMap((path) => getFoldersAround(path, '')));
  if (new Set(after).size < after.length || after.some((path) => around.has(path))) return false;
  const remains = new Set([...folders].filter((folder) => getPathAfter(moves, folder) === folder));
  return after.every((path) => !remains.has(path)) && tos.every((to) => !remains.has(to));
}
