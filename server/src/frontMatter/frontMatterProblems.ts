// What is wrong with the keys and values of a page’s front matter, from its text alone. When in doubt, nothing is. Whether
// the YAML can be read is for the parser of the host’s build to say.
import { findFrontMatterEnd } from '../shared/mdx/readPage.ts';
import { EditDistances } from '../shared/text/editDistances.ts';
import { getNearestName } from '../shared/text/nearestName.ts';
import { copyText, type Span } from '../shared/text/strings.ts';
import {
  type FrontMatterEntry,
  type FrontMatterValue,
  findFrontMatter,
  longestFrontMatter,
  openingLine,
  readFrontMatter,
} from './frontMatterEntries.ts';
import { type FrontMatterKey, frontMatterKeys, getFrontMatterKey, modeThemes } from './frontMatterTable.ts';

/** Its span is the place in the page where it is reported. */
export type FrontMatterProblem = Span & {
  /** The lines that it is about: while someone types in them, nothing is said. */
  readonly lines: Span;
} & (
    | MisplacedBlock
    /** The first line has blanks or too many hyphens, so that the block isn’t front matter. Its span is that line’s text. */
    | { readonly kind: 'oddOpening' }
    /** An `openapi` that is no text. */
    | { readonly kind: 'notText'; readonly key: string }
    /** A key without a space behind its colon, which is no key then. Its span ends behind the colon. */
    | { readonly kind: 'noSpace' }
    | NearKey
    | WrongValue
    | QuotedBoolean
    /** `hidden: false`. */
    | { readonly kind: 'hiddenFalse' }
    | CutOff
    | NumberTitle
    | { readonly kind: 'modeTheme'; readonly mode: string; readonly themes: readonly string[] }
    /** The operation that `openapi` names, which the site’s descriptions may have or not. */
    | { readonly kind: 'operation'; readonly value: string; readonly quotes: FrontMatterValue['quotes'] }
  );

/** A block that isn’t front matter, because something is before it (its span is its first line), or it has no end. */
interface MisplacedBlock {
  readonly kind: 'displaced' | 'unclosed';
  /** Of a displaced one, with both of its `---` and its last line break; of an unclosed one, to the end of its last key. */
  readonly block: Span;
}

/** A key that isn’t known, where another one was meant. */
interface NearKey {
  readonly kind: 'nearKey';
  readonly key: string;
  readonly meant: string;
  /** Whether only the tree shape has the key that was meant. */
  readonly isOfTree: boolean;
}

interface WrongValue {
  readonly kind: 'wrongValue';
  readonly key: string;
  readonly value: string;
  readonly allowed: readonly string[];
  /** What to write instead, with the quotes of the value; `undefined` if nothing is near. */
  readonly replacement: string | undefined;
}

/** A text where a boolean belongs. */
interface QuotedBoolean {
  readonly kind: 'textBoolean';
  readonly key: string;
  readonly value: string;
  readonly isQuoted: boolean;
  /** The boolean that was meant; `undefined` if that isn’t clear. */
  readonly meant: 'true' | 'false' | undefined;
}

/** A comment that was probably meant as the rest of the text. Its span is the comment. */
interface CutOff {
  readonly kind: 'cutOff';
  readonly key: string;
  /** What is left of the value. */
  readonly left: string;
  /** The value as it is written, with what looks like a comment. */
  readonly whole: Span;
  /** Whether it has a blank behind its `#`, as comments usually have. */
  readonly isLikeComment: boolean;
}

/** A title that YAML doesn’t read as text. */
interface NumberTitle {
  readonly kind: 'numberTitle';
  readonly key: string;
  readonly type: 'number' | 'boolean' | 'date';
  readonly value: string;
  /** The number as text, if that differs. */
  readonly shown: string | undefined;
}

/** Nobody writes more keys by hand. */
const mostKeys = 200;

const none: readonly FrontMatterProblem[] = [];

/** In document order, as if every page were one of a site in the tree shape. It keeps no part of `text` alive. */
export function findFrontMatterProblems(text: string): readonly FrontMatterProblem[] {
  const odd = findOddOpening(text);
  if (odd !== undefined) return [odd];
  const lines = findFrontMatter(text);
  if (lines === undefined) return findMisplaced(text);
  const { entries } = readFrontMatter(text, lines);
  if (entries.length === 0) return findGluedKey(text, lines);
  const keys: ReadonlySet<string> = new Set(entries.map(({ key }) => key));
  if (entries.length > mostKeys) return none;
  const problems = entries.flatMap((entry) => judgeEntry(text, entry, entries, keys));
  return problems.length === 0 ? none : problems;
}

/** Where other keys are beside it, the YAML parser finds it. */
function findGluedKey(text: string, { offset, end }: Span): readonly FrontMatterProblem[] {
  const line = /^\s*([A-Za-z][\w-]*):\S[^\r\n]*\s*$/.exec(text.slice(offset, end));
  const key = line?.[1];
  if (key === undefined || getFrontMatterKey(key, true) === undefined) return none;
  const start = text.indexOf(key, offset);
  return [{ kind: 'noSpace', offset: start, end: start + key.length + 1, lines: { offset, end } }];
}

function judgeEntry(
  text: string,
  entry: FrontMatterEntry,
  entries: readonly FrontMatterEntry[],
  keys: ReadonlySet<string>,
): readonly FrontMatterProblem[] {
  const { offset, end } = entry;
  const lines = { offset, end };
  const known = getFrontMatterKey(entry.key, true);
  if (known === undefined) {
    const meant = findMeantKey(entry.key);
    if (meant === undefined || keys.has(meant.name)) return none;
    const isOfTree = meant.shapes !== 'both';
    const key = copyText(entry.key);
    return [{ kind: 'nearKey', key, meant: meant.name, isOfTree, lines, ...entry.name }];
  }
  const { value } = entry;
  if (known.name === 'openapi' && isNoText(text, entry))
    return [{ kind: 'notText', key: known.name, lines, ...entry.name }];
  if (value === undefined) return none;
  const wrong = judgeCutOff(text, entry, known, value) ?? judgeValue(known, value, entries);
  return wrong === undefined ? none : [{ lines, ...wrong }];
}

/** Whether it is surely a list, an object, a number or a boolean. */
function isNoText(text: string, { colonEnd, end, value, isLong }: FrontMatterEntry): boolean {
  if (value !== undefined)
    return value.quotes === undefined && (isBoolean(value.text) || isNumber(value.text));
  const raw = text.slice(colonEnd, end).trim();
  if (raw !== '') return /^[[{]/.test(raw);
  return isLong && /^(?:\r\n?|\n)[ \t]*(?:-[ \t]|[ \t][\w-]+:[ \t\r\n])/.test(text.slice(end, end + 200));
}

type Wrong = FrontMatterProblem extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'lines'>
    : never
  : never;

/** Only of texts that people read: elsewhere, what is behind ` #` is a comment. */
const readTexts: ReadonlySet<string> = new Set(['title', 'description', 'sidebarTitle', 'tag']);

function judgeCutOff(
  text: string,
  { key, comment }: FrontMatterEntry,
  known: FrontMatterKey,
  value: FrontMatterValue,
): Wrong | undefined {
  if (comment === undefined || value.quotes !== undefined || !readTexts.has(known.name)) return undefined;
  const isLikeComment = /^#(?:[\s#]|$)/.test(text.slice(comment.offset, comment.end));
  const whole = { offset: value.offset, end: comment.end };
  return { kind: 'cutOff', key, left: copyText(value.text), whole, isLikeComment, ...comment };
}

function judgeValue(
  known: FrontMatterKey,
  value: FrontMatterValue,
  entries: readonly FrontMatterEntry[],
): Wrong | undefined {
  const { name: key, type, values } = known;
  const { quotes, offset, end } = value;
  const written = copyText(value.text);
  const span = { offset, end };
  if (written.trim() === '' || (quotes === undefined && /^null$/i.test(written))) return undefined;
  if (type === 'boolean') {
    if (quotes === undefined && isBoolean(written))
      return key === 'hidden' && /^false$/i.test(written) ? { kind: 'hiddenFalse', ...span } : undefined;
    const isQuoted = quotes !== undefined;
    // The host’s own documentation writes it so.
    if (isQuoted && written === 'true') return undefined;
    return { kind: 'textBoolean', key, value: written, isQuoted, meant: getBoolean(key, written), ...span };
  }
  if (values !== undefined) return judgeChoice(known, value, written, entries);
  if (key === 'openapi') return { kind: 'operation', value: written, quotes, ...span };
  const read = quotes === undefined ? getReadType(written) : undefined;
  if ((key === 'title' || key === 'sidebarTitle') && read !== undefined) {
    const shown = read === 'number' ? String(Number(written.replaceAll('_', ''))) : written;
    return {
      kind: 'numberTitle',
      key,
      type: read,
      value: written,
      shown: shown === written ? undefined : shown,
      ...span,
    };
  }
  return undefined;
}

function judgeChoice(
  { name: key, values = {}, others }: FrontMatterKey,
  { quotes, offset, end }: FrontMatterValue,
  value: string,
  entries: readonly FrontMatterEntry[],
): Wrong | undefined {
  const allowed = Object.keys(values);
  const span = { offset, end };
  const themes = key === 'mode' && Object.hasOwn(modeThemes, value) ? modeThemes[value] : undefined;
  if (themes !== undefined) return { kind: 'modeTheme', mode: value, themes, ...span };
  if (allowed.includes(value) || others?.test(value) === true) return undefined;
  if (key === 'iconType' && !hasNamedIcon(entries)) return undefined;
  const nearest = getNearestName(value, allowed);
  const replacement = nearest === undefined ? undefined : (quotes ?? '') + nearest + (quotes ?? '');
  return { kind: 'wrongValue', key, value, allowed, replacement, ...span };
}

/** An image has no style. */
function hasNamedIcon(entries: readonly FrontMatterEntry[]): boolean {
  const icon = entries.find(({ key }) => key === 'icon');
  return icon?.value !== undefined && /^[\w -]+$/.test(icon.value.text);
}

/** As the core schema of YAML 1.2 has them. */
function isBoolean(text: string): boolean {
  return /^(?:true|True|TRUE|false|False|FALSE)$/.test(text);
}

/** `hidden` has only one. */
function getBoolean(key: string, text: string): 'true' | 'false' | undefined {
  if (/^(?:true|yes|on|1)$/i.test(text)) return 'true';
  return key !== 'hidden' && /^(?:false|no|off|0)$/i.test(text) ? 'false' : undefined;
}

/** As the core schema of YAML 1.2 has them. */
function isNumber(text: string): boolean {
  return /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$|^0o[0-7]+$|^0x[\dA-Fa-f]+$/.test(text);
}

/** What the host’s YAML parser makes of a plain text, if that isn’t text; it also reads `1_000` as a number. */
function getReadType(text: string): NumberTitle['type'] | undefined {
  if (isBoolean(text)) return 'boolean';
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return 'date';
  return isNumber(text) || /^[-+]?\d+(?:_\d+)+$/.test(text) ? 'number' : undefined;
}

/** Keys of other tools, and words of authors, that are only similar to ours. */
const otherKeys: ReadonlySet<string> = new Set([
  ...['sidebar_label', 'slug', 'id', 'tags', 'date', 'version', 'type', 'image'],
  ...[
    'authors',
    'group',
    'icons',
    'model',
    'publish',
    'hides',
    'modes',
    'title2',
    'titles',
    'subtitle',
    'stitle',
  ],
]);

/** In UTF-16 code units: longer than any known key. */
const longestKey = 30;

function findMeantKey(key: string): FrontMatterKey | undefined {
  if (otherKeys.has(key) || key.includes(':')) return undefined;
  const plain = getLetters(key);
  const same = treeKeys.find(({ name }) => getLetters(name) === plain);
  if (same !== undefined) return same;
  if (key.length < 4 || key.length > longestKey) return undefined;
  if (key.length === 4) return treeKeys.find(({ name }) => isSwap(key, name));
  const most = key.length >= 7 ? 2 : 1;
  const distances = new EditDistances(key.toLowerCase());
  let found: FrontMatterKey | undefined;
  for (let limit = most + 1, at = 0; at < treeKeys.length; at++) {
    const known = treeKeys[at];
    if (known === undefined || known.name.length < 4) continue;
    const distance = distances.getTo(known.name.toLowerCase(), limit);
    if (distance >= limit) continue;
    found = known;
    limit = distance;
  }
  return found;
}

const treeKeys: readonly FrontMatterKey[] = frontMatterKeys.filter(({ shapes }) => shapes !== 'list');

/** Without what tools and people write differently: case, `_` and `-`. */
function getLetters(key: string): string {
  return key.replaceAll(/[_-]/g, '').toLowerCase();
}

/** Short words differ in one letter from many others, so that only swapped letters count. */
function isSwap(one: string, other: string): boolean {
  const isSame = [...one].sort().join('') === [...other].sort().join('');
  return isSame && new EditDistances(one).getTo(other, 2) === 1;
}

const writtenOpening = /^\ufeff?([ \t]*-{3,}[ \t]*)(?:\r\n?|\n)/;

function findOddOpening(text: string): FrontMatterProblem | undefined {
  const [line = '', marks = '---'] = writtenOpening.exec(text.slice(0, mostMarks)) ?? [];
  const block = marks === '---' ? undefined : readKeys(text, line.length);
  if (block === undefined) return undefined;
  const offset = text.startsWith('\ufeff') ? 1 : 0;
  return { kind: 'oddOpening', offset, end: offset + marks.length, lines: { offset, end: block.end } };
}

/** In UTF-16 code units: how long the first line of front matter may be. */
const mostMarks = 200;

/** In lines: how much may be before a displaced block. */
const mostBefore = 40;

function findMisplaced(text: string): readonly FrontMatterProblem[] {
  const opening = openingLine.exec(text);
  if (opening !== null) return findUnclosed(text, opening[0].length);
  const start = findBlockBehind(text);
  return start === undefined ? none : findDisplaced(text, start);
}

/** In UTF-16 code units: in a longer page, the end isn’t looked for. */
const longestPage = 1_000_000;

/** Only if the lines after it are certainly meant as front matter: keys up to an empty line, one of them known. */
function findUnclosed(text: string, start: number): readonly FrontMatterProblem[] {
  const block = readKeys(text, start);
  if (block === undefined || text.length > longestPage || findFrontMatterEnd(text) > 1) return none;
  const offset = text.startsWith('\ufeff') ? 1 : 0;
  const lines = { offset, end: block.end };
  return [{ kind: 'unclosed', offset, end: offset + 3, lines, block: lines }];
}

function findDisplaced(text: string, start: number): readonly FrontMatterProblem[] {
  const opening = openingLine.exec(text.slice(start, start + 100));
  if (opening === null) return none;
  const block = readKeys(text, start + opening[0].length);
  const closing =
    block &&
    /^(?:[ \t]*(?:\r\n?|\n))*---[ \t]*(?:\r\n?|\n|$(?![\s\S]))/.exec(text.slice(block.end, block.end + 200));
  if (block === undefined || closing === undefined || closing === null) return none;
  const lines = { offset: start, end: block.end + closing[0].length };
  return [{ kind: 'displaced', offset: start, end: start + 3, lines, block: lines }];
}

/** The keys from an offset on; `undefined` if something else is there, or none of them is the title or description. */
function readKeys(text: string, start: number): Span | undefined {
  const rest = text.slice(start, start + longestFrontMatter);
  const written = /^(?:[A-Za-z][\w:.-]*:(?:[ \t][^\r\n]*)?(?:\r\n?|\n|$(?![\s\S])))+/.exec(rest)?.[0];
  if (written === undefined || !/^(?:title|description)[ \t]*:/m.test(written)) return undefined;
  return { offset: start, end: start + written.trimEnd().length };
}

/** Where a `---` is that only empty lines, comments and imports are before; `undefined` if there is none. */
function findBlockBehind(text: string): number | undefined {
  const before =
    /^\ufeff?(?:[ \t]*(?:\r\n?|\n)|<!--(?:(?!-->)[\s\S]){0,2000}-->|\{\/\*(?:(?!\*\/)[\s\S]){0,2000}\*\/\}|import[ \t][^\r\n]{1,300}(?:\r\n?|\n))*/;
  const [found = ''] = before.exec(text.slice(0, longestFrontMatter)) ?? [];
  const isNear = found.split(/\r\n?|\n/).length <= mostBefore;
  return found.length > 0 && isNear && text.startsWith('---', found.length) ? found.length : undefined;
}
