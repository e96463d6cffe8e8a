// Where the front matter of a page ends. Only YAML counts: text between `+++` is plain text in this documentation
// format.

const opening = /^\ufeff?---[ \t]*(?:\r\n?|\n)/;
const closing = /^---[ \t]*(?:\r\n?|\n|$(?![\s\S]))/gm;

/** The offset of the line after it, or of the page's first line if no front matter is closed. */
export function findFrontMatterEnd(text: string): number {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const found = opening.exec(text);
  if (found === null) return start;
  closing.lastIndex = found[0].length;
  return closing.exec(text) === null ? start : closing.lastIndex;
}
