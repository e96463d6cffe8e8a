// Why the front matter of a page can’t be read: the first error of a YAML parser, in plain words, with its fixes. A fix is
// only offered if the parser then gets further.

import { type Alias, parseDocument, visit } from 'yaml';
import {
  type FrontMatterEntry,
  findFrontMatter,
  readFrontMatter,
} from '../frontMatter/frontMatterEntries.ts';
import { getFrontMatterKey } from '../frontMatter/frontMatterTable.ts';
import { findFrontMatterEnd } from '../shared/mdx/readPage.ts';
import { getLineEnd, getLineEnding, getLineStart } from '../shared/text/lineText.ts';
import type { Span } from '../shared/text/strings.ts';
import { quote } from '../shared/text/words.ts';
import { applyEdits, type FaultFix, type PageEdit, type PageFault } from './pageFault.ts';
import { findVariables } from './tolerated.ts';

/**
 * `undefined` for a page without front matter, or with very long one.
 *
 * @param variables that the configuration declares, for `{{name}}`.
 */
export function findFrontMatterFault(text: string, variables: ReadonlySet<string>): PageFault | undefined {
  const lines = findFrontMatter(text);
  if (lines === undefined) return undefined;
  const { entries, isPlain } = readFrontMatter(text, lines);
  const refusal =
    isPlain || isHostile(text.slice(lines.offset, lines.end)) ? undefined : parseYaml(text, lines, variables);
  if (refusal === undefined) return undefined;
  const block: Block = { text, lines, entries, refusal, variables };
  const { offset, end, message, fixes } = describe(block);
  // What is typed in one line can make an error of another one.
  const construct = { offset: 0, end: findFrontMatterEnd(text) };
  // Hosts accept it.
  const severity = refusal.code === tab ? 'hint' : undefined;
  return { code: 'front-matter-syntax', severity, offset, end, message, construct, fixes };
}

/**
 * Whether it is no front matter that anyone writes: the parser’s time grows with the square of how deeply brackets are
 * nested, and of the number of keys.
 */
function isHostile(yaml: string): boolean {
  return yaml.replaceAll(/[^[{"'&!?\n\r]/g, '').length > mostMarks || /(?:[-?:][ \t]+){50}/.test(yaml);
}

/** Line breaks, quotes, brackets and other marks of YAML in front matter. */
const mostMarks = 500;

interface Block {
  readonly text: string;
  readonly lines: Span;
  readonly entries: readonly FrontMatterEntry[];
  readonly refusal: YamlRefusal;
  readonly variables: ReadonlySet<string>;
}

interface YamlRefusal {
  /** As the parser calls it. */
  readonly code: string;
  /** In the page. */
  readonly offset: number;
}

type Description = Span & Pick<PageFault, 'message' | 'fixes'>;

/** The parser’s code for a tab as indentation. */
const tab = 'TAB_AS_INDENT';

/** `undefined` if it can be read, and for what is nested too deeply to tell. */
function parseYaml(
  text: string,
  { offset, end }: Span,
  variables: ReadonlySet<string>,
): YamlRefusal | undefined {
  const joined = joinLongValues(text.slice(offset, end));
  let yaml = joined;
  for (const { name, offset: start, end: stop } of findVariables(joined))
    if (variables.has(name)) yaml = yaml.slice(0, start) + 'x'.repeat(stop - start) + yaml.slice(stop);
  try {
    const document = parseDocument(yaml, { logLevel: 'silent', prettyErrors: false });
    const found = [
      ...document.errors.filter(({ code, pos }) => !isGluedComment(yaml, code, pos[0])),
      ...document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED'),
    ]
      .map(({ code, pos: [start] }) => ({ code, offset: offset + start }))
      .sort(
        (one, other) => Number(one.code === tab) - Number(other.code === tab) || one.offset - other.offset,
      )[0];
    if (found !== undefined || !yaml.includes('*')) return found;
    let refusal: YamlRefusal | undefined;
    visit(document, {
      Alias(_, alias) {
        if (refusal === undefined && !isResolved(alias, yaml))
          refusal = { code: 'BAD_ALIAS', offset: offset + (alias.range?.[0] ?? 0) };
      },
    });
    return refusal;
  } catch (error) {
    // The parser recurses.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Hosts accept quotes and brackets whose lines are not indented, which YAML doesn’t: their line breaks become blanks. Offsets
 * stay.
 */
function joinLongValues(yaml: string): string {
  return yaml.replaceAll(longValue, (whole, start: string, value: string) =>
    /^["']/.test(value) || !value.includes('#') ? start + value.replaceAll(/[\r\n]/g, ' ') : whole,
  );
}

/** A value in quotes or brackets of several lines, with nothing but a comment behind it. */
const longValue =
  /^([A-Za-z][\w:.-]*:[ \t]+)("(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'|\[[^[\]{}]*\]|\{[^[\]{}]*\})(?=[ \t]*(?:#.*)?$)/gm;

/** Hosts take `"text"#comment` for a comment, which YAML doesn’t. */
function isGluedComment(yaml: string, code: string, offset: number): boolean {
  return code === 'MISSING_CHAR' && yaml[offset] === '#';
}

function isResolved({ source }: Alias, yaml: string): boolean {
  return yaml.includes(`&${source}`);
}

function describe(block: Block): Description {
  const { text, lines, entries, refusal } = block;
  const entry = entries.findLast(({ offset }) => offset <= refusal.offset);
  const { code } = refusal;
  if (code === tab) return describeTab(block);
  if (code === 'DUPLICATE_KEY' && entry !== undefined && entry.offset === getLineStart(text, refusal.offset))
    return describeRepeat(block, entry);
  return (
    describeUnclosed(block) ??
    describeBareLine(block) ??
    (entry && (describeIndent(block, entry) ?? describeValue(block, entry))) ?? {
      ...getRestOfLine(text, Math.min(refusal.offset, lines.end)),
      message: 'This can’t be read as YAML: check its indentation, quotes and brackets',
      fixes: [],
    }
  );
}

/** Without the line break; at least one character long where there is one. */
function getRestOfLine(text: string, offset: number): Span {
  const end = getLineEnd(text, offset);
  const start = Math.min(offset, Math.max(end - 1, getLineStart(text, offset)));
  return { offset: start, end: Math.max(end, start) };
}

/** Those fixes after which the parser gets beyond `end`, or to the end. `end` is an offset before the edits. */
function keepWorking(block: Block, end: number, fixes: readonly FaultFix[]): readonly FaultFix[] {
  return fixes.filter(({ edits }) => {
    const fixed = applyEdits(block.text, edits);
    const grown = fixed.length - block.text.length;
    const lines = findFrontMatter(fixed);
    const refusal = lines && parseYaml(fixed, lines, block.variables);
    return lines !== undefined && (refusal === undefined || refusal.offset >= end + grown);
  });
}

function describeTab(block: Block): Description {
  const { text, lines, refusal } = block;
  const edits = [...text.slice(lines.offset, lines.end).matchAll(/^[ ]*\t[ \t]*/gm)].map(
    ({ 0: blanks, index }): PageEdit => {
      const offset = lines.offset + index;
      return { offset, end: offset + blanks.length, text: blanks.replaceAll('\t', '  ') };
    },
  );
  return {
    ...{ offset: refusal.offset, end: refusal.offset + 1 },
    message: 'Other programs can’t read YAML that is indented with tabs: use spaces',
    fixes: keepWorking(block, refusal.offset + 1, [{ title: 'Indent with spaces', edits, isSafe: true }]),
  };
}

/** One of two equal keys may be removed if nothing else is on its lines. */
function describeRepeat(
  block: Block,
  { key, name, offset, end, isLong, value }: FrontMatterEntry,
): Description {
  const { text, entries } = block;
  const first = entries.find((other) => other.key === key);
  const isSame = first?.value !== undefined && first.value.text === value?.text;
  const lineEnd = end + (/^(?:\r\n?|\n)/.exec(text.slice(end, end + 2))?.[0].length ?? 0);
  const edits = [{ offset, end: lineEnd, text: '' }];
  const fixes: readonly FaultFix[] = isLong ? [] : [{ title: 'Remove this line', edits, isSafe: isSame }];
  return {
    ...name,
    message: `The key ${quote(key)} is there twice: remove one of them`,
    fixes: keepWorking(block, offset, fixes),
  };
}

/** A line at the margin that is no key with a value. */
function describeBareLine(block: Block): Description | undefined {
  const { text, lines, refusal, entries } = block;
  const isLine = refusal.code === 'MISSING_CHAR' || refusal.code === 'MULTILINE_IMPLICIT_KEY';
  if (!isLine || refusal.offset >= lines.end) return undefined;
  const offset = getLineStart(text, refusal.offset);
  const end = getLineEnd(text, offset);
  const line = text.slice(offset, end);
  if (/^(?:[\s#]|$)/.test(line) || entries.some((entry) => entry.offset === offset)) return undefined;
  const glued = /^([A-Za-z][\w-]*):(?=\S)/.exec(line)?.[1];
  if (glued !== undefined && isKnown(glued)) {
    const at = offset + glued.length + 1;
    const fix = { title: 'Add a space', edits: [{ offset: at, end: at, text: ' ' }], isSafe: true };
    const message = 'The colon behind a key needs a space after it';
    return { offset, end: at, message, fixes: keepWorking(block, end, [fix]) };
  }
  const before = entries.filter((entry) => entry.end < offset);
  const last = before.at(-1);
  const isText =
    last !== undefined && before.length === entries.length && before.some(({ key }) => isKnown(key));
  if (isText && /[\r\n][ \t]*(?:\r\n?|\n)|^#/m.test(text.slice(last.end, offset))) {
    const edits = [{ offset: last.end, end: last.end, text: `${getLineEnding(text)}---` }];
    return {
      ...{ offset, end },
      message: 'This is not front matter: close the front matter with --- before the page’s text',
      fixes: keepWorking(block, lines.offset, [
        { title: `Close the front matter after ${quote(last.key)}`, edits, isSafe: false },
      ]),
    };
  }
  return {
    ...{ offset, end },
    message: 'This line has no key: write "key: value", or indent it if it continues the value above',
    fixes: [],
  };
}

function isKnown(key: string): boolean {
  return getFrontMatterKey(key, true) !== undefined || getFrontMatterKey(key, false) !== undefined;
}

/** What is behind the colon, without blanks around. */
function getRaw(text: string, { colonEnd, end }: FrontMatterEntry): Span & { readonly raw: string } {
  const written = text.slice(colonEnd, end);
  const offset = colonEnd + written.length - written.trimStart().length;
  const raw = written.trim();
  return { offset, end: offset + raw.length, raw };
}

const closingMarks: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** Of fixes, of which each is parsed. */
const mostTries = 5;

/** A quote or bracket that nothing closes swallows the lines below it, so the error may be anywhere after it. */
function describeUnclosed(block: Block): Description | undefined {
  const { text, entries, refusal } = block;
  let tried = 0;
  for (const entry of entries) {
    if (entry.offset > refusal.offset || tried === mostTries) break;
    const { offset, end, raw } = getRaw(text, entry);
    const mark = raw.charAt(0);
    const close = Object.hasOwn(closingMarks, mark) ? closingMarks[mark] : undefined;
    if (close === undefined || raw.length < 2 || raw.slice(1).includes(close)) continue;
    tried++;
    const isQuote = mark === close;
    const replace = (title: string, value: string): FaultFix => ({
      ...{ title, isSafe: isQuote },
      edits: [{ offset, end, text: value }],
    });
    const fixes = keepWorking(block, entry.end, [
      replace(isQuote ? 'Add the closing quote' : `Add ${quote(close)}`, raw + close),
      ...(isQuote ? [] : [replace('Put the value in quotes', writeQuoted(raw))]),
    ]);
    if (fixes.length === 0) continue;
    const message = isQuote
      ? 'This quote is never closed: add one at the end of the value'
      : `The ${quote(mark)} is never closed: add ${quote(close)}, or put the value in quotes`;
    return { offset, end: offset + 1, message, fixes };
  }
  return undefined;
}

/** A value on the line of its key that is no YAML. */
function describeValue(block: Block, entry: FrontMatterEntry): Description | undefined {
  const { refusal } = block;
  const { offset, end, raw } = getRaw(block.text, entry);
  // The beginning of several lines.
  if (/^(?:|[|>][-+\d]*|[[{])$/.test(raw)) return undefined;
  const replace = (title: string, value: string, isSafe: boolean): FaultFix => ({
    ...{ title, isSafe },
    edits: [{ offset, end, text: value }],
  });
  const mark = raw.charAt(0);
  if (refusal.code === 'BAD_DQ_ESCAPE') {
    const twice = raw.replaceAll(/\\[\\0abtnvfre "/N_LPxuU]|\\/g, (all) => (all === '\\' ? '\\\\' : all));
    const single = /^"[^"']*"$/.test(raw)
      ? [replace('Use single quotes', `'${raw.slice(1, -1)}'`, false)]
      : [];
    return {
      ...{ offset: refusal.offset, end: Math.min(refusal.offset + 2, end) },
      message: 'A backslash in double quotes begins an escape: write it twice',
      fixes: keepWorking(block, entry.end, [replace('Write the backslash twice', twice, true), ...single]),
    };
  }
  if (mark === '"' || mark === "'") {
    const isWhole = raw.length > 1 && raw.endsWith(mark);
    const inner = isWhole ? raw.slice(1, -1) : raw;
    const isApostrophe = isWhole && !new RegExp(`(?<!\\p{L})${mark}|${mark}(?!\\p{L})`, 'u').test(inner);
    const fix = replace('Put the whole value in quotes', writeQuoted(inner), isApostrophe);
    const fixes = keepWorking(block, entry.end, [fix]);
    if (fixes.length === 0) return undefined;
    const message = isWhole
      ? 'A quote in the value ends it: use other quotes around the value'
      : 'Nothing may follow the closing quote: put the whole value in quotes';
    return { offset, end, message, fixes };
  }
  const isBracket = mark === '[' || mark === '{';
  const fixes = keepWorking(block, entry.end, [
    replace('Put the value in quotes', writeQuoted(raw), !isBracket),
  ]);
  return fixes.length === 0 ? undefined : { offset, end, message: describeRaw(raw), fixes };
}

function describeRaw(raw: string): string {
  const [mark = ''] = raw;
  if (mark === '[' || mark === '{')
    return `A value that begins with ${quote(mark)} ends with its bracket: put the whole value in quotes`;
  if (/^[^\p{L}\p{N}\s]/u.test(raw)) return `A value that begins with ${quote(mark)} has to be in quotes`;
  if (/:[ \t]/.test(raw)) return 'A value with a colon and a space has to be in quotes';
  if (raw.endsWith(':')) return 'A value that ends with a colon has to be in quotes';
  return 'This value has to be in quotes';
}

/** In double quotes, unless the text has some. */
function writeQuoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** A key that is indented below another one. */
function describeIndent(block: Block, entry: FrontMatterEntry): Description | undefined {
  const { text, lines } = block;
  const below = text.slice(entry.end, lines.end);
  if (getRaw(text, entry).raw === '') return undefined;
  const found = /^(?:\r\n?|\n)([ \t]+)([A-Za-z][\w-]*):(?=[ \t\r\n]|$)/.exec(below);
  if (found === null) return undefined;
  const [whole, blanks = '', key = ''] = found;
  const offset = entry.end + whole.length - key.length - 1;
  const edits = [{ offset: offset - blanks.length, end: offset, text: '' }];
  const fixes = isKnown(key)
    ? keepWorking(block, offset, [{ title: 'Move the key to the margin', edits, isSafe: false }])
    : [];
  return {
    ...{ offset, end: offset + key.length },
    message: `The key ${quote(key)} is indented below a value: move it to the margin`,
    fixes,
  };
}
