// textDocument/prepareRename and rename in a page: F2 in the path of a link moves its target file. F2 on a heading, or
// on a fragment that refers to one, changes the heading's text, or its custom id. F2 on the name of an element changes
// both its tags.
import type { Range } from 'vscode-languageserver-types';
import { getRootName } from '../../components/componentNames.ts';
import { type Span, touches } from '../../document/jsonNode.ts';
import type { TextChange } from '../../document/textChange.ts';
import { getPageFragments } from '../../links/fragments/pageFragments.ts';
import { getDestinationPart } from '../../links/scan/destinationText.ts';
import type { DestinationNotation, Heading, ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { getWritten, resolveLink } from '../../links/siteLinks.ts';
import { decodeEscapes, normalizePath, splitDestination } from '../../links/target/destination.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { type EditRefusal, refuseEdit } from '../editRefusal.ts';
import { getOwnNames } from '../findings/pageRules/componentRules.ts';
import { findElementNames } from '../linkedEditing.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { cannotRename, type FileMove, getFileMove } from '../pages/renamePage.ts';
import { toRange } from '../ranges.ts';

export interface HeadingChangeRequest {
  readonly kind: 'heading';
  /** Its text, or the id that is written after it. */
  readonly part: 'text' | 'id';
  /** The page or snippet that contains it, relative to the site root. */
  readonly file: string;
  /** As of the last scan of the file. */
  readonly heading: Heading;
  /** Markdown, or an id. */
  readonly newText: string;
}

/** Another name in the tags of an element; all changes are in its page. */
export interface ElementRename {
  readonly kind: 'element';
  readonly changes: readonly TextChange[];
}

/** `undefined` where nothing can be renamed. `offset` counts UTF-16 code units from zero. */
export function prepareRenameInPage(
  context: PageContext,
  offset: number,
):
  | { readonly kind: 'renamable'; readonly range: Range; readonly placeholder: string }
  | EditRefusal
  | undefined {
  const part = getPart(context, offset);
  if (part === undefined || part.kind === 'refused') return part;
  const { kind, span } = part;
  if (kind === 'file' && !context.client.renamesFiles) return refuseEdit(cannotRename);
  const text = context.page.getText();
  const range = toRange({ document: { textDocument: context.page } }, span);
  // For a heading of another page, only its displayed text is available, not its source.
  const isText = kind === 'heading' && part.part === 'text';
  const isHere = isText && part.file === context.path;
  const named = isHere ? part.heading : span;
  const placeholder = isText && !isHere ? part.heading.text : text.slice(named.offset, named.end);
  return { kind: 'renamable', range, placeholder: placeholder.replace(/\s*[\r\n]\s*/g, ' ') };
}

/** `newName` is a path in the form of the old one, the Markdown of a heading, its id, or the name of an element. */
export function getRenameInPage(
  context: PageContext,
  offset: number,
  newName: string,
): FileMove | HeadingChangeRequest | ElementRename | EditRefusal | undefined {
  const part = getPart(context, offset);
  if (part === undefined || part.kind === 'refused') return part;
  if (part.kind === 'element') {
    const text = newName.trim();
    if (!elementName.test(text))
      return refuseEdit(`${quote(text)} can’t be the name of an element: use letters and digits.`);
    return {
      kind: 'element',
      changes: part.spans.map(({ offset: start, end }) => ({ offset: start, end, text })),
    };
  }
  if (part.kind === 'heading') {
    const newText = newName.trim();
    const { file, heading } = part;
    if (part.part === 'id' && !/^[^\s#{}[\]]+$/.test(newText))
      return refuseEdit('An id can’t be empty, or contain spaces, brackets or “#”.');
    if (newText === '' || /[\r\n]/.test(newText)) return refuseEdit('A heading needs text, on one line.');
    return { kind: 'heading', part: part.part, file, heading, newText };
  }
  if (!context.client.renamesFiles) return refuseEdit(cannotRename);
  const to = getTypedPath(part, newName, context.path);
  return to.kind === 'refused' ? to : getFileMove(context.site, part.file, to.path);
}

const elementName = /^[A-Za-z][\w-]*(?:[.:][A-Za-z][\w-]*)*$/;

type Part =
  | {
      readonly kind: 'element';
      readonly span: Span;
      /** In document order. */
      readonly spans: readonly Span[];
    }
  | {
      readonly kind: 'heading';
      readonly part: HeadingChangeRequest['part'];
      readonly span: Span;
      readonly file: string;
      readonly heading: Heading;
    }
  | {
      readonly kind: 'file';
      readonly span: Span;
      readonly file: string;
      readonly link: ScannedLink | ScannedImport;
    };

function getPart(context: PageContext, offset: number): Part | EditRefusal | undefined {
  const { scanned, path } = context;
  const isHere = ({ offset: start, end }: Span): boolean => start <= offset && offset <= end;
  const link = scanned.links.find(isHere) ?? scanned.imports.find(isHere);
  if (link !== undefined) return getLinkPart(context, link, offset);
  for (const heading of scanned.headings) {
    const { customId } = heading;
    if (isHere(heading)) return { kind: 'heading', part: 'text', span: heading, file: path, heading };
    if (customId && isHere(customId))
      return { kind: 'heading', part: 'id', span: customId, file: path, heading };
  }
  return getElementPart(context, offset);
}

/** `undefined` for a component that the page imports or declares: its name stands elsewhere, too. */
function getElementPart({ page, scanned }: PageContext, offset: number): Part | undefined {
  const names = findElementNames(page.getText(), offset);
  if (names === undefined || getOwnNames(scanned).includes(getRootName(names.name))) return undefined;
  const { open, close } = names;
  if (close === undefined) return { kind: 'element', span: open, spans: [open] };
  return { kind: 'element', span: touches(open, offset) ? open : close, spans: [open, close] };
}

function getLinkPart(
  context: PageContext,
  link: ScannedLink | ScannedImport,
  offset: number,
): Part | EditRefusal | undefined {
  const { page, path: from, configuration, site, links } = context;
  const resolver = getLinkResolver(configuration, site);
  const written = getWritten(link);
  const target = resolveLink(resolver, link, from);
  const start = written.length - written.trimStart().length;
  const { path, query, fragment } = splitDestination(written.trim());
  const getSpan = (first: number, length: number): Span =>
    getDestinationPart(page.getText(), link, start + first, start + first + length);
  const pathSpan = getSpan(0, path.length);
  if (path !== '' && offset <= pathSpan.end) {
    if (target.kind === 'missing')
      return refuseEdit(
        `There is no file ${quote(path)} in this site: only a file that exists can be renamed.`,
      );
    if (target.kind === 'outside')
      return refuseEdit(
        `The path ${quote(path)} points outside the site’s folder, so the file can’t be renamed from here.`,
      );
    if (!('file' in target) || target.file === undefined) return undefined;
    return { kind: 'file', span: pathSpan, file: target.file, link };
  }
  if (fragment === undefined || !('fragment' in target) || target.file === undefined) return undefined;
  const hash = path.length + query.length;
  const span = getSpan(hash + 1, fragment.length);
  if (offset < getSpan(hash, 1).offset) return undefined;
  const place = getPageFragments(target.file, links, resolver).find(fragment);
  if (place === undefined || !('level' in place.at)) return undefined;
  const isId = fragment === place.at.customId?.id;
  return { kind: 'heading', part: isId ? 'id' : 'text', span, file: place.file, heading: place.at };
}

/** The link whose path was edited by a rename. */
interface RenamedTarget {
  /** The current target, relative to the site root. */
  readonly file: string;
  readonly link: ScannedLink | ScannedImport;
}

/**
 * What the written path leaves out (an extension, `index`) is also missing in the typed one. `from` is the link's page.
 */
function getTypedPath(
  { file, link }: RenamedTarget,
  typed: string,
  from: string,
): { readonly kind: 'path'; readonly path: string } | EditRefusal {
  const isImport = 'specifier' in link;
  const written = splitDestination(getWritten(link).trim()).path;
  const name = typed.trim();
  if (/[?#]/.test(name)) return refuseEdit('Type a path alone, without “?” and “#”.');
  const decode = (path: string): string => (isImport ? path : decodeEscapes(path));
  // Without the first slash of `/guides/watering`, a path from the root is still meant.
  const isFromRoot = written.startsWith('/') && !/^\.{0,2}\//.test(name);
  const { path, isOutside } = normalizePath((isFromRoot ? '/' : '') + decode(name), from);
  if (isOutside) return refuseEdit(`The path ${quote(typed)} points outside the site’s folder.`);
  if (path === '') return refuseEdit('A file needs a path: type one, for example "/guides/watering".');
  const before = normalizePath(decode(written), from).path;
  return { kind: 'path', path: completePath(path, before, file) };
}

/** Adds to a path what the path `before` leaves out of the file's. */
function completePath(path: string, before: string, file: string): string {
  const extension = getExtension(file);
  if (!isPageFile(before) && file.length > before.length)
    return isPageFile(path) ? path : path + file.slice(before.length);
  // A link may have `.md` although the file is `.mdx`.
  const isKept = getExtension(path) === getExtension(before);
  if (isKept && isPageFile(path)) return withoutPageExtension(path) + extension;
  return getExtension(path) === '' ? path + extension : path;
}

function getExtension(path: string): string {
  return /\.[^./]+$/.exec(path)?.[0] ?? '';
}

/**
 * How one name of a path is written in a link: percent-escapes as in the link, and escapes that its notation requires.
 */
export interface SegmentStyle {
  /** `specifier` is the path of an import, without percent-escapes. */
  readonly notation: DestinationNotation | 'specifier';
  /** The ASCII characters that were percent-escaped in the path. */
  readonly escaped: ReadonlySet<string>;
  /** Whether any other characters were percent-escaped. */
  readonly escapesOthers: boolean;
  /** Whether it had unescaped spaces. */
  readonly hasSpaces: boolean;
}

/** `path` is decoded according to its notation, but still has its percent-escapes. */
export function getSegmentStyle(path: string, notation: SegmentStyle['notation']): SegmentStyle {
  const escaped = new Set<string>();
  let escapesOthers = false;
  for (const [, hex = ''] of path.matchAll(/%([\da-f]{2})/gi)) {
    const code = Number.parseInt(hex, 16);
    if (code < 0x80) escaped.add(String.fromCharCode(code));
    else escapesOthers = true;
  }
  return { notation, escaped, escapesOthers, hasSpaces: path.includes(' ') };
}

/** For a path that isn't written yet. In unquoted notations, an apostrophe looks like a quote. */
export function getPlainStyle(notation: SegmentStyle['notation']): SegmentStyle {
  return {
    notation,
    escaped: new Set(notation === 'bare' ? ["'"] : []),
    escapesOthers: false,
    hasSpaces: true,
  };
}

/**
 * Characters that are always escaped: they would end the path, begin a placeholder, or be markup in one of the
 * notations.
 */
const reserved = /[%?#"<>`\\{}|]/;

export function writeSegment(name: string, style: SegmentStyle): string {
  if (style.notation === 'specifier') return name.replace(/["'\\]/g, '\\$&');
  const escapesParentheses = style.escaped.has('(') || style.escaped.has(')') || !isBalanced(name);
  const isEdgy = name.startsWith(' ') || name.endsWith(' ');
  const escapes = (character: string, offset: number): boolean => {
    if (reserved.test(character) || character < ' ' || character === '\x7f') return true;
    if (character === '(' || character === ')') return escapesParentheses;
    if (style.escaped.has(character)) return true;
    if (character > '\x7f') return style.escapesOthers;
    if (character === ' ') return isEdgy || escapesSpace(style);
    if (character === '&') return /^&(?:#|[a-z])/i.test(name.slice(offset));
    if (character === "'") return style.notation.startsWith('single') || style.notation === 'unquoted';
    return character === '=' && style.notation === 'unquoted';
  };
  let written = '';
  let offset = 0;
  for (const character of name) {
    written += escapes(character, offset) ? writeEscape(character) : character;
    offset += character.length;
  }
  return written;
}

/** The same for an id. Percent-escapes in it belong to it; those of letters don’t have to be written. */
export function writeId(id: string, style: SegmentStyle): string {
  return id
    .split(/((?:%[\dA-F]{2})+)/)
    .map((part, index) => {
      if (index % 2 === 0) return writeSegment(part, style);
      return style.escapesOthers ? part : part.replace(/(?:%[89A-F][\dA-F])+/g, decodeEscapes);
    })
    .join('');
}

function escapesSpace({ notation, hasSpaces }: SegmentStyle): boolean {
  if (notation === 'bare' || notation === 'unquoted') return true;
  return notation !== 'angles' && !hasSpaces;
}

function writeEscape(character: string): string {
  // A lone surrogate has no escape.
  if (/^[\ud800-\udfff]$/.test(character)) return character;
  return /[!'()*]/.test(character)
    ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
    : encodeURIComponent(character);
}

/** Whether all parentheses are balanced: Markdown's bare destinations end at an unbalanced one. */
export function isBalanced(written: string): boolean {
  let depth = 0;
  for (const [character] of written.matchAll(/\\?[()]/g)) {
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
