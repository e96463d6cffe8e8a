// The single gate for Markdown that an editor shows. Text from the workspace is shown literally, never as markup: it
// can't contain a link or an image, which would be fetched as soon as it is shown.
import type { ClientFeatures } from '../featureContext.ts';

/**
 * Characters that are markup anywhere in a paragraph (CommonMark 6; GFM's strikethrough and autolinks, which need no
 * brackets).
 */
const markup =
  /[\\`*[\]<~@]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)|:(?=\/\/|\w+@)|(?<=\bwww)\.|\$(?=\()/gi;

/** The text as a paragraph of its own, on one line. */
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
