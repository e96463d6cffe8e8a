// Reads the inline Markdown of one paragraph, heading or table cell: links, images, code, tags and expressions.
// Whatever has no end in it is text.
import { isAsciiPunctuation, isLineEnd, isWhiteSpace } from '../characters.ts';
import { findAutolinkEnd, findMarkupEnd, readHtmlTag } from '../code/htmlTag.ts';
import { findExpressionEnd, readJsxTag } from '../code/jsxTag.ts';
import { isRawElement, type Tag } from '../code/tag.ts';
import type { InlineText } from '../inlineText.ts';
import { canBeLabel, normalizeLabel, readLabel, readResource } from '../linkParts.ts';
import type { HeadingListener, LinkEvent } from '../pageListener.ts';
import type { PageReading } from '../pageReading.ts';
import type { TextSearch } from '../textSearch.ts';
import { CodeSpans, findAddressEnd, special, specialInHeading } from './inlineTokens.ts';

/** A `[` or `![` that a `]` may close. */
interface Opener {
  readonly start: number;
  /** The offset after the bracket. */
  readonly content: number;
  readonly isImage: boolean;
  /** The index of its bracket among the pieces of the heading's text. */
  readonly piece: number;
}

export class InlineReader {
  readonly #inline: InlineText;
  readonly #text: string;
  readonly #end: number;
  readonly #page: PageReading;
  readonly #search: TextSearch;
  readonly #heading: HeadingListener | undefined;
  readonly #isMdx: boolean;
  readonly #openers: Opener[] = [];
  /** Openers below this index precede a link, and links can't contain links. */
  #closedBelow = 0;
  #codeSpans: CodeSpans | undefined;
  #at: number;
  /** The end of the last thing that was more than text. */
  #textStart: number;

  /** `search` is in the text of `inline`. */
  constructor(inline: InlineText, page: PageReading, search: TextSearch, heading?: HeadingListener) {
    this.#inline = inline;
    this.#text = inline.text;
    this.#at = inline.start;
    this.#textStart = inline.start;
    this.#end = inline.end;
    this.#page = page;
    this.#search = search;
    this.#heading = heading;
    this.#isMdx = page.format === 'mdx';
  }

  read(): void {
    const set = this.#heading === undefined ? special : specialInHeading;
    while (this.#at < this.#end) {
      const start = this.#at;
      let at = start;
      while (at < this.#end && set[this.#text.charCodeAt(at)] !== 1) at++;
      this.#at = at;
      if (at > start) this.#addText(start);
      if (at < this.#end && this.#readSpecial(this.#text.charCodeAt(at))) this.#textStart = this.#at;
    }
  }

  /** True if it was more than text. */
  #readSpecial(code: number): boolean {
    switch (code) {
      case 0x5c: // \
        return this.#readEscape();
      case 0x60: // `
        return this.#readCode();
      case 0x5b: // [
        return this.#open(false);
      case 0x21: // !
        return this.#codeAt(this.#at + 1) === 0x5b ? this.#open(true) : this.#readText(1);
      case 0x5d: // ]
        return this.#close() || this.#readText(1);
      case 0x3c: // <
        return (this.#isMdx ? this.#readJsx() : this.#readHtml()) || this.#readText(1);
      case 0x7b: // {
        return (this.#isMdx && this.#readExpression()) || this.#readText(1);
      default:
        return this.#readMark(code);
    }
  }

  #codeAt(at: number): number {
    return at < this.#end ? this.#text.charCodeAt(at) : Number.NaN;
  }

  #addText(start: number, end = this.#at): void {
    this.#heading?.addText(this.#text.slice(start, end));
  }

  /** Always false: it is text. */
  #readText(length: number): boolean {
    const start = this.#at;
    this.#at += length;
    this.#addText(start);
    return false;
  }

  #readEscape(): boolean {
    const next = this.#codeAt(this.#at + 1);
    if (isLineEnd(next)) this.#at++;
    else if (isAsciiPunctuation(next)) {
      this.#at++;
      this.#readText(1);
    } else this.#readText(1);
    return false;
  }

  #readCode(): boolean {
    this.#codeSpans ??= new CodeSpans(this.#text, this.#end);
    const span = this.#codeSpans.find(this.#at);
    if (span === undefined) {
      let length = 1;
      while (this.#codeAt(this.#at + length) === 0x60) length++;
      return this.#readText(length);
    }
    this.#page.listener.onCode?.(this.#inline.toSpan(this.#at, span.next));
    this.#at = span.next;
    this.#heading?.addCode(this.#text.slice(span.start, span.end));
    return true;
  }

  #open(isImage: boolean): boolean {
    const start = this.#at;
    const length = isImage ? 2 : 1;
    if (!isImage && (this.#skipFootnote() || this.#skipAddress())) return true;
    this.#openers.push({ start, content: start + length, isImage, piece: this.#heading?.length ?? 0 });
    return this.#readText(length);
  }

  /** Skips the rest of an address that contains the bracket. */
  #skipAddress(): boolean {
    if (this.#openers.length > 0) return false;
    const end = findAddressEnd(this.#text, this.#textStart, this.#at, this.#end);
    if (end === undefined) return false;
    this.#readText(end - this.#at);
    return true;
  }

  /** Skips a footnote reference, `[^label]`, if the page has that footnote. */
  #skipFootnote(): boolean {
    if (this.#page.footnotes.size === 0 || this.#codeAt(this.#at + 1) !== 0x5e) return false;
    const label = readLabel(this.#text, this.#at, this.#end);
    const name = label && normalizeLabel(this.#text.slice(label.start + 1, label.end));
    if (label === undefined || !this.#page.footnotes.has(name ?? '')) return false;
    this.#at = label.next;
    return true;
  }

  /** At a `]`: true if it ends the text of a link or an image. */
  #close(): boolean {
    const opener = this.#openers.pop();
    if (opener === undefined) return false;
    const isClosed = this.#openers.length < this.#closedBelow && !opener.isImage;
    this.#closedBelow = Math.min(this.#closedBelow, this.#openers.length);
    if (isClosed) return false;
    const close = this.#at;
    const next = this.#readTarget(opener, close);
    if (next === undefined) return false;
    this.#at = next;
    if (opener.isImage) this.#heading?.dropImage(opener.piece);
    else {
      this.#heading?.closeLink(opener.piece);
      this.#closedBelow = this.#openers.length;
    }
    return true;
  }

  /** Reads what follows the brackets; returns its end, or `undefined` if there is no destination. */
  #readTarget(opener: Opener, close: number): number | undefined {
    const after = this.#codeAt(close + 1);
    const kind = opener.isImage ? 'image' : 'link';
    if (after === 0x28) {
      const resource = readResource(this.#text, close + 1, this.#end, this.#page.lookahead);
      if (resource !== undefined) {
        const link: LinkEvent = {
          kind,
          destination: resource.destination,
          whole: this.#inline.toSpan(opener.start, resource.next),
          content: this.#inline.toSpan(opener.content, close),
        };
        this.#page.listener.onLink?.(link, this.#inline);
        return resource.next;
      }
    }
    if (this.#page.definitions.size === 0) return undefined;
    let label = { start: opener.content, end: close, next: close + 1 };
    if (after === 0x5b) {
      const full = readLabel(this.#text, close + 1, this.#end);
      if (full !== undefined) label = full;
      else if (this.#codeAt(close + 2) === 0x5d) label = { ...label, next: close + 3 };
      else return undefined;
    }
    const definition = this.#findDefinition(label.start, label.end);
    if (definition === undefined) return undefined;
    const span = this.#inline.toSpan(opener.start, label.next);
    this.#page.listener.onReference?.({ kind, definition, ...span });
    return label.next;
  }

  #findDefinition(start: number, end: number) {
    // A label has no brackets. Without this look at the first character, nested brackets would take quadratic time.
    if (!canBeLabel(end - start) || this.#text.charCodeAt(start) === 0x5b) return undefined;
    return this.#page.definitions.get(normalizeLabel(this.#text.slice(start, end)));
  }

  #readJsx(): boolean {
    if (this.#text.startsWith('<!--', this.#at)) {
      const end = this.#search.find('-->', this.#at + 2, this.#end);
      if (end === undefined) return false;
      this.#skipComment(end + 3);
      return true;
    }
    const tag = readJsxTag(this.#text, this.#at, this.#end, this.#page.lookahead);
    if (tag !== undefined) this.#takeTag(tag);
    return tag !== undefined;
  }

  #readHtml(): boolean {
    const addressEnd = findAutolinkEnd(this.#text, this.#at);
    if (addressEnd !== undefined) {
      this.#heading?.addText(this.#text.slice(this.#at + 1, addressEnd - 1));
      this.#at = addressEnd;
      return true;
    }
    const find = (wanted: string, from: number) => this.#search.find(wanted, from, this.#end);
    const end = findMarkupEnd(this.#text, this.#at, find);
    if (end !== undefined && end <= this.#end) {
      this.#skipComment(end);
      return true;
    }
    const tag = readHtmlTag(this.#text, this.#at, this.#end);
    if (tag === undefined) return false;
    this.#takeTag(tag);
    if (tag.kind === 'open' && isRawElement(tag.name)) this.#skipRawText(tag.name);
    return true;
  }

  #skipComment(end: number): void {
    this.#page.listener.onComment?.(this.#inline.toSpan(this.#at, end));
    this.#at = end;
  }

  #takeTag(tag: Tag): void {
    this.#at = tag.end;
    this.#page.listener.onTag?.(tag, this.#inline, 'text');
  }

  /** Content that is shown as written, or not at all, has no links. */
  #skipRawText(element: string): void {
    const start = this.#at;
    const end = this.#search.find(`</${element}>`, start, this.#end);
    if (end === undefined) return;
    this.#at = end;
    if (!/^(?:script|style)$/i.test(element)) this.#addText(start);
  }

  #readExpression(): boolean {
    const end = findExpressionEnd(this.#text, this.#at, this.#end, this.#page.lookahead);
    if (end === undefined) return false;
    const start = this.#at + 1;
    this.#at = end;
    this.#page.listener.onExpression?.({ start, end: end - 1 }, this.#inline);
    this.#heading?.addExpression(this.#text.slice(start, end - 1));
    return true;
  }

  /** In a heading: emphasis, character references, line breaks. */
  #readMark(code: number): boolean {
    const heading = this.#heading;
    const start = this.#at;
    if (isLineEnd(code)) {
      while (isWhiteSpace(this.#codeAt(this.#at))) this.#at++;
      heading?.addText('\n');
    } else if (code === 0x26) {
      const end = heading?.addReference(this.#text, start, this.#end);
      if (end === undefined) return this.#readText(1);
      this.#at = end;
    } else {
      while (this.#codeAt(this.#at) === code) this.#at++;
      const before = start > this.#inline.start ? this.#text.charAt(start - 1) : '';
      const after = this.#at < this.#end ? this.#text.charAt(this.#at) : '';
      heading?.addMarks(this.#text.slice(start, this.#at), before, after);
    }
    return false;
  }
}
