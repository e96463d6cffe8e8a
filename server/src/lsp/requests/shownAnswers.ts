// The lenses or hints that an editor shows, as far as it asked for them: it is asked to look again only when another
// answer has come of it.

export interface ShownAnswer {
  readonly uri: string;
  /** Where in the document, as text; an answer for another place stands beside it. */
  readonly place: string;
  /** As it was sent. */
  readonly answer: unknown;
  /** Whether the editor will not ask again by itself. */
  readonly isCurrent: () => boolean;
  /** What would be sent now. */
  readonly find: () => unknown;
}

/** Places of a document that are remembered: what was scrolled away is not on the screen. */
const maxPlaces = 8;

export class ShownAnswers {
  /** By document; the last one asked for is the last. */
  private readonly shown = new Map<string, { readonly text: string; readonly answer: ShownAnswer }[]>();

  record(answer: ShownAnswer): void {
    const others = (this.shown.get(answer.uri) ?? []).filter(
      (other) => other.answer.place !== answer.place && other.answer.isCurrent(),
    );
    this.shown.set(answer.uri, [...others, { text: toText(answer.answer), answer }].slice(-maxPlaces));
  }

  forget(uri: string): void {
    this.shown.delete(uri);
  }

  /** Whether an answer that is shown would be another one now. */
  async haveChanged(): Promise<boolean> {
    for (const { text, answer } of [...this.shown.values()].flat()) {
      if (answer.isCurrent() && toText(await answer.find()) !== text && answer.isCurrent()) return true;
    }
    return false;
  }
}

/** Nothing to say is the same as nothing. */
function toText(answer: unknown): string {
  return JSON.stringify(answer ?? []);
}
