// textDocument/prepareRename and rename in a page: F2 in the path of a link moves the file that it means, F2 on a heading,
// or on a fragment that means one, gives the heading another text, or another id where it has one of its own.
import type { Range } from 'vscode-languageserver-types';
import type { Span } from '../../document/jsonNode.ts';
import { getPageFragments } from '../../links/fragments/pageFragments.ts';
import { getWritten, resolveLink } from '../../links/linkOrImport.ts';
import { getDestinationPart } from '../../links/scan/destinationText.ts';
import type { Heading, ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { splitDestination } from '../../links/target/destination.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { quote } from '../../shared/text/words.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { cannotRename, type FileMove, getFileMove, type Refusal, refuse } from '../pages/renamePage.ts';
import { toRange } from '../ranges.ts';
import { getTypedPath } from './typedPath.ts';

export interface HeadingChangeRequest {
  readonly kind: 'heading';
  /** Its text, or the id that is written behind it. */
  readonly part: 'text' | 'id';
  /** The page or snippet that it is in, relative to the site root. */
  readonly file: string;
  /** As the file was when it was scanned last. */
  readonly heading: Heading;
  /** Markdown, or an id. */
  readonly newText: string;
}

/** `undefined` where nothing can be renamed. `offset` counts UTF-16 code units from zero. */
export function prepareRenameInPage(
  context: PageContext,
  offset: number,
): { readonly kind: 'renamable'; readonly range: Range; readonly placeholder: string } | Refusal | undefined {
  const part = getPart(context, offset);
  if (part === undefined || part.kind === 'refused') return part;
  const { kind, span } = part;
  if (kind === 'file' && !context.client.renamesFiles) return refuse(cannotRename);
  const text = context.page.getText();
  const range = toRange({ document: { textDocument: context.page } }, span);
  // A heading of another page has the text that a reader sees: what is written there is not at hand.
  const isText = kind === 'heading' && part.part === 'text';
  const isHere = isText && part.file === context.path;
  const named = isHere ? part.heading : span;
  const placeholder = isText && !isHere ? part.heading.text : text.slice(named.offset, named.end);
  return { kind: 'renamable', range, placeholder: placeholder.replace(/\s*[\r\n]\s*/g, ' ') };
}

/** `newName` is a path, written as the one before, the Markdown of a heading, or its id. */
export function getRenameInPage(
  context: PageContext,
  offset: number,
  newName: string,
): FileMove | HeadingChangeRequest | Refusal | undefined {
  const part = getPart(context, offset);
  if (part === undefined || part.kind === 'refused') return part;
  if (part.kind === 'heading') {
    const newText = newName.trim();
    const { file, heading } = part;
    if (part.part === 'id' && !/^[^\s#{}[\]]+$/.test(newText))
      return refuse('An id can’t be empty, or have spaces, brackets or “#” in it.');
    if (newText === '' || /[\r\n]/.test(newText)) return refuse('A heading needs a text, on one line.');
    return { kind: 'heading', part: part.part, file, heading, newText };
  }
  if (!context.client.renamesFiles) return refuse(cannotRename);
  const to = getTypedPath(part, newName, context.path);
  return to.kind === 'refused' ? to : getFileMove(context.site, part.file, to.path);
}

type Part =
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

function getPart(context: PageContext, offset: number): Part | Refusal | undefined {
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
  return undefined;
}

function getLinkPart(
  context: PageContext,
  link: ScannedLink | ScannedImport,
  offset: number,
): Part | Refusal | undefined {
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
      return refuse(`There is no file ${quote(path)} in this site: only a file that exists can be renamed.`);
    if (target.kind === 'outside')
      return refuse(
        `The path ${quote(path)} points outside the site’s folder: the file can’t be renamed from here.`,
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
