// How the end of a generated page’s URL, or its folder, is made from a text of its description.

/** Of a tag, a summary, the name of a webhook or the title of a channel. What a browser would escape stays as it is. */
export function toSlug(text: string): string {
  return shorten(text.toLowerCase()).replaceAll(/\{.*?\}|[{}]/g, '');
}

/** Of an operation without a summary. */
export function toPathSlug(method: string, path: string): string {
  return shorten(`${method}-${path}`.toLowerCase().replaceAll(/\{.*?\}/g, '-'));
}

/**
 * Hyphens at the ends are cut before other characters drop out, which may leave hyphens there; of those that come to stand
 * beside each other, pairs become one.
 */
function shorten(text: string): string {
  return text
    .replaceAll(' ', '-')
    .replaceAll(/^-|-$/g, '')
    .replaceAll(/['().,/\r\n]/g, '')
    .replaceAll('--', '-');
}
