// Values by prefix: those of a text’s beginnings are found without going through all of them.

export class PrefixMap<T> extends Map<string, T> {
  private readonly lengths = new Set<number>();

  override set(prefix: string, value: T): this {
    this.lengths.add(prefix.length);
    return super.set(prefix, value);
  }

  /** How many lookups `listBeginnings` takes at most. */
  get depth(): number {
    return this.lengths.size;
  }

  /** The entries whose prefix the text begins with. */
  *listBeginnings(text: string): Generator<readonly [prefix: string, value: T]> {
    for (const length of this.lengths) {
      const prefix = text.slice(0, length);
      const value = this.get(prefix);
      if (value !== undefined) yield [prefix, value];
    }
  }
}
