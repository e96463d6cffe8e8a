// What the host takes out of a page before it parses it.

import { readPageEvents } from '../shared/mdx/readPage.ts';
import { getLineEnd, getLineStart } from '../shared/text/lineText.ts';
import type { Span } from '../shared/text/strings.ts';

/** A heading of the form `# Heading {#id}`. Ids with blanks are deployed, and so are classes. */
const customId = /^ {0,3}#{1,6}[ \t].*?(\{\s*#[^{}]+\})[ \t]*$/;

/**
 * The page with blanks instead of front matter, ids at the ends of headings, and declared variables. Offsets stay.
 *
 * @param text without byte-order mark.
 * @param variables that the configuration declares, for `{{name}}`.
 */
export function blankTolerated(text: string, variables: ReadonlySet<string>): string {
  const spans: Span[] = [];
  readPageEvents(text, 'mdx', {
    onFrontMatter: (span) => void spans.push(span),
    onHeading({ offset }) {
      const span = findHeadingId(text, offset);
      if (span !== undefined) spans.push(span);
      return undefined;
    },
  });
  for (const { name, ...span } of findVariables(text)) if (variables.has(name)) spans.push(span);
  return blank(text, spans);
}

/** What may stand for a variable: `{{name}}`, also with blanks around the name. */
export function findVariables(text: string): readonly (Span & { readonly name: string })[] {
  return [...text.matchAll(/\{\{[ \t]*([^{}\s](?:[^{}\r\n]*[^{}\s])?)[ \t]*\}\}/g)].map(
    ({ 0: written, 1: name = '', index }) => ({ name, offset: index, end: index + written.length }),
  );
}

/** The `{#id}` on the line of a heading, if the host takes it out. */
export function findHeadingId(text: string, offset: number): Span | undefined {
  const lineStart = getLineStart(text, offset);
  const line = text.slice(lineStart, getLineEnd(text, offset));
  const written = customId.exec(line)?.[1];
  if (written === undefined) return undefined;
  const start = lineStart + line.lastIndexOf(written);
  return { offset: start, end: start + written.length };
}

function blank(text: string, spans: readonly Span[]): string {
  let result = '';
  let at = 0;
  for (const { offset, end } of spans.toSorted((one, other) => one.offset - other.offset)) {
    if (offset < at) continue;
    result += text.slice(at, offset) + text.slice(offset, end).replaceAll(/[^\r\n]/g, ' ');
    at = end;
  }
  return result + text.slice(at);
}
