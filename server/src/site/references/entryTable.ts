// Entries of `pages` by their text, kept from keystroke to keystroke: a text names the same pages as the text before
// it, but for one.
import { type PageEntry, parsePageEntry } from './pageEntry.ts';

/** An entry with small numbers to find things by: faster than searching by text or object. */
export interface NumberedEntry extends PageEntry {
  /** As written. */
  readonly text: string;
  /** Whether there is nothing but white space. */
  readonly isBlank: boolean;
  /** Of this text. */
  readonly id: number;
  /** Of the page: the same for all entries with the same identity. */
  readonly page: number;
}

/** More than the entries of any site; then all are forgotten, as nobody knows which are still in use. */
const maxEntries = 250_000;

/**
 * The entries of one text after the other: `begin`, `next` for each entry, `finish`. Numbers compare among the entries of
 * one text only.
 */
export class EntryTable {
  private known = new Map<string, NumberedEntry>();
  private numbers = new Map<string, number>();
  /** Of the text before. */
  private last: readonly NumberedEntry[] = [];
  /** What was read, from where it first differs from the text before. */
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

  /** The entry with this text. Most are where they were in the text before, and a look there is faster than a search. */
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

  /** All numbers of pages that were given so far are below. */
  get pageCount(): number {
    return this.numbers.size;
  }

  /** The number of the page with this identity, at the time of asking; `undefined` when no entry meant it. */
  getPageNumber(identity: string): number | undefined {
    return this.numbers.get(identity);
  }

  /** Where it was, or one further: the entry there may be gone, or be another now. */
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

/** A part of a text keeps the whole text in memory: every version of a document, in the long run. */
function copyText(text: string): string {
  return String(JSON.parse(JSON.stringify(text)));
}
