// The lenses or hints that an editor shows, to the extent that it has requested them: it is asked to refresh them only
// when the answer would be different.

export interface ShownAnswer {
  readonly uri: string;
  /** Where in the document, as text; answers for different places are kept separately. */
  readonly place: string;
  /** As it was sent. */
  readonly answer: unknown;
  /** Whether the editor will not request it again by itself. */
  readonly isCurrent: () => boolean;
  /** What would be sent now. */
  readonly find: () => unknown;
}

/** How many places of a document are remembered: what was scrolled away is not on the screen. */
const maxPlaces = 8;

export class ShownAnswers {
  /** By document; the one requested last comes last. */
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

  /** Whether any answer that is shown would be different now. */
  async haveChanged(): Promise<boolean> {
    for (const { text, answer } of [...this.shown.values()].flat()) {
      if (answer.isCurrent() && toText(await answer.find()) !== text && answer.isCurrent()) return true;
    }
    return false;
  }
}

/** Nothing to say is the same as an empty answer. */
function toText(answer: unknown): string {
  return JSON.stringify(answer ?? []);
}
