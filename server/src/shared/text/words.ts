// Parts of a sentence: lists, counts and quoted values.

/** "a, b or c". */
export function joinWords(words: readonly string[], conjunction = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** "1 row", "12,000 rows". */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** With its first letter in upper case. */
export function startUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "12,000". */
export function formatNumber(count: number): string {
  // Most numbers need no comma, and locale formatting is slow.
  return count < 1_000 ? String(count) : count.toLocaleString('en');
}

/** The value as JSON, in double quotes when it is a string. */
export function quote(value: unknown): string {
  return JSON.stringify(value);
}
