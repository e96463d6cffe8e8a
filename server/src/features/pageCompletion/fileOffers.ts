// The files that a destination can lead to: pages by title, images with a preview, snippets.
import { CompletionItemKind, type MarkupContent, MarkupKind } from 'vscode-languageserver-types';
import { isImageReference } from '../../links/scan/references.ts';
import {
  getFolder,
  isConfigurationName,
  isImageFile,
  isSnippetPath,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { formatCount } from '../../shared/text/words.ts';
import { getListedFiles } from '../../site/references/resolvedPages.ts';
import { showPicture, showsPictures, writeText } from '../hover/markup.ts';
import { getEditorLinks } from '../pageLinks/editorLinks.ts';
import {
  getPathStyle,
  getPathTo,
  getWrittenForm,
  type PathStyle,
  writePagePath,
  writePath,
} from '../pageLinks/pathStyle.ts';
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
  const style = getOfferedStyle(context, typing);
  if (typing.kind === 'import') return getSnippets(context, typing, style);
  const { name = '', element = '' } = typing.attribute ?? {};
  const isSource = name === 'src';
  const isImage = typing.kind === 'image' || isImageReference(name, element);
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
    .filter((file) => isSnippetPath(file) && snippetFile.test(file) && file !== from)
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

/** The form that is typed counts, otherwise that of the page’s other links. */
function getOfferedStyle({ scanned }: PageContext, { offset, typed }: TypedDestination): PathStyle {
  const usual = getPathStyle(scanned, offset);
  return { ...usual, form: getWrittenForm(typed) ?? usual.form };
}
