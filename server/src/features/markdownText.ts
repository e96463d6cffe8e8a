// Text of the workspace inside Markdown that an editor shows: it says what it says, and is no markup.

/** What means something wherever it stands in a paragraph (CommonMark 6; strikethrough of GFM). */
const markup = /[\\`*[\]<~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)/g;

/**
 * The text as a paragraph of its own, on one line. It can hold no link and no image: an image would be fetched as
 * soon as it is shown.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(markup, '\\$&')
    .replace(/^[-+>#=]/, '\\$&')
    .replace(/^(\d+)([.)])(?= |$)/, '$1\\$2');
}
