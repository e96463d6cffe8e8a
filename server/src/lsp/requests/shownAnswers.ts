// The lenses or hints that an editor shows, as far as it has requested them: it is only asked to refresh them if the
// answer would change.

export interface ShownAnswer {
  readonly uri: string;
  /** The place in the document, as text; answers for different places are kept separately. */
  readonly place: string;
  /** As it was sent. */
  readonly answer: unknown;
  /** Whether the editor won't request it again on its own. */
  readonly isCurrent: () => boolean;
  /** What would be sent now. */
  readonly find: () => unknown;
}

/** How many places of a document are remembered: those scrolled away are not on the screen. */
const maxPlaces = 8;

export class ShownAnswers {
  /** By document, the most recently requested last. */
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

  /** Whether any shown answer would be different now. */
  async haveChanged(): Promise<boolean> {
    for (const { text, answer } of [...this.shown.values()].flat()) {
      if (answer.isCurrent() && toText(await answer.find()) !== text && answer.isCurrent()) return true;
    }
    return false;
  }
}

/** `undefined` counts as an empty answer. */
function toText(answer: unknown): string {
  return JSON.stringify(answer ?? []);
}
