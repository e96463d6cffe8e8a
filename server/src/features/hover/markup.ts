// Markdown for hovers and completion: files, colors and icons, and escaped text.

import type { ValueNode } from '../../document/jsonNode.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { nameOperation } from '../../shared/describedOperation.ts';
import { isImageFile, isPageFile } from '../../shared/sitePaths.ts';
import {
  formatHexColor,
  getContrastRatio,
  parseHexColor,
  type Rgba,
  readableContrast,
} from '../../shared/text/hexColor.ts';
import { describeReach } from '../../shared/text/reachText.ts';
import { type ApiPage, getListedPage } from '../../site/apiPages.ts';
import type { Icons } from '../../site/icons.ts';
import { createGetReach } from '../../site/model/reach.ts';
import { noPageInfo, type SiteIndex } from '../../site/siteIndex.ts';
import type { ClientFeatures, FeatureContext } from '../featureContext.ts';
import { getSiteBackground } from '../findings/contrast.ts';
import { describeLinks } from '../pageLinks/linkReferences.ts';
import { getFileTargets, getFileUri } from '../pages/fileTargets.ts';

/**
 * Characters that are markup anywhere in a paragraph (CommonMark 6; GFM's strikethrough and autolinks, which need no
 * brackets).
 */
const markup =
  /[\\`*[\]<~@]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)|:(?=\/\/|\w+@)|(?<=\bwww)\.|\$(?=\()/gi;

/**
 * All Markdown that an editor shows passes here. Text from the workspace is shown literally: it can't contain a link,
 * or an image that would be fetched. The result is one paragraph on one line.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(markup, '\\$&')
    .replace(/^[-+>#=]/, '\\$&')
    .replace(/^(\d+)([.)])(?= |$)/, '$1\\$2');
}

/** A Markdown link with this text. `uri` is built by us: it has no brackets and no spaces. */
export function showLink(text: string, uri: string): string {
  // VS Code's parser strips the backslashes from brackets in a link's text, and parses the result again.
  const label = escapeMarkdown(text).replaceAll(/\\([\\[\]])/g, (pair, character: string) =>
    character === '\\' ? pair : `&#${character.charCodeAt(0)};`,
  );
  return `[${label}](${uri})`;
}

/** The text for an editor that shows Markdown, or only plain text. */
export function writeText({ markdown }: { readonly markdown: boolean }, text: string): string {
  return markdown ? escapeMarkdown(text) : text;
}

/** In an editor that doesn't show them, data URIs would fill the screen with letters. */
export function showsPictures({
  markdown,
  pictures,
}: Pick<ClientFeatures, 'markdown' | 'pictures'>): boolean {
  return markdown && pictures;
}

/**
 * An image in Markdown, without alternative text, which would be a file's name. Only known `file:` and `data:` URIs get
 * here.
 *
 * @param width in pixels, for editors that support it (VS Code); the image's own width if left out.
 */
export function showPicture(uri: string, width?: number): string {
  return `![](${uri}${width === undefined ? '' : `|width=${width}`})`;
}

/** In pixels: a screenshot at full width would fill the editor, and hide the text below it. */
const pictureWidth = 320;

/**
 * The hover of a value that names a file of the site: a page's title and description, an image, and the path.
 * `undefined` if it doesn't name a file of the site. Markdown if the editor can show it.
 */
export function getFileMarkup(context: FeatureContext, node: ValueNode): string | undefined {
  const { client, links, site } = context;
  const target = node.type === 'string' ? getFileTargets(context).get(node) : undefined;
  if (target === undefined || site === undefined) return undefined;
  const { kind, file } = target;
  if (kind !== 'openApi')
    return describeFile({ client, site }, file, [
      ...describeHiddenEntry(context, file),
      describeLinks(links, file),
    ]).join('\n\n');
  const error = site.openApi.get(file)?.error;
  const facts = error && [`Not a valid OpenAPI 3 document: ${error.message}`];
  return describeFile({ client, site }, file, facts).join('\n\n');
}

/** Why readers don’t see a listed page in the navigation. */
function describeHiddenEntry({ configuration, site }: FeatureContext, file: string): string[] {
  if (site === undefined || !isPageFile(file)) return [];
  const reach = createGetReach(configuration, site)(file);
  return reach.kind === 'hidden' ? [describeReach(reach) ?? ''] : [];
}

/** The hover of an entry that lists an operation: the title and the URL of its page. */
export function getOperationMarkup(
  { document, site, client }: FeatureContext,
  node: ValueNode,
): string | undefined {
  const operation = getSiteFormat(document).tree?.operations.find((each) => each.node === node);
  const page = operation && getListedPage(operation, site);
  return page && describeApiPage(client, page).join('\n\n');
}

/** Paragraphs, as of a file. */
export function describeApiPage(client: ClientFeatures, page: ApiPage): readonly string[] {
  const { title, url } = page;
  const name = nameOperation(page);
  const shown = writeText(client, title || name);
  return [client.markdown ? `**${shown}**` : shown, writeText(client, `Generated for ${name} at ${url}`)];
}

/**
 * Paragraphs about a file of the site, in Markdown if the editor can show it.
 *
 * @param facts additional paragraphs before the path, as plain text.
 */
export function describeFile(
  { client, site }: { readonly client: ClientFeatures; readonly site: SiteIndex },
  file: string,
  facts: readonly (string | undefined)[] = [],
): string[] {
  const write = (text: string): string => writeText(client, text);
  const uri = getFileUri(site, file);
  const { title, description } = site.pageInfo.get(file) ?? noPageInfo;
  const shownTitle = title?.trim() ? write(title) : undefined;
  return [
    showsPictures(client) && isImageFile(file) ? showPicture(uri, pictureWidth) : undefined,
    shownTitle !== undefined && client.markdown ? `**${shownTitle}**` : shownTitle,
    description?.trim() ? write(description) : undefined,
    ...facts.map((fact) => fact && write(fact)),
    client.markdown ? showLink(file, uri) : file,
  ].filter((fact) => fact !== undefined);
}

type ColorContext = Pick<FeatureContext, 'configuration' | 'client'>;

/**
 * The hover of a color: a swatch, and how readable it is on the site's two backgrounds. `undefined` if the text isn't a
 * hex color. Contrast is shown for opaque colors only.
 */
export function getColorMarkup(context: ColorContext, text: string): string | undefined {
  const color = parseHexColor(text);
  if (color === undefined) return undefined;
  const heading = getHeading(context, text, color);
  if (color.alpha < 1) return heading;
  const lines = (['light', 'dark'] as const).map((mode) => describeContrast(context, color, mode));
  return [heading, lines.filter((line) => line !== undefined).join('\n')].join('\n\n');
}

function getHeading({ client }: ColorContext, text: string, color: Rgba): string {
  if (!client.markdown) return text;
  return client.pictures ? `${getSwatch(color)} \`${text}\`` : `\`${text}\``;
}

function describeContrast(context: ColorContext, color: Rgba, mode: 'light' | 'dark'): string | undefined {
  const written = getSiteBackground(context.configuration, mode);
  const background = written === undefined ? undefined : parseHexColor(written);
  if (background === undefined || background.alpha < 1) return undefined;
  const ratio = getContrastRatio(color, background);
  // Rounded down, so that 4.49 is never called enough.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const verdict = ratio >= readableContrast ? 'enough for text' : `text needs ${readableContrast}:1`;
  return `- Contrast on the ${mode} background (${written}): ${shown}:1, ${verdict}`;
}

/** A square of the color, as an image that needs neither a file nor the network. */
function getSwatch(color: Rgba): string {
  const fill = formatHexColor(color, { alpha: true, upperCase: false });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14"><rect width="14" height="14" rx="2" fill="${fill}" stroke="#888"/></svg>`;
  return showPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
}

/**
 * An icon as a Markdown image, in a gray that is visible on light and dark backgrounds. `undefined` for an unknown
 * name.
 */
export function getIconMarkup(icons: Icons, name: string): string | undefined {
  const picture = icons.getPicture(name);
  return picture === undefined
    ? undefined
    : showPicture(`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`);
}
