// Entries of `pages` by their text, kept from keystroke to keystroke: a version of a document lists the same pages as
// the one before it, except for one.
import { copyText } from '../../shared/text/copiedText.ts';
import { type PageEntry, parsePageEntry } from './pageEntry.ts';

/** An entry with small numbers to look things up by, which is faster than by text or object. */
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

/** More entries than any site has. Then all are dropped, because there is no telling which are still in use. */
const maxEntries = 250_000;

/**
 * The entries of one version of a document after another: `begin`, `next` for each entry, `finish`. Numbers are
 * comparable only within one version.
 */
export class EntryTable {
  private known = new Map<string, NumberedEntry>();
  private numbers = new Map<string, number>();
  /** Entries of the version before. */
  private last: readonly NumberedEntry[] = [];
  /** The entries read since the first one that differs from the version before; `undefined` while none does. */
  private changed: NumberedEntry[] | undefined;
  private same = 0;
  private at = 0;

  begin(): void {
    this.changed = undefined;
    this.same = 0;
    this.at = 0;
    if (this.known.size < maxEntries) return;
    this.known = new Map();
    this.numbers = new Map();
    this.last = [];
  }

  /** The entry with this text. Most are where they were in the version before, so looking there beats searching. */
  next(text: string): NumberedEntry {
    const entry = this.findNear(text) ?? this.known.get(text) ?? this.add(text);
    if (this.changed !== undefined) this.changed.push(entry);
    else if (this.last[this.same] === entry) this.same++;
    else this.changed = [entry];
    return entry;
  }

  finish(): void {
    if (this.changed !== undefined) this.last = [...this.last.slice(0, this.same), ...this.changed];
  }

  /** Greater than every page number assigned so far. */
  get pageCount(): number {
    return this.numbers.size;
  }

  /** The current number of the page with this identity; `undefined` when no entry has stood for it. */
  getPageNumber(identity: string): number | undefined {
    return this.numbers.get(identity);
  }

  /** Looks where the entry was, and one further: the one there may have been deleted or changed. */
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
