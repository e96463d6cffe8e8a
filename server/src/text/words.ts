// Words of a sentence: lists and quoted values.

/** "a, b or c". */
export function joinWords(words: readonly string[], conjunction = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** The value as JSON, in double quotes when it is a string. */
export function quote(value: unknown): string {
  return JSON.stringify(value);
}
