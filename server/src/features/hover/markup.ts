// Markdown for hovers and completion: files, colors and icons, and text that is safe in it.

import type { ValueNode } from '../../document/jsonNode.ts';
import { isImageFile } from '../../shared/sitePaths.ts';
import {
  formatHexColor,
  getContrastRatio,
  parseHexColor,
  type Rgba,
  readableContrast,
} from '../../shared/text/hexColor.ts';
import type { Icons } from '../../site/icons.ts';
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
 * The single gate for Markdown that an editor shows. Text from the workspace is shown literally, never as
 * markup: it can't contain a link or an image, which would be fetched as soon as it is shown. The text as a
 * paragraph of its own, on one line.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(markup, '\\$&')
    .replace(/^[-+>#=]/, '\\$&')
    .replace(/^(\d+)([.)])(?= |$)/, '$1\\$2');
}

/** A link with this text, in Markdown. `uri` is one that we built: it has no brackets and no spaces. */
export function showLink(text: string, uri: string): string {
  // VS Code's parser strips the backslashes from brackets in a link's text, and parses the result again.
  const label = escapeMarkdown(text).replaceAll(/\\([\\[\]])/g, (pair, character: string) =>
    character === '\\' ? pair : `&#${character.charCodeAt(0)};`,
  );
  return `[${label}](${uri})`;
}

/** The text, for an editor that shows Markdown or for one that shows plain text. */
export function writeText({ markdown }: { readonly markdown: boolean }, text: string): string {
  return markdown ? escapeMarkdown(text) : text;
}

/** Where an editor does not show them, pictures that are data would be a screen full of letters. */
export function showsPictures({
  markdown,
  pictures,
}: Pick<ClientFeatures, 'markdown' | 'pictures'>): boolean {
  return markdown && pictures;
}

/**
 * A picture, in Markdown. It has no alternative text: that would be a file's name. Only known `file:` and `data:` URIs
 * get here.
 *
 * @param width in pixels, for editors that support it (VS Code); the picture's own width when omitted.
 */
export function showPicture(uri: string, width?: number): string {
  return `![](${uri}${width === undefined ? '' : `|width=${width}`})`;
}

/** In pixels: a screenshot in its own width would fill the editor, and hide what is said below it. */
const pictureWidth = 320;

/**
 * What a hover says about a file of the site: a page's title and description, an image's picture, and its
 * path. `undefined` when the value doesn't name a file of the site. Markdown if the editor can show it.
 */
export function getFileMarkup(context: FeatureContext, node: ValueNode): string | undefined {
  const { client, links, site } = context;
  const target = node.type === 'string' ? getFileTargets(context).get(node) : undefined;
  if (target === undefined || site === undefined) return undefined;
  const { kind, file } = target;
  if (kind !== 'openApi')
    return describeFile({ client, site }, file, [describeLinks(links, file)]).join('\n\n');
  const error = site.openApi.get(file)?.error;
  const facts = error && [`Not a valid OpenAPI 3 document: ${error.message}`];
  return describeFile({ client, site }, file, facts).join('\n\n');
}

/**
 * Paragraphs about a file of the site, in Markdown if the editor can show it.
 *
 * @param facts what else is said before the path, as plain text.
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

/**
 * What a hover says about a color: how it looks, and how readable it is on the site's two backgrounds.
 * `undefined` when the text is not a hex color. Contrast is reported for opaque colors only.
 */
export function getColorMarkup(context: FeatureContext, text: string): string | undefined {
  const color = parseHexColor(text);
  if (color === undefined) return undefined;
  const heading = getHeading(context, text, color);
  if (color.alpha < 1) return heading;
  const lines = (['light', 'dark'] as const).map((mode) => describeContrast(context, color, mode));
  return [heading, lines.filter((line) => line !== undefined).join('\n')].join('\n\n');
}

function getHeading({ client }: FeatureContext, text: string, color: Rgba): string {
  if (!client.markdown) return text;
  return client.pictures ? `${getSwatch(color)} \`${text}\`` : `\`${text}\``;
}

function describeContrast(context: FeatureContext, color: Rgba, mode: 'light' | 'dark'): string | undefined {
  const written = getSiteBackground(context.document, mode);
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
 * An icon's picture as Markdown: in a gray that is visible on light and dark backgrounds. `undefined` for an
 * unknown name.
 */
export function getIconMarkup(icons: Icons, name: string): string | undefined {
  const picture = icons.getPicture(name);
  return picture === undefined
    ? undefined
    : showPicture(`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`);
}
