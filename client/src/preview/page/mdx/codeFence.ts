// Fenced code: where it begins and ends, and the title that is written behind its language.

export interface FenceStart {
  /** Spaces, and the marks of the lists and quotations that the line begins. */
  readonly prefix: string;
  /** Three or more of one character. */
  readonly marks: string;
  readonly info: string;
}

const fenceStart = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?!`)(?!.*`)|~{3,})(.*)$/;

/** Undefined if the line opens no fence. */
export function parseFenceStart(line: string): FenceStart | undefined {
  const found = fenceStart.exec(line);
  if (found === null) return undefined;
  const [, prefix = '', marks = '', info = ''] = found;
  return { prefix, marks, info: info.trim() };
}

/** Whether the line closes the fence; indented in any way, because MDX has no code by indentation. */
export function isFenceEnd(line: string, { marks }: FenceStart): boolean {
  const content = line.replace(/^[\s>]+/, '').trimEnd();
  return content.length >= marks.length && content === (marks[0] ?? '').repeat(content.length);
}

/** What the lines of the fence’s content begin with where its first line has `prefix`. */
export const continuePrefix = (prefix: string) => prefix.replace(/[^>\s]/g, ' ');

const options = /^(?:lines|wrap|expandable|twoslash|showLineNumbers|noCopy)$/;

/** What stands behind the language: a title, or `title="…"`; without what is meant for highlighting. */
export function parseFenceTitle(info: string): string | undefined {
  const rest = info.replace(/^[^\s{]*/, '');
  const named = /\s(?:title|filename)=(?:"([^"]*)"|'([^']*)')/.exec(rest);
  if (named !== null) return named[1] ?? named[2];
  const words = rest
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/[\w-]+=(?:"[^"]*"|'[^']*'|\S*)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !options.test(word));
  return words.length === 0 ? undefined : words.join(' ');
}
