// Links in the values of keys: in front matter, and in JavaScript, where elements have attributes as well.
import { findFrontMatter, readFrontMatter } from '../../frontMatter/frontMatterEntries.ts';
import { copyText, type Span } from '../../shared/text/strings.ts';
import type { DestinationNotation, ScannedLink } from '../scannedPage.ts';
import { decodeDestination } from './destinationText.ts';
import { findPaths, isLinkAttribute, isReferenceKey } from './references.ts';

/** Those that are on one line each. */
export function readFrontMatterLinks(text: string): readonly ScannedLink[] {
  const lines = findFrontMatter(text);
  if (lines === undefined || !/icon|image/.test(text.slice(lines.offset, lines.end))) return [];
  return readFrontMatter(text, lines).entries.flatMap(({ key, value }) => {
    if (value === undefined || !isReferenceKey(key)) return [];
    const quotes = value.quotes === undefined ? 0 : 1;
    const span = { offset: value.offset + quotes, end: value.end - quotes };
    return findPaths(key, text.slice(span.offset, span.end)).length === 0
      ? []
      : [createValueLink(text, key, span, yamlNotations[value.quotes ?? ''])];
  });
}

const yamlNotations = { '"': 'doubleQuotedString', "'": 'singleQuotedString', '': 'plain' } as const;
const attributeNotations = { '"': 'doubleQuotes', "'": 'singleQuotes' } as const;
const stringNotations = { '"': 'doubleQuotedString', "'": 'singleQuotedString', '`': 'template' } as const;

const string = /"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*(?:`|$)/.source;
/** A comment, which ends with the code if nothing ends it; a string with the key or the attribute that it belongs to; a string. */
const token = new RegExp(
  `/\\*[\\s\\S]*?(?:\\*/|$)|(?<!:)//.*|(?<![\\w$.-])(?:(["']?)([A-Za-z:]+)\\1\\s*:\\s*(${string})|([A-Za-z:]+)=(\\{\\s*)?(${string}))|(?<!\\w)(?:${string})`,
  'g',
);

/**
 * Those in JavaScript: strings of attributes (`href="/a"`) and of keys (`href: "/a"`) that are paths from the root, because
 * who reads them decides where others begin.
 *
 * @param toSpan gives the place in the page of a place in the text.
 */
export function readCodeLinks(
  text: string,
  { offset, end }: Span,
  toSpan = (start: number, until: number): Span => ({ offset: start, end: until }),
): readonly ScannedLink[] {
  const code = text.slice(offset, end);
  const links: ScannedLink[] = [];
  for (const {
    0: whole,
    2: key,
    3: value,
    4: attribute,
    5: brace,
    6: attributeValue,
    index,
  } of code.matchAll(token)) {
    const name = key ?? attribute;
    const written = value ?? attributeValue;
    if (name === undefined || written === undefined || !isLinkAttribute(name)) continue;
    const rest = code.slice(index + whole.length, index + whole.length + longestGap);
    const isWhole =
      key === undefined ? brace === undefined || /^\s*\}/.test(rest) : isValue(code, index, rest);
    const start = offset + index + whole.length - written.length + 1;
    const inner = { offset: start, end: start + written.length - 2 };
    if (!isWhole || !/^\/(?![\\/])[^{}]*$/.test(text.slice(inner.offset, inner.end))) continue;
    const quote = written.charAt(0);
    const notation =
      key === undefined && brace === undefined && (quote === '"' || quote === "'")
        ? attributeNotations[quote]
        : stringNotations[quote === '"' || quote === "'" ? quote : '`'];
    links.push({ ...createValueLink(text, name, inner, notation), ...toSpan(inner.offset, inner.end) });
  }
  return links;
}

/** In characters: more blanks than anyone writes behind a string. */
const longestGap = 200;

/** Whether the string behind a name and a colon is the whole value of a key. */
function isValue(code: string, index: number, rest: string): boolean {
  return (
    !/\?\s*$/.test(code.slice(Math.max(0, index - longestGap), index)) &&
    /^[ \t]*(?:[,;)}\]\r\n]|$)/.test(rest)
  );
}

/** A link that is the whole of a value. */
export function createValueLink(
  text: string,
  name: string,
  span: Span,
  notation: DestinationNotation,
): ScannedLink {
  return {
    kind: 'value',
    notation,
    destination: decodeDestination(text, span, notation),
    attribute: { name: copyText(name), element: '' },
    whole: span,
    content: undefined,
    ...span,
  };
}
