// docs/pastedText: what is written in a page for files and URLs that are pasted or dropped there.
import { memoByObject } from '../../document/documentMemo.ts';
import type { Span } from '../../document/jsonNode.ts';
import { getPageFormat } from '../../links/graph/linkGraph.ts';
import { scanPage } from '../../links/scan/scanPage.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import type { PageFormat } from '../../shared/mdx/pageListener.ts';
import type { PastedForm } from '../../shared/pageWriting.ts';
import {
  getName,
  hasPageExtension,
  isImageFile,
  isPageFile,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { escapeSnippet, toPlainText } from '../completion/insertion.ts';
import { getAssetForm, getPathStyle, getPathTo, writePagePath, writePath } from '../pageLinks/pathStyle.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { isAddress, type PastePlace, readPastePlaces } from './pastePlace.ts';

export type Pasted =
  | { readonly kind: 'address'; readonly url: string }
  /** Paths of files that are in the site, or will be, relative to its root. At least one. */
  | { readonly kind: 'files'; readonly files: readonly string[] };

export interface PastedEdits {
  readonly form: PastedForm;
  readonly edits: readonly PastedEdit[];
}

interface PastedEdit {
  /** In UTF-16 offsets. */
  readonly span: Span;
  /** In LSP’s snippet syntax. */
  readonly snippet: string;
}

/**
 * One edit for each selection. `undefined` if the editor should paste as usual, because one of them is where we have
 * nothing better to write.
 */
export function getPastedText(
  context: PageContext,
  selections: readonly Span[],
  pasted: Pasted,
): PastedEdits | undefined {
  const { page, path, scanned } = context;
  const text = page.getText();
  const read = { text, format: getPageFormat(path), scanned };
  const findPlace = readPastePlaces(read);
  const edits: (PastedEdit & Written)[] = [];
  for (const selection of selections) {
    const place = findPlace(selection);
    if (place === undefined) return undefined;
    const written =
      pasted.kind === 'address' ? writeAddress(place, pasted.url) : writeFiles(context, place, pasted.files);
    if (written === undefined) return undefined;
    edits.push({ ...written, span: place.span });
  }
  const [first] = edits;
  if (first === undefined || overlap(edits.map(({ span }) => span))) return undefined;
  return isRead(read, edits) ? { form: first.form, edits } : undefined;
}

/**
 * Whether the links are links once they are written: after a backslash, for example, they would not be.
 */
function isRead(
  { text, format }: { readonly text: string; readonly format: PageFormat },
  edits: readonly (PastedEdit & Written)[],
): boolean {
  const parts: string[] = [];
  const starts: number[] = [];
  let done = 0;
  let length = 0;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  for (const { span, snippet, form } of [...edits].sort(
    (one, other) => one.span.offset - other.span.offset,
  )) {
    add(text.slice(done, span.offset));
    if (form === 'link' || form === 'image') starts.push(length);
    add(toPlainText(snippet));
    done = span.end;
  }
  add(text.slice(done));
  if (starts.length === 0) return true;
  const written = new Set(scanPage(parts.join(''), format).links.map(({ whole }) => whole.offset));
  return starts.every((start) => written.has(start));
}

/** Two cursors in one destination would replace it twice. */
function overlap(spans: readonly Span[]): boolean {
  const sorted = [...spans].sort((one, other) => one.offset - other.offset);
  return sorted.some(({ offset, end }, index) => {
    const next = sorted[index + 1];
    return next !== undefined && (next.offset < end || next.offset === offset);
  });
}

interface Written {
  readonly form: PastedForm;
  readonly snippet: string;
}

/** A URL becomes a link only around a selection: elsewhere it is what somebody wants to paste. */
function writeAddress(place: PastePlace, url: string): Written | undefined {
  if (place.kind !== 'text' || !place.allowsLinks || place.selected === undefined || !isAddress(url))
    return undefined;
  return { form: 'link', snippet: escapeSnippet(`[${place.selected}](${writeUrl(url)})`) };
}

/** The URL as a bare destination, also in a cell of a table. */
function writeUrl(url: string): string {
  const isBalanced = isNested(url);
  return url.replaceAll(/[<>\\|`]|[()]|&(?=#?\w+;)/g, (character) => {
    if (character === '&') return '&amp;';
    if (isBalanced && /[()]/.test(character)) return character;
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

/** Whether its parentheses are balanced. */
function isNested(text: string): boolean {
  let depth = 0;
  for (const [parenthesis] of text.matchAll(/[()]/g)) {
    if (parenthesis === '(') depth++;
    else if (--depth < 0) return false;
  }
  return depth === 0;
}

function writeFiles(context: PageContext, place: PastePlace, files: readonly string[]): Written | undefined {
  if (place.kind === 'destination') {
    const [file, ...others] = files;
    if (file === undefined || others.length > 0) return undefined;
    const path = writePathOf(context, file, place.notation);
    return path === undefined ? undefined : { form: 'destination', snippet: escapeSnippet(path) };
  }
  const written = files.map((file, index) => writeFile(context, place, file, index + 1));
  const known = written.filter((each) => each !== undefined);
  const [first] = known;
  if (first === undefined || known.length < files.length) return undefined;
  return { form: first.form, snippet: known.map(({ snippet }) => snippet).join(' ') };
}

const videoFile = /\.(?:mp4|webm|mov)$/i;
const audioFile = /\.(?:mp3|wav|ogg|m4a)$/i;

/** @param stop the number of the tab stop that is free. */
function writeFile(
  context: PageContext,
  { selected, allowsLinks }: PastePlace & { readonly kind: 'text' },
  file: string,
  stop: number,
): Written | undefined {
  const form = getForm(file);
  if (form === 'video' || form === 'audio') {
    const path = writePathOf(context, file, 'doubleQuotes');
    return path === undefined
      ? undefined
      : { form, snippet: `${escapeSnippet(`<${form} controls src="${path}"></${form}>`)}` };
  }
  const path = writePathOf(context, file, 'bare');
  if (path === undefined || (form === 'link' && !allowsLinks)) return undefined;
  if (form === 'image') {
    const alt = selected === undefined ? `\${${stop}:alt text}` : escapeSnippet(selected);
    return { form, snippet: `![${alt}](${escapeSnippet(path)})` };
  }
  return { form, snippet: escapeSnippet(`[${selected ?? writeTitle(getTitle(context, file))}](${path})`) };
}

function getForm(file: string): PastedForm {
  if (isImageFile(file)) return 'image';
  if (videoFile.test(file)) return 'video';
  return audioFile.test(file) ? 'audio' : 'link';
}

// The same for all cursors and files.
const getUsualStyle = memoByObject((scanned: ScannedPage) => getPathStyle(scanned));
const getUsualForm = memoByObject((context: PageContext) => getAssetForm(context));

/** `undefined` for a Markdown file that is no page: the host shows nothing at its path. */
function writePathOf(
  context: PageContext,
  file: string,
  notation: (PastePlace & { readonly kind: 'destination' })['notation'],
): string | undefined {
  const { configuration, path: from, scanned, site } = context;
  if (notation === 'specifier') {
    const { form } = getPathStyle({ links: [] });
    return writePath(getPathTo(file, from, form), notation);
  }
  if (getLinkResolver(configuration, site).isPage(file))
    return writePagePath(context, file, getUsualStyle(scanned), notation);
  return hasPageExtension(file)
    ? undefined
    : writePath(getPathTo(file, from, getUsualForm(context)), notation);
}

/** What the navigation calls the page; otherwise the name of the file. */
function getTitle({ site }: PageContext, file: string): string {
  const { sidebarTitle, title } = site.pageInfo.get(file) ?? {};
  const named = [sidebarTitle, title].map((each) => each?.replaceAll(/\s+/g, ' ').trim());
  return (
    named.find((each) => each) ?? (isPageFile(file) ? withoutPageExtension(getName(file)) : getName(file))
  );
}

/** The text with the characters escaped that are markup in a link, a cell of a table, or MDX. */
function writeTitle(title: string): string {
  return title.replaceAll(/[\\`*[\]<{|~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)/g, '\\$&');
}
