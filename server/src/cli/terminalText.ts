// Text from files and names, made safe to print: neither a terminal nor a workflow runner interprets any of it.

/** C0 except tab, DEL and C1, and what changes the direction of writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const unsafe = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** What Azure's and GitHub's runners read as a command anywhere in a line: `##[error]`, `##vso[…]`. */
const inlineCommand = /##(?=\w*\[)/g;

/** One line: whatever would end it, move the cursor or reorder the text becomes a replacement character. */
export function getTerminalLine(text: string): string {
  return text.replace(unsafe, '\uFFFD').replace(inlineCommand, '#\uFFFD');
}

/** A path, or what begins with one, at the start of a line: GitHub's runner passes over white space and reads `::` as a command. */
export function getTerminalPath(path: string): string {
  const plain = getTerminalLine(path);
  return /^\s*::/.test(plain) ? `./${plain}` : plain;
}

/** Any other text at the start of a line. */
export function getTerminalStart(text: string): string {
  return getTerminalLine(text).replace(/^(\s*):(?=:)/, '$1\uFFFD');
}

/** JSON that means the same and is safe to print: what is unsafe is written as an escape. */
export function escapeJson(json: string): string {
  return json
    .replace(unsafe, (character) => (character === '\n' ? character : toEscape(character)))
    .replace(inlineCommand, '#\\u0023');
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
