// The .gitignore files of a site: those in its own folders, and those above it up to the repository's root.
import { getFolder } from '../../shared/sitePaths.ts';
import { removeByteOrderMark } from '../../shared/text/strings.ts';
import { quote } from '../../shared/text/words.ts';
import { matchesName, matchesPattern, type Pattern, parsePattern } from './glob.ts';

interface IgnoreLine {
  readonly pattern: Pattern;
  readonly isNegated: boolean;
  readonly forFolders: boolean;
  /** Whether the pattern applies to the name alone, at any depth. */
  readonly forNames: boolean;
}

/** The most lines in one file and in all files; nobody writes more by hand. */
const maxLines = { ofOne: 5000, ofAll: 50_000 };
/** In UTF-16 code units. */
const maxLineLength = 1024;
/** In bytes; a larger ignore file is not read. */
export const maxIgnoreFileSize = 256 * 1024;

export class GitIgnore {
  private readonly files = new Map<string, readonly IgnoreLine[]>();
  private readonly folders = new Map<string, boolean>();
  private lines = 0;

  /** `folder` is an absolute path without a slash at the end. Returns false if the text is too long to be read. */
  add(folder: string, text: string): boolean {
    if (text.length > maxIgnoreFileSize) return false;
    const lines = removeByteOrderMark(text).split(/\r?\n/);
    if (lines.length > maxLines.ofOne || this.lines + lines.length > maxLines.ofAll) return false;
    this.lines += lines.length;
    const parsed = lines.map(parseLine).filter((line) => line !== undefined);
    // Reversed, because the last matching line wins.
    if (parsed.length > 0) this.files.set(folder, parsed.reverse());
    return true;
  }

  /**
   * Whether the absolute path is ignored, itself or with a folder around it; a folder's path ends with a slash. The
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

/** Trailing spaces don't count, unless they are escaped with a backslash. */
function withoutSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' && !isEscaped(line, end - 1)) end--;
  return line.slice(0, end);
}

/** Whether an odd number of backslashes precedes the position. */
function isEscaped(line: string, at: number): boolean {
  let slashes = 0;
  while (line[at - slashes - 1] === '\\') slashes++;
  return slashes % 2 === 1;
}

const maxWritten = { globs: 100, characters: 256, patterns: 500 };

/**
 * The setting `plantStore.docs.ignoredPages`: globs of Markdown files that are not pages, with limits that keep a
 * workspace's settings from causing endless work.
 */
interface IgnoredPages {
  /** `path` is relative to the site root. */
  matches(path: string): boolean;
  /** Messages about globs that are left out. */
  readonly refused: readonly string[];
}

export function parseIgnoredPages(globs: readonly string[]): IgnoredPages {
  const patterns: Pattern[] = [];
  const refused: string[] = [];
  for (const [index, glob] of globs.entries()) {
    const refusal = findRefusal(glob, index, patterns.length);
    if (refusal !== undefined) {
      refused.push(refusal);
      if (index >= maxWritten.globs) break;
    } else {
      const texts = expandBraces(glob, maxWritten.patterns - patterns.length);
      if (texts === undefined)
        refused.push(`${quoteGlob(glob)} is ignored, because it expands to too many patterns`);
      else patterns.push(...texts.map((text) => parsePattern(text.replace(/^(?:\.?\/)+/, ''))));
    }
  }
  return { matches: (path) => patterns.some((pattern) => matchesPattern(pattern, path)), refused };
}

function findRefusal(glob: string, index: number, patterns: number): string | undefined {
  if (index >= maxWritten.globs || patterns >= maxWritten.patterns)
    return `Only the first ${index} globs are used, because they reach the limit together`;
  return glob.length > maxWritten.characters
    ? `${quoteGlob(glob)} is ignored, because it is longer than ${maxWritten.characters} characters`
    : undefined;
}

function quoteGlob(glob: string): string {
  return `The glob ${quote(glob.length > 40 ? `${glob.slice(0, 40)}…` : glob)}`;
}

/** The globs that `{a,b}` expands to; `undefined` if there are more than `limit`. */
function expandBraces(glob: string, limit: number): string[] | undefined {
  const waiting = [glob];
  const expanded: string[] = [];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    const braces = findBraces(text);
    if (braces === undefined) expanded.push(text);
    else {
      const { start, end, choices } = braces;
      for (const choice of choices.reverse()) waiting.push(text.slice(0, start) + choice + text.slice(end));
    }
    if (expanded.length + waiting.length > limit) return undefined;
  }
  return expanded;
}

interface Braces {
  readonly start: number;
  /** After the closing brace. */
  readonly end: number;
  readonly choices: string[];
}

/** The first braces that contain a comma; a backslash escapes what follows. */
function findBraces(text: string): Braces | undefined {
  for (let start = 0; start < text.length; start++) {
    if (text[start] === '\\') start++;
    else if (text[start] === '{') {
      const braces = readBraces(text, start);
      if (braces !== undefined && braces.choices.length > 1) return braces;
    }
  }
  return undefined;
}

function readBraces(text: string, start: number): Braces | undefined {
  const choices: string[] = [];
  let depth = 0;
  let choice = start + 1;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) {
      choices.push(text.slice(choice, at));
      return { start, end: at + 1, choices };
    } else if (character === ',' && depth === 1) {
      choices.push(text.slice(choice, at));
      choice = at + 1;
    }
  }
  return undefined;
}
