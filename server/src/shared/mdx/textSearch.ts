// Looks for texts further on in a page and remembers where it found them, or that they come no more, so that looking for the
// same again and again costs the page’s length once.

export class TextSearch {
  readonly #text: string;
  readonly #found = new Map<string, { readonly from: number; readonly at: number }>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the text stands next, from an offset on and wholly before another; `undefined` if nowhere. */
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
