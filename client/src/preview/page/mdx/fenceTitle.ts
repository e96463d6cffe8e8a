// The title that is written behind the language of fenced code.

const options = /^(?:lines|wrap|expandable|twoslash|showLineNumbers|noCopy)$/;

/** What stands behind the language: a title, or `title="…"`; without what is meant for highlighting. */
export function parseFenceTitle(info: string): string | undefined {
  const rest = info.trim().replace(/^[^\s{]*/, '');
  const named = /\s(?:title|filename)=(?:"([^"]*)"|'([^']*)')/.exec(rest);
  if (named !== null) return named[1] ?? named[2];
  const words = rest
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/[\w-]+=(?:"[^"]*"|'[^']*'|\S*)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !options.test(word));
  return words.length === 0 ? undefined : words.join(' ');
}
