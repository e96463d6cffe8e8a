// Reads a page once, from its start to its end, and tells Markdown from what MDX adds to it: components, expressions,
// imports. Nothing of it is executed. What is half-typed stays text; no page is too broken to be read.
import { Lookahead } from '../../../../../server/src/shared/text/lookahead.ts';
import { findClosingBrace, isComment, parseLiteral } from './braces.ts';
import { escapeHtml } from './characterReferences.ts';
import { continuePrefix, isFenceEnd, parseFenceStart, parseFenceTitle } from './codeFence.ts';
import { findCodeSpanEnd } from './codeSpan.ts';
import { formatTag } from './htmlTag.ts';
import { type MdxTag, parseTag } from './mdxTag.ts';
import { findModuleEnd } from './moduleLines.ts';
import type { ScannedPage } from './scannedPage.ts';
import { createSectionWriter, type Placing, toComponent } from './sectionWriter.ts';
import { isBlockElement, isComponentName, isInlineComponent, isRawText } from './tagNames.ts';

export interface ScanOptions {
  /** Random, for the placeholders. */
  readonly key: string;
  /** Plain Markdown has components, but neither expressions nor imports. */
  readonly isMdx: boolean;
}

/** More components are not drawn; the largest real pages have some 1,500. */
const maxParts = 10_000;
/** Of components in each other. What is nested deeper stands beside each other. */
const maxDepth = 30;

/** `text` has line feeds only. */
export function scanPage(text: string, { key, isMdx }: ScanOptions): ScannedPage {
  const writer = createSectionWriter(key, isMdx);
  const lookahead = new Lookahead(4 * text.length + 100_000);
  const special = /[\\`<{\n]/g;
  /** Whether the line has had nothing but spaces and tags so far. */
  let isFlow = true;
  let indentation = '';
  let offset = 0;
  let isCommentEndMissing = false;

  const getPlacing = (isInline: boolean): Placing => (isFlow && !isInline ? { indentation } : 'inline');

  /** Code fences and imports; false if the line is neither. */
  function readLineStart(): boolean {
    const module = isMdx && writer.depth === 0 ? findModuleEnd(text, offset, lookahead) : undefined;
    if (module !== undefined) {
      offset = module;
      return true;
    }
    const line = getLine(text, offset);
    const fence = parseFenceStart(line);
    if (fence === undefined) {
      isFlow = true;
      indentation = /^[ \t]*/.exec(line)?.[0] ?? '';
      return false;
    }
    const lines = [line];
    let end = offset + line.length + 1;
    let isClosed = false;
    while (end < text.length && !isClosed) {
      const next = getLine(text, end);
      if (fence.prefix.includes('>') && !next.trimStart().startsWith('>')) break;
      isClosed = isFenceEnd(next, fence);
      if (!isClosed) lines.push(next);
      end += next.length + 1;
    }
    const code = `${[...lines, continuePrefix(fence.prefix) + fence.marks].join('\n')}\n`;
    const title = parseFenceTitle(fence.info);
    if (title !== undefined && fence.prefix.trim() === '') {
      writer.placeTitledCode(title, code, { indentation: fence.prefix });
      writer.write('\n');
    } else {
      writer.write(code);
    }
    offset = Math.min(end, text.length);
    return true;
  }

  function readTag(tag: MdxTag): void {
    const source = text.slice(offset, tag.end);
    offset = tag.end;
    if (tag.name === '') return;
    if (isRawText(tag.name)) {
      if (tag.kind === 'open') offset = findRawTextEnd(text, offset, tag.name, lookahead);
      return;
    }
    if (!isComponentName(tag.name)) {
      const isBlock = isBlockElement(tag.name);
      writer.place(isMdx ? formatTag(tag) : source, isMdx ? getPlacing(!isBlock) : 'inline');
      if (!isBlock) isFlow = false;
      return;
    }
    if (tag.kind === 'close') {
      writer.close(tag.name);
      return;
    }
    const placing = getPlacing(isInlineComponent(tag.name));
    if (tag.kind === 'open' && writer.depth < maxDepth) writer.open({ ...tag, source }, placing);
    else writer.placePart(toComponent(tag, undefined), placing);
    if (placing === 'inline') isFlow = false;
  }

  function readAngle(): void {
    if (text.startsWith('<!--', offset) && !isCommentEndMissing) {
      const end = text.indexOf('-->', offset + 4);
      if (end !== -1) {
        offset = end + 3;
        return;
      }
      isCommentEndMissing = true;
    }
    const tag = parseTag(text, offset, lookahead);
    if (tag !== undefined) {
      readTag(tag);
      return;
    }
    // Markdown would read declarations, and what looks like a tag of HTML, up to their ends, wherever those are.
    writer.write(/[?!A-Z]/.test(text[offset + 1] ?? '') ? '&lt;' : '<');
    offset++;
    isFlow = false;
  }

  function readBrace(): void {
    const end = findClosingBrace(text, offset, lookahead);
    const expression = end === undefined ? '' : text.slice(offset, end);
    if (end === undefined || !(isMdx || isComment(expression))) {
      writer.write('{');
      offset++;
      isFlow = false;
      return;
    }
    offset = end;
    if (isComment(expression)) return;
    const literal = parseLiteral(expression);
    if (literal !== undefined) writer.write(escapeHtml(literal));
    else writer.placePart({ kind: 'expression', text: expression }, getPlacing(!endsLine(text, end)));
    if (literal !== undefined || !endsLine(text, end)) isFlow = false;
  }

  let isAtLineStart = true;
  while (offset < text.length && writer.partCount < maxParts) {
    if (isAtLineStart && readLineStart()) continue;
    isAtLineStart = false;
    special.lastIndex = offset;
    const next = special.exec(text)?.index ?? text.length;
    const plain = text.slice(offset, next);
    writer.write(plain);
    if (plain.trim() !== '') isFlow = false;
    offset = next;
    const character = text[next];
    if (character === '<') readAngle();
    else if (character === '{') readBrace();
    else if (character !== undefined) {
      const isEscape = character === '\\' && text[next + 1] !== '\n';
      const end = character === '`' ? findCodeSpanEnd(text, next, lookahead) : next + (isEscape ? 2 : 1);
      writer.write(text.slice(next, end));
      offset = end;
      isFlow = false;
      isAtLineStart = character === '\n';
    }
  }
  return writer.finish(offset < text.length);
}

function getLine(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? text.length : end);
}

/** Behind the end of an element whose content is for machines; where it begins if it has none. */
function findRawTextEnd(text: string, at: number, name: string, lookahead: Lookahead): number {
  if (lookahead.isSpent) return at;
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = at;
  if (closing.test(text)) return closing.lastIndex;
  lookahead.spend(text.length - at);
  return at;
}

function endsLine(text: string, at: number): boolean {
  return /[ \t]*(?:\n|$)/y.test(text.slice(at, at + 200));
}
