// The .gitignore files of a site: those in its own folders, and those above it up to the repository's root.

import { getFolder } from '../../shared/sitePaths.ts';
import { removeByteOrderMark } from '../../shared/text/byteOrderMark.ts';
import { matchesName, matchesPattern, type Pattern, parsePattern } from './glob.ts';

interface IgnoreLine {
  readonly pattern: Pattern;
  readonly isNegated: boolean;
  readonly forFolders: boolean;
  /** Whether the pattern applies to the name alone, at any depth. */
  readonly forNames: boolean;
}

/** Lines of one file and of all files: nobody writes more by hand. */
const max = { ofOne: 5000, ofAll: 50_000 };
/** In UTF-16 code units. */
const maxLineLength = 1024;
/** In bytes; a larger ignore file is not read. */
export const maxIgnoreFileSize = 256 * 1024;

export class GitIgnore {
  private readonly files = new Map<string, readonly IgnoreLine[]>();
  private readonly folders = new Map<string, boolean>();
  private lines = 0;

  /** `folder` is an absolute path without a slash at the end. Returns false when the text is too long to be read. */
  add(folder: string, text: string): boolean {
    if (text.length > maxIgnoreFileSize) return false;
    const lines = removeByteOrderMark(text).split(/\r?\n/);
    if (lines.length > max.ofOne || this.lines + lines.length > max.ofAll) return false;
    this.lines += lines.length;
    const parsed = lines.map(parseLine).filter((line) => line !== undefined);
    // Reversed, because the last line that matches wins.
    if (parsed.length > 0) this.files.set(folder, parsed.reverse());
    return true;
  }

  /**
   * Whether the absolute path is ignored, by itself or with a folder around it; a folder's path ends with a slash. The
   * ignore files of all folders above it must have been added.
   */
  ignores(path: string): boolean {
    if (this.files.size === 0) return false;
    return path.endsWith('/') ? this.ignoresFolder(path.slice(0, -1)) : this.decide(path, false);
  }

  private ignoresFolder(folder: string): boolean {
    const known = this.folders.get(folder);
    if (known !== undefined) return known;
    const ignored = this.decide(folder, true);
    this.folders.set(folder, ignored);
    return ignored;
  }

  private decide(path: string, isFolder: boolean): boolean {
    const folder = getFolder(path);
    if (folder !== path && folder !== '' && this.ignoresFolder(folder)) return true;
    const name = path.slice(folder.length + 1);
    for (let at = folder; ; at = getFolder(at)) {
      const lines = this.files.get(at);
      const line = lines?.find((each) => matches(each, path, at, name, isFolder));
      if (line !== undefined) return !line.isNegated;
      if (at === '') return false;
    }
  }
}

function matches(line: IgnoreLine, path: string, at: string, name: string, isFolder: boolean): boolean {
  if (line.forFolders && !isFolder) return false;
  return line.forNames
    ? matchesName(line.pattern, name)
    : matchesPattern(line.pattern, path.slice(at.length + 1));
}

/** `undefined` for a line without a pattern. */
function parseLine(line: string): IgnoreLine | undefined {
  const text = withoutSpaces(line);
  if (text === '' || text.startsWith('#') || text.length > maxLineLength) return undefined;
  const isNegated = text.startsWith('!');
  const rest = isNegated ? text.slice(1) : text;
  const forFolders = rest.endsWith('/');
  const body = forFolders ? rest.slice(0, -1) : rest;
  const pattern = parsePattern(body.replace(/^\//, ''));
  if (pattern.length === 0) return undefined;
  return { pattern, isNegated, forFolders, forNames: !body.includes('/') && pattern.length === 1 };
}

/** Spaces at the end don't count, unless they are escaped with a backslash. */
function withoutSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' && !isEscaped(line, end - 1)) end--;
  return line.slice(0, end);
}

/** Whether the place is preceded by an odd number of backslashes. */
function isEscaped(line: string, at: number): boolean {
  let slashes = 0;
  while (line[at - slashes - 1] === '\\') slashes++;
  return slashes % 2 === 1;
}
