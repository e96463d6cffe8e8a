// The text of a whole component: as an example, and with places to fill in.

const place = /‹([^›]*)›/g;

/** The template with every place filled in. */
export function writeExample({ template }: { readonly template: string }): string {
  return template.replaceAll(place, (_, content: string) => content.split('|')[0] ?? '');
}

/**
 * The template in LSP snippet syntax; the last stop is behind it.
 *
 * @param before how many stops there are before it.
 */
export function writeSnippet({ template }: { readonly template: string }, before = 0): string {
  let stop = before;
  const parts = template.split(place).map((part, index) => {
    if (index % 2 === 0) return escapeText(part);
    stop++;
    const choices = part.split('|');
    return choices.length === 1 ? `\${${stop}:${escapeText(part)}}` : `\${${stop}|${choices.join(',')}|}`;
  });
  return parts.join('');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\$}]/g, '\\$&');
}
