// Makes of a heading's inline text what is told of it: its text as a reader sees it, and the id that it may end with.
import type { Span } from '../../../document/jsonNode.ts';
import { copyText } from '../../../shared/text/copiedText.ts';
import type { Lookahead } from '../../../shared/text/lookahead.ts';
import type { Heading } from '../../scannedPage.ts';
import { isSpace } from '../characters.ts';
import type { InlineText } from '../inlineText.ts';
import type { PageFindings } from '../pageFindings.ts';
import type { TextSearch } from '../textSearch.ts';
import { HeadingText } from './headingText.ts';
import { InlineReader } from './inlineReader.ts';

const customId = /(?:^|[ \t])(?:\\?\{#([^{}\s\\]+)\\?\}|\[#([^[\]\s]+)\])[ \t]*$/;
/** More is not looked at for an id. In characters. */
const longestId = 300;

const lastComponent = /<([A-Z][\w.]*)(?:\s[^<>]*)?>([^<>]*)<\/\1>\s*$/;
/** More is not looked at for components at the end. In characters. */
const longestTail = 300;

export function readHeading(
  inline: InlineText,
  level: number,
  findings: PageFindings,
  lookahead: Lookahead,
  search: TextSearch,
): void {
  const id = findCustomId(inline);
  const end = skipSpacesBack(inline.text, inline.start, id?.start ?? inline.end);
  const heading = new HeadingText();
  new InlineReader(inline.narrow(inline.start, end), findings, lookahead, search, heading).read();
  const text = copyText(heading.finish());
  const textBeforeComponents = removeComponents(
    text,
    inline.text.slice(Math.max(inline.start, end - longestTail), end),
  );
  findings.addHeading({
    level,
    text,
    ...(textBeforeComponents !== '' && textBeforeComponents !== text && { textBeforeComponents }),
    customId: id?.customId,
    ...inline.toSpan(inline.start, end),
  });
}

/** `text` without the components with plain text that the heading ends with; `tail` is the end of it as it is written. */
function removeComponents(text: string, tail: string): string {
  const found = lastComponent.exec(tail);
  const content = found?.[2]?.trim() ?? '';
  if (found === null || !text.endsWith(content)) return text;
  return removeComponents(text.slice(0, text.length - content.length).trimEnd(), tail.slice(0, found.index));
}

/** The first position, from `start` on, behind which is nothing but spaces and tabs up to `end`. */
function skipSpacesBack(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

/** `start` is that of all that is written for the id. */
function findCustomId(
  inline: InlineText,
): { start: number; customId: NonNullable<Heading['customId']> } | undefined {
  const last = inline.text.charCodeAt(skipSpacesBack(inline.text, inline.start, inline.end) - 1);
  if (last !== 0x7d && last !== 0x5d) return undefined;
  const from = Math.max(inline.start, inline.end - longestId);
  const found = customId.exec(inline.text.slice(from, inline.end));
  if (found === null) return undefined;
  const id = found[1] ?? found[2] ?? '';
  const start = from + found.index;
  const idStart = inline.text.indexOf(`#${id}`, start) + 1;
  const span: Span = inline.toSpan(idStart, idStart + id.length);
  return { start, customId: { id: copyText(id), ...span } };
}
