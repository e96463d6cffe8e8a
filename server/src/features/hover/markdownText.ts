// The one gate for what becomes Markdown that an editor shows. Text of the workspace says what it says, and is no
// markup: it holds no link and no image, which would be fetched as soon as it is shown.

/**
 * What means something wherever it stands in a paragraph (CommonMark 6; strikethrough and autolinks of GFM, which need
 * no brackets).
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

/**
 * A link with this text, in Markdown. `uri` is one of our own making: it has no brackets and no spaces.
 */
export function showLink(text: string, uri: string): string {
  // VS Code's parser takes the backslashes off brackets in a link's text, and reads it again.
  const label = escapeMarkdown(text).replaceAll(/\\([\\[\]])/g, (pair, character: string) =>
    character === '\\' ? pair : `&#${character.charCodeAt(0)};`,
  );
  return `[${label}](${uri})`;
}

/** The text for an editor that shows Markdown, or for one that shows plain text. */
export function writeText({ markdown }: { readonly markdown: boolean }, text: string): string {
  return markdown ? escapeMarkdown(text) : text;
}

/**
 * A picture, in Markdown. It has no text of its own: that would be the name of a file, and nothing that is not known
 * as a `file:` or `data:` URI comes in.
 *
 * @param width in pixels, for editors that know how to show it so (VS Code); as wide as it is when left out.
 */
export function showPicture(uri: string, width?: number): string {
  return `![](${uri}${width === undefined ? '' : `|width=${width}`})`;
}
