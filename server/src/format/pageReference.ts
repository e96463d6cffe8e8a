// The pages that a configuration lists.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { memoByObject } from '../document/documentMemo.ts';
import type { ArrayNode, ObjectNode, StringNode } from '../document/jsonNode.ts';
import { isPageFile, withoutPageExtension } from '../shared/sitePaths.ts';
import { copyText } from '../shared/text/strings.ts';

/** One entry of a `pages` array, including those of nested groups. Blank and broken entries don't count. */
export interface PageReference {
  readonly node: StringNode;
  readonly entry: NumberedEntry;
  /** The groups around it, outermost first. */
  readonly groups: readonly GroupReference[];
  /** The page that the name of the innermost group leads to, written as the group’s `root`. */
  readonly isRoot?: boolean;
}

/** What holds pages: a group or, in the tree shape, a division of the site. The key of its name is its kind. */
export type ContainerKind =
  | 'language'
  | 'version'
  | 'product'
  | 'dropdown'
  | 'anchor'
  | 'tab'
  | 'item'
  | 'group';

/** A group, or any other container. */
export interface GroupReference {
  readonly node: ObjectNode;
  readonly kind: ContainerKind;
  /** The group around it; groups can be nested to any depth. */
  readonly parent: GroupReference | undefined;
  /** `undefined` if it is missing or not a string. */
  readonly name: StringNode | undefined;
  readonly pages: ArrayNode | undefined;
}

/** What a configuration lists, whatever its shape. */
export interface NavigationEntries {
  /** In document order. */
  readonly pages: readonly PageReference[];
  readonly groups: readonly GroupReference[];
  /** Greater than the page number of every entry. */
  readonly pageCount: number;
}

/** How many groups around an entry are kept: more than anyone would read. */
export const maxTrailLength = 8;

/** The meaning of an entry of `pages`. */
export interface PageEntry {
  /** Relative to the site root: no `./`, no doubled or outer slashes, no backslashes; `..` only to leave the root. */
  readonly path: string;
  /** The path without extension: equal for two entries that stand for the same page. */
  readonly identity: string;
  /** Whether the entry is written differently from `path`. */
  readonly isUntidy: boolean;
  /** Whether the entry leaves the site root. */
  readonly isOutside: boolean;
}

/** What an entry refers to in a site. */
export type PageResolution =
  | { readonly kind: 'found'; readonly file: string; readonly isAmbiguous: boolean }
  /** The file differs only in case. */
  | { readonly kind: 'otherCase'; readonly file: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'notFound' }
  /** The site has not been read completely. */
  | { readonly kind: 'unknown' };

/** Percent signs and spaces are literal. */
export function parsePageEntry(entry: string): PageEntry {
  const segments: string[] = [];
  for (const segment of entry.replaceAll('\\', '/').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(segment);
  }
  const path = segments.join('/');
  const isOutside = segments[0] === '..';
  return { path, identity: withoutPageExtension(path), isUntidy: path !== entry, isOutside };
}

/**
 * The path as an entry in the notation of another one: with its leading slash or dot, its backslashes. `undefined` if that
 * would mean another path.
 */
export function writeEntryLike(written: string, path: string): string | undefined {
  const [lead = ''] = /^(?:\.?[/\\])*/.exec(written) ?? [];
  const [trail = ''] = /(?<![/\\])[/\\]*$/.exec(written) ?? [];
  const hasBackslashes = written.includes('\\') && !written.includes('/');
  const value = lead + (hasBackslashes ? path.replaceAll('/', '\\') : path) + trail;
  return value.trim() !== '' && parsePageEntry(value).path === path ? value : undefined;
}

/** The files that an entry can refer to, the preferred one first. */
export function getCandidates({ path }: PageEntry): readonly string[] {
  return isPageFile(path) ? [path] : [`${path}.mdx`, `${path}.md`];
}

/** An entry with small numbers for lookups, which is faster than by text or object. */
export interface NumberedEntry extends PageEntry {
  /** As written. */
  readonly text: string;
  /** Whether it is only white space. */
  readonly isBlank: boolean;
  /** Number of this text. */
  readonly id: number;
  /** Number of the page: the same for all entries with the same identity. */
  readonly page: number;
}

/** More than any site has. Beyond it, all entries are dropped, because we don't know which are still in use. */
const maxEntries = 250_000;

/**
 * Keeps entries from keystroke to keystroke, because each version of a document lists nearly the same pages as the one
 * before. Call `begin`, then `next` for each entry, then `finish`. Numbers are only comparable within one version.
 */
export class EntryTable {
  private known = new Map<string, NumberedEntry>();
  private numbers = new Map<string, number>();
  /** Entries of the previous version. */
  private last: NumberedEntry[] = [];
  /** Entries of this version so far, in the array of the one before the previous. */
  private current: NumberedEntry[] = [];
  private count = 0;
  private at = 0;

  begin(): void {
    this.count = 0;
    this.at = 0;
    if (this.known.size < maxEntries) return;
    this.known = new Map();
    this.numbers = new Map();
    this.last = [];
    this.current = [];
  }

  /** The entry with this text. Most are where they were in the previous version, so looking there beats searching. */
  next(text: string): NumberedEntry {
    const entry = this.findNear(text) ?? this.known.get(text) ?? this.add(text);
    this.current[this.count++] = entry;
    return entry;
  }

  finish(): void {
    const before = this.last;
    this.last = this.current;
    this.last.length = this.count;
    this.current = before;
  }

  /** Greater than every page number assigned so far. */
  get pageCount(): number {
    return this.numbers.size;
  }

  /** The current number of the page with this identity; `undefined` if no entry has stood for it. */
  getPageNumber(identity: string): number | undefined {
    return this.numbers.get(identity);
  }

  /** Looks at the previous place and one further: the entry there may have been deleted or changed. */
  private findNear(text: string): NumberedEntry | undefined {
    for (let at = this.at; at < this.at + 2; at++) {
      const entry = this.last[at];
      if (entry?.text !== text) continue;
      this.at = at + 1;
      return entry;
    }
    return undefined;
  }

  private add(text: string): NumberedEntry {
    const copy = copyText(text);
    const entry = parsePageEntry(copy);
    const page = this.numbers.get(entry.identity) ?? this.numbers.size;
    this.numbers.set(entry.identity, page);
    const numbered = { ...entry, text: copy, isBlank: copy.trim() === '', id: this.known.size, page };
    this.known.set(copy, numbered);
    return numbered;
  }
}

/** The same table for all versions of an open document. */
export const getEntryTable = memoByObject((_document: TextDocument) => new EntryTable());
