// Searches a page for texts and remembers where they are, or that they don't occur again, so that repeated searches for
// the same text cost the page’s length only once.

export class TextSearch {
  readonly #text: string;
  readonly #found = new Map<string, { readonly from: number; readonly at: number }>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The next place of the text that is wholly between two offsets. */
  find(wanted: string, from: number, end: number): number | undefined {
    let known = this.#found.get(wanted);
    if (known === undefined || from < known.from || from > known.at) {
      const at = this.#text.indexOf(wanted, from);
      known = { from, at: at === -1 ? Number.POSITIVE_INFINITY : at };
      this.#found.set(wanted, known);
    }
    return known.at + wanted.length <= end ? known.at : undefined;
  }
}
