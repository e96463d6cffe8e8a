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
const mostEntries = 250_000;

let known = new Map<string, NumberedEntry>();
let numbers = new Map<string, number>();
let last: readonly NumberedEntry[] = [];

/** Finds the entries of one document after the other; numbers compare among the entries of one reader only. */
export class EntryReader {
  /** What was read, from where it first differs from the text before. */
  private changed: NumberedEntry[] | undefined;
  private same = 0;
  private at = 0;

  constructor() {
    if (known.size < mostEntries) return;
    known = new Map();
    numbers = new Map();
    last = [];
  }

  /** The entry with this text. Most are where they were in the text before, and a look there is faster than a search. */
  next(text: string): NumberedEntry {
    const entry = this.findNear(text) ?? known.get(text) ?? addEntry(text);
    if (this.changed !== undefined) this.changed.push(entry);
    else if (last[this.same] === entry) this.same++;
    else this.changed = [entry];
    return entry;
  }

  /** All numbers of pages that were given so far are below. */
  get pageCount(): number {
    return numbers.size;
  }

  /** To be called behind the last entry. */
  finish(): void {
    if (this.changed !== undefined) last = [...last.slice(0, this.same), ...this.changed];
  }

  /** Where it was, or one further: the entry there may be gone, or be another now. */
  private findNear(text: string): NumberedEntry | undefined {
    for (let at = this.at; at < this.at + 2; at++) {
      const entry = last[at];
      if (entry?.text !== text) continue;
      this.at = at + 1;
      return entry;
    }
    return undefined;
  }
}

/** The number of the page with this identity, at the time of asking; `undefined` when no entry meant it. */
export function getPageNumber(identity: string): number | undefined {
  return numbers.get(identity);
}

function addEntry(text: string): NumberedEntry {
  const copy = copyText(text);
  const entry = parsePageEntry(copy);
  const page = numbers.get(entry.identity) ?? numbers.size;
  numbers.set(entry.identity, page);
  const numbered = { ...entry, text: copy, isBlank: copy.trim() === '', id: known.size, page };
  known.set(copy, numbered);
  return numbered;
}

/** A part of a text keeps the whole text in memory: every version of a document, in the long run. */
function copyText(text: string): string {
  return String(JSON.parse(JSON.stringify(text)));
}
