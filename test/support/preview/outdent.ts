// A text that is indented like the code around it, as it is meant.

/** Without the line breaks around it and the indentation that all its lines share. */
export function outdent(text: string): string {
  const lines = text.replace(/^\n|\n[ ]*$/g, '').split('\n');
  const widths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...widths);
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(shared))).join('\n');
}
