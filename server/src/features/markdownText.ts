// Text of the workspace inside Markdown that an editor shows: it says what it says, and is no markup.

/**
 * The text on one line with its punctuation escaped, so that it can hold no link and no image: an image is fetched
 * as soon as it is shown.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
}
