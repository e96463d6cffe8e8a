// The files that a destination can lead to: pages by title, images with a preview, snippets.
import { CompletionItemKind, type MarkupContent, MarkupKind } from 'vscode-languageserver-types';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import {
  getFolder,
  isConfigurationName,
  isImageFile,
  isPageFile,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { formatCount } from '../../shared/text/words.ts';
import { getListedFiles } from '../../site/references/resolvedPages.ts';
import { showPicture, showsPictures, writeText } from '../hover/markup.ts';
import { getPlainStyle, type SegmentStyle, writeSegment } from '../moves/renameInPage.ts';
import { getEditorLinks } from '../pageLinks/editorLinks.ts';
import { getFileUri } from '../pages/fileTargets.ts';
import { describeTrail } from '../pages/groupChoices.ts';
import type { PageContext } from '../pages/pageContext.ts';
import type { Offer } from './offer.ts';
import type { TypedDestination } from './typedDestination.ts';

/** In pixels: the width of an image next to the list. */
const pictureWidth = 160;

const snippetFile = /\.(?:mdx?|[jt]sx?|json|svg)$/;
const mediaFile = /\.(?:mp4|webm|mov|mp3|wav|ogg)$/i;
/** Files that pages commonly link to, for reading or downloading. */
const linkedFile = /\.(?:pdf|zip|csv|txt|xml|ya?ml|json|docx?|xlsx?|pptx?)$/i;

/** The most suitable files for this kind of destination come first. */
export function getFileOffers(context: PageContext, typing: TypedDestination): Offer[] {
  const style = getPathStyle(context, typing);
  if (typing.kind === 'import') return getSnippets(context, typing, style);
  const isSource = typing.attribute?.name === 'src';
  const isImage = typing.kind === 'image' || (isSource && typing.attribute?.element.toLowerCase() === 'img');
  if (isImage) return getFiles(context, typing, style, isImageFile);
  if (isSource) return getFiles(context, typing, style, (file) => isImageFile(file) || mediaFile.test(file));
  const isLinked = (file: string): boolean =>
    (linkedFile.test(file) && !isConfigurationName(file)) || isImageFile(file);
  return [...getPages(context, typing, style), ...getFiles(context, typing, style, isLinked)];
}

/**
 * Listed pages in the order of the navigation, then the others by path; in both, those in the page's folder come first.
 */
function getPages(context: PageContext, typing: TypedDestination, style: PathStyle): Offer[] {
  const { configuration, site, path: from } = context;
  const listed = getListedFiles(configuration, site);
  const all = [...listed.keys(), ...site.pages.filter((file) => !listed.has(file))];
  const own = getFolder(from);
  const pages = all.filter((file) => file !== from);
  const near = pages.filter((file) => getFolder(file) === own);
  const ordered = [
    ...near.filter((file) => listed.has(file)),
    ...pages.filter((file) => listed.has(file) && getFolder(file) !== own),
    ...near.filter((file) => !listed.has(file)),
    ...pages.filter((file) => !listed.has(file) && getFolder(file) !== own),
  ];
  const offers = ordered.map((file) => createPageOffer(context, typing, style, file));
  return offers.filter((offer) => offer.alias !== '' || !isListedByEditor(context, typing, offer.file));
}

function createPageOffer(
  context: PageContext,
  { notation }: TypedDestination,
  style: PathStyle,
  file: string,
): Offer & { readonly file: string } {
  const { client, configuration, site, path: from } = context;
  const info = site.pageInfo.get(file);
  const title = info?.title?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const text = getPathTo(style.hasExtension ? file : withoutPageExtension(file), from, style.form);
  const trail = getListedFiles(configuration, site).get(file)?.[0]?.groups;
  return {
    file,
    label: title === '' ? text : title,
    kind: CompletionItemKind.File,
    description: title === '' ? undefined : text,
    detail: trail === undefined ? undefined : describeTrail(trail) || undefined,
    alias: title,
    text,
    write: () => writePagePath(context, file, style, notation),
    document: () =>
      info?.description?.trim() ? toMarkup(client.markdown, writeText(client, info.description)) : undefined,
  };
}

/** The shortest path that certainly means the page. */
function writePagePath(
  { configuration, site, path: from }: PageContext,
  file: string,
  style: PathStyle,
  notation: TypedDestination['notation'],
): string {
  const resolver = getLinkResolver(configuration, site);
  const written = getPagePaths(file, style).map((path) =>
    writePath(getPathTo(path, from, style.form), notation),
  );
  const isRight = (path: string): boolean => {
    const target = resolver.resolve(path, from);
    return target.kind === 'page' && target.file === file;
  };
  return written.find(isRight) ?? written.at(-1) ?? '';
}

function getFiles(
  context: PageContext,
  typing: TypedDestination,
  style: PathStyle,
  accepts: (file: string) => boolean,
): Offer[] {
  return [...context.site.files]
    .filter((file) => accepts(file) && !isHidden(file) && !isListedByEditor(context, typing, file))
    .sort(byNearness(context.path))
    .map((file) => createFileOffer(context, typing, style, file));
}

function getSnippets(context: PageContext, typing: TypedDestination, style: PathStyle): Offer[] {
  const { links, path: from, site } = context;
  // A specifier without a dot or a slash names a package.
  const form = style.form === 'plain' ? 'root' : style.form;
  return [...site.files]
    .filter((file) => file.startsWith('snippets/') && snippetFile.test(file) && file !== from)
    .sort()
    .map((file) => {
      const users = links.isComplete ? new Set(links.getLinksTo(file).map((each) => each.from)).size : 0;
      return {
        ...createFileOffer(context, typing, { ...style, form }, file),
        detail: users === 0 ? undefined : `Used in ${formatCount(users, 'page')}`,
      };
    });
}

function createFileOffer(
  { client, site, path: from }: PageContext,
  { kind, notation }: TypedDestination,
  { form }: PathStyle,
  file: string,
): Offer {
  const text = getPathTo(file, from, form);
  return {
    label: text,
    kind: CompletionItemKind.File,
    description: undefined,
    detail: undefined,
    alias: '',
    text,
    write: () => writePath(text, kind === 'import' ? 'specifier' : notation),
    document: () =>
      showsPictures(client) && isImageFile(file)
        ? toMarkup(true, showPicture(getFileUri(site, file), pictureWidth))
        : undefined,
  };
}

function writePath(path: string, notation: SegmentStyle['notation']): string {
  const style = getPlainStyle(notation);
  return path
    .split('/')
    .map((segment) => writeSegment(segment, style))
    .join('/');
}

/** Whether the file is in the editor's own list, which is shown together with ours. */
function isListedByEditor(context: PageContext, typing: TypedDestination, file: string): boolean {
  const editor = getEditorLinks(context);
  return editor?.sees(typing) === true && editor.findFolder(typing.typed) === getFolder(file);
}

/** Files in the folder of the page first, then by path. */
function byNearness(from: string): (a: string, b: string) => number {
  const own = getFolder(from);
  const isFar = (file: string): number => Number(getFolder(file) !== own);
  return (a, b) => isFar(a) - isFar(b) || (a < b ? -1 : 1);
}

function isHidden(file: string): boolean {
  return file.split('/').some((segment) => segment.startsWith('.') || segment === 'node_modules');
}

function toMarkup(isMarkdown: boolean, value: string): MarkupContent {
  return { kind: isMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText, value };
}

/** How paths are written in a page: determined by what is typed, otherwise by the page's other links. */
interface PathStyle {
  /** `root` is `/a/b`, `dotted` is `./b` or `../b`, `plain` is `b`. */
  readonly form: 'root' | 'dotted' | 'plain';
  /** Whether links to pages are written with `.md` or `.mdx`. */
  readonly hasExtension: boolean;
}

function getPathStyle({ scanned }: Pick<PageContext, 'scanned'>, typing: TypedDestination): PathStyle {
  const others = scanned.links
    .filter(({ offset }) => offset !== typing.offset)
    .flatMap(({ destination }) => readStyle(destination) ?? []);
  const withExtension = others.filter(({ hasExtension }) => hasExtension).length;
  return {
    form: getTypedForm(typing.typed) ?? getUsualForm(others),
    hasExtension: others.length > 0 && withExtension * 2 > others.length,
  };
}

function getTypedForm(typed: string): PathStyle['form'] | undefined {
  if (typed.startsWith('/')) return 'root';
  return typed.startsWith('.') ? 'dotted' : undefined;
}

function getUsualForm(others: readonly PathStyle[]): PathStyle['form'] {
  const forms = ['dotted', 'plain'] as const;
  return (
    forms.find((form) => others.filter((other) => other.form === form).length * 2 > others.length) ?? 'root'
  );
}

/** For a link to what may be a page; `undefined` for any other. */
function readStyle(destination: string): PathStyle | undefined {
  const path = destination.replace(/[?#].*$/s, '');
  if (path === '' || path === '/' || /^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(path)) return undefined;
  const hasExtension = isPageFile(path);
  if (!hasExtension && /\.[a-z\d]{2,4}$/i.test(path)) return undefined;
  return { form: getTypedForm(path) ?? 'plain', hasExtension };
}

/** The path of a file in a link from `from`, unescaped. Both are relative to the site root. */
function getPathTo(file: string, from: string, form: PathStyle['form']): string {
  if (form === 'root') return `/${file}`;
  const own = getFolder(from).split('/').filter(Boolean);
  const segments = file.split('/');
  let common = 0;
  while (common < own.length && common < segments.length - 1 && own[common] === segments[common]) common++;
  const up = own.slice(common).map(() => '..');
  const path = [...up, ...segments.slice(common)].join('/');
  return up.length > 0 || form === 'plain' ? path : `./${path}`;
}

/** The possible paths of a page, the preferred one first: all but the last may mean another file. */
function getPagePaths(file: string, { hasExtension }: PathStyle): readonly string[] {
  if (hasExtension) return [file];
  const bare = withoutPageExtension(file);
  const folder = bare.replace(/\/index$/, '');
  return [...new Set([folder, bare, file])];
}
